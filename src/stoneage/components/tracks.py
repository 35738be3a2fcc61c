"""Tracks and limits."""

from typing import Literal, NamedTuple, get_args


class Limits(NamedTuple):
    """What a tribe can reach at most, what it starts with, and points that are not on a card or tile."""

    figures: int = 10
    agriculture: int = 10
    tool_value: int = 12
    merchant: int = 10
    starting_figures: int = 5
    starting_food: int = 12
    starting_jewelry: int = 1  # with the expansion
    tiles_per_stack: int = 7
    starvation: int = 10  # points lost when figures are not fed
    insulation: int = 5  # points for a stone in a harsh winter
    gold_trade: int = 6  # points for a gold in a harsh winter


LIMITS = Limits()

MERCHANT_RATIOS: tuple[tuple[int, int], ...] = ((0, 0), *[(2, 1)] * 3, *[(1, 1)] * 5, *[(1, 2)] * 2)
"""By space 0 to 10 of the merchant track: items given and received in a trade."""

VILLAGE_LIMITS: tuple[int, ...] = (0, 0, 2, 2, 3, 4)
"""By number of players: how many places of the village can be used in a round."""

RESOURCE_LIMITS: tuple[int, ...] = (0, 0, 1, 2, 5, 5)
"""By number of players: how many tribes can use the same resource place."""

Colour = Literal["red", "blue", "green", "yellow", "black"]
"""The colour of a tribe."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The tribes by seat. Black came with the expansion."""
