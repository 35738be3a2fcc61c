"""The report on a game as a message: the curve, and the moments that are worth looking at."""

from dataclasses import asdict

from stoneage.analysis import (
    ChanceStep,
    DecisionStep,
    ExpectedPoints,
    Gain,
    PlayerSummary,
    Reason,
    Report,
    Step,
    cost,
    two_columns,
)
from stoneage.analysis.facts import Fact
from stoneage.analysis.rating import class_of, level_like
from stoneage.analysis.report import THRESHOLDS, unit
from stoneage.game.game import Game
from stoneage.game.preview import offers
from stoneage.tables import messages

LEAST_LUCK = 0.05
"""From how much luck on an outcome is worth a look. Of decisions, every inaccuracy is."""
_DIGITS = 4
_PLACE_DIGITS = 2


def report_message(report: Report, game: Game) -> messages.AnalysisReport:
    """A report on a game that has all its positions."""
    turning = set(report.turning_points)
    ends = _ends_of_rounds(report)
    moments = [_moment(step, game, number in turning, ends) for number, step in enumerate(report.steps)]
    last = messages.CurvePoint(
        move=len(game.log), round=game.round, chances=[player.result for player in report.players]
    )
    curve = [
        messages.CurvePoint(move=step.move, round=step.round, chances=_rounded(step.before)) for step in report.steps
    ]
    return messages.AnalysisReport(
        players=[_player(player) for player in report.players],
        curve=[*curve, last],
        moments=[moment for moment in moments if moment is not None],
        luckiest_won=report.luckiest_won,
    )


def _player(player: PlayerSummary) -> messages.AnalysedPlayer:
    """What the report says about a seat; its colour is that of the table."""
    found = asdict(player)
    del found["colour"]
    like = None if player.rating is None else level_like(player.rating)
    found |= {"stars": messages.AnalysedStars(**found["stars"]), "like": like}
    return messages.AnalysedPlayer(**found, rating_class=class_of(like) if like else None)


def _ends_of_rounds(report: Report) -> dict[int, list[float]]:
    """The win chances at the end of each round."""
    following = [*report.steps[1:], None]
    result = [player.result for player in report.players]
    return {
        step.round: then.before if then else result
        for step, then in zip(report.steps, following, strict=True)
        if then is None or then.round > step.round
    }


def _moment(step: Step, game: Game, turning: bool, ends: dict[int, list[float]]) -> messages.Moment | None:
    return _decision(step, game, turning, ends) if isinstance(step, DecisionStep) else _chance(step, turning)


def _decision(
    step: DecisionStep, game: Game, turning: bool, ends: dict[int, list[float]]
) -> messages.DecisionMoment | None:
    grade = step.grade
    if grade == "best" or grade == "good":  # noqa: PLR1714 - the type checker understands this form
        return None
    at = game.at(step.move)
    decision = at.decision
    assert decision is not None
    by_action = {offer.action: offer for offer in offers(at)}
    return messages.DecisionMoment(
        move=step.move,
        round=step.round,
        seat=step.seat,
        grade=grade,
        cost=round(cost(step.loss, step.points), _DIGITS),
        points=points_message(step.points, step.loss) if step.points else None,
        before=_rounded(step.before),
        after=_rounded(step.after),
        decision=decision,
        tools=list(at.view(None).players[step.seat].tools),
        best=by_action[step.best],
        played=by_action[step.played],
        reason=reason_message(step.reason, step.seat) if step.reason else None,
        turning=turning,
        punished=step.before[step.seat] - ends[step.round][step.seat] >= THRESHOLDS["inaccuracy"],
    )


def points_message(points: ExpectedPoints, loss: float) -> messages.MomentPoints:
    """Expected points and places as a message, beside a loss of win chance."""
    return messages.MomentPoints(
        better=round(points.best),
        played=round(points.played),
        better_place=round(points.best_place, _PLACE_DIGITS),
        played_place=round(points.played_place, _PLACE_DIGITS),
        unit=unit(loss, points),
    )


def reason_message(reason: Reason, seat: int) -> messages.MomentReason:
    """A reason as a message, for the seat that decides."""
    better, played = ([_gain(gain, seat) for gain in column] for column in two_columns(reason))
    return messages.MomentReason(better=better, played=played, facts=[_fact(fact) for fact in reason.facts])


def _fact(fact: Fact) -> messages.ReasonFact:
    made: messages.ReasonFact = getattr(messages, type(fact).__name__)(**asdict(fact))
    return made


def _gain(gain: Gain, seat: int) -> messages.MomentGain:
    return messages.MomentGain(what=gain.what, amount=gain.amount, seat=seat if gain.seat is None else gain.seat)


def _chance(step: ChanceStep, turning: bool) -> messages.ChanceMoment | None:
    changes = [abs(luck) for luck in step.luck]
    if (max(changes) if step.seat is None else changes[step.seat]) < LEAST_LUCK and not turning:
        return None
    return messages.ChanceMoment(
        move=step.move,
        round=step.round,
        seat=step.seat,
        event=step.event,
        before=_rounded(step.before),
        after=_rounded([before + luck for before, luck in zip(step.before, step.luck, strict=True)]),
        turning=turning,
    )


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, _DIGITS) for chance in chances]
