"""An exercise: a decision of a game as the seat that was asked saw it, what was played and what is better."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from stoneage.analysis.positions import dealt
from stoneage.analysis.report import Grade
from stoneage.errors import SettingError
from stoneage.game.game import Game

_ID_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to make again."""

    position: dict[str, Any]
    """As `Game.position` describes it. What the seat could not see is dealt again, so nothing in it is a secret."""
    number: int
    """The index of the move in the game that it comes from, which is also the seed of its judge."""
    grade: Grade
    cost: float
    played: str
    best: str

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


def exercise_at(game: Game, move: int, grade: Grade, cost: float, best: str) -> Exercise:
    """The exercise of a move in a game that has all its positions.

    Raises:
        SettingError: the move is not a decision.
    """
    at, played = game.at(move), game.log[move]
    if at.seat is None or played.kind != "action":
        raise SettingError(f"move {move} is not a decision")
    seen = Game.from_record(game.rules, dealt(at, at.seat, move, 1)[0])  # as the analysis has judged it
    return Exercise(dict(seen.position()), move, grade, cost, played.value, best)
