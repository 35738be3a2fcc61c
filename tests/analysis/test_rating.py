"""Ratings: what real decisions cost, and which level loses as much."""

from itertools import pairwise

import pytest

from stoneage.analysis.rating import Played, class_of, is_weaker, level_like, level_losses, mean_loss
from stoneage.players.levels import LEVELS

FAMILIES = ("easy", "medium", "hard", "very-hard")


def test_every_level_was_measured_and_better_families_lose_less() -> None:
    losses = level_losses()
    assert losses.keys() == LEVELS.keys()
    means = [[loss for level, loss in losses.items() if level.startswith(family)] for family in FAMILIES]
    assert all(sum(worse) / len(worse) > sum(better) / len(better) for worse, better in pairwise(means))


def test_somebody_plays_like_the_level_that_loses_as_much() -> None:
    losses = level_losses()
    assert level_like(losses["hard-2"]) == "hard-2"
    assert list(losses.values()) == sorted(losses.values(), reverse=True)
    assert class_of(level_like(100.0)) == "beginner"
    assert level_like(0.0) == "expert"
    assert class_of("expert") == "master"


def test_the_interval_holds_what_games_vary_by() -> None:
    even = mean_loss([Played(50, 0.5)] * 6)
    assert even.interval == pytest.approx((1.0, 1.0))
    uneven = mean_loss([Played(50, 0.2), Played(50, 0.8)] * 3)
    assert uneven.loss == pytest.approx(1.0)
    assert uneven.interval is not None
    # Costs of 0.2 and 0.8 have a standard deviation of 0.3286; six of them, in 300 decisions
    assert uneven.interval == pytest.approx((1.0 - 0.526, 1.0 + 0.526), abs=0.001)
    assert mean_loss([Played(50, 0.5)] * 4).interval is None


def test_the_interval_holds_the_mean_even_if_that_is_below_nothing() -> None:
    # What reference decisions lose is measured with luck, so a little may be gained.
    found = mean_loss([Played(10, -0.2), Played(10, 0.1)] * 3)
    assert found.interval is not None
    assert found.interval[0] < found.loss < found.interval[1]
    assert found.loss == pytest.approx(-0.5)


def test_whoever_loses_more_than_the_weakest_level_is_weaker() -> None:
    weakest = max(level_losses().values())
    assert not is_weaker(weakest)
    assert is_weaker(weakest + 0.1)
    assert level_like(weakest + 0.1) == "easy"
