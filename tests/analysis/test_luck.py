"""Luck is what chance changed, and nothing else."""

import pytest

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.judge import COLUMNS
from stoneage.analysis.judging.outcomes import chance_of_outcome, count_outcomes, nth_outcome
from stoneage.encoding.tasks import DICE
from stoneage.engine.interface import engine


@pytest.mark.compiled
def test_luck_is_0_on_average_whatever_the_judge_thinks() -> None:
    placed = Game(Rules(2), seed=7).play("forest 5").play("hunting 5")
    game = Game.from_record(placed.rules, placed.record).play("resolve forest")  # five dice are to be rolled
    state, judge = engine().state(game.record), native_judge()
    mean = judge.mean_value(game.record, 1300, 1)
    total = [0.0] * COLUMNS
    for number in range(count_outcomes(state, DICE)):
        after = engine().step(game.record, nth_outcome(state, DICE, number))
        chance = chance_of_outcome(state, DICE, number)
        total = [a + chance * b for a, b in zip(total, judge.mean_value(after, 64, 1), strict=True)]
    assert total == pytest.approx(mean, abs=1e-6)
