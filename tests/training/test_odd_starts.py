"""Games that begin in odd positions: within the rules, of every kind, and what a batch makes of them."""

from typing import Any

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.batch import Batch
from stoneage.batch.rules_mix import rules_rows
from stoneage.encoding.numbers import ANIMAL
from stoneage.engine.chance import generator
from stoneage.engine.state import States
from stoneage.errors import SettingError
from stoneage.position.load import load_position
from stoneage.training.odd_starts import odd_starts

RULES_MIX = (Rules(2), Rules.all_options(2), Rules.all_options(5), Rules(4, wild_animals=True), Rules(3, igloos=True))


def starts(count: int, rules_mix: tuple[Rules, ...] = RULES_MIX, seed: int = 1) -> States:
    """Odd positions by each of the rules in turn."""
    rows = rules_rows(rules_mix)
    return odd_starts(rows[np.arange(count) % len(rows)], generator(seed))


def test_odd_positions_are_within_the_rules() -> None:
    for number, g in enumerate(starts(60)):
        rules = RULES_MIX[number % len(RULES_MIX)]
        game = Game.from_record(rules, g.tobytes())
        loaded, record = load_position(game.position())
        assert loaded == rules
        again = Game.from_record(rules, record)
        assert again.legal_actions() == game.legal_actions(), "its choices are those of the position"
        assert again.position() == game.position()


@pytest.mark.compiled
def test_odd_positions_are_of_every_kind() -> None:
    states = starts(3_000)
    tribes = states["players"][:, :2]  # seats that all tables have
    assert set(np.unique(tribes["figures"])) == set(range(2, 11))
    assert (tribes["placed"][:, :, ANIMAL] > 0).any(axis=1).mean() > 0.1, "figures stand on animals"
    assert (tribes["later"] > 0).any(), "two resources are kept for later"
    assert (tribes["one_use"] > 0).any()
    assert (tribes["hidden"] != 0).any()
    assert (tribes["igloos"] != 0).any()
    assert (tribes["home"] == 0).any(), "some have placed all their figures"
    assert len(np.unique(states["rounds"])) > 5
    assert len({g.tobytes() for g in states}) == len(states)
    assert (starts(3_000) == states).all(), "the same seed gives the same positions"
    assert not (starts(3_000, seed=2) == states).all()


def test_a_batch_goes_on_from_other_states() -> None:
    states: Any = starts(5)  # as plain arrays, which take lists of numbers
    batch = Batch(RULES_MIX, 10, seed=1)
    there: Any = batch.states
    untouched = there[[0, 2, 4]].copy()
    batch.put([6, 3, 1], states[[1, 3, 1]])
    assert (there[[0, 2, 4]] == untouched).all()
    assert (there[[6, 1]] == states[[1, 1]]).all()
    game = Game.from_record(RULES_MIX[3], states[3].tobytes())
    assert batch.seat[3] == game.seat
    assert set(np.flatnonzero(batch.legal_mask()[3])) == {int(action) for action in game.legal_actions()}
    batch.step(batch.sample())


def test_states_of_other_tables_are_refused() -> None:
    batch = Batch(RULES_MIX, 10, seed=1)
    with pytest.raises(SettingError, match="another number of players or other options"):
        batch.put([0], starts(2)[1:])
    with pytest.raises(SettingError, match="1 states need as many numbers of games from 0 to 9"):
        batch.put([10], starts(1))
    with pytest.raises(SettingError, match="1 states need as many"):
        batch.put([0, 5], starts(1))
