"""Game files over HTTP: exporting and importing games."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from stoneage.server import messages
from stoneage.server.archive.archive import FileRefused
from stoneage.server.http.dependencies import (
    FAILURES,
    Address,
    GuestId,
    ServicesDep,
    TableIdPath,
    Visitor,
    WarmedUp,
    limit,
)
from stoneage.server.http.errors import ApiError
from stoneage.server.http.tables import new_table_response
from stoneage.server.messages.names import bots_in_file, names_in_file
from stoneage.server.tables import seating
from stoneage.server.tables.errors import forbidden

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}, "description": "The game file."}},
)
async def export_game(services: ServicesDep, visitor: Visitor, address: Address, table_id: TableIdPath) -> Response:
    """The game file of a finished game, or of my own running one."""
    table = await services.tables.table(table_id)
    if table.status != "over" and not table.is_member(visitor):
        raise forbidden("the file of a running game is for its players only")
    text = await services.archive.read(table, "record", table.viewer(visitor), address)
    name = f'attachment; filename="stoneage-{table_id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.post("/records", response_model=messages.TableView, status_code=201)
async def import_game(
    services: ServicesDep,
    guest: GuestId,
    address: Address,
    record: Annotated[dict[str, Any], Body(description="A game file, as `record` gives it.")],
) -> Response:
    """Create a table from a game file, to replay a finished game or continue an unfinished one.

    Its bots play on (`bots` in the file: for each seat a level, or null for a person); all other seats are mine.
    """
    limit(services.table_limit, address, "new tables")
    text = json.dumps(record)
    try:
        game = await services.archive.load_file(text, address)
    except FileRefused as error:
        raise ApiError(422, "damaged", str(error)) from error
    own_name = await services.storage.guest_name(guest)
    names = list(names_in_file(record.get("names"), [own_name, *[""] * (game.rules.players - 1)]))
    bots = bots_in_file(record.get("bots"), game.rules.players)
    created = seating.import_game(game.rules, text, guest, names, bots)
    return new_table_response(services, await services.tables.create(created, game), guest, address, 201)
