"""A request that is not done, and why."""

TOO_FAST = 429
RETRY_SECONDS = "5"
"""How long a client that was too fast should wait."""


class Refusal(Exception):  # noqa: N818 - refusing is no fault of the server
    """What a client reads: a status, a code for programs and a sentence for people. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


def not_found() -> Refusal:
    """There is no such table."""
    return Refusal(404, "not_found", "there is no such table (any more); check the link")


def forbidden(message: str) -> Refusal:
    """It is not this guest's to do."""
    return Refusal(403, "forbidden", message)


def too_late(message: str) -> Refusal:
    """It cannot be done at this stage of the table."""
    return Refusal(409, "not_now", message)


def busy() -> Refusal:
    """Others were faster, time and again."""
    return Refusal(409, "busy", "this table is changing all the time; try again")
