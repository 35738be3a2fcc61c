"""A seat at a table."""

from dataclasses import dataclass

from stoneage.server.messages.base import Colour, Level, SeatKind


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and the guest who holds it. A bot with a guest stands in until they come back."""

    colour: Colour
    name: str = ""
    kind: SeatKind = "open"
    level: Level | None = None
    guest: str | None = None

    @property
    def away(self) -> bool:
        """Whether a bot plays the seat until its guest comes back."""
        return self.kind == "bot" and self.guest is not None
