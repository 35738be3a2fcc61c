"""PettingZoo: every seat is an agent, and they take turns (AEC)."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.encoding.actions import N_ACTIONS
from stoneage.envs import VERSION
from stoneage.envs.common import (
    RENDER_MODES,
    action_space,
    check_render_mode,
    observation_space,
    some_seed,
)
from stoneage.envs.render import render
from stoneage.envs.rewards import Reward, check_reward, rewards
from stoneage.errors import IllegalAction, MissingExtra
from stoneage.game.rules import MOST_ROUNDS, Rules

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra('PettingZoo is not installed: pip install "stoneage-game[rl]"') from error

Seen = dict[str, npt.NDArray[Any]]


class StoneAgeAEC(AECEnv):
    """Agents `player_0`, `player_1`, ... by seat; an observation is a dict with `observation` and `action_mask`.

    An illegal action, or a step before `reset`, raises `IllegalAction` and changes nothing. At the end, `infos` has
    `scores` and `win_shares` by seat. The options of `Rules` are keyword arguments.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"stone_age_v{VERSION}",
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self, players: int = 4, *, reward: Reward = "win", render_mode: str | None = None, **options: bool
    ) -> None:
        super().__init__()
        check_reward(reward)
        check_render_mode(render_mode)
        self.rules = Rules.from_dict({"players": players, **options})
        self.reward, self.render_mode = reward, render_mode
        self._batch = Batch(self.rules, 1, some_seed(), autoreset=False)
        self._action = np.zeros(1, dtype=np.int64)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, shape=(N_ACTIONS,), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the same seed gives the same dice and cards."""
        self._batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._batch.seat[0]]
        self._store(self._batch.legal_mask(), self._batch.observe())

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent, with the chance that follows; None if its game is over.

        Raises:
            IllegalAction: the action cannot be played now; nothing has changed.
        """
        if not self.agents:
            raise IllegalAction("the game has not started or is over; call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self._batch
        self._action[0] = -1 if action is None else action
        seen = batch.step_and_observe(self._action)
        self._cumulative_rewards[agent] = 0.0  # rewards are 0 before the end, so there is nothing to clear
        if batch.ended[0]:
            self._end()
        else:
            self.agent_selection = self.possible_agents[batch.seat[0]]
            if batch.states["rounds"][0] > MOST_ROUNDS:
                self.truncations = dict.fromkeys(self.agents, True)
        self._store(*seen)

    def _store(self, masks: npt.NDArray[np.bool_], rows: npt.NDArray[np.int16]) -> None:
        """Store what the selected agent sees; at the end of a game, that is the first agent."""
        self._observer = self.agent_selection
        self._mask, self._row = masks[0].view(np.int8).copy(), rows[0].copy()

    def _end(self) -> None:
        scores, shares = self._batch.scores[0].copy(), self._batch.win_shares[0].copy()
        gained = rewards(self.reward, scores, shares).tolist()
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"scores": scores, "win_shares": shares} for agent in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and its legal actions (none if another agent is selected)."""
        if agent == self._observer:
            return {"observation": self._row.copy(), "action_mask": self._mask.copy()}
        row = self._batch.observe(self._seats[agent])[0].copy()
        return {"observation": row, "action_mask": np.zeros(N_ACTIONS, dtype=np.int8)}

    def state(self) -> npt.NDArray[Any]:
        """The raw state of the game as bytes."""
        return self._batch.states.view(np.uint8).copy()

    def render(self) -> Any:
        """The table as the selected agent sees it: text, or a picture as an array of pixels."""
        return render(self._batch.states[:1].tobytes(), self.rules, self._seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Do nothing; there is nothing to release."""


env = raw_env = StoneAgeAEC  # checks the order of calls itself; PettingZoo's wrappers would halve the speed
"""The usual names in PettingZoo."""
