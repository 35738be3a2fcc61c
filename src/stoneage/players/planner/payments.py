"""How the planner pays: with the cheapest items for a card, the best for a building that scores what is paid."""

from stoneage.encoding.numbers import N_ITEMS, N_RESOURCES
from stoneage.engine.bits import has, size
from stoneage.engine.constants import ITEM_VALUE
from stoneage.engine.runtime.jit import rule

# Stocks and worths of the five items are tuples, so nothing is allocated.
Amounts = tuple[float, float, float, float, float]


@rule
def _gain(item: int, by_value: bool, keep: Amounts) -> float:
    """The gain of paying one item: its value, if that is scored, minus its worth in stock."""
    return (ITEM_VALUE[item] if by_value else 0.0) - keep[item]


@rule
def choose_free(
    have: Amounts, accepts: int, floor: int, least: int, most: int, by_value: bool, keep: Amounts
) -> tuple[float, int, float]:
    """The best payment with any kinds: its gain, its first item, and how many items are missing."""
    paid = (0, 0, 0, 0, 0)
    brings = 0.0
    missing = 0.0
    first = N_ITEMS
    p0, p1, p2, p3, p4 = paid
    for count in range(most):
        best = -1
        best_gain = 0.0
        for item in range(floor, N_ITEMS):
            spent = p0 if item == 0 else p1 if item == 1 else p2 if item == 2 else p3 if item == 3 else p4
            if has(accepts, item) and have[item] - spent >= 1.0:
                gain = _gain(item, by_value, keep)
                if best < 0 or gain > best_gain:
                    best = item
                    best_gain = gain
        if best < 0:
            missing = max(least - count, 0)
            break
        if count >= least and best_gain <= 0:
            break
        brings += best_gain
        first = min(first, best)
        p0 += best == 0
        p1 += best == 1
        p2 += best == 2
        p3 += best == 3
        p4 += best == 4
    return brings, first, missing


@rule
def choose_kinds(
    have: Amounts, paid_kinds: int, floor: int, pieces: int, kinds: int, keep: Amounts
) -> tuple[float, int]:
    """The best payment of `pieces` items of exactly `kinds` kinds; the first item is N_ITEMS if there is none."""
    best = -1000.0
    best_first = N_ITEMS
    for wood in range(min(pieces, int(have[0])) + 1 if floor <= 0 else 1):
        for clay in range(min(pieces - wood, int(have[1])) + 1 if floor <= 1 else 1):
            for stone in range(min(pieces - wood - clay, int(have[2])) + 1 if floor <= 2 else 1):
                gold = pieces - wood - clay - stone
                if gold > int(have[3]):
                    continue
                used = paid_kinds | (wood > 0) | (clay > 0) << 1 | (stone > 0) << 2 | (gold > 0) << 3
                if size(used) != kinds:
                    continue
                brings = (
                    wood * _gain(0, True, keep)
                    + clay * _gain(1, True, keep)
                    + stone * _gain(2, True, keep)
                    + gold * _gain(3, True, keep)
                )
                if brings > best:
                    best = brings
                    best_first = 0 if wood else 1 if clay else 2 if stone else 3
    return best, best_first


@rule
def pieces_in(have: Amounts) -> float:
    """The number of resources in a stock."""
    pieces = 0.0
    for item in range(N_RESOURCES):
        pieces += max(have[item], 0.0)
    return pieces
