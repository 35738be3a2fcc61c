"""Nudges: in a game over days, somebody asks the player whose turn it is to play, once a day."""

from typing import TYPE_CHECKING, NamedTuple

from stoneage.tables import turns
from stoneage.tables.errors import forbidden, not_now
from stoneage.tables.events import Event, Nudged
from stoneage.tables.messages.days import NudgeView
from stoneage.tables.time_of_turn import DAY, Turn
from stoneage.tables.timestamps import timestamp

if TYPE_CHECKING:
    from stoneage.tables.table import Table


class Nudge(NamedTuple):
    """The last nudge of a seat: for which turn, by whom and when."""

    turn: Turn
    by: int
    at: float


def nudge(table: "Table", guest: str, now: float) -> list[Event]:
    """Nudge the player whose turn it is."""
    mine, turn = table.seats_of(guest), turns.asked(table)
    if not mine:
        raise forbidden("only those who play can nudge each other")
    if table.days is None or turn is None or turn.seat in mine:
        raise not_now("the game does not wait for another player")
    if not possible(table, mine, now):
        raise not_now("a player can be nudged once a day")
    return [Nudged(turn.seat, mine[0], now)]


def possible(table: "Table", mine: list[int], now: float) -> bool:
    """Whether the player of some seats may nudge the one whose turn it is."""
    turn = turns.asked(table) if mine and table.days else None
    if turn is None or turn.seat in mine:
        return False
    last = table.nudges.get(turn.seat)
    return last is None or abs(now - last.at) >= DAY  # a clock that jumps makes the day no longer


def current(table: "Table") -> Nudge | None:
    """The nudge for the turn that a table waits for."""
    turn = turns.asked(table) if table.nudges else None
    found = table.nudges.get(turn.seat) if turn else None
    return found if found and found.turn == turn else None


def nudge_view(table: "Table") -> NudgeView | None:
    """The same, as everybody at the table sees it."""
    found = current(table)
    return NudgeView(seat=found.turn.seat, by=found.by, at=timestamp(found.at)) if found else None
