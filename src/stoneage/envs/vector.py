"""Gymnasium: many games at once, each a learner against bots, in one batch."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.envs.common import (
    RENDER_MODES,
    action_space,
    bots_at,
    check_render_mode,
    observation_space,
    some_seed,
)
from stoneage.envs.render import render
from stoneage.envs.rewards import Reward, check_reward, rewards
from stoneage.errors import MissingExtra
from stoneage.game.rules import MOST_ROUNDS, Rules

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra('Gymnasium is not installed: pip install "stoneage-game[rl]"') from error

Rows = npt.NDArray[np.int16]
Flags = npt.NDArray[np.bool_]


class StoneAgeVectorEnv(VectorEnv[Rows, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """`num_envs` games of one learner and bots; the keyword arguments are those of `StoneAgeEnv`.

    A game that ends restarts in the same step: the observation is that of the new game, the last one of the old game is
    in `info["final_obs"]`, and its scores and win shares are in `info["final_info"]`. `info["action_mask"]` shows what
    is legal next. Every step returns new arrays.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        reward: Reward = "win",
        threads: int | None = None,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        check_reward(reward)
        check_render_mode(render_mode)
        self.rules = Rules.from_dict({"players": players, **options})
        self.num_envs, self.seat, self.reward, self.render_mode = num_envs, seat, reward, render_mode
        bots = bots_at(self.rules, seat, opponents)
        self._batch = Batch(self.rules, num_envs, some_seed(), threads=threads, bots=bots, autoreset=False)
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Start all games; game i has the seed `seed + i`."""
        if isinstance(seed, list):
            raise TypeError("give one seed for all games: game i has the seed seed + i")
        super().reset(seed=seed)
        self._batch.reset(seed)
        return self._batch.observe(self.seat).copy(), {"action_mask": self.action_masks()}

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Rows, npt.NDArray[Any], Flags, Flags, dict[str, Any]]:
        """Play one action in each game.

        Raises:
            IllegalAction: an action is illegal; the message names its game, and no game has changed.
        """
        batch = self._batch
        mask, rows = batch.step_and_observe(actions, self.seat)
        ended = batch.ended.copy()
        truncated = ~ended & (batch.states["rounds"] > MOST_ROUNDS)
        gained = np.zeros(self.num_envs, dtype=np.float64)
        info: dict[str, Any] = {}
        over = ended | truncated
        if over.any():
            gained[ended] = rewards(self.reward, batch.scores[ended], batch.win_shares[ended])[:, self.seat]
            info = self._final(rows, over, ended)
            batch.restart(over)
        info["action_mask"] = _as_numbers(mask)
        return rows.copy(), gained, ended, truncated, info

    def _final(self, rows: Rows, over: Flags, ended: Flags) -> dict[str, Any]:
        """The last observations and results of the games that are over, in the layout of Gymnasium."""
        last = np.full(self.num_envs, None, dtype=object)
        for number in np.flatnonzero(over):
            last[number] = rows[number].copy()
        results = {"scores": self._batch.scores.copy(), "win_shares": self._batch.win_shares.copy()}
        final: dict[str, Any] = {}
        for name, values in results.items():
            values[~ended] = 0
            final |= {name: values, f"_{name}": ended}
        return {"final_obs": last, "_final_obs": over, "final_info": final, "_final_info": over}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Which actions are legal in each game."""
        return _as_numbers(self._batch.legal_mask())

    def render(self) -> tuple[Any, ...] | None:
        """All games as their learners see them: texts, or pictures as arrays of pixels."""
        if self.render_mode is None:
            return None
        return tuple(render(g.tobytes(), self.rules, self.seat, self.render_mode) for g in self._batch.states)


def _as_numbers(mask: Flags) -> npt.NDArray[np.int8]:
    """A copy of a mask, as numbers."""
    return np.ascontiguousarray(mask).view(np.int8)
