"""Exercises: decisions of mine to make again. `docs/analysis.md` explains the numbers."""

from typing import Literal

from stoneage.game.preview import Offer
from stoneage.tables.messages.analysis import MomentPoints, MomentReason
from stoneage.tables.messages.base import message
from stoneage.tables.messages.table import TableView


@message
class ExerciseCounts:
    """How many exercises wait to be solved now, come back later (`next`: the first of them), and are learned."""

    due: int
    later: int
    learned: int
    next: str | None


@message
class Exercise:
    """A decision to make again, with the table as I saw it; `tries` and `solved` say how I fared so far."""

    id: str
    round: int
    seat: int
    tries: int
    solved: int
    table: TableView


@message
class ExerciseVerdict:
    """What my answer is worth. `chances` are those after the best action and after mine; `played`: what I did then.

    Where there was hardly any win chance to lose, `points` were compared as well. `learned`: it does not come back;
    otherwise `due` says when it does.
    """

    right: bool
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    cost: float
    best: Offer
    chosen: Offer
    played: Offer
    chances: list[float]
    points: MomentPoints | None
    reason: MomentReason | None
    due: str | None
    learned: bool
