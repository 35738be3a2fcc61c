"""What clients send, checked on arrival."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from stoneage.server.messages.base import MOST_ACTIONS, Colour, Level, Pace, ReactionName, Season
from stoneage.server.messages.names import NAME_LENGTH, printable

Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(printable)]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Actions = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_ACTIONS)]


class Received(BaseModel):
    """What a client sends: only the fields that are named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Options(Received):
    """The options of a new table; the number of players is the number of its seats."""

    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True


class NewSeat(Received):
    """A seat of a new table: mine (several make a hot seat), a bot's, or open for anyone to join."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    level: Level = "medium"
    colour: Colour | None = None


class NewTable(Received):
    """A table to open. At a `real` one, people roll their own dice and draw their own cards.

    `position` begins in the middle of a game: it is a position as in a game file, without the rules. A tribe may have a
    number of `face_down` cards that nobody names, and `animals_in_deck` are those that nobody has seen.

    `clock` is how many seconds a person may take for a decision; without one, they may take as long as they like.
    """

    name: Name = ""
    options: Options = Options()
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=5)]
    pace: Pace = "normal"
    season: Season = "summer"
    public: bool = False
    real: bool = False
    position: dict[str, Any] | None = None
    clock: Annotated[int, Field(ge=5, le=600)] | None = None


class Join(Received):
    """Take an open seat; without a number, the first."""

    seat: SeatNumber | None = None
    name: Name = ""


class HandOver(Received):
    """Let a bot of this level play a seat."""

    level: Level = "medium"


class ChangeTable(Received):
    """Settings that can be changed while playing."""

    pace: Pace | None = None
    season: Season | None = None


class Claim(Received):
    """The secret of a seat link or a profile link."""

    token: Token


class NewName(Received):
    """The name of a guest."""

    name: Name


class Command(Received):
    """What a seat does: play a list of actions, all or none of them, take actions back, or answer a real table.

    An answer (`enter`) is one text in `actions`: `start 1`, `dice 3 4`, `card CIV07`, `face down`, `building B01`,
    `bot` or `confirm`.

    The client chooses the `id`: the same id again gets the same answer and changes nothing. `version` is that of the
    view that the command was made for.
    """

    type: Literal["play", "undo", "reset", "enter"]
    id: Token
    version: Annotated[int, Field(ge=0, le=2**31)]
    actions: Actions = []


class Hello(Received):
    """The first message on a socket: the last sequence number that the client has seen, if any."""

    type: Literal["hello"]
    since: Annotated[int, Field(ge=0, le=2**31)] | None = None


class Ping(Received):
    """Asks for a pong, to see that the connection is alive."""

    type: Literal["ping"]


class React(Received):
    """Shows a reaction to everybody at the table; for its players."""

    type: Literal["react"]
    reaction: ReactionName


class Here(Received):
    """Says that the player is still there: the clock starts once more, one time for each decision."""

    type: Literal["here"]


ClientMessage = Annotated[Hello | Ping | Command | React | Here, Field(discriminator="type")]


def first_problem(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of pydantic's errors in one line: where, and what is wrong."""
    return f"{'.'.join(map(str, errors[0]['loc']))}: {errors[0]['msg']}"[:300]
