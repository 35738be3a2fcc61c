"""Where the planner places its figures."""

from typing import NamedTuple

from stoneage.encoding.actions import PLACE
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import (
    ANIMAL,
    CAMPS,
    CARD_SLOT,
    HUNTING,
    IGLOO,
    JEWELRY,
    N_CAMPS,
    N_ITEMS,
    N_PLACES,
    RIVER,
    STACK,
)
from stoneage.engine.actions import ID_FIGURES, ID_PLACE, PLACE_ID, is_legal
from stoneage.engine.animals import figures_on_animal
from stoneage.engine.bits import has
from stoneage.engine.buying import price_of
from stoneage.engine.constants import (
    COST_ACCEPTS,
    COST_DUE,
    COST_KINDS,
    COST_LEAST,
    COST_MOST,
    PLACE_EFFECT,
    PLACE_LEAST,
    PLACE_MOST,
    PLACE_PIPS,
    PLACE_YIELDS,
    TILE_EFFECT,
    TILE_EFFECTS,
    TILE_POINTS,
)
from stoneage.engine.feeding import food_after_feeding
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import score
from stoneage.engine.yields import expected_yield
from stoneage.players.planner.evaluation import (
    card_worth,
    effect_worth,
    food_worth,
    icons_of,
    item_worth,
    rounds_left,
    unused_tool_value,
)
from stoneage.players.planner.payments import Amounts, choose_free, choose_kinds, pieces_in
from stoneage.players.planner.weights import (
    ANIMAL_WORTH,
    BUILDING_WORTH,
    FINISH,
    MISSING,
    PLACE_WORTH,
    PRICE,
    TOOLS_NOW,
    WAIT,
    EvaluationWeights,
)

LONG_GAME = 24  # rounds; hardly any game between planners gets here
GOOD_COMPANY = 100.0  # points: never
HASTE = 0.5  # extra points per round for a purchase then: a game in which nobody buys never ends


class Setting(NamedTuple):
    """What the placements of a decision are ranked by."""

    rounds: float  # left, as expected
    stock: Amounts  # expected
    worths: Amounts  # of each item
    missing_food: float  # below 0: what is left over


@rule
def worths(tribe: Tribe, rounds: float, w: EvaluationWeights) -> Amounts:
    """What each item is worth when it is paid."""
    return (
        w[PRICE] * item_worth(tribe, 0, rounds, w),
        w[PRICE] * item_worth(tribe, 1, rounds, w),
        w[PRICE] * item_worth(tribe, 2, rounds, w),
        w[PRICE] * item_worth(tribe, 3, rounds, w),
        w[PRICE] * item_worth(tribe, 4, rounds, w),
    )


@rule
def stock_of(tribe: Tribe) -> Amounts:
    """What a tribe has in stock."""
    return (
        float(tribe.items[0]),
        float(tribe.items[1]),
        float(tribe.items[2]),
        float(tribe.items[3]),
        float(tribe.items[4]),
    )


@rule
def plus(have: Amounts, item: int, pieces: float) -> Amounts:
    """A stock with more of an item."""
    return (
        have[0] + (pieces if item == 0 else 0.0),
        have[1] + (pieces if item == 1 else 0.0),
        have[2] + (pieces if item == 2 else 0.0),
        have[3] + (pieces if item == 3 else 0.0),
        have[4] + (pieces if item == 4 else 0.0),
    )


@rule
def without_cheapest(have: Amounts, pieces: int) -> Amounts:
    """A stock after paying with the cheapest resources; missing ones make the wood negative."""
    left = pieces
    for item in range(4):
        for _ in range(left):
            if have[item] >= 1.0:
                have = plus(have, item, -1.0)
                left -= 1
    return plus(have, 0, -float(left))


@rule
def without_price(have: Amounts, row: int) -> Amounts:
    """A stock after paying the lowest amount of a price."""
    for item in range(N_ITEMS):
        if COST_DUE[row, item] > 0:
            have = plus(have, item, -float(COST_DUE[row, item]))
    if not has(COST_ACCEPTS[row], 4):
        have = without_cheapest(have, COST_LEAST[row])
    return have


@rule
def expected_stock(g: State, seat: int, w: EvaluationWeights) -> Amounts:
    """The expected stock: in hand, plus harvests with figures, minus purchases with figures."""
    tribe = g.players[seat]
    have = stock_of(tribe)
    added = int(unused_tool_value(tribe) * w[TOOLS_NOW])
    for place in range(HUNTING + 1, RIVER + 1):
        if tribe.placed[place] > 0:
            have = plus(have, PLACE_YIELDS[place], expected_yield(g, place, tribe.placed[place], added))
            added = 0
    for camp in range(N_CAMPS):
        place = CAMPS + camp
        if tribe.placed[place] > 0:
            have = plus(have, PLACE_YIELDS[place], expected_yield(g, place, tribe.placed[place], 0))
    for place in range(CARD_SLOT, CAMPS):
        if has(tribe.places, place):
            have = without_price(have, price_of(g, place))
    return have


@rule
def price_worth(have: Amounts, row: int, by_value: bool, keep: Amounts, w: EvaluationWeights) -> float:
    """The gain of paying a price (points, if what is paid is scored) minus its cost, and how much is missing."""
    brings = 0.0
    for item in range(N_ITEMS):
        due = COST_DUE[row, item]
        if due > 0:
            brings -= due * keep[item] + max(due - max(have[item], 0.0), 0.0) * w[MISSING]
    if COST_KINDS[row] > 0:
        gain, first = choose_kinds(have, 0, 0, COST_LEAST[row], COST_KINDS[row], keep)
        if first == N_ITEMS:
            lacking = max(float(COST_LEAST[row]) - pieces_in(have), 1.0)
            return -lacking * w[MISSING] * 2.0
        return brings + gain
    if COST_MOST[row] > 0:
        gain, _, missing = choose_free(have, COST_ACCEPTS[row], 0, COST_LEAST[row], COST_MOST[row], by_value, keep)
        brings += gain - missing * (keep[0] + w[MISSING])
    return brings


@rule
def lead(g: State, seat: int) -> float:
    """How far a seat is currently ahead of the best other one."""
    best = -1000
    for other in range(g.seats):
        if other != seat:
            best = max(best, score(g.players[other]))
    return float(score(g.players[seat]) - best)


@rule
def tile_worth(g: State, seat: int, place: int, rounds: float, w: EvaluationWeights) -> float:
    """What a tile brings on top of its price: points, effects, builders, and possibly the end of the game."""
    row = price_of(g, place)
    worth = float(max(TILE_POINTS[row], 0))
    for effect in range(TILE_EFFECT[row], TILE_EFFECT[row] + TILE_EFFECTS[row]):
        worth += effect_worth(g, seat, effect, rounds, w)
    if place < IGLOO:
        tribe = g.players[seat]
        worth += w[BUILDING_WORTH] + icons_of(tribe.cards | tribe.hidden, 1)
        if g.stack_left[place - STACK] == 1:
            worth += w[FINISH] * min(max(lead(g, seat), -30.0), 30.0)
    return worth


@rule
def goods_worth(g: State, seat: int, place: int, rounds: float, w: EvaluationWeights) -> float:
    """What the card or tile at a place brings on top of its price."""
    if place < STACK:
        return card_worth(g, seat, g.row[place - CARD_SLOT], rounds, w)
    return tile_worth(g, seat, place, rounds, w)


@rule
def haste(g: State) -> float:
    """The extra worth of an affordable purchase when the game drags on."""
    return HASTE * max(g.rounds - LONG_GAME, 0)


@rule
def in_reach(have: Amounts, row: int) -> bool:
    """Whether a stock seems enough for a price."""
    for item in range(N_ITEMS):
        if have[item] < COST_DUE[row, item]:
            return False
    if has(COST_ACCEPTS[row], JEWELRY):
        return bool(have[JEWELRY] >= COST_LEAST[row])
    return bool(pieces_in(have) >= COST_LEAST[row])


@rule
def animal_worth(g: State, seat: int, w: EvaluationWeights) -> float:
    """Facing the animal: no third figure unless those at home can finish it, because the others may never help."""
    tribe = g.players[seat]
    alone = g.seats - figures_on_animal(g) > tribe.home
    return -GOOD_COMPANY if alone and tribe.placed[ANIMAL] >= 2 else w[ANIMAL_WORTH]


@rule
def counts_payment(place: int, row: int) -> bool:
    """Whether what is paid at a place is scored by its value."""
    return place >= STACK and TILE_POINTS[row] < 0


@rule
def harvest_worth(g: State, seat: int, place: int, figures: int, setting: Setting, w: EvaluationWeights) -> float:
    """What figures at the hunting grounds, a resource place or a camp are expected to bring."""
    tribe = g.players[seat]
    others = 0
    for other in range(RIVER + 1):
        others += tribe.placed[other] > 0
    added = int(unused_tool_value(tribe) * w[TOOLS_NOW] / (1 + others))
    pieces = expected_yield(g, place, figures, added)
    item = PLACE_YIELDS[place]
    if item < 0:
        return food_worth(tribe, setting.missing_food, pieces, setting.rounds, w)
    lacking = min(max(-setting.stock[item], 0.0), pieces)
    return pieces * item_worth(tribe, item, setting.rounds, w) + lacking * w[MISSING]


@rule
def placement_worth(g: State, seat: int, place: int, figures: int, setting: Setting, w: EvaluationWeights) -> float:
    """What a placement is expected to bring, minus what its figures would bring elsewhere."""
    if PLACE_PIPS[place] > 0:
        worth = harvest_worth(g, seat, place, figures, setting, w) - w[WAIT]
    elif place == ANIMAL:
        worth = animal_worth(g, seat, w)
    elif place >= CARD_SLOT:
        row = price_of(g, place)
        worth = goods_worth(g, seat, place, setting.rounds, w)
        worth += price_worth(setting.stock, row, counts_payment(place, row), setting.worths, w)
        if in_reach(setting.stock, row):
            worth += haste(g)
    else:
        worth = effect_worth(g, seat, PLACE_EFFECT[place], setting.rounds, w)
    return worth - figures * w[PLACE_WORTH]


@rule
def rank_setting(g: State, seat: int, w: EvaluationWeights) -> Setting:
    """What ranking the placements of a decision needs."""
    rounds = rounds_left(g, w)
    stock = expected_stock(g, seat, w)
    return Setting(rounds, stock, worths(g.players[seat], rounds, w), float(-food_after_feeding(g, seat)))


@rule
def rank_placement(g: State, seat: int, action: int, setting: Setting, w: EvaluationWeights) -> float:
    """What the placement of an action is expected to bring, in points."""
    return placement_worth(g, seat, ID_PLACE[action - PLACE], ID_FIGURES[action - PLACE], setting, w)


@rule
def choose_placement(g: State, seat: int, w: EvaluationWeights) -> int:
    """The placement expected to bring the most."""
    setting = rank_setting(g, seat, w)
    best = -1
    best_worth = 0.0
    for place in range(N_PLACES):
        first = PLACE + PLACE_ID[place]
        for action in range(first, first + PLACE_MOST[place] - PLACE_LEAST[place] + 1):
            if not is_legal(g, action):
                break  # a place that cannot take this many cannot take more
            worth = rank_placement(g, seat, action, setting, w)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best
