"""The words that all messages are made of: closed lists, bounded texts and numbers, and the two kinds of message."""

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from stoneage.components import COLOURS

Colour = Literal["red", "blue", "green", "yellow", "black"]
Level = Literal["easy", "medium", "hard", "expert"]
Pace = Literal["instant", "fast", "normal", "slow"]
Season = Literal["summer", "winter"]
Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["person", "bot", "open"]
Family = Literal[
    "place",
    "resolve",
    "tools",
    "jewelry",
    "spend",
    "take",
    "pick",
    "give",
    "get",
    "use",
    "accept",
    "decline",
    "done",
    "starve",
]
assert Colour.__args__ == COLOURS  # type: ignore[attr-defined]

NAME_LENGTH = 24
MOST_ACTIONS = 40


def _printable(name: str) -> str:
    """A name on one line, without control characters or marks that turn the direction of the text around."""
    words = " ".join(name.split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in words):
        raise ValueError("a name has letters, digits, signs and spaces only")
    return words


Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_printable)]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]


class Received(BaseModel):
    """What a client sends: nothing but the fields that are named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sent(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)
