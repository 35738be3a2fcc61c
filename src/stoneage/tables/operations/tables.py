"""Tables: open, find, leave, hand over, close."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from stoneage.tables import decisions, messages
from stoneage.tables.errors import ApiError
from stoneage.tables.events import Created, Event
from stoneage.tables.host import Host
from stoneage.tables.listing import table_rows
from stoneage.tables.messages.requests import ChangeTable, HandOver, NewTable
from stoneage.tables.operations.base import Caller, SeatId, TableId
from stoneage.tables.table import Table


async def changed(
    host: Host, caller: Caller, table_id: str, decide: Callable[[Table], Sequence[Event]]
) -> messages.TableView:
    """Change a table, and show it afterwards."""
    return host.view(await host.tables.change(table_id, decide), caller.guest)


def just_opened(host: Host, caller: Caller, table: Table) -> messages.TableView:
    """A table that the caller has just opened; its bots begin."""
    host.audience.asked(table.id, caller.address)
    host.bot_driver.wake(table)
    return host.view(table, caller.guest)


async def tables(host: Host, caller: Caller, which: Literal["mine", "public"]) -> messages.TableList:
    """My tables, or the public ones that anyone may join or watch; latest first."""
    if which == "public":
        found = await host.storage.public_tables()
    else:
        found = await host.storage.tables_of(caller.guest) if caller.visitor else []
    times = await host.storage.times_of_turns(table.id for table in found if table.status == "playing")
    return messages.TableList(tables=table_rows(found, caller.visitor, times))


async def open_table(host: Host, caller: Caller, body: NewTable) -> messages.TableView:
    """Open a table; the game starts as soon as no seat is open."""
    if not host.others_can_join:
        if any(seat.kind == "open" for seat in body.seats):
            raise ApiError(422, "invalid", "seats: nobody else can come to this table")
        body = replace(body, public=False, clock=None, days=None)
    host.limit("new tables", caller.address)
    if body.public:
        host.limit("new public tables", caller.address)
    created = decisions.create(body, caller.guest, await host.storage.guest_name(caller.guest))
    return just_opened(host, caller, await host.tables.create(created))


async def one_table(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """A table as I see it."""
    table = await host.tables.table(table_id)
    host.bot_driver.attend(table, caller.address)
    return host.view(table, caller.visitor)


async def change_table(host: Host, caller: Caller, table_id: TableId, body: ChangeTable) -> messages.TableView:
    """Change the bots' pace or the season; for the owner."""
    return await changed(
        host, caller, table_id, lambda table: decisions.change_settings(table, caller.guest, body.pace, body.season)
    )


async def start(host: Host, caller: Caller, table_id: TableId, body: HandOver) -> messages.TableView:
    """Start the game with bots in all open seats; for the owner."""
    return await changed(host, caller, table_id, lambda table: decisions.start(table, caller.guest, body.level))


async def leave(host: Host, caller: Caller, table_id: TableId, seat: SeatId) -> messages.TableView:
    """Leave a seat for good; in a running game, a bot takes over."""
    return await changed(host, caller, table_id, lambda table: decisions.leave(table, caller.guest, seat))


async def hand_over(host: Host, caller: Caller, table_id: TableId, seat: SeatId, body: HandOver) -> messages.TableView:
    """Let a bot play my seat, or that of an absent player for whom the table has waited for a minute.

    The player of the seat can take it back.
    """
    entry = await host.tables.open(table_id)

    def decide(table: Table) -> list[Event]:
        online, overdue = set(host.presence(table).online), host.overdue(entry, seat)
        return decisions.hand_over(table, caller.guest, seat, body.level, online, overdue)

    return await changed(host, caller, table_id, decide)


async def take_back(host: Host, caller: Caller, table_id: TableId, seat: SeatId) -> messages.TableView:
    """Take my seat back from the bot that plays it."""
    return await changed(host, caller, table_id, lambda table: decisions.take_back(table, caller.guest, seat))


async def close(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """End a table without a result; for the owner."""
    return await changed(host, caller, table_id, lambda table: decisions.close(table, caller.guest, time.time()))


async def reopen(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """Open a table again that I closed a few minutes ago; for the owner."""
    return await changed(host, caller, table_id, lambda table: decisions.reopen(table, caller.guest, time.time()))


async def rematch(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """Open a rematch; everyone who asks gets the same new table."""

    def decide(table: Table) -> Created:
        created = decisions.rematch(table, caller.guest)
        if table.rematch is None:
            host.limit("new tables", caller.address)
        return created

    return just_opened(host, caller, await host.tables.rematch(table_id, decide))
