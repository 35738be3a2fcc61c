"""What an operation of the API is, and who calls it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, get_args, get_type_hints

from stoneage.tables.errors import ApiError
from stoneage.tables.messages.limits import Limits

TABLE_ID = "[a-z2-7]{12}"
TableId = Annotated[str, Limits(pattern=f"^{TABLE_ID}$", description="The table's id, as in its link.")]
SeatId = Annotated[int, Limits(ge=0, le=4, description="The seat, from 0.")]

Who = Literal["anybody", "guest", "player", "holder", "owner"]
"""Anybody, a guest with a session, a player of the table, the player of the seat, or the table's owner."""


@dataclass
class Caller:
    """Who asks: a guest, or None without a session, and the address for the limits. Signing in changes the guest."""

    visitor: str | None
    address: str

    @property
    def guest(self) -> str:
        """The guest; changes require a session."""
        if self.visitor is None:
            raise ApiError(401, "no_session", "call GET /api/me first and send the cookie that it sets")
        return self.visitor


@dataclass(frozen=True)
class Operation:
    """An operation of the API: a row of the table.

    Its function takes the host, the caller, and then what the path, the query of a GET or the body of another request
    has. It returns the answer: a message, or the JSON text of one. `who` is enforced as far as a session goes; the
    rest depends on the table, so the function does it.
    """

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    who: Who
    do: Callable[..., Awaitable[object]]
    status: int = 200
    """Of a server's answer."""
    signs_in: bool = False
    """Whether the caller gets a session, as the guest that they are afterwards."""
    needs_rules: bool = True
    """Whether it waits until the rules are loaded."""

    @property
    def name(self) -> str:
        """The name of its function."""
        return self.do.__name__

    @cached_property
    def _types(self) -> dict[str, Any]:
        return get_type_hints(self.do, include_extras=True)

    @cached_property
    def parameters(self) -> list[Parameter]:
        """What comes from the path, the query or the body, with its types."""
        _, _, *given = signature(self.do).parameters.values()
        return [parameter.replace(annotation=self._types[parameter.name]) for parameter in given]

    @property
    def answer(self) -> Any:
        """The type of its answer; `str` for JSON that no message describes."""
        found = self._types["return"]
        return next((kind for kind in get_args(found) if kind is not str), found)

    def takes_from_path(self, parameter: str) -> bool:
        """Whether a parameter is part of the path."""
        return f"{{{parameter}}}" in self.path
