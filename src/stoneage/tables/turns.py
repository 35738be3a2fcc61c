"""Turns of a game over days: whose it is, what of it is stored, and what happens when its time is up.

A turn is the longest run of decisions of one seat: it ends when another seat acts. So all that a player can do in one
visit is one turn, and the number of moves before it names it, also after an undo.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from stoneage.game.history import Move
from stoneage.tables.events import Event, SeatHandedOver, TurnMissed, Undone
from stoneage.tables.messages import TurnView
from stoneage.tables.messages.base import Level
from stoneage.tables.storage import AskedTurn, TurnChange
from stoneage.tables.time_of_turn import TimeOfTurn, Turn
from stoneage.tables.timestamps import timestamp

if TYPE_CHECKING:
    from stoneage.tables.table import Table

MISSED_BEFORE_SEAT = 3
"""Turns that a player misses until a bot gets their seat, where the table chose that."""


def begun(log: Sequence[Move], seat: int) -> int:
    """The number of moves before the turn of a seat that is asked now."""
    at = len(log)
    while at > 0 and (log[at - 1].kind != "action" or log[at - 1].seat == seat):
        at -= 1
    return at


def turn_of(table: "Table") -> Turn | None:
    """The turn that a table waits for, whoever plays it."""
    if table.status != "playing" or table.game is None or table.seat_to_move is None:
        return None
    return Turn(table.seat_to_move, begun(table.game.log, table.seat_to_move))


def asked(table: "Table") -> Turn | None:
    """The same if the time runs: a person is asked, and the game is not paused."""
    turn = turn_of(table)
    return turn if turn and not table.paused and table.seats[turn.seat].kind == "person" else None


def end_of(log: Sequence[Move], turn: Turn) -> int:
    """The number of moves after a turn, up to the next one of another seat."""
    others = (at for at in range(turn.begun, len(log)) if log[at].kind == "action" and log[at].seat != turn.seat)
    return next(others, len(log))


def change_of(before: "Table | None", after: "Table", events: Iterable[Event]) -> TurnChange | None:
    """What some events change about the time of turns; None if nothing does."""
    if after.days is None:
        return None
    now, undone = asked(after), next((event.to for event in events if isinstance(event, Undone)), None)
    if before is not None and undone is None and now == asked(before) and _guest(before, now) == _guest(after, now):
        return None
    guest, days = _guest(after, now), after.days
    if now is None or guest is None:
        return TurnChange(None, undone)
    return TurnChange(AskedTurn(now, guest, days.turn_seconds, days.reserve_seconds, days.spare_nights), undone)


def _guest(table: "Table", turn: Turn | None) -> str | None:
    return table.seats[turn.seat].guest if turn else None


def miss(table: "Table", turn: Turn, level: Level) -> list[Event]:
    """Let a bot play a turn whose time is up, if the table still waits for it."""
    if table.days is None or asked(table) != turn:
        return []
    missed: list[Event] = [TurnMissed(turn.seat, level)]
    times = 1 + sum(other.seat == turn.seat for other in table.missed)
    if table.days.when_late == "seat" and times >= MISSED_BEFORE_SEAT:
        missed.append(SeatHandedOver(turn.seat, level, table.seats[turn.seat].name))
    return missed


def turn_view(time: TimeOfTurn) -> TurnView:
    """The turn that a table waits for, as everybody sees it."""
    return TurnView(seat=time.turn.seat, since=timestamp(time.since), until=timestamp(time.until))
