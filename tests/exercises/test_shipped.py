"""The exercises that come with the game can be played, and every day has one."""

from dataclasses import replace
from datetime import timedelta

from stoneage import Rules
from stoneage.exercises.exercise import THEMES
from stoneage.exercises.shipped import FIRST_DAY, first_set, of_the_day, pool, shipped

ALL = {**first_set(), **pool()}


def test_every_exercise_can_be_loaded_and_answered() -> None:
    assert ALL
    assert len(ALL) == len(first_set()) + len(pool())
    for name, exercise in ALL.items():
        game = exercise.game()
        assert exercise.best in map(str, game.legal_actions())
        assert exercise.theme is not None
        assert shipped(name) == exercise
    assert shipped("0" * 16) is None


def test_every_day_has_its_exercise_and_they_begin_again_after_the_last() -> None:
    number, first = of_the_day(FIRST_DAY.isoformat())
    assert number == 1
    days = [of_the_day((FIRST_DAY + timedelta(days=40 + day)).isoformat()) for day in range(len(pool()))]
    assert {exercise.id for _, exercise in days} == pool().keys()
    assert [day - days[0][0] for day, _ in days] == list(range(len(pool())))
    assert first.id in pool()


def test_the_first_ones_are_of_the_table_that_beginners_know() -> None:
    asked = [Rules(**exercise.position["rules"]) for exercise in first_set().values()]
    known = asked.count(Rules(2))
    assert known >= 5
    assert asked[:known] == [Rules(2)] * known
    with_options = [replace(rules, players=2) != Rules(2) for rules in asked]
    assert with_options == sorted(with_options)
    themes = [exercise.theme for exercise in first_set().values()][:known]
    assert themes == sorted(themes, key=THEMES.index)
