"""How far an undo goes back."""

from typing import TYPE_CHECKING, cast

from stoneage.game.history import Move
from stoneage.tables.messages.base import UndoReason

if TYPE_CHECKING:
    from stoneage.tables.table import Table


def target(table: "Table", mine: list[int], whole_turn: bool) -> int | None:
    """The number of moves that an undo, or a reset of the whole turn, goes back to; None if nothing can be undone."""
    assert table.game is not None
    if table.real:
        return _to_last_entry(table, whole_turn) if mine else None
    log = table.game.log
    return _to_my_last_move(table, log, mine, whole_turn) if table.solo else _up_to_chance(table, log, mine, whole_turn)


def reason(table: "Table") -> UndoReason | None:
    """Why nothing can be undone: the last thing that happened; None if no game is going on."""
    if table.game is None or table.status != "playing":
        return None
    log = table.game.log
    if len(log) <= table.fair_from:
        return "start"
    last = log[-1]
    if last.kind == "action":
        return "bot" if table.seats[last.seat].kind == "bot" else "player"
    if all(move.kind != "action" for move in log[table.fair_from :]):
        return "start"
    return cast("UndoReason", last.kind)


def _up_to_chance(table: "Table", log: tuple[Move, ...], mine: list[int], whole_turn: bool) -> int | None:
    """What chance or another player did stays."""
    at = len(log)
    while at > table.fair_from and log[at - 1].kind == "action" and log[at - 1].seat in mine:
        at -= 1
        if not whole_turn or log[at - 1].seat != log[at].seat:
            break
    return at if at < len(log) else None


def _to_my_last_move(table: "Table", log: tuple[Move, ...], mine: list[int], whole_turn: bool) -> int | None:
    """One person who plays against bots only takes back what chance and the bots did as well."""

    def is_mine(at: int) -> bool:
        return log[at].kind == "action" and log[at].seat in mine

    at = len(log) - 1
    while at > table.fair_from and not is_mine(at):
        at -= 1
    if at < table.fair_from or not is_mine(at):
        return None
    first = at
    while whole_turn and at > table.fair_from and (log[at - 1].kind != "action" or log[at - 1].seat in mine):
        at -= 1
        first = at if log[at].kind == "action" else first
    return first


def _to_last_entry(table: "Table", whole_turn: bool) -> int | None:
    """At a real table everything can be taken back, to the last question that people answered."""
    assert table.game is not None
    log = table.game.log
    if table.uncovered or (not log and table.start_named and table.first_file is None):
        return len(log)
    asked = (at for at in range(len(log) - 1, table.fair_from - 1, -1) if _was_asked(table, log[at]))
    last = next(asked, None)
    if last is None or not whole_turn:
        return last
    return next((at for at in (last, *asked) if log[at].begins_turn), table.fair_from)


def _was_asked(table: "Table", move: Move) -> bool:
    """Whether people made a move or, for a bot, let it begin its turn."""
    return move.kind != "action" or table.seats[move.seat].kind == "person" or move.begins_turn
