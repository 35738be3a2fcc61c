"""What messages are made of: closed lists of words, and the decorator for what the server sends."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, dataclass_transform

from stoneage.players.levels import LEVELS

T = TypeVar("T")

if TYPE_CHECKING:
    Level: TypeAlias = str
else:
    Level = Literal[tuple(LEVELS)]  # a closed list of words like the others, but written in the rows of the levels
Pace = Literal["instant", "fast", "normal", "slow"]
Season = Literal["summer", "winter"]
Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["person", "bot", "open"]
ReactionName = Literal["hello", "well_played", "lucky", "ouch", "thinking", "thanks"]
UndoReason = Literal["start", "dice", "card", "building", "player", "bot"]

MOST_ACTIONS = 40
"""Actions in one command."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def message(cls: type[T]) -> type[T]:
    """A message that the server sends: a frozen dataclass, so that only the fields named in it can leave the server.

    `__pydantic_config__` is for pydantic, which describes and writes messages; building one does not need it.
    """
    made = dataclass(frozen=True, kw_only=True)(cls)
    made.__pydantic_config__ = {"json_schema_serialization_defaults_required": True}  # type: ignore[attr-defined]
    return made
