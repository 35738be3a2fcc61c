"""Reads a lesson and plays it: a file of scenes, each a position with the steps that follow from it.

A step says something, and points at what it speaks of. If it has actions in `play`, the learner makes exactly these;
otherwise they read on. Then follows `then`: what the dice, the cards and the other tribe do, written as in a game file.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from stoneage.components import COLOURS
from stoneage.errors import StoneAgeError
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.replay import replay

LESSONS: tuple[str, ...] = ("base", "expansion", "bonus-buildings", "harsh-winter", "wild-animals", "igloos")
"""The lessons in the order in which they are offered: the game itself, then its options."""
LEARNER = 0
"""The learner's seat."""

_FOLDER = Path(__file__).parent


class LessonError(StoneAgeError):
    """A lesson that cannot be read or played; the message names the step."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step; the message `say` is in the client's texts, `look` are places and other parts of the table."""

    say: str
    look: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as `Game.from_position` reads it, and the steps from there."""

    position: Mapping[str, Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LessonScript:
    """A lesson as it is written, by its name."""

    name: str
    rules: Rules
    scenes: tuple[Scene, ...]


@cache
def load_lesson(name: str) -> LessonScript:
    """A lesson, read from its file.

    Raises:
        LessonError: there is no such lesson, or its file is wrong.
    """
    if name not in LESSONS:
        raise LessonError(f"unknown lesson {name!r:.40}; lessons are {', '.join(LESSONS)}")
    try:
        data = tomllib.loads((_FOLDER / f"{name}.toml").read_text("utf-8"))
        rules = Rules.from_dict(data["rules"])
        scenes = tuple(Scene(scene["position"], tuple(map(_step, scene["steps"]))) for scene in data["scenes"])
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise LessonError(f"lesson {name} cannot be read: {error!r}") from error
    return LessonScript(name, rules, scenes)


def _step(data: dict[str, Any]) -> Step:
    lists: dict[str, tuple[str, ...]] = {key: tuple(value) for key, value in data.items() if key != "say"}
    return Step(data["say"], **lists)


def positions(lesson: LessonScript) -> Iterator[tuple[int, Step, Game]]:
    """Every step of a lesson with the number of its scene, and the game as it is when the step is shown.

    Raises:
        LessonError: a step does not fit the rules; the message says why.
    """
    for number, scene in enumerate(lesson.scenes):
        try:
            described = {**scene.position, "rules": lesson.rules.to_dict(), "rules_version": lesson.rules.version}
            game = Game.from_position(described, chance="manual")
        except StoneAgeError as error:
            raise LessonError(f"lesson {lesson.name}, scene {number + 1}: {error}") from error
        for step in scene.steps:
            if game.chance is not None:
                raise LessonError(f"lesson {lesson.name}, {step.say}: an outcome for {game.chance.kind} is missing")
            yield number, step, game
            game = _after(lesson, step, game)


def _after(lesson: LessonScript, step: Step, game: Game) -> Game:
    moves = [f"{COLOURS[LEARNER]}: {action}" for action in step.play]
    try:
        return replay(game.clone(), [*moves, *step.then])
    except StoneAgeError as error:
        raise LessonError(f"lesson {lesson.name}, {step.say}: {error}") from error
