"""Looking back and ahead: hints, summaries, stories and earlier positions."""

from typing import Literal

from stoneage.server.messages.base import message
from stoneage.server.messages.game import GameView, StoryEvent


@message
class Hint:
    """One of the bot's best choices: its value, and how much it likes it beside the others (0 to 1)."""

    action: str
    value: float
    unit: Literal["points", "win share"]
    weight: float


@message
class Hints:
    """The bot's best choices for the decision at hand, the best first."""

    version: int
    hints: list[Hint]


@message
class Luck:
    """The dice of a seat: how many, what they showed, and what they show on average."""

    dice: int
    pips: int
    expected: float


@message
class SeatSummary:
    """How a seat fared: points by source, estimated points after each round, luck of the dice."""

    seat: int
    score: int
    tie_break: int
    sources: dict[str, int]
    by_round: list[int]
    luck: Luck


@message
class Summary:
    """The end of a game, or how it stands."""

    over: bool
    rounds: int
    decisions: int
    winners: list[int]
    seats: list[SeatSummary]
    round_starts: list[int]


@message
class Story:
    """The story of a game up to now, as the viewer may know it."""

    moves: int
    events: list[StoryEvent]


@message
class Position:
    """The game after some moves, out of so many; what the moves told is in the story."""

    move: int
    moves: int
    game: GameView
