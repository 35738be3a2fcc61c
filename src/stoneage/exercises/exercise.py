"""An exercise: a decision of a game as the seat that was asked saw it, what was played and what is better."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

from stoneage.analysis.positions import dealt
from stoneage.analysis.report import Grade
from stoneage.errors import SettingError
from stoneage.game.game import Game

_ID_DIGITS = 16

Theme = Literal["opening", "hunt", "hunger", "last_rounds", "other"]
"""What an exercise that comes with the game is about."""
THEMES: tuple[Theme, ...] = get_args(Theme)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to make again."""

    position: dict[str, Any]
    """As `Game.position` describes it. What the seat could not see is dealt again, so nothing in it is a secret."""
    number: int
    """The index of the move in the game that it comes from, which is also the seed of its judge."""
    grade: Grade
    cost: float
    """What the action that was played cost; without one, what the second best does."""
    played: str | None
    best: str
    theme: Theme | None = None

    @property
    def id(self) -> str:
        """The same for the same position, wherever it comes from."""
        text = json.dumps(self.position, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:_ID_DIGITS]

    def game(self) -> Game:
        """The game at the decision.

        Raises:
            PositionError: this version of the rules does not know the position.
        """
        return Game.from_position(self.position, chance="manual")

    def to_json(self) -> str:
        """The exercise as JSON text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Exercise":
        """The exercise of a text that `to_json` made."""
        return cls(**json.loads(text))


def decision_now(game: Game, number: int) -> Exercise:
    """The decision that a game waits for after a number of moves, to judge what might be played.

    Raises:
        SettingError: the game does not wait for a decision.
    """
    if game.seat is None:
        raise SettingError("the game does not wait for a decision")
    return Exercise(_as_seen(game, number), number, "best", 0.0, None, "")


def exercise_at(game: Game, move: int, grade: Grade, cost: float, best: str) -> Exercise:
    """The exercise of a move in a game that has all its positions.

    Raises:
        SettingError: the move is not a decision.
    """
    at, played = game.at(move), game.log[move]
    if at.seat is None or played.kind != "action":
        raise SettingError(f"move {move} is not a decision")
    return Exercise(_as_seen(at, move), move, grade, cost, played.value, best)


def _as_seen(game: Game, number: int) -> dict[str, Any]:
    """The position as the seat that decides sees it, and as the analysis judges it."""
    assert game.seat is not None
    return dict(Game.from_record(game.rules, dealt(game, game.seat, number, 1)[0]).position())
