"""Messages with the hints of a bot."""

from typing import Literal

from stoneage.tables.messages.base import message


@message
class Hint:
    """One of the bot's best choices: the value before and after the choice, and the bot's preference (0 to 1)."""

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
