"""How often the players of a game had to come to the table."""

from dataclasses import dataclass, replace

from stoneage.tables.events import Played
from stoneage.tables.seat import Seat


@dataclass(frozen=True, slots=True)
class Visits:
    """The visits of each seat's player.

    A visit begins when a player decides something, and lasts until another person does. Nobody has to come for what
    bots and premoves do.
    """

    counts: tuple[int, ...] = ()
    visitor: str | None = None
    """Who has decided last."""
    seen: tuple[int, ...] = ()
    """How many moves the game had after the last visit of each seat's player."""

    def after(self, played: Played, seat: Seat, seats: int, moves: int) -> "Visits":
        """The visits after a seat has played; `moves` is how many the game has then."""
        if seat.kind != "person" or played.ahead:
            return self
        counts, seen = self.counts or (0,) * seats, self.seen or (0,) * seats
        seen = _put(seen, played.seat, moves)
        if seat.guest == self.visitor:
            return replace(self, counts=counts, seen=seen)
        return Visits(_put(counts, played.seat, counts[played.seat] + 1), seat.guest, seen)

    def undone(self, moves: int) -> "Visits":
        """The visits after an undo: nobody has seen moves that come later."""
        return replace(self, seen=tuple([min(seen, moves) for seen in self.seen]))


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
