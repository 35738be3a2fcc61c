"""The events of a table's log: one frozen dataclass per kind."""

from dataclasses import dataclass, replace

from stoneage.rules import Rules
from stoneage.server.messages.base import Level, Pace, Season
from stoneage.server.tables.seat import Seat


@dataclass(frozen=True, slots=True)
class Created:
    """A table is opened; an imported one goes on from a game file, its `record`."""

    name: str
    owner: str
    public: bool
    pace: Pace
    season: Season
    rules: Rules
    seats: tuple[Seat, ...]
    record: str | None = None


@dataclass(frozen=True, slots=True)
class SeatJoined:
    """A guest takes an open seat."""

    seat: int
    guest: str
    name: str

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="person", guest=self.guest, name=self.name)


@dataclass(frozen=True, slots=True)
class SeatOpened:
    """A guest gives up a seat before the game; it is open again."""

    seat: int

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="open", guest=None, level=None, name="")


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A guest leaves a running game; a bot plays on for good."""

    seat: int
    level: Level

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="bot", guest=None, level=self.level)


@dataclass(frozen=True, slots=True)
class SeatHandedOver:
    """A bot plays a seat; a guest who holds it can take it back."""

    seat: int
    level: Level
    name: str

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="bot", level=self.level, name=self.name)


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    """A guest takes a seat back from the bot that played it."""

    seat: int

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="person", level=None)


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """A seat moves to the guest who has its link; so does the table, if `owner`."""

    seat: int
    guest: str
    name: str
    owner: bool = False

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="person", level=None, guest=self.guest, name=self.name)


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The owner changes the bots' pace, the season or both."""

    pace: Pace | None
    season: Season | None


@dataclass(frozen=True, slots=True)
class Started:
    """The game begins: the start player, and the first cards and buildings."""

    start: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A seat plays; `moves` are its actions with the outcomes of chance between and after them."""

    seat: int
    actions: tuple[str, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """The game goes back to where its log had `to` moves; older logs do not say which seat asked for it."""

    to: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The table that follows this one."""

    table: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The owner ends the table without a result."""


SeatEvent = SeatJoined | SeatOpened | SeatLeft | SeatHandedOver | SeatTakenBack | SeatClaimed
Event = Created | SeatEvent | SettingsChanged | Started | Played | Undone | RematchOpened | Closed
