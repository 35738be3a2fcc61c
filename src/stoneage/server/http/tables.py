"""Tables over HTTP: open, find, join, leave, hand over, close."""

import time
from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from stoneage.server import messages
from stoneage.server.auth import new_token, token_hash
from stoneage.server.http.dependencies import (
    FAILURES,
    Address,
    GuestId,
    SeatPath,
    ServicesDep,
    TableIdPath,
    Visitor,
    WarmedUp,
    json_response,
    limit,
)
from stoneage.server.http.errors import ApiError
from stoneage.server.messages import requests
from stoneage.server.services import Services
from stoneage.server.tables import seating
from stoneage.server.tables.events import Created, Event
from stoneage.server.tables.listing import table_rows
from stoneage.server.tables.table import Table

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])


def table_response(services: Services, table: Table, guest: str | None, status: int = 200) -> Response:
    """A table as a guest sees it."""
    return json_response(services.connections.view(table, guest), status)


def new_table_response(services: Services, table: Table, guest: str, address: str, status: int) -> Response:
    """A table that a guest has just opened; its bots begin."""
    services.audience.asked(table.id, address)
    services.bot_driver.wake(table)
    return table_response(services, table, guest, status)


async def _change(
    services: Services, guest: str, table_id: str, decide: Callable[[Table], Sequence[Event]]
) -> Response:
    """Change a table; the response shows it afterwards."""
    return table_response(services, await services.tables.change(table_id, decide), guest)


@router.get("/tables", response_model=messages.TableList)
async def tables(
    services: ServicesDep, visitor: Visitor, which: Annotated[Literal["mine", "public"], Query()]
) -> Response:
    """My tables, or the public ones that anyone may join or watch; latest first."""
    if which == "public":
        found = await services.storage.public_tables()
    else:
        found = await services.storage.tables_of(visitor) if visitor else []
    return json_response(messages.TableList(tables=table_rows(found, visitor)))


@router.post("/tables", response_model=messages.TableView, status_code=201)
async def open_table(services: ServicesDep, guest: GuestId, address: Address, body: requests.NewTable) -> Response:
    """Open a table; the game starts as soon as no seat is open."""
    limit(services.table_limit, address, "new tables")
    setup = seating.TableSetup(
        seats=tuple(seating.SeatSetup(seat.kind, seat.name, seat.level, seat.colour) for seat in body.seats),
        options=body.options.model_dump(),
        name=body.name,
        pace=body.pace,
        season=body.season,
        public=body.public,
        real=body.real,
        position=body.position,
        clock=body.clock,
    )
    created = seating.create(setup, guest, await services.storage.guest_name(guest))
    return new_table_response(services, await services.tables.create(created), guest, address, 201)


@router.get("/tables/{table_id}", response_model=messages.TableView)
async def one_table(services: ServicesDep, visitor: Visitor, address: Address, table_id: TableIdPath) -> Response:
    """A table as I see it."""
    table = await services.tables.table(table_id)
    services.bot_driver.attend(table, address)
    return table_response(services, table, visitor)


@router.patch("/tables/{table_id}", response_model=messages.TableView)
async def change_table(
    services: ServicesDep, guest: GuestId, table_id: TableIdPath, body: requests.ChangeTable
) -> Response:
    """Change the bots' pace or the season; for the owner."""
    return await _change(
        services, guest, table_id, lambda table: seating.change_settings(table, guest, body.pace, body.season)
    )


@router.post("/tables/{table_id}/join", response_model=messages.TableView)
async def join(services: ServicesDep, guest: GuestId, table_id: TableIdPath, body: requests.Join) -> Response:
    """Take an open seat."""
    name = body.name or await services.storage.guest_name(guest)
    return await _change(services, guest, table_id, lambda table: seating.join(table, guest, name, body.seat))


@router.post("/tables/{table_id}/seats/{seat}/leave", response_model=messages.TableView)
async def leave(services: ServicesDep, guest: GuestId, table_id: TableIdPath, seat: SeatPath) -> Response:
    """Leave a seat for good; in a running game, a bot takes over."""
    response = await _change(services, guest, table_id, lambda table: seating.leave(table, guest, seat))
    await services.storage.set_link(table_id, seat, None)
    return response


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=messages.TableView)
async def hand_over(
    services: ServicesDep, guest: GuestId, table_id: TableIdPath, seat: SeatPath, body: requests.HandOver
) -> Response:
    """Let a bot play my seat, or that of an absent player for whom the table has waited for a minute.

    The player of the seat can take it back.
    """
    entry = await services.tables.open(table_id)

    def decide(table: Table) -> list[Event]:
        online = set(services.connections.presence(table).online)
        waited = min(time.monotonic() - entry.changed, services.connections.absent_seconds(table, seat))
        overdue = waited >= services.settings.absent_seconds
        return seating.hand_over(table, guest, seat, body.level, online, overdue)

    return await _change(services, guest, table_id, decide)


@router.post("/tables/{table_id}/seats/{seat}/take", response_model=messages.TableView)
async def take_back(services: ServicesDep, guest: GuestId, table_id: TableIdPath, seat: SeatPath) -> Response:
    """Take my seat back from the bot that plays it."""
    return await _change(services, guest, table_id, lambda table: seating.take_back(table, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/link", response_model=messages.SeatLink)
async def make_link(services: ServicesDep, guest: GuestId, table_id: TableIdPath, seat: SeatPath) -> Response:
    """A secret that moves my seat to another device; an older one stops working."""
    seating.check_holder(await services.tables.table(table_id), guest, seat)
    token = new_token()
    await services.storage.set_link(table_id, seat, token_hash(token))
    return json_response(messages.SeatLink(seat=seat, token=token))


@router.delete("/tables/{table_id}/seats/{seat}/link", status_code=204)
async def revoke_link(services: ServicesDep, guest: GuestId, table_id: TableIdPath, seat: SeatPath) -> None:
    """Revoke the secret of my seat."""
    seating.check_holder(await services.tables.table(table_id), guest, seat)
    await services.storage.set_link(table_id, seat, None)


@router.post("/claim", response_model=messages.TableView)
async def claim(services: ServicesDep, guest: GuestId, address: Address, body: requests.Claim) -> Response:
    """Move the seat of a secret link to this device."""
    limit(services.claim_limit, address, "seat links tried")
    found = await services.storage.linked_seat(token_hash(body.token))
    if found is None:
        raise ApiError(404, "not_found", "this link does not work (any more); ask for a new one")
    table_id, seat = found
    name = await services.storage.guest_name(guest)
    return await _change(services, guest, table_id, lambda table: seating.claim(table, guest, name, seat))


@router.post("/tables/{table_id}/close", response_model=messages.TableView)
async def close(services: ServicesDep, guest: GuestId, table_id: TableIdPath) -> Response:
    """End a table without a result; for the owner."""
    return await _change(services, guest, table_id, lambda table: seating.close(table, guest, time.time()))


@router.post("/tables/{table_id}/reopen", response_model=messages.TableView)
async def reopen(services: ServicesDep, guest: GuestId, table_id: TableIdPath) -> Response:
    """Open a table again that I closed a few minutes ago; for the owner."""
    return await _change(services, guest, table_id, lambda table: seating.reopen(table, guest, time.time()))


@router.post("/tables/{table_id}/rematch", response_model=messages.TableView)
async def rematch(services: ServicesDep, guest: GuestId, address: Address, table_id: TableIdPath) -> Response:
    """Open a rematch; everyone who asks gets the same new table."""

    def decide(table: Table) -> Created:
        created = seating.rematch(table, guest)
        if table.rematch is None:
            limit(services.table_limit, address, "new tables")
        return created

    return new_table_response(services, await services.tables.rematch(table_id, decide), guest, address, 200)
