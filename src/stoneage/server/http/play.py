"""Playing over HTTP: commands, hints, and what a tribe would score now."""

from fastapi import APIRouter, Response

from stoneage.players.interface import MOST_HINTS
from stoneage.server import messages
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
from stoneage.server.messages.requests import Command
from stoneage.server.tables import views
from stoneage.server.tables.errors import forbidden, no_such_seat, not_now

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])

HINT_PLAYER = "net:64"  # a small search, because the workers think for all tables


@router.post("/tables/{table_id}/commands", response_model=messages.Answer)
async def command(
    services: ServicesDep, guest: GuestId, address: Address, table_id: TableIdPath, body: Command
) -> Response:
    """Play, undo or reset my turn. The socket takes the same message."""
    services.audience.asked(table_id, address)
    return json_response(await services.commands.answer(table_id, guest, body))


@router.get("/tables/{table_id}/seats/{seat}/holdings", response_model=messages.Holdings)
async def holdings(services: ServicesDep, visitor: Visitor, table_id: TableIdPath, seat: SeatPath) -> Response:
    """What a tribe would score now, by source and with each of its cards, as far as I may see."""
    table = await services.tables.table(table_id)
    if table.game is None:
        raise not_now("the game has not started")
    if seat >= len(table.seats):
        raise no_such_seat(len(table.seats))
    return json_response(views.holdings(table, table.game, seat, visitor))


@router.get("/tables/{table_id}/hint", response_model=messages.Hints)
async def hint(services: ServicesDep, guest: GuestId, address: Address, table_id: TableIdPath) -> Response:
    """What a bot would play in my place; only in games against bots, and at real tables."""
    limit(services.hint_limit, address, "hints")
    table = await services.tables.table(table_id)
    if not table.has_hints or not table.seats_of(guest):
        raise forbidden("hints are for games against bots and real tables only")
    if table.game is None or table.seat_to_move not in table.seats_of(guest):
        raise not_now("it is not your turn")
    known = table.game_known_to(table.seat_to_move)
    found = await services.bot_pool.hints(known, table.seat_to_move, HINT_PLAYER, address)
    hints = [
        messages.Hint(action=str(hint.action), value=hint.value, unit=hint.unit, weight=hint.weight, before=hint.before)
        for hint in found[:MOST_HINTS]
    ]
    return json_response(messages.Hints(version=table.version, hints=hints))
