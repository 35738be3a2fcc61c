"""Exercises: decisions of mine to make again. `docs/analysis.md` explains the numbers."""

from typing import Literal

from stoneage.analysis.report import Grade
from stoneage.exercises.exercise import Theme
from stoneage.game.preview import Offer
from stoneage.tables.messages.analysis import MomentPoints, MomentReason
from stoneage.tables.messages.base import message
from stoneage.tables.messages.table import TableView


@message
class TodaysExercise:
    """How I fare with the exercise of the day: `tries` so far, and whether I am `done` and have `solved` it."""

    tries: int
    done: bool
    solved: bool


@message
class ExerciseCounts:
    """How many exercises wait to be solved now, come back later (`next`: the first of them), and are learned.

    `new` are those of the first set that I have not tried. `today` is about the exercise of the day.
    """

    due: int
    later: int
    learned: int
    next: str | None
    new: int
    today: TodaysExercise


@message
class Exercise:
    """A decision to make, with the table as the seat sees it; `tries` and `solved` say how I fared so far.

    It is a mistake of mine, or comes with the game; then it has a theme.
    """

    id: str
    round: int
    seat: int
    tries: int
    solved: int
    table: TableView
    source: Literal["mine", "first_set", "daily"]
    theme: Theme | None


@message
class FirstSetItem:
    """An exercise of the first set, and how I fared so far; `due` is null until I have tried it, and once `learned`."""

    id: str
    theme: Theme
    players: int
    round: int
    tries: int
    solved: int
    due: str | None
    learned: bool


@message
class FirstSet:
    """The exercises that come with the game: first those of the base game with two players, the easiest at first."""

    exercises: list[FirstSetItem]


@message
class ExerciseVerdict:
    """What my answer is worth. `chances` are those after the best action and after mine; `played`: what I did then.

    That is null in an exercise that comes with the game.
    Where there was hardly any win chance to lose, `points` were compared as well. `learned`: it does not come back;
    otherwise `due` says when it does.
    """

    right: bool
    grade: Grade
    cost: float
    best: Offer
    chosen: Offer
    played: Offer | None
    chances: list[float]
    points: MomentPoints | None
    reason: MomentReason | None
    due: str | None
    learned: bool


@message
class DailyTry:
    """One of my answers to the exercise of the day."""

    action: str
    grade: Grade
    cost: float
    right: bool


@message
class DailyAnswer:
    """The answer to an exercise of an earlier day: how many of those who `answered` found it, and how many at once.

    Those three are null where there is no server to count. `players` are the tribes at the table.
    """

    day: str
    number: int
    theme: Theme
    players: int
    round: int
    best: Offer
    answered: int | None
    found: int | None
    first: int | None


@message
class DailyExercise:
    """The exercise of a day, the same for everybody, and my answers to it.

    It is `done` when an answer was right, or after `most_tries`; only then, `verdict` says what is best, and why.
    """

    day: str
    number: int
    ends: str
    exercise: Exercise
    most_tries: int
    answers: list[DailyTry]
    done: bool
    solved: bool
    verdict: ExerciseVerdict | None
    yesterday: DailyAnswer | None


@message
class CoachAdvice:
    """What my choice would cost, before it is played. `at` is the action of the list that costs most.

    `chances` are those after the best action and after mine; `move` is how many moves the game has.
    """

    version: int
    move: int
    at: int
    grade: Grade
    cost: float
    best: Offer
    chosen: Offer
    chances: list[float]
    points: MomentPoints | None
    reason: MomentReason | None
