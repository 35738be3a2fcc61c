"""The network for researchers: what it thinks of a game, or of many observations at once."""

import os
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from stoneage.engine.agenda import top
from stoneage.errors import ChanceError, SettingError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import SIZE, where
from stoneage.players.neural.forward import OUTPUTS, POINTS, SCORE, WIN, Floats, forward, new_scratch, pack
from stoneage.players.neural.weights import Weights, load

_PLAYERS = where("table", "players").start
_AT_ONCE = 64  # observations whose intermediate results fit into a core's fast memory


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What the network thinks of a position."""

    policy: dict[Action, float]
    """The probability of each legal action, the most likely first; they add up to 1. Empty when the game is over."""
    win_shares: list[float]
    """The expected win share of each seat; they add up to 1."""
    scores: list[float]
    """The expected final score of each seat."""


@dataclass(frozen=True, slots=True)
class Predictions:
    """What the network thinks of some observations, a row each. Seats count from the observer: 0 is its own."""

    logits: Floats
    """Rows x actions: mask the illegal ones before a softmax."""
    win_shares: Floats
    """Rows x 5: the expected win share of each seat; 0 for seats that are not taken."""
    scores: Floats
    """Rows x 5: the expected final score of each seat; without meaning for seats that are not taken."""


class Network:
    """A network with its weights; by default, those that come with the package."""

    weights: Weights
    packed: Floats
    """The weights as compiled code needs them."""

    def __init__(self, weights: Weights | str | os.PathLike[str] | None = None) -> None:
        self.weights = weights if isinstance(weights, Weights) else load(weights)
        self.packed = pack(self.weights.arrays)

    def evaluate(self, game: Game) -> Evaluation:
        """Evaluate a decision, from what the seat to move may know; or the result of a game that is over.

        Raises:
            ChanceError: the position waits for dice, a card or a building.
        """
        if game.over:
            winners = game.winners()
            shares = [(seat in winners) / len(winners) for seat in range(game.rules.players)]
            return Evaluation({}, shares, [float(score) for score in game.scores()])
        if game.seat is None:
            raise ChanceError("the network evaluates decisions; supply the outcome of chance first")
        g = game.state
        scratch = new_scratch(1, self.weights.width)
        write_observation(g, top(g).seat, scratch.rows[0])
        forward(self.packed, scratch, 1)
        outputs = scratch.outputs[0].astype(np.float64)
        actions = game.legal_actions()
        likely = _softmax(outputs[[int(action) for action in actions]])
        policy = {actions[number]: float(likely[number]) for number in np.argsort(-likely, kind="stable")}
        seats = game.rules.players
        turns = [(seat - game.seat) % seats for seat in range(seats)]
        wins, points = _softmax(outputs[WIN : WIN + seats]), outputs[SCORE : SCORE + seats] * POINTS
        return Evaluation(policy, wins[turns].tolist(), points[turns].tolist())

    def predict(self, observations: npt.ArrayLike) -> Predictions:
        """Evaluate many observations (rows x `SIZE`, as of `Batch.observe`).

        Raises:
            SettingError: the array has the wrong shape.
        """
        rows = np.asarray(observations)
        if rows.ndim != 2 or rows.shape[1] != SIZE:
            raise SettingError(f"observations must have the shape (rows, {SIZE}), not {rows.shape}")
        outputs = np.empty((len(rows), OUTPUTS), np.float32)
        scratch = new_scratch(min(len(rows), _AT_ONCE), self.weights.width)
        for first in range(0, len(rows), _AT_ONCE):
            part = rows[first : first + _AT_ONCE]
            scratch.rows[: len(part)] = part
            forward(self.packed, scratch, len(part))
            outputs[first : first + len(part)] = scratch.outputs[: len(part)]
        absent = np.arange(SCORE - WIN) >= rows[:, _PLAYERS, None]
        shares = _softmax(np.where(absent, -np.inf, outputs[:, WIN:SCORE]))
        return Predictions(outputs[:, :WIN], shares, outputs[:, SCORE:] * np.float32(POINTS))


@cache
def network() -> Network:
    """The network that comes with the package, loaded on first use."""
    return Network()


def network_in(file: str) -> Network:
    """The network with the weights in a file, loaded again when it has changed.

    Raises:
        WeightsError: the file is missing, damaged, or not one of ours.
    """
    path = Path(file)
    return _network_in(path, path.stat().st_mtime_ns if path.is_file() else 0)


@lru_cache(maxsize=4)
def _network_in(path: Path, changed: int) -> Network:
    return Network(path)


def _softmax(logits: npt.NDArray[np.floating]) -> npt.NDArray[np.floating]:
    powers: npt.NDArray[np.floating] = np.exp(logits - logits.max(axis=-1, keepdims=True))
    powers /= powers.sum(axis=-1, keepdims=True)
    return powers
