"""Costs in one list: tiles, then igloos, card slots and the extra card. A cost's number is its index."""

from stoneage.components import CARD_PRICES, EXTRA_CARD_PRICE, Choice, Fixed
from stoneage.encoding.numbers import JEWELRY, N_RESOURCES, N_SLOTS, TILES, mask

COSTS: tuple[Fixed | Choice, ...] = (*(tile.cost for tile in TILES), *CARD_PRICES, EXTRA_CARD_PRICE)
COST_OF_SLOT = len(TILES)
COST_OF_EXTRA = COST_OF_SLOT + N_SLOTS
ANY_RESOURCE = mask(range(N_RESOURCES))


def accepted_items(cost: Fixed | Choice) -> int:
    """The items among which a cost lets the player choose, as bits; none where they are printed."""
    if isinstance(cost, Fixed):
        return 0
    return mask([JEWELRY]) if cost.of == "jewelry" else ANY_RESOURCE
