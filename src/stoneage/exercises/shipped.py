"""The exercises that come with the game: the first set, and those of the days. `tools/make_exercises.py` makes them."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from stoneage.analysis.report import grade
from stoneage.exercises.exercise import Exercise
from stoneage.game.rules import Rules

FILE = Path(__file__).parent / "shipped.json"
FIRST_DAY = date(2026, 11, 18)
"""The day of exercise 1."""


def first_set() -> dict[str, Exercise]:
    """The exercises that everybody has before their first game, by id, in the order in which they are asked.

    Those of the tutorial's table come first: two players in the base game. Then come the others without options.

    >>> [exercise.position["rules"]["players"] for exercise in first_set().values()][:3]
    [2, 2, 2]
    """
    return _read()["first_set"]


def pool() -> dict[str, Exercise]:
    """The exercises of the days by id; after the last one, the first comes again."""
    return _read()["days"]


def shipped(exercise_id: str) -> Exercise | None:
    """An exercise that comes with the game, if there is one with this id."""
    return first_set().get(exercise_id) or pool().get(exercise_id)


def of_the_day(day: str) -> tuple[int, Exercise]:
    """The number of a day's exercise, from 1, and the exercise: the same for everybody.

    >>> of_the_day("2026-11-20")[0]
    3
    """
    number = (date.fromisoformat(day) - FIRST_DAY).days
    return number + 1, list(pool().values())[number % len(pool())]


def written(first: Sequence[Exercise], days: Sequence[Exercise]) -> str:
    """The text of the file for these exercises: one line each."""
    lists = []
    for name, rows in (("first_set", first), ("days", days)):
        lines = ",\n".join(map(_row, rows))
        lists.append(f'"{name}": [\n{lines}\n]')
    return "{" + ",\n".join(lists) + "}\n"


def _row(exercise: Exercise) -> str:
    fields = ("theme", "number", "best", "cost", "position")
    return json.dumps({name: getattr(exercise, name) for name in fields}, separators=(",", ":"))


@cache
def _read() -> dict[str, dict[str, Exercise]]:
    """Both lists of the file by their names, which is read only once: a page has little memory."""
    lists = json.loads(FILE.read_text(encoding="utf-8"))
    lists["first_set"].sort(key=_strangeness)
    return {name: {exercise.id: exercise for exercise in map(_exercise, rows)} for name, rows in lists.items()}


def _strangeness(row: dict[str, Any]) -> tuple[bool, bool]:
    """How far the table of an exercise is from the one that beginners know: by its options, then by its players."""
    rules = Rules(**row["position"]["rules"])
    return replace(rules, players=2) != Rules(2), rules.players > 2


def _exercise(row: dict[str, Any]) -> Exercise:
    return Exercise(grade=grade(row["cost"]), played=None, **row)
