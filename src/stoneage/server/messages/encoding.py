"""Messages as JSON. Pydantic writes and describes them here; nothing that builds a message needs it."""

from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from stoneage.server.messages.responses import Answer, Failure, Pong, Presence, Reaction, Update

ServerMessage = Annotated[Update | Presence | Reaction | Answer | Failure | Pong, Field(discriminator="type")]
"""What the server sends on a socket."""

_adapters: dict[type, TypeAdapter[Any]] = {}


def to_json(message: object) -> str:
    """A message as JSON text."""
    kind = type(message)
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind].dump_json(message).decode()
