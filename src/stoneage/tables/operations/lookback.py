"""Looking back: story, positions, summary, and the game as a file."""

import json
import re
from typing import Annotated, Any

from stoneage.game_file.file import dumps
from stoneage.tables import decisions, messages
from stoneage.tables.background import run_in_background
from stoneage.tables.errors import ApiError, forbidden
from stoneage.tables.history import viewpoint
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.names import bots_in_file, names_in_file
from stoneage.tables.messages.objects import can_be_written
from stoneage.tables.operations.base import TABLE_ID, Caller, TableId
from stoneage.tables.operations.tables import just_opened

Move = Annotated[int, Limits(ge=0, le=100_000, description="The number of moves of the log.")]
Viewpoint = Annotated[int, Limits(ge=0, le=4, description="The seat to look from; by default my own.")]
GameFile = Annotated[dict[str, Any], Limits(convert=can_be_written, description="A game file, as `record` gives it.")]


async def story(host: Host, caller: Caller, table_id: TableId, seat: Viewpoint | None = None) -> messages.Story | str:
    """Everything that happened, as far as I may know."""
    table = await host.tables.table(table_id)
    return await host.look_back(table, "story", viewpoint(table, caller.visitor, seat), caller.address)


async def position(
    host: Host, caller: Caller, table_id: TableId, move: Move, seat: Viewpoint | None = None
) -> messages.Position | str:
    """The game after some moves, as far as I may see."""
    table = await host.tables.table(table_id)
    return await host.look_back(table, "position", viewpoint(table, caller.visitor, seat), caller.address, move)


async def summary(host: Host, caller: Caller, table_id: TableId) -> messages.Summary | str:
    """The points of all seats by source and by round, and their luck with the dice."""
    table = await host.tables.table(table_id)
    return await host.look_back(table, "summary", table.viewer(caller.visitor), caller.address)


async def export_game(host: Host, caller: Caller, table_id: TableId) -> str:
    """The game file of a finished game, or of my own running one."""
    table = await host.tables.table(table_id)
    if table.status != "over" and not table.is_member(caller.visitor):
        raise forbidden("the file of a running game is for its players only")
    return await host.look_back(table, "game_file", table.viewer(caller.visitor), caller.address)


async def import_game(host: Host, caller: Caller, game_file: GameFile) -> messages.TableView:
    """Create a table from a game file, to replay a finished game or continue an unfinished one.

    Its bots play on (`bots` in the file: for each seat a level, or null for a person); all other seats are mine.
    """
    host.limit("new tables", caller.address)
    text = json.dumps(game_file)
    game = await host.load_file(text, caller.address)
    if isinstance(game, str):
        raise ApiError(422, "damaged", game)
    own_name = await host.storage.guest_name(caller.guest)
    names = list(names_in_file(game_file.get("names"), [own_name, *[""] * (game.rules.players - 1)]))
    bots = bots_in_file(game_file.get("bots"), game.rules.players)
    # As we write it: what was sent may be padded with anything.
    own = await run_in_background(dumps, game)
    source = game_file.get("table")
    running = source if isinstance(source, str) and re.fullmatch(TABLE_ID, source) else None
    created = decisions.import_game(game.rules, own, caller.guest, names, bots, running)
    return just_opened(host, caller, await host.tables.create(created, game))
