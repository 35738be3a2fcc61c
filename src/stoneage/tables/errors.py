"""Why a table refuses a request."""

from typing import Literal

from stoneage.errors import PositionError
from stoneage.tables.messages.responses import FailureCode

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


class ApiError(Exception):
    """A refused request, as `TableError`, but not by a table; with the status of the answer."""

    def __init__(self, status: int, code: FailureCode, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message
        self.code: FailureCode = code


def forbidden(message: str) -> TableError:
    """The guest has no right to do this."""
    return TableError("forbidden", message)


def not_now(message: str) -> TableError:
    """It cannot be done at this stage of the table."""
    return TableError("not_now", message)


def no_such_seat(seats: int) -> TableError:
    """The table does not have the seat."""
    return TableError("not_found", f"this table has seats 0 to {seats - 1}")


def dead_link() -> TableError:
    """There is no seat with this link, or its player has left the seat."""
    return TableError("not_found", "this link does not work (any more); ask for a new one")


def damaged() -> TableError:
    """The stored log of the table cannot be read or replayed; the server's log says why."""
    return TableError(
        "damaged",
        "this table cannot be opened: its log is damaged, or was written by a newer version; please tell your host",
    )
