"""Paying a price item by item.

A price is printed (the items in `due`) or chosen (`left` to `room` items, possibly of exactly `kinds` kinds). Chosen
items are paid in a fixed order, so that each payment has exactly one sequence of actions, and an item can be chosen
only if the rest can still be paid.
"""

from stoneage.encoding.actions import SPEND
from stoneage.encoding.costs import ANY_RESOURCE
from stoneage.encoding.layout import Purchase, State, Tribe
from stoneage.encoding.numbers import N_ITEMS
from stoneage.engine.actions import allow
from stoneage.engine.bits import bit, has, size
from stoneage.engine.constants import COST_ACCEPTS, COST_DUE, COST_KINDS, COST_LEAST, COST_MOST, ITEM_VALUE
from stoneage.engine.runtime.jit import rule


@rule
def begin_payment(g: State, cost: int) -> None:
    """Set the price from a row of the cost table."""
    for item in range(N_ITEMS):
        g.purchase.due[item] = COST_DUE[cost, item]
    _begin(g.purchase, COST_LEAST[cost], COST_MOST[cost], COST_KINDS[cost], COST_ACCEPTS[cost])


@rule
def begin_food_payment(g: State, pieces: int) -> None:
    """Set a price of `pieces` resources of any kind."""
    for item in range(N_ITEMS):
        g.purchase.due[item] = 0
    _begin(g.purchase, pieces, pieces, 0, ANY_RESOURCE)


@rule
def end_payment(g: State) -> None:
    """Clear the price, so that equal positions have equal bytes."""
    begin_food_payment(g, 0)
    g.purchase.accepts = 0


@rule
def _begin(price: Purchase, least: int, most: int, kinds: int, accepts: int) -> None:
    price.left = least
    price.room = most
    price.kinds = kinds
    price.accepts = accepts
    price.paid_kinds = 0
    price.floor = 0
    price.value = 0
    price.committed = 0


@rule
def is_chosen(price: Purchase) -> bool:
    """Whether the player chooses what to pay."""
    return price.accepts != 0


@rule
def _enough_of_kinds(tribe: Tribe, price: Purchase) -> bool:
    """Whether the rest can be paid with exactly `kinds` kinds in total; the largest stocks are tried first."""
    new_kinds = price.kinds - size(price.paid_kinds)
    if new_kinds < 0 or price.left < new_kinds:
        return False
    pieces = 0
    open_kinds = 0
    for item in range(price.floor, N_ITEMS):
        if has(price.paid_kinds, item):
            pieces += tribe.items[item]
        elif has(price.accepts, item) and tribe.items[item] > 0:
            open_kinds |= bit(item)
    for _ in range(new_kinds):
        largest = -1
        for item in range(price.floor, N_ITEMS):
            if has(open_kinds, item) and (largest < 0 or tribe.items[item] > tribe.items[largest]):
                largest = item
        if largest < 0:
            return False
        pieces += tribe.items[largest]
        open_kinds &= ~bit(largest)
    return pieces >= price.left


@rule
def is_payable(tribe: Tribe, price: Purchase) -> bool:
    """Whether a tribe can pay what is still to pay."""
    for item in range(N_ITEMS):
        if tribe.items[item] < price.due[item]:
            return False
    if price.kinds > 0:
        return _enough_of_kinds(tribe, price)
    pieces = 0
    for item in range(price.floor, N_ITEMS):
        if has(price.accepts, item):
            pieces += tribe.items[item]
    return pieces >= price.left


@rule
def put_in(price: Purchase, item: int) -> None:
    """Count an item as paid."""
    if is_chosen(price):
        price.paid_kinds |= bit(item)
        price.left -= 1
        price.room -= 1
        price.value += ITEM_VALUE[item]
    else:
        price.due[item] -= 1


@rule
def take_out(price: Purchase, item: int, paid_kinds: int) -> None:
    """Undo `put_in`; `paid_kinds` is its value from before."""
    if is_chosen(price):
        price.paid_kinds = paid_kinds
        price.left += 1
        price.room += 1
        price.value -= ITEM_VALUE[item]
    else:
        price.due[item] += 1


@rule
def can_spend(tribe: Tribe, price: Purchase, item: int) -> bool:
    """Whether this item can be paid next."""
    if item < price.floor or price.room < 1 or tribe.items[item] < 1 or not has(price.accepts, item):
        return False
    paid_kinds, floor = price.paid_kinds, price.floor
    tribe.items[item] -= 1
    price.floor = item
    put_in(price, item)
    payable = is_payable(tribe, price)
    take_out(price, item, paid_kinds)
    price.floor = floor
    tribe.items[item] += 1
    return payable


@rule
def offer_spending(g: State, tribe: Tribe) -> bool:
    """Make the items legal that can be paid next; returns whether there are any."""
    found = False
    for item in range(N_ITEMS):
        if can_spend(tribe, g.purchase, item):
            allow(g, SPEND + item)
            found = True
    return found


@rule
def spend(g: State, tribe: Tribe, action: int) -> None:
    """Pay one item."""
    item = action - SPEND
    tribe.items[item] -= 1
    put_in(g.purchase, item)
    g.purchase.floor = item
    g.purchase.committed = 1


@rule
def pay_due(tribe: Tribe, price: Purchase) -> None:
    """Pay what is left of a printed price."""
    for item in range(N_ITEMS):
        tribe.items[item] -= price.due[item]
        price.due[item] = 0
