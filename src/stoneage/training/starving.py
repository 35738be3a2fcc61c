"""A tribe that starves on purpose: it sends nobody to the hunt or the fields and never pays for missing food.

Players argue about this strategy. A network that must follow it, trained against the shipped one, shows what it is
worth (docs/strategy.md).
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.components import PLACES
from stoneage.encoding.actions import N_ACTIONS, PLACE, PLACE_OF_ID, STARVE

_PLACES_WITH_FOOD = ("hunting", "fields")


def _food_actions() -> npt.NDArray[np.bool_]:
    brings_food = np.zeros(N_ACTIONS, dtype=np.bool_)
    for member, place in enumerate(PLACE_OF_ID):
        brings_food[PLACE + member] = PLACES[place].name in _PLACES_WITH_FOOD
    return brings_food


BRINGS_FOOD = _food_actions()
"""Which actions place figures where food comes from."""


def hungry(legal: Any, brings_food: Any = BRINGS_FOOD) -> Any:
    """What a starving tribe may choose of the legal actions; all of them if nothing else is left.

    Both are arrays of NumPy or both tensors of PyTorch: games x actions, and a row of actions.
    """
    left = legal & ~brings_food
    feeds = legal[:, STARVE]
    left[:, :STARVE] &= ~feeds[:, None]
    return left | (legal & (left.sum(-1) == 0)[:, None])
