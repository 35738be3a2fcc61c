"""Trading: once per round, during a purchase, at the ratio of the merchant track.

What is received goes into the purchase. A trade is offered only if the purchase can be completed after it; once begun,
the purchase must be completed.
"""

from stoneage.encoding.actions import GET, GIVE
from stoneage.encoding.layout import Purchase, State, Task, Tribe
from stoneage.encoding.numbers import N_ITEMS
from stoneage.encoding.tasks import GET_PIECES, GIVE_PIECES
from stoneage.engine.actions import allow
from stoneage.engine.agenda import pop, push
from stoneage.engine.bits import has
from stoneage.engine.constants import TRADE_GETS, TRADE_GIVES
from stoneage.engine.paying import is_chosen, is_payable, put_in, take_out
from stoneage.engine.runtime.jit import rule


@rule
def _has_use(price: Purchase, item: int) -> bool:
    """Whether an item is useful for the purchase."""
    if is_chosen(price):
        return price.room > 0 and has(price.accepts, item)
    return price.due[item] > 0


@rule
def _second_helps(tribe: Tribe, price: Purchase) -> bool:
    """Whether receiving a second item makes the purchase affordable."""
    for item in range(N_ITEMS):
        if _has_use(price, item):
            paid_kinds = price.paid_kinds
            put_in(price, item)
            payable = is_payable(tribe, price)
            take_out(price, item, paid_kinds)
            if payable:
                return True
    return False


@rule
def _can_get(tribe: Tribe, price: Purchase, item: int, pieces: int) -> bool:
    """Whether the purchase can be completed after receiving this item as the first of `pieces`."""
    if not _has_use(price, item):
        return False
    paid_kinds = price.paid_kinds
    put_in(price, item)
    leads = is_payable(tribe, price) or (pieces == 2 and _second_helps(tribe, price))
    take_out(price, item, paid_kinds)
    return leads


@rule
def _can_get_any(tribe: Tribe, price: Purchase, pieces: int) -> bool:
    for item in range(N_ITEMS):
        if _can_get(tribe, price, item, pieces):
            return True
    return False


@rule
def _can_give(tribe: Tribe, price: Purchase, item: int, gives: int, gets: int) -> bool:
    """Whether the purchase can be completed after giving this item as the first of `gives`."""
    if tribe.items[item] < 1:
        return False
    leads = False
    tribe.items[item] -= 1
    if gives == 1:
        leads = _can_get_any(tribe, price, gets)
    else:
        for other in range(item, N_ITEMS):
            if not leads and tribe.items[other] > 0:
                tribe.items[other] -= 1
                leads = _can_get_any(tribe, price, gets)
                tribe.items[other] += 1
    tribe.items[item] += 1
    return leads


@rule
def _offer_giving(g: State, tribe: Tribe, least: int, gives: int) -> bool:
    found = False
    for item in range(least, N_ITEMS):
        if _can_give(tribe, g.purchase, item, gives, TRADE_GETS[tribe.merchant]):
            allow(g, GIVE + item)
            found = True
    return found


@rule
def offer_trade(g: State, tribe: Tribe) -> bool:
    """Make the items legal that can start a trade; returns whether there are any."""
    if tribe.traded or tribe.merchant == 0:
        return False
    return _offer_giving(g, tribe, 0, TRADE_GIVES[tribe.merchant])


@rule
def begin_trade(g: State, seat: int, action: int) -> None:
    """Give the first item; the purchase must now be completed."""
    tribe = g.players[seat]
    tribe.traded = 1
    tribe.items[action - GIVE] -= 1
    g.purchase.committed = 1
    push(g, GET_PIECES, seat, 0, TRADE_GETS[tribe.merchant])
    if TRADE_GIVES[tribe.merchant] == 2:
        push(g, GIVE_PIECES, seat, action - GIVE, 1)


@rule
def offer_second_piece(g: State, task: Task) -> bool:
    """Ask for the second item of a 2:1 trade."""
    found = _offer_giving(g, g.players[task.seat], task.what, 1)
    if not found:
        pop(g)  # only in a position that was set up this way: a trade that is offered can be completed
    return found


@rule
def give_piece(g: State, task: Task, action: int) -> None:
    """Give the second item."""
    g.players[task.seat].items[action - GIVE] -= 1
    pop(g)


@rule
def offer_pieces(g: State, task: Task) -> bool:
    """Ask what to receive; a second item that is not useful for the purchase is lost."""
    tribe = g.players[task.seat]
    found = False
    for item in range(N_ITEMS):
        if _can_get(tribe, g.purchase, item, task.count):
            allow(g, GET + item)
            found = True
    if not found:
        pop(g)
    return found


@rule
def get_piece(g: State, task: Task, action: int) -> None:
    """Put the item received into the purchase."""
    put_in(g.purchase, action - GET)
    task.count -= 1
    if task.count == 0:
        pop(g)
