"""The rewards at the end of a game."""

from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from stoneage.errors import SettingError

Reward: TypeAlias = Literal["win", "score"]
"""The share of the win, or the seat's score minus the average of the others."""


def check_reward(reward: str) -> None:
    """Raise an error for an unknown reward."""
    if reward not in ("win", "score"):
        raise SettingError(f"reward must be 'win' or 'score', not {reward!r:.40}")


def rewards(kind: Reward, scores: npt.NDArray[Any], shares: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """The reward of each seat for a result, or for each result of several rows."""
    if kind == "win":
        return shares.astype(np.float64)
    points = scores.astype(np.float64)
    seats = points.shape[-1]
    others = (points.sum(axis=-1, keepdims=True) - points) / (seats - 1)
    gained: npt.NDArray[np.float64] = points - others
    return gained
