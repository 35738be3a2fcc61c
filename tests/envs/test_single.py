"""Gymnasium, one learner: its own checks, and play against bots."""

import copy
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')

import gymnasium
from gymnasium.utils.env_checker import check_env

from stoneage import IllegalAction, PlayerError, Rules, RulesError, SeatError, SettingError, StoneAgeError
from stoneage.batch import Batch
from stoneage.envs import ENV_ID
from stoneage.envs.single import StoneAgeEnv
from stoneage.observation.fields import where

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "expansion": True, "opponents": ["random", "gatherer"], "reward": "score", "seat": 1},
    {"players": 4, "wild_animals": True, "igloos": True, "opponents": "gatherer"},
    {"players": 5, "expansion": True, "harsh_winter": True, "bonus_buildings": True, "tools_on_cards": False},
]


def finished(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game at random; its reward and the last info."""
    _, info = env.reset(seed=seed)
    choice = np.random.default_rng(seed)
    total, over = 0.0, False
    while not over:
        _, reward, terminated, truncated, info = env.step(choice.choice(np.flatnonzero(info["action_mask"])))
        total, over = total + reward, terminated or truncated
    return total, info


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: f"{options['players']} players")
def test_gymnasium_is_content(options: dict[str, Any]) -> None:
    env = gymnasium.make(ENV_ID, illegal="random", render_mode="ansi", **options)
    check_env(env.unwrapped)


def test_gymnasium_imports_it_if_its_module_is_named() -> None:
    code = 'import gymnasium; print(gymnasium.make("stoneage.envs:StoneAge-v1", players=2).spec.id)'
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert made.stdout == f"{ENV_ID}\n"


def test_it_is_made_by_its_id() -> None:
    env = gymnasium.make(ENV_ID, players=2, opponents="gatherer", harsh_winter=True)
    assert env.unwrapped.rules == Rules(2, harsh_winter=True)  # type: ignore[attr-defined]
    row, info = env.reset(seed=3)
    assert env.observation_space.contains(row)
    assert info["action_mask"].any()


def test_the_learner_sits_where_it_is_told_and_sees_itself_first() -> None:
    env = StoneAgeEnv(3, seat=2, opponents=["gatherer", "random"])
    row, _ = env.reset(seed=1)
    for _ in range(200):
        assert row[where("tribe", "asked")][0] == 1
        row, _, over, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert not over


@pytest.mark.parametrize("reward", ["win", "score"])
def test_the_reward_comes_at_the_end(reward: str) -> None:
    env = StoneAgeEnv(2, opponents="gatherer", reward=reward)  # type: ignore[arg-type]
    total, info = finished(env, seed=5)
    scores, shares = info["scores"], info["win_shares"]
    assert total == (shares[0] if reward == "win" else scores[0] - scores[1])
    assert not info["action_mask"].any()


def test_the_network_is_an_opponent() -> None:
    won, info = finished(StoneAgeEnv(2, opponents="net", reward="win"), seed=1)
    assert won == 0
    assert info["scores"][1] > 200, "it plays well"


def test_the_same_seed_is_the_same_game() -> None:
    env = StoneAgeEnv(2, opponents="gatherer")
    again = StoneAgeEnv(2, opponents="gatherer")
    assert finished(env, 7)[1]["scores"].tolist() == finished(again, 7)[1]["scores"].tolist()


def test_bots_and_learner_play_the_game_of_the_batch() -> None:
    env = StoneAgeEnv(3, opponents="random")
    batch = Batch(Rules(3), 1, 9, bots={1: "random", 2: "random"}, autoreset=False)
    row, info = env.reset(seed=9)
    over = False
    while not over:
        assert (row == batch.observe(0)[0]).all()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        row, _, over, _, info = env.step(action)
        batch.step([action])
    assert info["scores"].tolist() == batch.scores[0].tolist()


def test_a_copy_goes_on_by_itself() -> None:
    env = StoneAgeEnv(2, opponents="gatherer")
    env.reset(seed=2)
    other = copy.deepcopy(env)
    for _ in range(30):
        mask = env.action_masks()
        assert (other.action_masks() == mask).all()
        action = int(np.flatnonzero(mask)[-1])
        row = env.step(action)[0]
        assert (other._batch.observe(0)[0] != row).any()
        assert (other.step(action)[0] == row).all()


def test_an_illegal_action_changes_nothing_and_order_is_kept() -> None:
    env = StoneAgeEnv(2)
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)
    row, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="cannot be played now"):
        env.step(226)
    assert (env._batch.observe(0)[0] == row).all()
    finished(env, 1)
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)


def test_instead_of_an_illegal_action_a_random_one_can_be_played() -> None:
    env = StoneAgeEnv(2, illegal="random")
    row, _ = env.reset(seed=1)
    later = [env.step(226)[0]]
    env.reset(seed=1)
    later.append(env.step(226)[0])
    assert (later[0] != row).any()
    assert (later[0] == later[1]).all()


def test_a_game_without_an_end_is_cut_off() -> None:
    env = StoneAgeEnv(2)
    env.reset(seed=1)
    env._batch.states["rounds"] = 201
    assert env.step(int(np.flatnonzero(env.action_masks())[0]))[2:4] == (False, True)


def test_what_is_no_table_is_refused() -> None:
    refused: list[tuple[dict[str, Any], type[StoneAgeError]]] = [
        ({"seat": 2}, SeatError),
        ({"opponents": ["random", "random"]}, SettingError),
        ({"opponents": "search:5"}, PlayerError),
    ]
    for wrong, error in refused:
        with pytest.raises(error):
            StoneAgeEnv(2, **wrong)
    with pytest.raises(RulesError):
        StoneAgeEnv(5)
    with pytest.raises(RulesError, match=r"unknown option 'expansoin' \(did you mean 'expansion'"):
        StoneAgeEnv(2, expansoin=True)
    with pytest.raises(SettingError, match="illegal must be"):
        StoneAgeEnv(2, illegal="ignore")  # type: ignore[arg-type]
