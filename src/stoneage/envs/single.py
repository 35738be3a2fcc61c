"""Gymnasium: one learner against bots."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

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
from stoneage.errors import IllegalAction, MissingExtra, SettingError
from stoneage.game.rules import MOST_ROUNDS, Rules

try:
    import gymnasium
except ImportError as error:
    raise MissingExtra('Gymnasium is not installed: pip install "stoneage-game[rl]"') from error

Observation = npt.NDArray[np.int16]


class StoneAgeEnv(gymnasium.Env[Observation, np.int64]):
    """A learner in one seat, compiled bots in the others (`opponents` is one name for all, or a list).

    `action_masks` and `info["action_mask"]` show what is legal. An illegal action raises `IllegalAction` and changes
    nothing; with `illegal="random"`, for algorithms without masks, a random legal action is played instead. At the
    end, `info` has `scores` and `win_shares` by seat. The options of `Rules` are keyword arguments.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        reward: Reward = "win",
        illegal: Literal["raise", "random"] = "raise",
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        check_reward(reward)
        check_render_mode(render_mode)
        if illegal not in ("raise", "random"):
            raise SettingError(f"illegal must be 'raise' or 'random', not {illegal!r:.40}")
        self.rules = Rules.from_dict({"players": players, **options})
        self.seat, self.reward, self.illegal, self.render_mode = seat, reward, illegal, render_mode
        self._batch = Batch(self.rules, 1, some_seed(), bots=bots_at(self.rules, seat, opponents), autoreset=False)
        self._action = np.zeros(1, dtype=np.int64)
        self._begun = False
        self.observation_space = observation_space()
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game; the same seed gives the same dice, cards and bots."""
        super().reset(seed=seed)
        self._batch.reset(seed)
        self._begun = True
        return self._batch.observe(self.seat)[0].copy(), {"action_mask": self.action_masks()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action and everything that follows, up to the learner's next decision.

        Raises:
            IllegalAction: the action cannot be played now; nothing has changed.
        """
        batch = self._batch
        if not self._begun or batch.seat[0] < 0:
            raise IllegalAction("the game has not started or is over; call reset first")
        self._action[0] = action
        if self.illegal == "random" and not self.action_masks()[action]:
            self._action[:] = batch.sample()
        masks, rows = batch.step_and_observe(self._action, self.seat)
        row, info = rows[0].copy(), {"action_mask": masks[0].view(np.int8).copy()}
        if not batch.ended[0]:
            return row, 0.0, False, bool(batch.states["rounds"][0] > MOST_ROUNDS), info
        scores, shares = batch.scores[0], batch.win_shares[0]
        gained = float(rewards(self.reward, scores, shares)[self.seat])
        return row, gained, True, False, info | {"scores": scores.copy(), "win_shares": shares.copy()}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Which actions are legal, for sb3-contrib."""
        mask: npt.NDArray[np.int8] = self._batch.legal_mask()[0].view(np.int8).copy()
        return mask

    def render(self) -> Any:
        """The table as the learner sees it: text, or a picture as an array of pixels."""
        return render(self._batch.states[:1].tobytes(), self.rules, self.seat, self.render_mode)
