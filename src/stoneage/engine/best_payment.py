"""What a tribe could get for a building with the items that it has now."""

from stoneage.encoding.layout import Tribe
from stoneage.encoding.numbers import N_ITEMS
from stoneage.engine.bits import bit, has, size
from stoneage.engine.constants import COST_ACCEPTS, COST_DUE, COST_KINDS, COST_LEAST, COST_MOST, ITEM_VALUE, TILE_POINTS
from stoneage.engine.runtime.jit import rule


@rule
def most_points(tribe: Tribe, tile: int) -> int:
    """The most points for a building or igloo, if the tribe pays for it now; -1 if it cannot."""
    for item in range(N_ITEMS):
        if tribe.items[item] < COST_DUE[tile, item]:
            return -1
    value = _most_value(tribe, tile) if COST_ACCEPTS[tile] != 0 else 0
    return value if value < 0 or TILE_POINTS[tile] < 0 else TILE_POINTS[tile]


@rule
def _most_value(tribe: Tribe, cost: int) -> int:
    """The value of the best payment of a chosen price; -1 if it cannot be paid."""
    accepts = COST_ACCEPTS[cost]
    pieces = 0
    for item in range(N_ITEMS):
        if has(accepts, item):
            pieces += tribe.items[item]
    if pieces < COST_LEAST[cost]:
        return -1
    if COST_KINDS[cost] == 0:
        return _value_of(tribe, accepts, COST_MOST[cost], 0)
    there = 0
    for item in range(N_ITEMS):
        if has(accepts, item) and tribe.items[item] > 0:
            there |= bit(item)
    best = -1
    kinds = there
    while kinds > 0:
        if size(kinds) == COST_KINDS[cost]:
            best = max(best, _value_of(tribe, kinds, COST_LEAST[cost], 1))
        kinds = (kinds - 1) & there  # the next set of kinds that the tribe has
    return best


@rule
def _value_of(tribe: Tribe, kinds: int, pieces: int, each: int) -> int:
    """The value of the best `pieces` items of these kinds, at least `each` of each kind, or of all, if there are fewer.

    With `each` 1, the payment must have that many; -1 if the tribe lacks them. It has at least one of each kind.
    """
    left = pieces - each * size(kinds)
    value = 0
    for number in range(N_ITEMS):
        item = N_ITEMS - 1 - number  # gold is worth most
        if has(kinds, item):
            spare = int(tribe.items[item]) - each
            count = min(spare, left)
            left -= count
            value += (count + each) * ITEM_VALUE[item]
    return -1 if each > 0 and left > 0 else value
