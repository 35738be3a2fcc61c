"""The average yield of a roll, from an exact table."""

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.encoding.mean_yield import mean_yield
from stoneage.engine.constants import PLACE_MOST, PLACE_PIPS
from stoneage.engine.harvesting import menace
from stoneage.engine.runtime.jit import rule

MOST_DICE = 10
_MOST_ADDED = 24  # all tools and one-use tools add 21
_MOST_PIPS = 6


# By number of dice, by what is added to the roll (from -3, the fiercest animal) and by pips per item.
_LEAST_ADDED = -3
_MEAN_YIELD = np.array(
    [
        [
            [mean_yield(dice, added, pips) if pips else 0.0 for pips in range(_MOST_PIPS + 1)]
            for added in range(_LEAST_ADDED, _MOST_ADDED + 1)
        ]
        for dice in range(MOST_DICE + 1)
    ]
)


@rule
def expected_yield(g: State, place: int, dice: int, added: int) -> float:
    """What dice yield on average at a place, with tools added and the animal subtracted."""
    total = added - menace(g)
    return float(_MEAN_YIELD[dice, min(max(total, _LEAST_ADDED), _MOST_ADDED) - _LEAST_ADDED, PLACE_PIPS[place]])


@rule
def write_expected_yields(g: State, yields: npt.NDArray[np.float64]) -> None:
    """Write the average yields of each place with dice, by the number of figures."""
    for place in range(len(PLACE_PIPS)):
        if PLACE_PIPS[place] > 0:
            for figures in range(1, PLACE_MOST[place] + 1):
                yields[place, figures - 1] = expected_yield(g, place, figures, 0)
