"""Playing: commands, hints, and what a tribe would score now."""

from stoneage.players.interface import MOST_HINTS
from stoneage.tables import messages, views
from stoneage.tables.errors import forbidden, no_such_seat, not_now
from stoneage.tables.host import Host
from stoneage.tables.messages.requests import Command
from stoneage.tables.operations.base import Caller, SeatId, TableId

HINT_PLAYER = "net:64"  # a small search, because a server's workers think for all tables


async def command(host: Host, caller: Caller, table_id: TableId, body: Command) -> messages.Answer:
    """Play, undo or reset my turn. The socket takes the same message."""
    host.audience.asked(table_id, caller.address)
    return await host.answer(table_id, caller.guest, body)


async def holdings(host: Host, caller: Caller, table_id: TableId, seat: SeatId) -> messages.Holdings:
    """What a tribe would score now, by source and with each of its cards, as far as I may see."""
    table = await host.tables.table(table_id)
    if table.game is None:
        raise not_now("the game has not started")
    if seat >= len(table.seats):
        raise no_such_seat(len(table.seats))
    return views.holdings(table, table.game, seat, caller.visitor)


async def hint(host: Host, caller: Caller, table_id: TableId) -> messages.Hints:
    """What a bot would play in my place; only in games against bots, and at real tables."""
    host.limit("hints", caller.address)
    table = await host.tables.table(table_id)
    if not table.has_hints or not table.seats_of(caller.guest):
        raise forbidden("hints are for games against bots and real tables only")
    await host.check_looking_ahead(table)
    if table.game is None or table.seat_to_move not in table.seats_of(caller.guest):
        raise not_now("it is not your turn")
    known = table.game_known_to(table.seat_to_move)
    found = await host.thinker.hints(known, table.seat_to_move, HINT_PLAYER, caller.address)
    hints = [
        messages.Hint(action=str(hint.action), value=hint.value, unit=hint.unit, weight=hint.weight, before=hint.before)
        for hint in found[:MOST_HINTS]
    ]
    return messages.Hints(version=table.version, hints=hints)
