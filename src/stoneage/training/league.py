"""Games against bots: the network learns at one seat of each, and compiled bots play the others.

A network that only ever meets itself does not learn what to do in positions that it would never reach.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.game.rules import Rules
from stoneage.machine import cores

_BOT = "planner"
_SPARE_CORES = 3  # for PyTorch and for the process that measures


def league(rules_mix: Sequence[Rules], games: int, seed: int) -> Batch:
    """A batch in which the network has each seat in turn, under each of the rules, and bots the others.

    Always on the CPU, beside what a GPU does: the long decisions of planners suit its cores.
    """
    places = _places(rules_mix)
    tables = [rules for rules, _ in places]
    bots = [{other: _BOT for other in range(rules.players) if other != seat} for rules, seat in places]
    return Batch(tables, games, seed=seed, bots=bots, threads=max(1, cores() - _SPARE_CORES))


def learners(rules_mix: Sequence[Rules], games: int) -> npt.NDArray[np.int64]:
    """The seat of the network in each game of a league."""
    return np.resize([seat for _, seat in _places(rules_mix)], games)


def _places(rules_mix: Sequence[Rules]) -> list[tuple[Rules, int]]:
    return [(rules, seat) for rules in rules_mix for seat in range(rules.players)]
