"""All costs in one list: buildings, igloos, card slots, the extra card. The number of a cost is its index."""

from stoneage.components import CARD_PRICES, EXTRA_CARD_PRICE, Choice, Fixed
from stoneage.encoding.numbers import JEWELRY, N_RESOURCES, N_SLOTS, TILES, mask

COSTS: tuple[Fixed | Choice, ...] = (*(tile.cost for tile in TILES), *CARD_PRICES, EXTRA_CARD_PRICE)
COST_OF_SLOT = len(TILES)
COST_OF_EXTRA = COST_OF_SLOT + N_SLOTS
ANY_RESOURCE = mask(range(N_RESOURCES))


def accepted_items(cost: Fixed | Choice) -> int:
    """The items that the player may choose to pay with, as bits; 0 for a printed cost."""
    if isinstance(cost, Fixed):
        return 0
    return mask([JEWELRY]) if cost.of == "jewelry" else ANY_RESOURCE
