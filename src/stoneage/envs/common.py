"""What the environments share: who sits where, spaces, rewards."""

import secrets
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from stoneage.batch.fields import HIGH, LOW
from stoneage.encoding.actions import N_ACTIONS
from stoneage.errors import PlayerError, RulesError
from stoneage.players.search.rollouts import MOST_ROUNDS
from stoneage.rules import Rules

Reward: TypeAlias = Literal["win", "score"]
"""At the end of the game: the win share, or the own score less the average of the others'."""

TOO_MANY_ROUNDS = MOST_ROUNDS
"""A game in which nobody buys anything never ends by itself: in the round after this it is truncated."""

RENDER_MODES = ["ansi", "rgb_array"]


def check_reward(reward: str) -> None:
    """Raise unless it is one of the two."""
    if reward not in ("win", "score"):
        raise RulesError(f"the reward is 'win' or 'score', not {reward!r:.40}")


def check_render_mode(mode: str | None) -> None:
    """Raise unless there is such a way to render."""
    if mode is not None and mode not in RENDER_MODES:
        raise RulesError(f"the render mode is one of {', '.join(RENDER_MODES)}, not {mode!r:.40}")


def rewards(kind: Reward, scores: npt.NDArray[Any], shares: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """What each seat gets for a result, or for each result of several rows."""
    if kind == "win":
        return shares.astype(np.float64)
    points = scores.astype(np.float64)
    seats = points.shape[-1]
    others = (points.sum(axis=-1, keepdims=True) - points) / (seats - 1)
    return points - others


def observation_space() -> Any:
    """The space of observations; `stoneage.batch.fields` says what stands where."""
    return spaces.Box(LOW, HIGH, dtype=np.int16)


def action_space() -> Any:
    """The space of actions: the ids of `stoneage.Action`."""
    return spaces.Discrete(N_ACTIONS)


def bots_at(rules: Rules, seat: int, opponents: str | Sequence[str]) -> dict[int, str]:
    """The bots in the other seats, clockwise from the learner's left; one name stands for all of them."""
    if type(seat) is not int or seat not in range(rules.players):
        raise PlayerError(f"there is no seat {seat!r:.40}")
    names = [opponents] * (rules.players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != rules.players - 1:
        raise PlayerError(f"{rules.players} players: {rules.players - 1} opponents are needed, not {len(names)}")
    return {(seat + turn) % rules.players: name for turn, name in enumerate(names, 1)}


def some_seed() -> int:
    """A seed from the system."""
    return secrets.randbits(63)
