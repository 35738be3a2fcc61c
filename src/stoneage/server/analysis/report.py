"""The report on a game as a message: the curve, and the moments that are worth looking at."""

from stoneage.analysis import ChanceStep, DecisionStep, PlayerSummary, Reason, Report, Step, main_points
from stoneage.game import Game
from stoneage.preview import gains
from stoneage.server import messages
from stoneage.server.tables.views import offers

LEAST_LUCK = 0.05
"""From how much luck on an outcome is worth a look. Of decisions, every inaccuracy is."""
_DIGITS = 4


def report_message(report: Report, game: Game) -> messages.AnalysisReport:
    """A report on a game that has all its positions."""
    turning = set(report.turning_points)
    moments = [_moment(step, game, number in turning) for number, step in enumerate(report.steps)]
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
    )


def _player(player: PlayerSummary) -> messages.AnalysedPlayer:
    return messages.AnalysedPlayer(
        seat=player.seat,
        score=player.score,
        start=player.start,
        luck=player.luck,
        own_mistakes=player.own_mistakes,
        others_mistakes=player.others_mistakes,
        result=player.result,
        adjusted=player.adjusted,
        decisions=player.decisions,
        mean_loss=player.mean_loss,
        inaccuracies=player.inaccuracies,
        mistakes=player.mistakes,
        blunders=player.blunders,
    )


def _moment(step: Step, game: Game, turning: bool) -> messages.Moment | None:
    return _decision(step, game, turning) if isinstance(step, DecisionStep) else _chance(step, turning)


def _decision(step: DecisionStep, game: Game, turning: bool) -> messages.DecisionMoment | None:
    grade = step.grade
    if grade == "best" or grade == "good":  # noqa: PLR1714 - the type checker understands this form
        return None
    at = game.at(step.move)
    decision = at.decision
    assert decision is not None
    by_action = {offer.action: offer for offer in offers(at, gains(at))}
    return messages.DecisionMoment(
        move=step.move,
        round=step.round,
        seat=step.seat,
        grade=grade,
        loss=round(step.loss, _DIGITS),
        before=_rounded(step.before),
        after=_rounded(step.after),
        decision=decision,
        tools=at.view(None)["players"][step.seat]["tools"],
        best=by_action[step.best],
        played=by_action[step.played],
        reason=_reason(step.reason) if step.reason else None,
        turning=turning,
    )


def _reason(reason: Reason) -> messages.MomentReason:
    told = main_points(reason)
    return messages.MomentReason(
        brings=told.brings, costs=told.costs, seat=told.seat, gets=told.gets, misses=told.misses
    )


def _chance(step: ChanceStep, turning: bool) -> messages.ChanceMoment | None:
    changes = [abs(after - before) for after, before in zip(step.after, step.before, strict=True)]
    luck = max(changes) if step.seat is None else changes[step.seat]
    if luck < LEAST_LUCK and not turning:
        return None
    return messages.ChanceMoment(
        move=step.move,
        round=step.round,
        seat=step.seat,
        event=step.event,
        before=_rounded(step.before),
        after=_rounded(step.after),
        turning=turning,
    )


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, _DIGITS) for chance in chances]
