"""The planner: a complete strategy with one evaluation, fast enough for a thousand games per second."""

from stoneage.encoding.actions import (
    ACCEPT,
    DECLINE,
    DONE,
    GET,
    GIVE,
    JEWELRY_SHARE,
    PICK,
    RESOLVE,
    SPEND,
    STARVE,
    TAKE,
    TOOLS,
    USE,
)
from stoneage.encoding.effects import REWARD_EFFECT
from stoneage.encoding.layout import State, Task
from stoneage.encoding.numbers import (
    ANIMAL,
    CAMPS,
    CARD_SLOT,
    EXTRA,
    IGLOO,
    N_ITEMS,
    N_RESOURCES,
    RIVER,
    STACK,
    VILLAGE,
)
from stoneage.encoding.tasks import (
    ACT,
    BUY,
    GET_PIECES,
    GIVE_PIECES,
    HARVEST,
    HUNGER,
    PICK_DIE,
    PLACE_FIGURES,
    REWARD,
    SPLIT,
    TAKE_RESOURCES,
)
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import has
from stoneage.engine.buying import price_of
from stoneage.engine.chance import Generator
from stoneage.engine.constants import COST_DUE, DICE_EFFECT, PLACE_YIELDS
from stoneage.engine.feeding import food_after_feeding
from stoneage.engine.harvesting import dice_total, harvest_yield, value_of_tools
from stoneage.engine.runtime.jit import rule
from stoneage.players.compiled import compiled_bot
from stoneage.players.legal import first_legal
from stoneage.players.planner.evaluation import effect_worth, food_worth, item_worth, rounds_left
from stoneage.players.planner.payments import choose_free, choose_kinds
from stoneage.players.planner.placements import (
    choose_placement,
    counts_payment,
    goods_worth,
    haste,
    plus,
    price_worth,
    stock_of,
    worths,
)
from stoneage.players.planner.weights import (
    EXTRA_WORTH,
    KEEP_TOOLS,
    ONE_USE_WORTH,
    STARVE_COST,
    WEIGHTS,
    EvaluationWeights,
)

# The order of actions: first what helps the others (tools before rolls, resources before purchases).
_FIRST_VILLAGE, _THEN_CAMPS, _THEN_HARVEST, _THEN_TILES, _THEN_CARDS = 50, 40, 30, 20, 10


@rule
def _turn_of(place: int) -> int:
    """When to act at a place: higher numbers go first."""
    if VILLAGE <= place < CARD_SLOT:
        return _FIRST_VILLAGE - place
    if place >= CAMPS:
        return _THEN_CAMPS
    if place <= RIVER:
        return _THEN_HARVEST + place  # the most valuable resource first, the hunt last
    if place >= STACK:
        return _THEN_TILES + (place >= IGLOO)
    return _THEN_CARDS - place + CARD_SLOT  # the cheapest card first


@rule
def _choose_place(g: State) -> int:
    best = -1
    for place in range(ANIMAL):
        if is_legal(g, RESOLVE + place) and (best < 0 or _turn_of(place) > _turn_of(best)):
            best = place
    return RESOLVE + best


@rule
def _choose_tools(g: State, task: Task, w: EvaluationWeights) -> int:
    """The set of tools that gains the most, counting that unused tools can help other harvests."""
    tribe = g.players[task.seat]
    rounds = rounds_left(g, w)
    place = task.what
    total = dice_total(g.dice)
    to_come = 0
    for other in range(RIVER + 1):
        to_come += tribe.placed[other] > 0
    for other in range(CAMPS, ANIMAL):
        to_come += tribe.placed[other] > 0
    keep = w[KEEP_TOOLS] if to_come > 0 else 0.01
    item = PLACE_YIELDS[place]
    missing = float(-food_after_feeding(g, task.seat))
    best = TOOLS
    best_worth = -1000.0
    for tools in range(64):
        if is_legal(g, TOOLS + tools):
            pieces = harvest_yield(g, place, total + value_of_tools(tribe, tools))
            if item < 0:
                worth = food_worth(tribe, missing, float(pieces), rounds, w)
            else:
                worth = pieces * item_worth(tribe, item, rounds, w)
            worth -= keep * value_of_tools(tribe, tools & 7)
            worth -= w[ONE_USE_WORTH] * min(rounds - 0.9, 1.0) * value_of_tools(tribe, tools & ~7)
            if worth > best_worth:
                best = TOOLS + tools
                best_worth = worth
    return best


@rule
def _spend(g: State, seat: int, by_value: bool, rounds: float, w: EvaluationWeights) -> int:
    """The next item to pay."""
    price = g.purchase
    tribe = g.players[seat]
    have = stock_of(tribe)
    keep = worths(tribe, rounds, w)
    if price.kinds > 0:
        _, item = choose_kinds(have, price.paid_kinds, price.floor, price.left, price.kinds, keep)
    else:
        _, item, _ = choose_free(have, price.accepts, price.floor, max(price.left, 0), price.room, by_value, keep)
    if item < N_ITEMS and is_legal(g, SPEND + item):
        return SPEND + item
    if is_legal(g, DONE):
        return DONE
    return first_legal(g, SPEND, N_ITEMS)


@rule
def _choose_purchase(g: State, task: Task, w: EvaluationWeights) -> int:
    """Buy what is worth its price and pay well, with a trade or the two-resources card if that helps."""
    seat = task.seat
    place = task.what
    tribe = g.players[seat]
    rounds = rounds_left(g, w)
    by_value = False if place == EXTRA else counts_payment(place, price_of(g, place))
    if not g.purchase.committed:
        keep = worths(tribe, rounds, w)
        if place == EXTRA:
            net = w[EXTRA_WORTH] - 3 * keep[4]
        else:
            have = stock_of(tribe)
            row = price_of(g, place)
            if not is_legal(g, ACCEPT) and first_legal(g, SPEND, N_ITEMS) < 0:
                # Missing items will be traded for or taken; they cost as much as another item.
                for item in range(N_RESOURCES):
                    have = plus(have, item, 1.0)
            net = haste(g) + goods_worth(g, seat, place, rounds, w) + price_worth(have, row, by_value, keep, w)
        if net <= 0 and is_legal(g, DECLINE):
            return DECLINE
    if is_legal(g, ACCEPT):
        return ACCEPT
    action = _spend(g, seat, by_value, rounds, w)
    if action >= 0:
        return action
    action = _by_worth(g, seat, GIVE, False, rounds, w)
    if action >= 0:
        return action
    return USE if is_legal(g, USE) else DECLINE


@rule
def _by_worth(g: State, seat: int, first: int, dearest: bool, rounds: float, w: EvaluationWeights) -> int:
    """The legal item of a range that is worth the most, or the least; -1 if there is none."""
    best = -1
    best_worth = 0.0
    for item in range(N_ITEMS):
        if is_legal(g, first + item):
            worth = item_worth(g.players[seat], item, rounds, w)
            if best < 0 or (worth > best_worth) == dearest:
                best = first + item
                best_worth = worth
    return best


@rule
def _take(g: State, seat: int, rounds: float, w: EvaluationWeights) -> int:
    """The resource to take: one missing for this purchase or a planned one, or else the most valuable."""
    tribe = g.players[seat]
    for item in range(N_RESOURCES - 1, -1, -1):
        needed = g.purchase.due[item]
        for place in range(STACK, CAMPS):
            if has(tribe.places, place):
                needed += COST_DUE[price_of(g, place), item]
        if needed > tribe.items[item]:
            return TAKE + item
    best = 0
    for item in range(1, N_RESOURCES):
        if item_worth(tribe, item, rounds, w) > item_worth(tribe, best, rounds, w):
            best = item
    return TAKE + best


@rule
def _choose_face(g: State, seat: int, first_effect: int, rounds: float, w: EvaluationWeights) -> int:
    """The die whose face is worth the most."""
    best = -1
    best_worth = 0.0
    for face in range(6):
        if is_legal(g, PICK + face):
            worth = effect_worth(g, seat, first_effect + face, rounds, w)
            if best < 0 or worth > best_worth:
                best = PICK + face
                best_worth = worth
    return best


@rule
def _choose_hunger(g: State, task: Task, rounds: float, w: EvaluationWeights) -> int:
    """Pay the cheapest items, unless starving costs less."""
    tribe = g.players[task.seat]
    price = g.purchase
    if first_legal(g, SPEND, N_ITEMS) < 0:
        return USE if is_legal(g, USE) and price.left <= 2 else STARVE
    if not price.committed:
        keep = worths(tribe, rounds, w)
        brings, _, _ = choose_free(stock_of(tribe), price.accepts, 0, price.left, price.left, False, keep)
        if -brings > w[STARVE_COST]:
            return STARVE
    return _spend(g, task.seat, False, rounds, w)


@rule
def _choose_share(g: State, task: Task, rounds: float, w: EvaluationWeights) -> int:
    """Take as much food as needed, and the rest as jewelry."""
    tribe = g.players[task.seat]
    missing = float(-food_after_feeding(g, task.seat))
    best = 0
    best_worth = -1000.0
    for jewelry in range(task.count + 1):
        worth = food_worth(tribe, missing, float(task.count - jewelry), rounds, w)
        worth += jewelry * item_worth(tribe, 4, rounds, w)
        if worth > best_worth:
            best = jewelry
            best_worth = worth
    return JEWELRY_SHARE + best


@rule
def plan(g: State, w: EvaluationWeights) -> int:
    """The action that the planner chooses with these weights."""
    task = top(g)
    kind = task.kind
    seat = task.seat
    if kind == PLACE_FIGURES:
        return choose_placement(g, seat, w)
    if kind == ACT:
        return _choose_place(g)
    if kind == HARVEST:
        return _choose_tools(g, task, w)
    if kind == BUY:
        return _choose_purchase(g, task, w)
    rounds = rounds_left(g, w)
    if kind == PICK_DIE:
        return _choose_face(g, seat, DICE_EFFECT[task.what], rounds, w)
    if kind == REWARD:
        return _choose_face(g, seat, REWARD_EFFECT, rounds, w)
    if kind == HUNGER:
        return _choose_hunger(g, task, rounds, w)
    if kind == TAKE_RESOURCES:
        return _take(g, seat, rounds, w)
    if kind == SPLIT:
        return _choose_share(g, task, rounds, w)
    if kind == GIVE_PIECES:
        return _by_worth(g, seat, GIVE, False, rounds, w)
    if kind == GET_PIECES:
        return _by_worth(g, seat, GET, True, rounds, w)
    return ACCEPT  # insulation and gold trading score more than the item is worth


@compiled_bot
def planner(g: State, rng: Generator) -> int:
    """The planner with its tuned weights."""
    return plan(g, WEIGHTS)
