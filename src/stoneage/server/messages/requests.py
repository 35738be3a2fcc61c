"""What clients send."""

from typing import Annotated, Literal

from pydantic import Field

from stoneage.server.messages.base import (
    MOST_ACTIONS,
    Colour,
    Level,
    Name,
    Pace,
    Received,
    Season,
    SeatNumber,
    Token,
)

Actions = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_ACTIONS)]


class Options(Received):
    """The rules of a new table; the number of players is the number of its seats."""

    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True


class NewSeat(Received):
    """A seat of a new table: mine (several make a hot seat), a bot's, or open to whoever joins."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    level: Level = "medium"
    colour: Colour | None = None


class NewTable(Received):
    """A table to be."""

    name: Name = ""
    options: Options = Options()
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=5)]
    pace: Pace = "normal"
    season: Season = "summer"
    public: bool = False


class Join(Received):
    """Take an open seat; without a number, the first."""

    seat: SeatNumber | None = None
    name: Name = ""


class HandOver(Received):
    """Let a bot of this level play a seat."""

    level: Level = "medium"


class ChangeTable(Received):
    """What can be changed while playing."""

    pace: Pace | None = None
    season: Season | None = None


class Claim(Received):
    """The secret of a seat link."""

    token: Token


class NewName(Received):
    """The name of a guest."""

    name: Name


class Command(Received):
    """What a seat does: a list of actions that is applied whole or not at all, or taking actions back.

    `id` is made up by the client: the same id again gets the same answer and changes nothing. `version` is that of
    the view that the command was made for.
    """

    type: Literal["play", "undo", "reset"]
    id: Token
    version: Annotated[int, Field(ge=0, le=2**31)]
    actions: Actions = []  # noqa: RUF012 - pydantic copies defaults


class Hello(Received):
    """The first message on a socket: the last sequence number that the client has seen, or none."""

    type: Literal["hello"]
    since: Annotated[int, Field(ge=0, le=2**31)] | None = None


class Ping(Received):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[Hello | Ping | Command, Field(discriminator="type")]
