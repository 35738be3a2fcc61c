"""A mistake is marked as punished if the win chance has really fallen by the end of its round."""

import pytest

from stoneage import Game, Rules
from stoneage.analysis.english import ReportText
from stoneage.analysis.report import ChanceStep, DecisionStep, ExpectedPoints, Report, Step
from stoneage.tables import messages
from stoneage.tables.analysis.report import points_message, report_message


def mistake(before: float, at_the_end: float) -> messages.DecisionMoment:
    """A mistake of the first round, and what red can expect when the second one begins."""
    game = Game(Rules(2), seed=1, start=0).play("forest 5")
    move = len(game.log) - 1
    steps: list[Step] = [
        DecisionStep(
            move=move,
            round=1,
            seat=0,
            question="place",
            played="forest 5",
            best="fields",
            loss=0.06,
            grade="mistake",
            before=[before, 1 - before],
            after=[before - 0.06, 1.06 - before],
            scores=[100.0, 100.0],
            choices=[],
        ),
        ChanceStep(
            move=move,
            round=2,
            seat=None,
            event="card",
            outcome="CIV01",
            before=[at_the_end, 1 - at_the_end],
            after=[at_the_end, 1 - at_the_end],
            scores=[100.0, 100.0],
            luck=[0.0, 0.0],
        ),
    ]
    report = Report({}, "normal", "", {}, [], steps, [], False)
    moment = report_message(report, game).moments[0]
    assert isinstance(moment, messages.DecisionMoment)
    return moment


@pytest.mark.parametrize(("at_the_end", "punished"), [(0.44, True), (0.47, True), (0.49, False), (0.6, False)])
def test_it_is_punished_if_the_round_ends_with_less(at_the_end: float, punished: bool) -> None:
    assert mistake(0.5, at_the_end).punished is punished


def test_where_no_win_chance_is_left_none_can_fall() -> None:
    assert not mistake(0.004, 0.001).punished


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (None, "Mistake: 5% becomes 0%."),
        (ExpectedPoints(120.0, 113.0, 3.0, 3.1), "Mistake: 120 expected points become 113."),
        (ExpectedPoints(120.0, 118.0, 2.6, 3.0), "Mistake: the expected place 2.6 becomes 3.0."),
        (ExpectedPoints(120.0, 118.0, 2.9, 3.0), "Mistake: 5% becomes 0%."),
    ],
)
def test_what_a_mistake_cost_is_told_in_the_unit_that_decided(points: ExpectedPoints | None, told: str) -> None:
    game = Game(Rules(2), seed=1, start=0).play("forest 5")
    step = DecisionStep(
        move=len(game.log) - 1,
        round=1,
        seat=0,
        question="place",
        played="forest 5",
        best="fields",
        loss=0.05,
        grade="mistake",
        before=[0.05, 0.95],
        after=[0.0, 1.0],
        scores=[100.0, 100.0],
        choices=[],
        points=points,
    )
    assert told in ReportText(game).tell(step)


def test_an_expected_place_keeps_its_fraction_because_that_is_what_is_graded() -> None:
    told = points_message(ExpectedPoints(best=120.4, played=118.6, best_place=2.51, played_place=2.94), 0.01)
    assert told == messages.MomentPoints(better=120, played=119, better_place=2.51, played_place=2.94, unit="places")
