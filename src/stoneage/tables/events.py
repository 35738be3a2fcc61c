"""The events of a table's log: one frozen dataclass per kind."""

from dataclasses import dataclass, replace

from stoneage.game.rules import Rules
from stoneage.tables.messages.base import Level, Pace, Season
from stoneage.tables.messages.days import Days
from stoneage.tables.seat import Seat


@dataclass(frozen=True, slots=True)
class Created:
    """A table is opened; an imported one goes on from a game file.

    At a `real` table people roll their own dice and draw their own cards. `placeholders` are the cards in the
    file that stand for face-down cards which nobody has named. A `daily` table is that of a day.
    `clock` is the seconds allowed per decision, `days` the pace of a game over days. `source` is the table of the file,
    if its game was running then.
    """

    name: str
    owner: str
    public: bool
    pace: Pace
    season: Season
    rules: Rules
    seats: tuple[Seat, ...]
    game_file: str | None = None
    real: bool = False
    placeholders: tuple[str, ...] = ()
    daily: str | None = None
    clock: int | None = None
    source: str | None = None
    days: Days | None = None


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
        return replace(seat, kind="open", guest=None, level=None, name="", first_guest=None)


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A guest leaves a running game; a bot plays on for good."""

    seat: int
    level: Level

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="bot", guest=None, level=self.level, first_guest=None)


@dataclass(frozen=True, slots=True)
class SeatHandedOver:
    """A bot plays a seat; a guest who holds it keeps their name, and can take it back."""

    seat: int
    level: Level
    name: str

    def change(self, seat: Seat) -> Seat:
        """The seat after the event."""
        return replace(seat, kind="bot", level=self.level, name=self.name if seat.guest is None else seat.name)


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
        return replace(seat, kind="person", level=None, guest=self.guest, name=self.name, first_guest=seat.holder)


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The owner changes the bots' pace, the season or both."""

    pace: Pace | None = None
    season: Season | None = None


@dataclass(frozen=True, slots=True)
class Started:
    """The game begins: the start player, and the first cards and buildings."""

    start: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A seat plays; `moves` are its actions with the outcomes of chance between and after them.

    `ahead`: its player had said so before their turn came.
    """

    seat: int
    actions: tuple[str, ...]
    moves: tuple[str, ...]
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The game goes back to where its log had `to` moves; older logs do not say which seat asked for it."""

    to: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class StartPlayerNamed:
    """At a real table, the player of a seat says who starts."""

    seat: int
    start: int


@dataclass(frozen=True, slots=True)
class OutcomeEntered:
    """At a real table, the player of a seat enters what was rolled or turned up, written as in a game file.

    If the card was left `face_down`, the one in `move` is its placeholder. If the placeholder of another card is
    turned up, `placeholder` takes its place.
    """

    seat: int
    move: str
    face_down: bool = False
    placeholder: str | None = None


@dataclass(frozen=True, slots=True)
class BotCalled:
    """At a real table, the player of a seat lets the bot whose turn it is move."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardUncovered:
    """At the end at a real table, the player of a seat names the face-down card behind a `placeholder`."""

    seat: int
    placeholder: str
    card: str


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """At a real table, the player of a seat confirms that everything is entered: the game is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClockExtended:
    """The player of a seat is still there, and gets the time for this decision once more."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """In a game over days, the time of a seat's turn is up: a bot plays this turn, and then the player goes on."""

    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class PremoveGiven:
    """The player of a seat says where to place figures when their turn comes: a first and a second choice.

    It takes the place of an earlier one; without choices, it withdraws that.
    """

    seat: int
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PremoveDropped:
    """The turn of a seat has come, and neither choice of its premove is legal."""

    seat: int


@dataclass(frozen=True, slots=True)
class PauseWanted:
    """In a game over days, the player of a seat wants a pause, or not any more; once all people do, it is paused."""

    seat: int
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Resumed:
    """The player of a seat ends the pause."""

    seat: int


@dataclass(frozen=True, slots=True)
class Nudged:
    """In a game over days, the player of seat `by` asks the one whose turn it is to play, at a moment in seconds."""

    seat: int
    by: int
    at: float


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The table that follows this one."""

    table: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The owner ends the table without a result, at a moment in seconds; older logs do not say when."""

    at: float | None = None


@dataclass(frozen=True, slots=True)
class Reopened:
    """The owner opens a closed table again, as it was."""


SeatEvent = SeatJoined | SeatOpened | SeatLeft | SeatHandedOver | SeatTakenBack | SeatClaimed
Entry = StartPlayerNamed | OutcomeEntered | BotCalled | CardUncovered | ResultConfirmed
DaysEvent = TurnMissed | PremoveGiven | PremoveDropped | PauseWanted | Resumed | Nudged
TableEvent = SettingsChanged | ClockExtended | DaysEvent | RematchOpened | Closed | Reopened
Event = Created | SeatEvent | Started | Played | Undone | Entry | TableEvent
