"""How long players have really taken at tables with a clock: nobody loses a seat too early, or gains time."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from stoneage.tables.clocks import MOST_GRACE
from stoneage.tables.events import ClockExtended, Event, SeatHandedOver, Undone
from stoneage.tables.table import Table

TOLERANCE = 3.0
"""What a server may need to notice that somebody's time is up, and to save it."""

Decision = tuple[int, int]
"""The number of moves before a decision, and the seat that is asked."""


@dataclass
class _Watched:
    asked: dict[Decision, float] = field(default_factory=dict)
    """Since when each decision has been asked, or extended."""
    farthest: int = 0
    """The most moves that the game has had."""
    spent: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """The time that each seat was asked since then."""
    decisions: defaultdict[int, set[Decision]] = field(default_factory=lambda: defaultdict(set))
    renewed: set[Decision] = field(default_factory=set)
    """Decisions at which a bot got the seat; who takes it back may get the time anew, once."""


class TurnClocks:
    """All tables with a clock; `now` is the time of the simulation, which nobody sets."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._tables: defaultdict[str, _Watched] = defaultdict(_Watched)

    def follow(self, table: Table, event: Event) -> None:
        """A table has changed."""
        if isinstance(event, SeatHandedOver) and event.seat == table.seat_to_move:
            at, renewed = (_moves(table), event.seat), self._tables[table.id].renewed
            if at not in renewed:
                renewed.add(at)
                self._forget(table.id, [event.seat])
        if isinstance(event, Undone):  # so may others who are asked again, but not who takes something back
            self._forget(table.id, [seat for seat in range(len(table.seats)) if seat != event.seat])
        decision = _asked(table)
        if decision is None:
            return
        watched = self._tables[table.id]
        if isinstance(event, ClockExtended):
            watched.asked[decision] = self._now()
        watched.asked.setdefault(decision, self._now())

    def _forget(self, table_id: str, seats: list[int]) -> None:
        for seat in seats:
            self._tables[table_id].spent.pop(seat, None)
            self._tables[table_id].decisions.pop(seat, None)

    def is_up(self, table: Table) -> bool:
        """Whether the player who is asked has had all of their time."""
        decision = _asked(table)
        if decision is None or table.clock is None:
            return False
        allowed = table.clock + min(MOST_GRACE, table.clock)
        return self._now() - self._tables[table.id].asked[decision] >= allowed

    def forget(self) -> None:
        """A process has started, or cannot save: players may get their time anew."""
        for watched in self._tables.values():
            watched.spent.clear()
            watched.decisions.clear()

    def too_long(self, table: Table, seconds: float) -> bool:
        """Let time pass at a table that somebody watches; whether a player has had far more of it than is allowed."""
        decision = _asked(table)
        if decision is None or table.clock is None:
            return False
        moves, seat = decision
        watched = self._tables[table.id]
        if moves > watched.farthest:
            watched.farthest = moves
            watched.spent.clear()
            watched.decisions.clear()
        watched.spent[seat] += seconds
        watched.decisions[seat].add(decision)
        once = table.clock + min(MOST_GRACE, table.clock)
        allowed = once * sum(2 if one in table.extensions else 1 for one in watched.decisions[seat])
        return watched.spent[seat] > allowed + TOLERANCE


def _moves(table: Table) -> int:
    return len(table.game.log) if table.game else 0


def _asked(table: Table) -> Decision | None:
    """The decision that a person is asked for at a table with a clock."""
    if table.clock is None or table.status != "playing" or table.seat_to_move is None or table.game is None:
        return None
    person = table.seats[table.seat_to_move].kind == "person"
    return (len(table.game.log), table.seat_to_move) if person else None
