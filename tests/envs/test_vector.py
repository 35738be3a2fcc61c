"""Gymnasium, many learners: the same games as one by one, and what happens when one ends."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')

import gymnasium
from gymnasium.vector import AutoresetMode

import stoneage.envs
from stoneage import IllegalAction
from stoneage.envs.single import StoneAgeEnv
from stoneage.envs.vector import StoneAgeVectorEnv
from stoneage.observation.fields import where


def last_legal(mask: Any) -> Any:
    return mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)


@pytest.mark.parametrize(
    "options", [{"players": 2, "opponents": "gatherer"}, {"players": 3, "igloos": True, "seat": 1}]
)
def test_the_tables_are_those_of_single_learners(options: dict[str, Any]) -> None:
    vector = StoneAgeVectorEnv(3, **options)
    singles = [StoneAgeEnv(**options) for _ in range(3)]
    rows, info = vector.reset(seed=20)
    firsts = [env.reset(seed=20 + number) for number, env in enumerate(singles)]
    infos = [first[1] for first in firsts]
    assert (rows == np.stack([first[0] for first in firsts])).all()
    over = np.zeros(3, dtype=bool)
    while not over.all():
        actions = last_legal(info["action_mask"])
        rows, gained, ended, truncated, info = vector.step(actions)
        assert not truncated.any()
        for number, env in enumerate(singles):
            if over[number]:
                continue
            row, reward, done, _, infos[number] = env.step(actions[number])
            assert gained[number] == reward
            assert ended[number] == done
            if done:
                assert (info["final_obs"][number] == row).all()
                assert info["final_info"]["scores"][number].tolist() == infos[number]["scores"].tolist()
                assert rows[number][where("table", "round")] == 1
            else:
                assert (rows[number] == row).all()
        over |= ended


def test_it_is_made_by_its_id_and_says_how_it_begins_anew() -> None:
    vector = gymnasium.make_vec(stoneage.envs.ENV_ID, num_envs=4, players=2)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert isinstance(vector.unwrapped, StoneAgeVectorEnv)
    rows, info = vector.reset(seed=1)
    assert vector.observation_space.contains(rows)
    assert info["action_mask"].shape == (4, 227)
    assert vector.action_space.contains(last_legal(info["action_mask"]))


def test_rows_and_masks_outlast_a_step() -> None:
    vector = StoneAgeVectorEnv(2, 2)
    rows, info = vector.reset(seed=1)
    kept, mask = rows.copy(), info["action_mask"].copy()
    vector.step(last_legal(info["action_mask"]))
    assert (rows == kept).all()
    assert (info["action_mask"] == mask).all()


def test_an_illegal_action_names_its_table() -> None:
    vector = StoneAgeVectorEnv(3, 2)
    _, info = vector.reset(seed=1)
    actions = last_legal(info["action_mask"])
    actions[2] = 226
    with pytest.raises(IllegalAction, match="game 2"):
        vector.step(actions)


def test_a_game_without_an_end_is_cut_off_and_begins_anew() -> None:
    vector = StoneAgeVectorEnv(2, 2)
    _, info = vector.reset(seed=1)
    vector._batch.states["rounds"][1] = 201
    rows, gained, ended, truncated, info = vector.step(last_legal(info["action_mask"]))
    assert truncated.tolist() == [False, True]
    assert not ended.any()
    assert not gained.any()
    assert rows[1][where("table", "round")] == 1
    assert info["final_obs"][1][where("table", "round")] >= 201
