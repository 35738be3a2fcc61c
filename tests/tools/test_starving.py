"""The measurement of starving: a tuned planner that ignores food starves, and its games are counted."""

import numpy as np
import pytest

from stoneage import Rules
from stoneage.players.planner.weights import NAMES, WEIGHTS
from tools.starving import FOOD, planner_choice, play, tune


@pytest.mark.slow
@pytest.mark.compiled
def test_a_planner_tuned_to_starve_starves() -> None:
    weights = tune(2, generations=1, games=4)
    assert {name for name, weight in zip(NAMES, weights, strict=True) if weight == 0} >= set(FOOD)
    feeds, starves = planner_choice(WEIGHTS), planner_choice(weights)
    played = play(starves, feeds, Rules(2), 8)
    assert len(played.share) == 8
    assert played.starved.min() >= 3
    assert (played.forgiven >= played.share).all(), "without penalties it cannot win less"
    assert (played.hungry >= played.starved).all(), "at least one figure each time"
    assert (np.diff(played.by_figure, axis=0) <= 0).all(), "a higher penalty cannot make it win more"
    assert play(feeds, feeds, Rules(2), 8).starved.max() <= 1
