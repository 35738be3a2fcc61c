"""The clock of a table: how long a person may take for a decision, and what happens then.

When the time is up, the page asks whether they are still there. If they say so, they get the same time once more. If
not, a bot plays for them, until they take their seat back.
"""

from stoneage.tables.decisions import SUBSTITUTE
from stoneage.tables.errors import not_now
from stoneage.tables.events import ClockExtended, Event, SeatHandedOver
from stoneage.tables.messages import ClockView
from stoneage.tables.table import Table

MOST_GRACE = 20.0
"""Seconds to answer whether one is still there; for a quick clock, as many as it has."""


def clock_view(table: Table, now: float) -> ClockView | None:
    """The clock that runs at a table, if there is one; `now` is on the clock of `Table.asked_since`."""
    if table.clock is None or table.seat_to_move is None or table.status != "playing":
        return None
    if table.seats[table.seat_to_move].kind != "person":
        return None
    left = table.clock - (now - table.asked_since)
    return ClockView(
        seconds=table.clock,
        left=round(left, 1),
        grace=min(MOST_GRACE, table.clock),
        seat=table.seat_to_move,
        extended=table.clock_extended,
    )


def extend(table: Table, guest: str | None, now: float) -> list[Event]:
    """Somebody is still there: the same time once more, one time for each decision."""
    clock = clock_view(table, now)
    if clock is None or clock.seat not in table.seats_of(guest):
        raise not_now("no clock is running for you")
    if clock.extended:
        raise not_now("the time for this decision has been extended before")
    return [ClockExtended(clock.seat)]


def overdue(table: Table, now: float) -> bool:
    """Whether somebody's time is up, and they have not said that they are still there."""
    clock = clock_view(table, now)
    return clock is not None and clock.left < -clock.grace


def hand_over(table: Table, now: float) -> list[Event]:
    """Let a bot play for somebody who is overdue."""
    if not overdue(table, now) or table.seat_to_move is None:
        return []
    seat = table.seat_to_move
    return [SeatHandedOver(seat, SUBSTITUTE, table.seats[seat].name)]
