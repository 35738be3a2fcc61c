"""Messages for looking back: summary, story and earlier positions."""

from stoneage.game.view import GameView
from stoneage.tables.messages.base import message
from stoneage.tables.messages.game import StoryEvent


@message
class Luck:
    """The dice of a seat: how many were rolled, their pips, and the pips expected on average."""

    dice: int
    pips: int
    expected: float


@message
class SeatSummary:
    """The result of a seat: points by source, estimated points after each round, luck with the dice."""

    seat: int
    score: int
    tie_break: int
    sources: dict[str, int]
    by_round: list[int]
    luck: Luck


@message
class Summary:
    """The result of a game, or how it stands."""

    over: bool
    rounds: int
    decisions: int
    winners: list[int]
    seats: list[SeatSummary]
    round_starts: list[int]


@message
class Story:
    """The story of a game so far, as the viewer may know it."""

    moves: int
    events: list[StoryEvent]


@message
class Position:
    """The game after `move` of its `moves` moves; what happened in them is in the story."""

    move: int
    moves: int
    game: GameView
