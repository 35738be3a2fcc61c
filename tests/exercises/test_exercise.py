"""Exercises: what they show, and what an answer is worth."""

from dataclasses import replace

import pytest

from stoneage import Game, Rules
from stoneage.analysis import DecisionStep, analyse
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, JudgedActions, RoundEnd, Values
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.errors import IllegalAction, SettingError
from stoneage.exercises import Exercise, exercise_at, judge_answer
from stoneage.game.action import Action
from tests.analysis.games import finish
from tests.game.table import table


def hiding(card: str) -> Game:
    """Red is asked where to place; blue has a card face down, which red cannot know."""
    game = table(2, phase="place", blue={"hidden": [card]}, expansion=True)
    return game.play("forest 2")


def value(share: float) -> Values:
    return [share, 1 - share, *[0.0] * (COLUMNS - 2)]


WORTHS = {"family hut": 0.60, "fields": 0.59}


class LikesTheHut:
    """A judge that thinks well of the family hut, and a little worse of the fields."""

    network = "hut"

    def decision(self, _record: bytes, played: int, _followed: int, _outcomes: int, _seed: int) -> JudgedActions:
        actions = [Action("family hut"), Action(played)] if str(Action(played)) != "family hut" else [Action(played)]
        worths = [WORTHS.get(str(action), 0.45) for action in actions]
        return JudgedActions([int(action) for action in actions], [0.5] * len(actions), [value(one) for one in worths])

    def mean_value(self, _record: bytes, _outcomes: int, _seed: int) -> Values:
        raise AssertionError("no chance is judged")

    def round_end(self, _record: bytes, action: int, _seed: int, _rounds: int = 1) -> RoundEnd:
        own = [0.0] * len(HOLDINGS)
        own[HOLDINGS.index("figures")] = 6.0 if str(Action(action)) == "family hut" else 5.0
        others = [[0.0] * len(HOLDINGS)] * (MAX_SEATS - 1)
        worth = value(WORTHS.get(str(Action(action)), 0.45))
        return RoundEnd([own, *others], worth, [[0.0] * MAX_SEATS] * EVENTS)


def opening() -> Exercise:
    """Red has hunted first, where the hut was better."""
    game = Game(Rules(2), seed=11, start=0)
    return exercise_at(game.play("hunting 5"), len(game.log) - 1, "blunder", 0.15, "fields")


def test_it_shows_the_decision_as_it_was() -> None:
    exercise = opening()
    game = exercise.game()
    assert (game.seat, game.round, exercise.played) == (0, 1, "hunting 5")
    assert Exercise.from_json(exercise.to_json()) == exercise
    assert Exercise.from_json(exercise.to_json()).id == exercise.id


def test_what_the_seat_could_not_see_is_not_in_it() -> None:
    made = [exercise_at(hiding(card), 0, "mistake", 0.07, "family hut") for card in ("CIV20", "CIV21")]
    assert made[0] == made[1]


def test_an_outcome_of_chance_is_no_exercise() -> None:
    game = Game(Rules(2), seed=11)
    with pytest.raises(SettingError, match="not a decision"):
        exercise_at(game, 0, "mistake", 0.07, "fields")


@pytest.mark.parametrize(
    ("answer", "right", "grade", "cost"),
    [("family hut", True, "best", 0.0), ("fields", True, "good", 0.01), ("forest 3", False, "blunder", 0.15)],
)
def test_an_answer_is_right_if_it_costs_less_than_an_inaccuracy(
    answer: str, right: bool, grade: str, cost: float
) -> None:
    found = judge_answer(opening(), answer, LikesTheHut())
    assert (found.right, str(found.grade)) == (right, grade)
    assert found.cost == pytest.approx(cost)
    assert (found.reason is not None) is not right
    if found.reason:
        assert (found.best, found.reason.brings) == ("family hut", {"figures": 1.0})


class LikesItAtFirst(LikesTheHut):
    """Like it, but at the end of the round everything is worth the same."""

    def round_end(self, record: bytes, action: int, seed: int, rounds: int = 1) -> RoundEnd:
        return replace(super().round_end(record, action, seed, rounds), value=value(0.5))


def test_an_answer_that_a_second_look_excuses_is_right_but_not_the_best() -> None:
    found = judge_answer(opening(), "forest 3", LikesItAtFirst())
    assert (found.right, found.grade, found.cost, found.best) == (True, "good", 0.0, "family hut")


def test_an_answer_that_cannot_be_played_is_refused() -> None:
    for answer in ("hunting 11", "resolve forest", "xyz"):
        with pytest.raises(IllegalAction, match="cannot be played here"):
            judge_answer(opening(), answer, LikesTheHut())


@pytest.mark.compiled
def test_a_mistake_is_as_bad_in_an_exercise_as_in_the_analysis() -> None:
    game = Game(Rules(2), seed=11)
    planted = len(game.log)
    game.play("hunting 5")
    step = next(step for step in analyse(finish(game)).steps if step.move == planted)
    assert isinstance(step, DecisionStep)
    exercise = exercise_at(game, planted, step.grade, step.loss, step.best)
    again = judge_answer(exercise, "hunting 5")
    assert (again.right, again.grade, again.best, again.reason) == (False, "blunder", step.best, step.reason)
    assert again.cost == pytest.approx(step.loss, abs=0.01)
    assert judge_answer(exercise, step.best).right
