"""All possible rules: every combination of options, for every number of players."""

from itertools import product

from stoneage import Rules
from stoneage.components import OPTIONS

ALL_RULES: tuple[Rules, ...] = tuple(
    Rules(players, **dict(zip(OPTIONS, switches, strict=True)))
    for players in range(2, 6)
    for switches in product((False, True), repeat=len(OPTIONS))
    if players < 5 or switches[list(OPTIONS).index("expansion")]
)

PLAIN_RULES: tuple[Rules, ...] = tuple(Rules(players) for players in (2, 3, 4))
FULL_RULES: tuple[Rules, ...] = tuple(Rules.all_options(players) for players in (2, 3, 4, 5))


def name_of(rules: Rules) -> str:
    """A short name for messages and test ids."""
    return f"{rules.players}p " + (" ".join(rules.options) or "no options")
