"""Analyses of finished games, and the win chances of positions."""

from typing import Annotated

from stoneage.tables import messages
from stoneage.tables.errors import forbidden
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.operations.base import Caller, TableId

AtMove = Annotated[int, Limits(ge=0, le=100_000, description="After this number of moves; by default, now.")]


async def analysis(host: Host, caller: Caller, table_id: TableId) -> messages.Analysis | str:
    """Where the analysis of a finished game stands; with the report, once it is done."""
    return await host.analyser.look(await host.tables.table(table_id), caller.address)


async def start_analysis(host: Host, caller: Caller, table_id: TableId) -> messages.Analysis | str:
    """Analyse a finished game, unless that has been done; one at a time for each visitor."""
    table = await host.tables.table(table_id)
    await host.check_looking_ahead(table)
    return await host.analyser.start(table, caller.address)


async def cancel_analysis(host: Host, caller: Caller, table_id: TableId) -> messages.Analysis | str:
    """Stop an analysis that I have started."""
    return await host.analyser.cancel(await host.tables.table(table_id), caller.address)


async def chances(host: Host, caller: Caller, table_id: TableId, move: AtMove | None = None) -> messages.Chances | str:
    """The win chances of a position; not while more than one person plays."""
    table = await host.tables.table(table_id)
    if not table.shows_chances:
        raise forbidden("win chances are not shown while more than one person plays")
    await host.check_looking_ahead(table)
    at = len(table.game.log) if table.game and move is None else move or 0
    return await host.chances(table, caller.address, at)
