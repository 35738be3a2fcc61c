"""The report in English: one sentence for each step, and why the better action is better."""

from collections.abc import Mapping

from stoneage.analysis.report import DecisionStep, Reason, Step
from stoneage.components import COLOURS, ITEMS
from stoneage.game import Game
from stoneage.story import seen_by, story_events, tell
from stoneage.story.naming import listed, name_of

_WEIGHTS = {**ITEMS, "food": 2, "figures": 9, "agriculture": 7, "tools": 6, "merchant": 4, "cards": 7, "buildings": 9}
"""Roughly what things are worth in points, to tell the important ones first."""
_ONE = {"figures": "figure", "tools": "tool", "cards": "card", "buildings": "building", "points": "point"}
_MOST_TOLD = 2


class Teller:
    """Tells the steps of a report on a game."""

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
            after, before = step.after[step.seat], step.before[step.seat]
            line += f" {step.grade.capitalize()}: {before:.0%} becomes {after:.0%}."
            if step.best != step.played:
                line += f" Better: {step.best}."
            return f"{line} {tell_reason(step.reason)}" if step.reason else line
        seat = changed_most(step) if step.seat is None else step.seat
        change = step.after[seat] - step.before[seat]
        word = "Good luck" if change > 0 else "Bad luck"
        return f"{line} {word} for {COLOURS[seat]}: {step.before[seat]:.0%} becomes {step.after[seat]:.0%}."


def changed_most(step: Step) -> int:
    """The seat whose win share changed most."""
    return max(range(len(step.after)), key=lambda seat: abs(step.after[seat] - step.before[seat]))


def tell_reason(reason: Reason) -> str:
    """Why the best action is better, in one sentence."""
    parts = []
    if reason.brings:
        parts.append(f"brings {_amounts(reason.brings)} more")
    if reason.costs:
        parts.append(f"costs {_amounts(reason.costs)}")
    if reason.others:
        seat = max(reason.others, key=lambda other: _weight(reason.others[other]))
        gets = {name: amount for name, amount in reason.others[seat].items() if amount > 0}
        misses = {name: -amount for name, amount in reason.others[seat].items() if amount < 0}
        told = [f"{_amounts(gets)} more"] if gets else []
        told += [f"{_amounts(misses)} less"] if misses else []
        parts.append(f"leaves {COLOURS[seat]} {' and '.join(told)}")
    return f"By the end of the round it {listed(parts)}, on average." if parts else ""


def _weight(amounts: Mapping[str, float]) -> float:
    return sum(abs(amount) * _WEIGHTS.get(name, 1) for name, amount in amounts.items())


def _amounts(amounts: Mapping[str, float]) -> str:
    largest = sorted(amounts, key=lambda name: -amounts[name] * _WEIGHTS.get(name, 1))[:_MOST_TOLD]
    return listed(f"{amounts[name]:g} {_ONE.get(name, name) if amounts[name] == 1 else name}" for name in largest)
