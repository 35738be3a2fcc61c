"""Looking back and ahead: hints, summaries, stories and earlier positions."""

from typing import Literal

from stoneage.server.messages.base import Sent
from stoneage.server.messages.game import GameView, StoryEvent


class Hint(Sent):
    """One of the bot's best choices: its value, and how much it likes it beside the others (0 to 1)."""

    action: str
    value: float
    unit: Literal["points", "win share"]
    weight: float


class Hints(Sent):
    """The bot's best choices for the decision at hand, the best first."""

    version: int
    hints: list[Hint]


class Luck(Sent):
    """The dice of a seat: how many, what they showed, and what they show on average."""

    dice: int
    pips: int
    expected: float


class SeatSummary(Sent):
    """How a seat fared: points by source, estimated points after each round, luck of the dice."""

    seat: int
    score: int
    tie_break: int
    sources: dict[str, int]
    by_round: list[int]
    luck: Luck


class Summary(Sent):
    """The end of a game, or how it stands."""

    over: bool
    rounds: int
    decisions: int
    winners: list[int]
    seats: list[SeatSummary]
    round_starts: list[int]


class Story(Sent):
    """The story of a game up to now, as the viewer may know it."""

    moves: int
    events: list[StoryEvent]


class Position(Sent):
    """The game after some moves, out of so many; what the moves told is in the story."""

    move: int
    moves: int
    game: GameView
