"""The main points of a reason: what is worth most, for one sentence or for two columns."""

from collections.abc import Mapping
from dataclasses import dataclass

from stoneage.analysis.report import Reason
from stoneage.components import ITEMS

MOST_TOLD = 2
"""Kinds of things that are named together in a sentence."""
MOST_SHOWN = 3
"""Things in a column."""

_WEIGHTS = {
    **ITEMS,
    **{"food": 2, "figures": 9, "agriculture": 7, "tools": 6, "one_use_tool": 2, "merchant": 4},
    **{"two_resources": 12, "cards": 7, "buildings": 9},
}
"""Roughly what things are worth in points."""


@dataclass(frozen=True, slots=True)
class MainPoints:
    """What the better action brings, what it costs, and what it leaves to the seat that it concerns most."""

    brings: dict[str, float]
    """The most important first, as in all of these."""
    costs: dict[str, float]
    seat: int | None
    gets: dict[str, float]
    """What that seat has more of,"""
    misses: dict[str, float]
    """and less of."""


def main_points(reason: Reason) -> MainPoints:
    """The main points of a reason.

    >>> main_points(Reason({"points": 2.7, "wood": 1.0, "figures": 1.0}, {}, {1: {"food": 5.0, "buildings": -1.0}}))
    MainPoints(brings={'figures': 1.0, 'wood': 1.0}, costs={}, seat=1, gets={'food': 5.0}, misses={'buildings': 1.0})
    """
    seat = max(reason.others, key=lambda other: _weight(reason.others[other]), default=None)
    others = reason.others[seat] if seat is not None else {}
    return MainPoints(
        brings=_largest(reason.brings),
        costs=_largest(reason.costs),
        seat=seat,
        gets=_largest({name: amount for name, amount in others.items() if amount > 0}),
        misses=_largest({name: -amount for name, amount in others.items() if amount < 0}),
    )


@dataclass(frozen=True, slots=True)
class Gain:
    """What a seat has more of at the end of the round; None is the seat that decides."""

    what: str
    amount: int
    seat: int | None = None


def two_columns(reason: Reason) -> tuple[list[Gain], list[Gain]]:
    """What there is more of after the better action, and after the one played: own things first, in whole numbers.

    >>> better, played = two_columns(Reason({"points": 9.7, "figures": 0.9}, {"wood": 2.1}, {1: {"food": -5.0}}))
    >>> better
    [Gain(what='points', amount=10, seat=None), Gain(what='figures', amount=1, seat=None)]
    >>> played
    [Gain(what='wood', amount=2, seat=None), Gain(what='food', amount=5, seat=1)]
    """
    better = [*_gains(reason.brings)]
    played = [*_gains(reason.costs)]
    for seat, amounts in sorted(reason.others.items(), key=lambda row: -_weight(row[1])):
        better += _gains(amounts, seat)
        played += _gains({name: -amount for name, amount in amounts.items()}, seat)
    return better[:MOST_SHOWN], played[:MOST_SHOWN]


def _gains(amounts: Mapping[str, float], seat: int | None = None) -> list[Gain]:
    names = sorted(amounts, key=lambda name: -amounts[name] * _WEIGHTS.get(name, 1))
    return [Gain(name, round(amounts[name]), seat) for name in names if round(amounts[name]) > 0]


def _weight(amounts: Mapping[str, float]) -> float:
    return sum(abs(amount) * _WEIGHTS.get(name, 1) for name, amount in amounts.items())


def _largest(amounts: Mapping[str, float]) -> dict[str, float]:
    names = sorted(amounts, key=lambda name: -amounts[name] * _WEIGHTS.get(name, 1))[:MOST_TOLD]
    return {name: amounts[name] for name in names}
