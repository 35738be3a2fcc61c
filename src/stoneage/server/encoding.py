"""Messages as JSON. Pydantic describes them, msgspec writes them; nothing that builds a message needs either."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from pydantic import Field

from stoneage.tables.messages.responses import Answer, Failure, Pong, Presence, Reaction, Update

ServerMessage = Annotated[Update | Presence | Reaction | Answer | Failure | Pong, Field(discriminator="type")]
"""What the server sends on a socket."""

encode = msgspec.json.Encoder().encode
"""A message, or a part of one, as JSON in UTF-8."""


def to_json(message: object) -> str:
    """A message as JSON text."""
    return encode(message).decode()


def first_problem(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of pydantic's errors in one line: where, and what is wrong."""
    (first, *_) = errors
    extra = first["type"] == "unexpected_keyword_argument"
    return f"{'.'.join(map(str, first['loc']))}: {'Extra inputs are not permitted' if extra else first['msg']}"[:300]
