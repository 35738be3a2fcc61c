"""What the server answers, and what it sends on the socket."""

from typing import Literal

from stoneage.tables.messages.base import ReactionName, message
from stoneage.tables.messages.compiling import Compiling
from stoneage.tables.messages.game import StoryEvent
from stoneage.tables.messages.table import TableView


@message
class Update:
    """The table as it is now, and the story from a move on, which replaces what the client has from there on."""

    type: Literal["update"] = "update"
    table: TableView
    from_move: int
    story: list[StoryEvent]


@message
class Presence:
    """Who is connected: the seats, and the number of spectators."""

    type: Literal["presence"] = "presence"
    online: list[int]
    watching: int


@message
class Reaction:
    """A reaction of the player of a seat, to be shown for some seconds."""

    type: Literal["reaction"] = "reaction"
    seat: int
    reaction: ReactionName


Outcome = Literal["ok", "illegal", "stale", "not_your_turn", "forbidden", "too_fast", "cannot_save"]


@message
class Answer:
    """The result of a command. `stale` comes with the current view; after `ok` an update follows on the socket."""

    type: Literal["answer"] = "answer"
    id: str
    outcome: Outcome
    version: int
    reason: str = ""
    table: TableView | None = None


@message
class Problem:
    """What is wrong with a position: the path of the field, a word for the problem, and the numbers in it."""

    field: str
    problem: str
    values: dict[str, int]


FailureCode = Literal[
    "address",
    "busy",
    "cannot_save",
    "colours",
    "damaged",
    "forbidden",
    "foreign_origin",
    "http",
    "invalid",
    "no_mail",
    "no_network",
    "no_session",
    "no_storage",
    "not_found",
    "not_now",
    "notice_link",
    "one_analysis",
    "position",
    "profile_link",
    "rules",
    "seated",
    "taken",
    "too_fast",
    "too_large",
    "too_late",
    "warming_up",
    "wrong_host",
]
"""Why a request was refused or failed. The client has a text for each of them, in each language."""


@message
class Failure:
    """A request that was refused or failed: a code for programs and a message in English."""

    type: Literal["failure"] = "failure"
    code: FailureCode
    message: str
    problem: Problem | None = None


@message
class Pong:
    """Answer to a ping."""

    type: Literal["pong"] = "pong"


HealthStatus = Literal["ok", "degraded", "warming up", "cannot save", "no database"]


@message
class Health:
    """Whether the server can do its work, and what it depends on, which only the same machine is told.

    `degraded`: it works, but some tables could not be loaded lately, or a background task failed and was restarted.
    `warming up`: it has started, and is still loading the rules.
    `compiling`: it works, but with plain Python, because the rules and bots are still being compiled.
    """

    status: HealthStatus
    database: bool | None = None
    writable: bool | None = None
    redis: Literal["unused", "connected", "away"] | None = None
    damaged_tables: int | None = None
    failed_tasks: list[str] | None = None
    compiling: Compiling | None = None
