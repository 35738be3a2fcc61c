"""Exact tables of what a roll yields."""

import numpy as np

from stoneage.engine.jit import rule

MOST_DICE = 10
MOST_ADDED = 24  # all tools and one-use tools together add 21
_MOST_PIPS = 6


def _sums(dice: int) -> list[float]:
    """The probability of each sum of some dice."""
    chances = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(chances) + 6)
        for total, chance in enumerate(chances):
            for face in range(1, 7):
                longer[total + face] += chance / 6
        chances = longer
    return chances


def _mean_yield(dice: int, added: int, pips: int) -> float:
    return sum(chance * (max(total + added, 0) // pips) for total, chance in enumerate(_sums(dice)))


# By dice, by what is added to the roll (from -3: the fiercest animal) and by pips for one piece.
LEAST_ADDED = -3
MEAN_YIELD = np.array(
    [
        [
            [_mean_yield(dice, added, pips) if pips else 0.0 for pips in range(_MOST_PIPS + 1)]
            for added in range(LEAST_ADDED, MOST_ADDED + 1)
        ]
        for dice in range(MOST_DICE + 1)
    ]
)


@rule
def mean_yield(dice: int, added: int, pips: int) -> float:
    """The mean number of pieces from some dice, with an amount added or subtracted, at a number of pips per piece."""
    return float(MEAN_YIELD[dice, min(max(added, LEAST_ADDED), MOST_ADDED) - LEAST_ADDED, pips])
