"""A mistake is looked at again by playing the round on: a judge of two opinions, and what becomes of them."""

import pytest

from stoneage import Game
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, JudgedActions, RoundEnd, Values
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.steps import DecisionNode
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.game.action import Action
from stoneage.game.history import Move

BETTER, PLAYED = Action("hunting 5"), Action("forest 5")


def worth(share: float) -> Values:
    """A win share of red; the rest is blue's."""
    return [share, 1.0 - share, *[0.0] * (COLUMNS - 2)]


class TwoOpinions:
    """At first sight, red's better action leads; at the end of the round, it may not."""

    network = ""

    def __init__(self, at_first: tuple[float, float], at_the_end: tuple[float, float]) -> None:
        self._at_first = [worth(share) for share in at_first]
        self._at_the_end = {int(action): share for action, share in zip((BETTER, PLAYED), at_the_end, strict=True)}

    def decision(self, record: bytes, played: int, followed: int, outcomes: int, seed: int) -> JudgedActions:
        return JudgedActions([int(BETTER), int(PLAYED)], [0.5, 0.5], list(self._at_first))

    def mean_value(self, record: bytes, outcomes: int, seed: int) -> Values:
        return worth(0.5)

    def round_end(self, record: bytes, action: int, seed: int, rounds: int = 1) -> RoundEnd:
        food = 5.0 if action == int(BETTER) else 0.0
        holdings = [[food, *[0.0] * (len(HOLDINGS) - 1)], *[[0.0] * len(HOLDINGS)] * (MAX_SEATS - 1)]
        return RoundEnd(holdings, worth(self._at_the_end[action]), [[0.0] * MAX_SEATS] * EVENTS)


def judged(at_first: tuple[float, float], at_the_end: tuple[float, float]) -> DecisionNode:
    game = Game(seed=1)
    position = AnalysedPosition(Move("action", str(PLAYED), 0), 0, 1, [game.record], True)
    node = GameAnalysis(game, "normal", TwoOpinions(at_first, at_the_end)).node(position)
    assert isinstance(node, DecisionNode)
    return node


def test_a_blunder_that_is_none_at_the_end_of_the_round_is_the_best_action() -> None:
    node = judged((0.6, 0.45), (0.5, 0.5))
    assert (node.best, node.lead[0], node.reason) == (node.played, 0.0, None)


def test_a_mistake_costs_what_both_looks_find_on_average() -> None:
    node = judged((0.6, 0.5), (0.7, 0.4))
    assert node.actions[node.best] == int(BETTER)
    assert node.lead[0] == pytest.approx(0.2)
    # The better one is worth as much as when it is played itself.
    assert node.values[node.best][:2] == pytest.approx([0.6, 0.4])
    assert node.reason is not None
    assert node.reason.brings == {"food": 5.0}


def test_what_is_fair_at_first_sight_is_not_looked_at_again() -> None:
    node = judged((0.6, 0.59), (0.9, 0.1))
    assert node.lead[0] == pytest.approx(0.01)
