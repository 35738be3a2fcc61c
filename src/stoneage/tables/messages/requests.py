"""What clients send, checked on arrival."""

from typing import Annotated, Any, Literal

from stoneage.components.tracks import Colour
from stoneage.game.tagged import TaggedBy
from stoneage.tables.messages.base import MOST_ACTIONS, Level, Pace, ReactionName, Season
from stoneage.tables.messages.days import Days
from stoneage.tables.messages.limits import Limits, request
from stoneage.tables.messages.names import NAME_LENGTH, printable
from stoneage.tables.messages.objects import can_be_written

Name = Annotated[str, Limits(max_length=NAME_LENGTH, convert=printable)]
Token = Annotated[str, Limits(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Limits(ge=0, le=4)]
Version = Annotated[int, Limits(ge=0, le=2**31)]
CommandKind = Literal["play", "undo", "reset", "enter"]
Actions = Annotated[tuple[Annotated[str, Limits(max_length=80)], ...], Limits(max_length=MOST_ACTIONS)]


@request
class Options:
    """The options of a new table; the number of players is the number of its seats."""

    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True


@request
class NewSeat:
    """A seat of a new table: mine (several make a hot seat), a bot's, or open for anyone to join."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    level: Level = "medium"
    colour: Colour | None = None


@request
class NewTable:
    """A table to open. At a `real` one, people roll their own dice and draw their own cards.

    `position` begins in the middle of a game: it is a position as in a game file, without the rules. A tribe may have a
    number of `face_down` cards that nobody names, and `animals_in_deck` are those that nobody has seen.

    `clock` is how many seconds a person may take for a decision; without one, they may take as long as they like.
    `days` makes it a game over days, where players need not be there at the same time.
    """

    name: Name = ""
    options: Options = Options()
    seats: Annotated[tuple[NewSeat, ...], Limits(min_length=2, max_length=5)]
    pace: Pace = "normal"
    season: Season = "summer"
    public: bool = False
    real: bool = False
    position: Annotated[dict[str, Any], Limits(convert=can_be_written)] | None = None
    clock: Annotated[int, Limits(ge=5, le=600)] | None = None
    days: Days | None = None


@request
class Join:
    """Take an open seat; without a number, the first."""

    seat: SeatNumber | None = None
    name: Name = ""


@request
class ExerciseAnswer:
    """The action that I choose in an exercise."""

    action: Annotated[str, Limits(max_length=80)]


@request
class Choice:
    """Actions that I might play at this version of the table, for the coach."""

    version: Version
    actions: Annotated[tuple[Annotated[str, Limits(max_length=80)], ...], Limits(min_length=1, max_length=MOST_ACTIONS)]


@request
class HandOver:
    """Let a bot of this level play a seat."""

    level: Level = "medium"


@request
class ChangeTable:
    """Settings that can be changed while playing."""

    pace: Pace | None = None
    season: Season | None = None


@request
class Claim:
    """The secret of a seat link or a profile link."""

    token: Token


@request
class NewName:
    """The name of a guest."""

    name: Name


@request
class Command:
    """What a seat does: play a list of actions, all or none of them, take actions back, or answer a real table.

    An answer (`enter`) is one text in `actions`: `start 1`, `dice 3 4`, `card CIV07`, `face down`, `building B01`,
    `bot` or `confirm`.

    The client chooses the `id`: the same id again gets the same answer and changes nothing. `version` is that of the
    view that the command was made for.
    """

    type: CommandKind
    id: Token
    version: Version
    actions: Actions = ()


@request
class Hello:
    """The first message on a socket: the last sequence number that the client has seen, if any."""

    type: Literal["hello"]
    since: Version | None = None


@request
class Ping:
    """Asks for a pong, to see that the connection is alive."""

    type: Literal["ping"]


@request
class React:
    """Shows a reaction to everybody at the table; for its players."""

    type: Literal["react"]
    reaction: ReactionName


@request
class Here:
    """Says that the player is still there: the clock starts once more, one time for each decision."""

    type: Literal["here"]


ClientMessage = Annotated[Hello | Ping | Command | React | Here, TaggedBy("type")]
