"""Games against bots: the network learns at one seat of each, and compiled bots play the others on the CPU.

A network that only ever meets itself does not learn what to do in positions that it would never reach.
"""

from collections.abc import Sequence

from stoneage.batch import Batch
from stoneage.cores import cores
from stoneage.rules import Rules

_BOT = "planner"
_SPARE_CORES = 3  # for PyTorch and for the process that measures


def league(tables: Sequence[Rules], games: int, seed: int) -> Batch:
    """A batch in which the network has each seat of each table in turn, and bots the others."""
    places = [(rules, seat) for rules in tables for seat in range(rules.players)]
    return Batch(
        [rules for rules, _ in places],
        games,
        seed=seed,
        bots=[{other: _BOT for other in range(rules.players) if other != seat} for rules, seat in places],
        threads=max(1, cores() - _SPARE_CORES),
    )
