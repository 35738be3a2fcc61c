"""What an answer to an exercise is worth, judged as the analysis judges a decision."""

from dataclasses import dataclass

from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import Judge
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.report import ExpectedPoints, Grade, Reason, cost, grade
from stoneage.analysis.steps import DecisionNode
from stoneage.errors import IllegalAction
from stoneage.exercises.exercise import Exercise
from stoneage.game.action import Action
from stoneage.game.history import Move


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth, beside the best action."""

    right: bool
    """Whether it is good enough: less than an inaccuracy."""
    grade: Grade
    cost: float
    best: str
    chances: tuple[float, float]
    """The win chance of the seat after the best action, and after the answer."""
    points: ExpectedPoints | None
    reason: Reason | None


def judge_answer(exercise: Exercise, answer: str, judge: Judge | None = None) -> Verdict:
    """Judge an answer; by default, with the network on this machine.

    Raises:
        IllegalAction: it is not one of the actions to choose from.
        PositionError: this version of the rules does not know the position.
    """
    game = exercise.game()
    if answer not in map(str, game.legal_actions()):
        raise IllegalAction(f"{answer!r:.60} cannot be played here")
    seat = game.seat
    assert seat is not None
    position = AnalysedPosition(Move("action", answer, seat), exercise.number, game.round, [game.record], True)
    node = GameAnalysis(game, "normal", judge or native_judge()).node(position)
    assert isinstance(node, DecisionNode)
    best, chosen = (node.values[place][seat] for place in (node.best, node.played))
    lost = cost(max(0.0, best - chosen), node.points)
    given, first = grade(lost), node.best
    if given == "best" and node.values[node.played][seat] < node.values[0][seat]:
        given, first = "good", 0  # a second look found that it is no mistake; it does not make it the best
    return Verdict(
        right=given in ("best", "good"),
        grade=given,
        cost=lost,
        best=str(Action(node.actions[first])),
        chances=(best, chosen),
        points=node.points,
        reason=node.reason,
    )
