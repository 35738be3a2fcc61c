"""Pauses of a game over days: all people agree, the time stands still, and anyone of them goes on."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stoneage.tables.errors import forbidden, not_now
from stoneage.tables.events import Event, PauseWanted, Resumed

if TYPE_CHECKING:
    from stoneage.tables.table import Table


@dataclass(frozen=True, slots=True)
class Pause:
    """The seats whose players want a pause, and whether there is one."""

    wanted: frozenset[int] = frozenset()
    paused: bool = False

    def after(self, event: PauseWanted, table: "Table") -> "Pause":
        """The same after a player has said what they want."""
        wanted = self.wanted | {event.seat} if event.wanted else self.wanted - {event.seat}
        people = {seat.guest for seat in table.seats if seat.kind == "person"}
        return Pause(wanted, people <= {table.seats[seat].guest for seat in wanted})


def want(table: "Table", guest: str, wanted: bool) -> list[Event]:
    """Ask for a pause, agree to one, or take that back."""
    seat = _seat(table, guest)
    if table.pause.paused:
        raise not_now("the game is paused already")
    return [] if (seat in table.pause.wanted) == wanted else [PauseWanted(seat, wanted)]


def resume(table: "Table", guest: str) -> list[Event]:
    """End a pause."""
    seat = _seat(table, guest)
    return [Resumed(seat)] if table.pause.paused else []


def _seat(table: "Table", guest: str) -> int:
    mine = table.seats_of(guest)
    if not mine:
        raise forbidden("only those who play can pause the game")
    if table.days is None or table.status != "playing":
        raise not_now("only a game over days that is going on can be paused")
    return mine[0]
