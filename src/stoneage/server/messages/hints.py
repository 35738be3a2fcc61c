"""Messages with the hints of a bot."""

from typing import Literal

from stoneage.server.messages.base import message


@message
class Hint:
    """One of the bot's best choices: its value after it and before it, and how much the bot favours it (0 to 1)."""

    action: str
    value: float
    unit: Literal["points", "win share"]
    weight: float
    before: float | None


@message
class Hints:
    """The bot's best choices for the current decision, the best first."""

    version: int
    hints: list[Hint]
