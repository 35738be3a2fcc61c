"""Buying: civilization cards, buildings, igloos, and the extra card after the fifth slot."""

from stoneage.encoding.actions import ACCEPT, DECLINE, DONE, GET, GIVE, USE
from stoneage.encoding.costs import COST_OF_EXTRA, COST_OF_SLOT
from stoneage.encoding.layout import State, Task
from stoneage.encoding.numbers import ALL_CARDS, CARD_SLOT, EXTRA, IGLOO, N_SLOTS, N_TILES, STACK
from stoneage.encoding.options import HARSH_WINTER
from stoneage.encoding.points import BUILDING_POINTS, IGLOO_POINTS
from stoneage.encoding.tasks import BUY, DRAW, GAIN, INSULATE, REVEAL, TRADE_GOLD
from stoneage.engine.acting import offer_use, use_later_card
from stoneage.engine.actions import allow, any_legal
from stoneage.engine.agenda import pop, push
from stoneage.engine.bits import bit
from stoneage.engine.constants import CARD_EFFECT, CARD_EFFECTS, TILE_EFFECT, TILE_EFFECTS, TILE_INSULATES, TILE_POINTS
from stoneage.engine.paying import (
    begin_payment,
    end_payment,
    is_chosen,
    is_payable,
    offer_spending,
    pay_due,
    spend,
)
from stoneage.engine.runtime.jit import rule
from stoneage.engine.trading import begin_trade, offer_trade

FIFTH_SLOT = CARD_SLOT + N_SLOTS - 1


@rule
def price_of(g: State, place: int) -> int:
    """The row in the cost table for what is at a place."""
    if place == EXTRA:
        return COST_OF_EXTRA
    if place >= IGLOO:
        return N_TILES + place - IGLOO
    if place >= STACK:
        return g.stacks[place - STACK]
    return COST_OF_SLOT + place - CARD_SLOT


@rule
def offer_purchase(g: State, task: Task) -> bool:
    """Ask whether and how to pay. If the tribe cannot pay, nothing is asked and the figure returns."""
    price = g.purchase
    tribe = g.players[task.seat]
    if task.what == EXTRA and g.deck & ALL_CARDS == 0:
        pop(g)  # no card left to sell
        return False
    if task.count == 0:
        begin_payment(g, price_of(g, task.what))
        task.count = 1
    if not is_chosen(price):
        if price.committed:  # after a trade, the rest of the printed price is paid
            _complete(g, task)
            return False
        if is_payable(tribe, price):
            allow(g, ACCEPT)
    elif price.room == 0:
        _complete(g, task)
        return False
    else:
        offer_spending(g, tribe)
        if price.committed and price.left <= 0:
            allow(g, DONE)
    if not price.committed:
        offer_trade(g, tribe)
    offer_use(g, tribe)
    if not any_legal(g):
        end_payment(g)
        pop(g)
        return False
    if not price.committed:
        allow(g, DECLINE)
    return True


@rule
def purchase(g: State, task: Task, action: int) -> None:
    """Pay an item, trade, buy at the printed price, or decline."""
    if action == DECLINE:
        end_payment(g)
        pop(g)
    elif action == USE:
        use_later_card(g, task.seat)
    elif action == ACCEPT or action == DONE:
        _complete(g, task)
    elif GIVE <= action < GET:
        begin_trade(g, task.seat, action)
    else:
        spend(g, g.players[task.seat], action)


@rule
def _complete(g: State, task: Task) -> None:
    """Pay what is still due and take the purchase."""
    seat = task.seat
    place = task.what
    pay_due(g.players[seat], g.purchase)
    pop(g)
    if place == EXTRA:
        push(g, DRAW, seat, 0, 0)
    elif place >= IGLOO:
        g.igloos &= ~bit(place - IGLOO)
        g.players[seat].igloos |= bit(place - IGLOO)
        _take_tile(g, seat, N_TILES + place - IGLOO, IGLOO_POINTS)
    elif place >= STACK:
        _take_building(g, seat, place - STACK)
    else:
        _take_card(g, seat, place)
    end_payment(g)


@rule
def _take_card(g: State, seat: int, place: int) -> None:
    """Take a card from the row: gold may be traded, the top half takes effect, and slot 5 offers an extra card."""
    card = g.row[place - CARD_SLOT]
    g.row[place - CARD_SLOT] = -1
    g.players[seat].cards |= bit(card)
    if place == FIFTH_SLOT:
        push(g, BUY, seat, EXTRA, 0)
    _push_effects(g, seat, CARD_EFFECT[card], CARD_EFFECTS[card])
    if g.options & HARSH_WINTER:
        push(g, TRADE_GOLD, seat, 0, 0)


@rule
def _take_building(g: State, seat: int, stack: int) -> None:
    """Take the top tile of a stack; the next one is turned up."""
    tile = g.stacks[stack]
    g.stacks[stack] = -1
    g.stack_left[stack] -= 1
    g.players[seat].buildings |= bit(tile)
    if g.stack_left[stack] > 0:
        push(g, REVEAL, seat, stack, 0)
    _take_tile(g, seat, tile, BUILDING_POINTS)


@rule
def _take_tile(g: State, seat: int, tile: int, source: int) -> None:
    """Score a tile; it may be insulated, and its effects follow."""
    points = TILE_POINTS[tile] if TILE_POINTS[tile] >= 0 else g.purchase.value
    g.players[seat].points[source] += points
    _push_effects(g, seat, TILE_EFFECT[tile], TILE_EFFECTS[tile])
    if g.options & HARSH_WINTER and TILE_INSULATES[tile]:
        push(g, INSULATE, seat, 0, 0)


@rule
def _push_effects(g: State, seat: int, first: int, count: int) -> None:
    for effect in range(first + count - 1, first - 1, -1):
        push(g, GAIN, seat, effect, 0)
