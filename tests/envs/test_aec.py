"""PettingZoo: its own tests, unmodified, and what they do not cover."""

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason='PettingZoo is not installed: pip install "stoneage-game[rl]"')

from pettingzoo.test import api_test, seed_test

from stoneage import Game, IllegalAction, Rules, RulesError, SettingError
from stoneage.envs import aec
from stoneage.observation.fields import where

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "expansion": True, "reward": "score"},
    {"players": 4, "wild_animals": True, "igloos": True},
    {"players": 5, "expansion": True, "bonus_buildings": True, "harsh_winter": True, "tools_on_cards": False},
]


def played(env: aec.StoneAgeAEC, seed: int) -> list[int]:
    """Play a game at random to the end; the actions."""
    env.reset(seed=seed)
    choice = np.random.default_rng(seed)
    actions = []
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        actions.append(int(choice.choice(np.flatnonzero(mask))))
        env.step(actions[-1])
    return actions


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: f"{options['players']} players")
def test_pettingzoo_is_content(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # PettingZoo warns about every third-party environment with an action mask.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of agents whose game is over
        api_test(aec.env(**options), num_cycles=400)
    seed_test(lambda: aec.env(**options), num_cycles=100)


@pytest.mark.parametrize("options", SETTINGS[:2], ids=lambda options: f"{options['players']} players")
def test_a_game_of_agents_is_a_game(options: dict[str, Any]) -> None:
    env = aec.env(**options)
    actions = played(env, seed=11)
    reward = options.pop("reward", "win")
    game = Game(Rules(**options), seed=11)
    for action in actions:
        game.play(action)
    winners = game.winners()
    for seat, agent in enumerate(env.possible_agents):
        assert env.infos[agent]["scores"].tolist() == game.scores()
        others = [score for other, score in enumerate(game.scores()) if other != seat]
        expected = (seat in winners) / len(winners) if reward == "win" else game.scores()[seat] - np.mean(others)
        assert env.rewards[agent] == pytest.approx(expected)


def test_agents_leave_one_by_one_when_the_game_is_over() -> None:
    env = aec.env(players=3)
    played(env, seed=2)
    seen = []
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        assert terminated
        assert not truncated
        assert reward == info["win_shares"][int(agent[-1])]
        seen.append(agent)
        env.step(None)
    assert sorted(seen) == env.possible_agents
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    env = aec.env(players=3)
    env.reset(seed=4)
    for agent in env.agents:
        seen = env.observe(agent)
        asked = agent == env.agent_selection
        assert bool(seen["action_mask"].any()) == asked
        assert seen["observation"][where("tribe", "asked")][0] == asked


def test_an_illegal_action_changes_nothing() -> None:
    env = aec.env(players=2)
    env.reset(seed=1)
    before = env.state()
    for wrong in (226, -3, 1000, None):
        with pytest.raises(IllegalAction, match="cannot be played now"):
            env.step(wrong)
        assert (env.state() == before).all()


def test_a_game_without_an_end_is_cut_off() -> None:
    env = aec.env(players=2)
    env.reset(seed=1)
    env._batch.states["rounds"] = 201
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.rewards.values())


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(RulesError):
        aec.env(players=5)
    with pytest.raises(SettingError, match="reward"):
        aec.env(reward="glory")  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="render mode"):
        aec.env(render_mode="human")
