"""Playing and looking back over HTTP."""

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Response

from stoneage.errors import StoneAgeError
from stoneage.record.file import loads
from stoneage.server import messages
from stoneage.server.http.dependencies import FAILURES, Address, Guest, TheHouse, Visitor, sent
from stoneage.server.http.errors import Refusal, forbidden
from stoneage.server.http.tables import TableId, show
from stoneage.server.live.commands import answer
from stoneage.server.tables import history, seating

router = APIRouter(prefix="/api", responses=FAILURES)

Move = Annotated[int, Path(ge=0, le=100_000, description="After so many moves of the log.")]
Eyes = Annotated[messages.SeatNumber | None, Query(description="Through whose eyes; left out: my own.")]
HINT_LEVEL = "hard"


@router.post("/tables/{table_id}/commands", response_model=messages.Answer)
async def command(house: TheHouse, guest: Guest, table_id: TableId, wish: messages.Command) -> Response:
    """Play, undo or reset my turn. The socket takes the same message."""
    return sent(await answer(house, table_id, guest, wish))


@router.get("/tables/{table_id}/hint", response_model=messages.Hints)
async def hint(house: TheHouse, guest: Guest, address: Address, table_id: TableId) -> Response:
    """What the bot would do in my place, where I play against bots alone."""
    house.hints.check(address, "hints")
    table = await house.hall.table(table_id)
    game = table.game
    if not table.solo or not table.seats_of(guest):
        raise forbidden("hints are for games against bots alone")
    if game is None or table.asked not in table.seats_of(guest):
        raise Refusal(409, "not_now", "it is not your turn")
    found = await house.workers.hints(game, table.asked, HINT_LEVEL)
    hints: list[Any] = [
        {"action": action, "value": value, "unit": unit, "weight": weight} for action, value, unit, weight in found[:5]
    ]
    return sent(messages.Hints.model_validate({"version": table.version, "hints": hints}))


@router.get("/tables/{table_id}/story", response_model=messages.Story)
async def story(house: TheHouse, visitor: Visitor, table_id: TableId, seat: Eyes = None) -> Response:
    """All that happened, as I may know it."""
    table = await house.hall.table(table_id)
    viewer = history.eyes(table, visitor, seat)
    past = await house.archive.past(table)
    return sent(await asyncio.to_thread(history.story, past, viewer))


@router.get("/tables/{table_id}/moves/{move}", response_model=messages.Position)
async def position(house: TheHouse, visitor: Visitor, table_id: TableId, move: Move, seat: Eyes = None) -> Response:
    """The game after some moves, as I may see it."""
    table = await house.hall.table(table_id)
    viewer = history.eyes(table, visitor, seat)
    return sent(history.position(await house.archive.past(table), table, move, viewer))


@router.get("/tables/{table_id}/summary", response_model=messages.Summary)
async def summary(house: TheHouse, visitor: Visitor, table_id: TableId) -> Response:
    """How everybody fares: points by source and by round, luck of the dice."""
    table = await house.hall.table(table_id)
    past = await house.archive.past(table)
    return sent(await asyncio.to_thread(history.summary, past, table.viewer(visitor)))


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}, "description": "The game file."}},
)
async def export(house: TheHouse, visitor: Visitor, table_id: TableId) -> Response:
    """The game file: of any finished game, and of my own running ones."""
    table = await house.hall.table(table_id)
    if table.status != "over" and not table.knows(visitor):
        raise forbidden("the file of a running game is for those who play it")
    past = await house.archive.past(table)
    text = await asyncio.to_thread(history.record, past, table, table.viewer(visitor))
    name = f'attachment; filename="stoneage-{table_id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.post("/records", response_model=messages.TableView, status_code=201)
async def bring(
    house: TheHouse,
    guest: Guest,
    address: Address,
    record: Annotated[dict[str, Any], Body(description="A game file, as `record` gives it.")],
) -> Response:
    """Make a table of a game file: to look back at a finished game, or to go on with another one."""
    house.new_tables.check(address, "new tables")
    text = json.dumps(record)
    try:
        game = await asyncio.to_thread(loads, text)
    except StoneAgeError as error:
        raise Refusal(422, "damaged", str(error)) from error
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise Refusal(422, "damaged", "this is no game file") from error
    first = seating.imported(game.rules, text, guest, await house.storage.guest_name(guest))
    _name_seats(first["seats"], record.get("names"))
    return show(house, await house.hall.create(first), guest, 201)


def _name_seats(seats: list[dict[str, Any]], names: Any) -> None:
    """Take over the players' names of a file, where they are fit to be shown."""
    if not isinstance(names, list):
        return
    for seat, name in zip(seats, names, strict=False):
        try:
            seat["name"] = messages.NewName.model_validate({"name": name}).name
        except ValueError:
            continue
