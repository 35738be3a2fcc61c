"""Whole games are played out where a figure stands on an animal; and luck is 0 on average."""

import json
from pathlib import Path

import pytest

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, WHOLE_GAME, JudgedActions, RoundEnd, Values
from stoneage.analysis.judging.outcomes import chance_of_outcome, count_outcomes, nth_outcome
from stoneage.analysis.playing_out import play_out, stands_on_an_animal
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.report import THRESHOLDS
from stoneage.analysis.steps import DecisionNode
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import DICE
from stoneage.engine.interface import engine
from stoneage.game.history import Move

STUCK = json.loads((Path(__file__).parents[1] / "players" / "stuck_on_an_animal.json").read_text(encoding="utf-8"))


class Lines:
    """A judge whose lines come out as the test says: by action, the value of each batch in turn."""

    network = "lines"

    def __init__(self, *batches: list[float]) -> None:
        self._left = {number: list(values) for number, values in enumerate(batches)}
        self.rounds: set[int] = set()

    def decision(self, _record: bytes, _played: int, _followed: int, _outcomes: int, _seed: int) -> JudgedActions:
        raise AssertionError("the first look is given")

    def mean_value(self, _record: bytes, _outcomes: int, _seed: int) -> Values:
        raise AssertionError("no chance is judged")

    def round_end(self, _record: bytes, action: int, _seed: int, rounds: int = 1) -> RoundEnd:
        self.rounds.add(rounds)
        share = self._left[action].pop(0)
        value = [share, 1 - share, *[0.0] * (COLUMNS - 2)]
        return RoundEnd([[0.0] * len(HOLDINGS)] * MAX_SEATS, value, [[0.0] * MAX_SEATS] * EVENTS)


@pytest.mark.parametrize("number", [0, 1])
def test_with_a_figure_on_an_animal_whole_games_are_played_out(number: int) -> None:
    game = Game.from_position(STUCK[number], chance="manual")
    assert game.seat is not None
    assert stands_on_an_animal(game.record, game.seat)
    look = JudgedActions([0, 1], [0.9, 0.1], [[0.6, 0.4, *[0.0] * 8], [0.5, 0.5, *[0.0] * 8]])
    lines = Lines([0.1] * 4, [0.4] * 4)
    found = play_out(lines, game.record, game.seat, 1, look, 7)
    assert lines.rounds == {WHOLE_GAME}
    assert found.actions[0] == 1
    unsure = Lines([0.45] * 4, [0.4] * 4)
    assert play_out(unsure, game.record, game.seat, 1, look, 7).actions[0] == 1, "so small a lead may be chance"


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 1])
def test_the_second_figure_on_an_animal_is_no_blunder(number: int) -> None:
    game = Game.from_position(STUCK[number], chance="manual")
    seat, action = game.seat, next(one for one in game.legal_actions() if str(one) == "animal")
    assert seat is not None
    position = AnalysedPosition(Move("action", "animal", seat), 205, game.round, [game.record], True)
    node = GameAnalysis(game, "normal", native_judge()).node(position)
    assert isinstance(node, DecisionNode)
    assert node.actions[node.played] == int(action)
    assert max(0.0, node.lead[seat]) < THRESHOLDS["inaccuracy"]


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
