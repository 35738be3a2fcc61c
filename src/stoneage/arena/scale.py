"""One scale for the strength of bots: random play is 0, the level `expert` is 1000.

The difference between two ratings says how often the better bot wins with two players and the base game: the odds are e
to 1 for every `PER_LOGIT` points. `tools/rating_scale.py` measured the anchors.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from stoneage.arena.shares import Z

PER_LOGIT = 42.51
ANCHORS: dict[str, float] = {
    "random": 0.0,
    "blend:random:gatherer:15": 79.0,
    "blend:random:gatherer:30": 153.0,
    "blend:random:gatherer:45": 226.0,
    "blend:random:gatherer:60": 295.0,
    "blend:random:gatherer:80": 391.0,
    "easy": 511.0,
    "easy-2": 554.0,
    "easy-3": 595.0,
    "easy-4": 631.0,
    "medium": 667.0,
    "medium-2": 706.0,
    "medium-3": 751.0,
    "hard": 790.0,
    "hard-2": 835.0,
    "hard-3": 875.0,
    "very-hard": 920.0,
    "very-hard-2": 961.0,
    "very-hard-3": 989.0,
    "expert": 1000.0,
}
"""Bots and levels with known ratings, the weakest first."""

_SPREAD = 1000.0
"""What is known of a bot before its first game: hardly anything. It bounds the rating of one that always wins."""
_MOST_STEPS = 100
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Encounter:
    """Games against an anchor."""

    opponent: str
    games: int
    won: float
    """A shared win counts half."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The place of a bot on the scale, with its 95% interval, and the games behind it."""

    value: float
    low: float
    high: float
    encounters: tuple[Encounter, ...] = ()

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(encounter.games for encounter in self.encounters)


def chance_to_win(rating: float, other: float) -> float:
    """How often a bot wins against another.

    >>> chance_to_win(500, 500)
    0.5
    """
    return 1 / (1 + math.exp((other - rating) / PER_LOGIT))


def rating_of(encounters: Sequence[Encounter]) -> Rating:
    """The most likely rating after some games against anchors.

    >>> round(rating_of([Encounter("random", games=100, won=50)]).value)
    0
    """
    middle = value = fmean(ANCHORS.values())
    information = 0.0
    for _ in range(_MOST_STEPS):  # Newton's method, in steps that cannot jump over the only peak
        slope = -(value - middle) / _SPREAD**2
        information = 1 / _SPREAD**2
        for encounter in encounters:
            chance = chance_to_win(value, ANCHORS[encounter.opponent])
            slope += (encounter.won - encounter.games * chance) / PER_LOGIT
            information += encounter.games * chance * (1 - chance) / PER_LOGIT**2
        step = max(-PER_LOGIT, min(PER_LOGIT, slope / information))
        value += step
        if abs(step) < _CLOSE:
            break
    error = Z / math.sqrt(information)
    return Rating(value, value - error, value + error, tuple(encounters))


def nearest(rating: float, name: str = "") -> list[str]:
    """The two anchors closest to a rating, apart from the bot itself: games against them tell most about it."""
    others = [anchor for anchor in ANCHORS if anchor != name]
    return sorted(others, key=lambda anchor: abs(ANCHORS[anchor] - rating))[:2]
