"""What the server answers, and what it tells on the socket."""

from typing import Annotated, Literal

from pydantic import Field

from stoneage.server.messages.base import Sent
from stoneage.server.messages.game import StoryEvent
from stoneage.server.messages.table import TableView


class Update(Sent):
    """The table as it is now, and the story from a move on: whatever the client has of it from there on is replaced."""

    type: Literal["update"] = "update"
    table: TableView
    from_move: int
    story: list[StoryEvent]


class Presence(Sent):
    """Who is there."""

    type: Literal["presence"] = "presence"
    online: list[int]
    watching: int


Outcome = Literal["ok", "illegal", "stale", "not_your_turn", "forbidden", "too_fast", "cannot_save"]


class Answer(Sent):
    """What became of a command. `stale` brings the current view; after `ok` an update follows on the socket."""

    type: Literal["answer"] = "answer"
    id: str
    outcome: Outcome
    version: int
    reason: str = ""
    table: TableView | None = None


class Failure(Sent):
    """Something that was not done, and what to do about it."""

    type: Literal["failure"] = "failure"
    code: str
    message: str


class Pong(Sent):
    """Yes."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[Update | Presence | Answer | Failure | Pong, Field(discriminator="type")]


class Health(Sent):
    """Whether the server can do its work."""

    status: Literal["ok", "no database"]
    database: bool
    redis: Literal["unused", "connected", "away"]
