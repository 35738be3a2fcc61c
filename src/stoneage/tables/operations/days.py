"""What players of a game over days do besides playing: say ahead where to place, nudge each other, pause."""

import time

from stoneage.tables import messages, nudges, pauses, premoves
from stoneage.tables.host import Host
from stoneage.tables.messages.days import Premove, WantPause
from stoneage.tables.operations.base import Caller, TableId
from stoneage.tables.operations.tables import changed


async def premove_offers(host: Host, caller: Caller, table_id: TableId) -> messages.PremoveOffers:
    """Where I could place figures if it were my turn now."""
    table = await host.tables.table(table_id)
    return messages.PremoveOffers(version=table.version, offers=premoves.offers(table, caller.guest))


async def premove(host: Host, caller: Caller, table_id: TableId, body: Premove) -> messages.TableView:
    """Say where to place figures when my turn comes, with a second choice, or withdraw that."""
    return await changed(host, caller, table_id, lambda table: premoves.give(table, caller.guest, body.actions))


async def nudge(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """Ask the player whose turn it is to play; once a day."""
    return await changed(host, caller, table_id, lambda table: nudges.nudge(table, caller.guest, time.time()))


async def want_pause(host: Host, caller: Caller, table_id: TableId, body: WantPause) -> messages.TableView:
    """Want a pause, or not any more; once all people want one, the game stands still."""
    return await changed(host, caller, table_id, lambda table: pauses.want(table, caller.guest, body.wanted))


async def resume(host: Host, caller: Caller, table_id: TableId) -> messages.TableView:
    """Go on after a pause."""
    return await changed(host, caller, table_id, lambda table: pauses.resume(table, caller.guest))
