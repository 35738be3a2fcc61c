"""Games against bots: the network learns at one seat of each, and compiled bots play the others on the CPU.

A network that only ever meets itself does not learn what to do in positions that it would never reach.
"""

from collections.abc import Sequence

from stoneage.batch import Batch
from stoneage.game.rules import Rules
from stoneage.machine import cores

_BOT = "planner"
_SPARE_CORES = 3  # for PyTorch and for the process that measures


def league(rules_mix: Sequence[Rules], games: int, seed: int) -> Batch:
    """A batch in which the network has each seat in turn, under each of the rules, and bots the others."""
    places = [(rules, seat) for rules in rules_mix for seat in range(rules.players)]
    return Batch(
        [rules for rules, _ in places],
        games,
        seed=seed,
        bots=[{other: _BOT for other in range(rules.players) if other != seat} for rules, seat in places],
        threads=max(1, cores() - _SPARE_CORES),
    )
