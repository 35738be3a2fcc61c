"""The report in English: one sentence for each step, and why the better action is better."""

from collections.abc import Mapping, Sequence

from stoneage.analysis.facts import BuildingFact, CardFact, Fact, StarvesFact, TakenFact, YieldFact
from stoneage.analysis.main_points import main_points
from stoneage.analysis.report import DecisionStep, Reason, Report, Step, unit
from stoneage.components import COLOURS
from stoneage.game.game import Game
from stoneage.story import seen_by, story_events, tell
from stoneage.story.naming import listed, name_of

_ONE = {"figures": "figure", "tools": "tool", "cards": "card", "buildings": "building", "points": "point"}
_NAMES = {"one_use_tool": "one-use tool value", "two_resources": "unused two-resources card"}


class ReportText:
    """Describes the steps of a report on a game."""

    def __init__(self, game: Game) -> None:
        self._lines: dict[int, str] = {}
        for event in seen_by(story_events(game), None):
            if event.kind not in ("round", "feed", "hunger"):
                self._lines.setdefault(event.move, tell(event))
        self._log = game.log

    def what(self, step: Step) -> str:
        """What happened."""
        if step.kind == "chance" and step.event == "uncovered":
            return f"{name_of(step.seat) if step.seat is not None else 'Several tribes'} uncovered face-down cards."
        line = self._lines.get(step.move)
        if line:
            return line
        if isinstance(step, DecisionStep):
            return f"{name_of(step.seat)} plays {step.played}."
        return f"{step.event} {step.outcome}".capitalize() + "."

    def tell(self, step: Step) -> str:
        """What happened, what it changed, and what would have been better."""
        line = f"Round {step.round}: {self.what(step)}"
        if isinstance(step, DecisionStep):
            line += f" {step.grade.capitalize()}: {_change(step)}."
            if step.best != step.played:
                line += f" Better: {step.best}."
            return f"{line} {explain_reason(step.reason)}" if step.reason else line
        seat = step.seat
        if seat is None or round(step.luck[seat], 2) == 0:
            seat = max(range(len(step.luck)), key=lambda other: abs(step.luck[other]))
        word = "Good luck" if step.luck[seat] > 0 else "Bad luck"
        return f"{line} {word} for {COLOURS[seat]}: {step.luck[seat]:+.0%}."


def _change(step: DecisionStep) -> str:
    points, lost = step.points, unit(step.loss, step.points)
    if points is not None and lost == "places":
        return f"the expected place {points.best_place:.1f} becomes {points.played_place:.1f}"
    if points is not None and lost == "points":
        return f"{points.best:.0f} expected points become {points.played:.0f}"
    return f"{step.before[step.seat]:.0%} becomes {step.after[step.seat]:.0%}"


def lost_positions(report: Report) -> list[str]:
    """Since when tribes had no chances left, and which place they could expect then."""
    lines = []
    for player in report.players:
        if player.gone is None:
            continue
        line = f"{name_of(player.seat)}'s chances were gone in round {player.gone}; from then on, points count."
        if len(report.players) > 2:
            line += f" The expected place was {player.heading}, and the final one is {player.place}."
        lines.append(line)
    return lines


def explain_reason(reason: Reason) -> str:
    """Why the best action is better, in one sentence."""
    told = main_points(reason)
    counted = _facts(reason.facts)
    parts = []
    if told.brings:
        parts.append(f"brings {_amounts(told.brings)} more")
    if told.costs:
        parts.append(f"costs {_amounts(told.costs)}")
    if told.seat is not None:
        left = [f"{_amounts(told.gets)} more"] if told.gets else []
        left += [f"{_amounts(told.misses)} less"] if told.misses else []
        parts.append(f"leaves {COLOURS[told.seat]} {' and '.join(left)}")
    told_by = f"By the end of the round it {listed(parts)}, on average." if parts else ""
    return f"{counted} {told_by}".strip()


def _facts(facts: Sequence[Fact]) -> str:
    """What one can count, in one sentence."""
    texts = [_fact(fact) for fact in facts if fact.side == "better" or isinstance(fact, StarvesFact)]
    joined = "; ".join(texts)
    return f"{joined[0].upper()}{joined[1:]}." if joined else ""


def _fact(fact: Fact) -> str:
    match fact:
        case StarvesFact(side="played"):
            return f"the tribe would starve in {fact.other:.0%} instead of {fact.share:.0%} of cases"
        case StarvesFact():
            return f"the tribe starves in {fact.share:.0%} of cases, and it is still worth it"
        case TakenFact():
            return f"otherwise a strong player in {COLOURS[fact.seat]}'s seat takes {fact.place} ({fact.share:.0%})"
        case BuildingFact():
            return f"{fact.place} pays {fact.points} points for {_pieces(fact)}"
        case CardFact():
            return f"{fact.place} costs {_pieces(fact)}"
        case YieldFact():
            return f"{fact.figures} at {fact.place} bring {fact.amount:.1f} {fact.item}"


def _pieces(fact: BuildingFact | CardFact) -> str:
    named = "jewelry" if fact.of == "jewelry" else fact.of if fact.resources != 1 else fact.of[:-1]
    some = f"{fact.resources} {named}"
    return f"{some}, {fact.missing} of them still to get" if fact.missing else f"{some} the tribe has"


def _amounts(amounts: Mapping[str, float]) -> str:
    return listed(f"{amount:g} {_named(name, amount)}" for name, amount in amounts.items())


def _named(name: str, amount: float) -> str:
    return _NAMES.get(name) or (_ONE.get(name, name) if amount == 1 else name)
