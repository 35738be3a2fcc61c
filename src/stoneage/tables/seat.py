"""A seat at a table."""

from dataclasses import dataclass, replace

from stoneage.components.tracks import Colour
from stoneage.players.levels import LEVELS
from stoneage.tables.messages.base import Level, SeatKind

_STRENGTH = tuple(LEVELS)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and the guest who holds it. A bot with a guest stands in until they come back."""

    colour: Colour
    name: str = ""
    kind: SeatKind = "open"
    level: Level | None = None
    guest: str | None = None
    stand_ins: tuple[tuple[int, int | None], ...] = ()
    """When a bot played in a person's place: from which move on, and up to which one."""
    weakest: Level | None = None
    """The weakest bot that has played here, if it was changed during the game."""
    first_guest: str | None = None
    """Who held the seat before it moved to another device by a link."""

    @property
    def away(self) -> bool:
        """Whether a bot plays the seat until its guest comes back."""
        return self.kind == "bot" and self.guest is not None

    @property
    def holder(self) -> str | None:
        """Who has held the seat first, whatever device it is on now."""
        return self.first_guest or self.guest

    def noted(self, before: "Seat", moves: int, begun: bool = True) -> "Seat":
        """The seat after a change, with a note if a bot took over, gave back or changed at this number of moves."""
        if begun and self.level and before.level and self.level != before.level:
            return replace(self, weakest=min(before.weakest or before.level, self.level, key=_STRENGTH.index))
        if before.kind == "person" and self.kind == "bot":
            return replace(self, stand_ins=(*self.stand_ins, (moves, None)))
        if before.kind == "bot" and self.kind == "person":
            return replace(self, stand_ins=_until(self.stand_ins, moves))
        return self

    def rewound(self, moves: int) -> "Seat":
        """The seat after the game has gone back to this number of moves."""
        going_on = self.stand_ins and self.stand_ins[-1][1] is None
        spans = _until(self.stand_ins, moves)
        return replace(self, stand_ins=(*spans, (moves, None)) if going_on else spans)


def _until(spans: tuple[tuple[int, int | None], ...], moves: int) -> tuple[tuple[int, int | None], ...]:
    """What there is of some spans before a move."""
    return tuple(
        (start, moves if end is None else min(end, moves))
        for start, end in spans
        if start < moves  # an empty one says nothing
    )
