"""Why a table refuses a request."""

from typing import Literal

from stoneage.errors import PositionError

ErrorCode = Literal[
    "not_found",
    "forbidden",
    "not_now",
    "too_late",
    "busy",
    "rules",
    "colours",
    "position",
    "seated",
    "taken",
    "damaged",
]


class TableError(Exception):
    """A refused request: a code for programs and a message for people. Nothing has changed."""

    def __init__(self, code: ErrorCode, message: str, problem: PositionError | None = None) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.message = message
        self.problem = problem
        """What is wrong with a position that was described."""


def forbidden(message: str) -> TableError:
    """The guest has no right to do this."""
    return TableError("forbidden", message)


def not_now(message: str) -> TableError:
    """It cannot be done at this stage of the table."""
    return TableError("not_now", message)


def no_such_seat(seats: int) -> TableError:
    """The table does not have the seat."""
    return TableError("not_found", f"this table has seats 0 to {seats - 1}")


def damaged() -> TableError:
    """The stored log of the table cannot be read or replayed; the server's log says why."""
    return TableError(
        "damaged",
        "this table cannot be opened: its log is damaged, or was written by a newer version; please tell your host",
    )
