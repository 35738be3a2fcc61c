"""The planner's evaluation: what things are worth to a seat, in points."""

import numpy as np

from stoneage.encoding.effects import (
    AGRICULTURE,
    CHOICE,
    CHOICE_LATER,
    DICE_FOR_ALL,
    EXTRA_CARD,
    FIGURE,
    FOOD,
    INCOME,
    ITEM,
    MERCHANT,
    ONE_USE_TOOL,
    POINTS,
    ROLL_FOR,
    STYLE_DICE_FOR_ALL,
    TOOL,
)
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import ALL_CARDS, JEWELRY, N_CARDS, N_RESOURCES, N_SYMBOLS
from stoneage.engine.bits import size
from stoneage.engine.constants import (
    CARD_EFFECT,
    CARD_EFFECTS,
    CARD_ICONS,
    CARD_PROFESSION,
    CARD_SYMBOL,
    EFFECT_AMOUNT,
    EFFECT_KIND,
    EFFECT_WHAT,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_MERCHANT,
    MAX_TOOLS,
    PLACE_YIELDS,
)
from stoneage.engine.feeding import food_after_feeding
from stoneage.engine.gaining import tool_value
from stoneage.engine.harvesting import N_TOOLS, unused_tools, value_of_tools
from stoneage.engine.rounds import slots_in_play
from stoneage.engine.runtime.jit import rule
from stoneage.engine.yields import expected_yield
from stoneage.players.planner.weights import (
    AGRICULTURE_WORTH,
    BUILD_PACE,
    DICE_WORTH,
    EXTRA_WORTH,
    FARMERS,
    FIGURE_WORTH,
    FOOD_WORTH,
    HUNGER,
    LATE,
    MERCHANT_WORTH,
    ONE_USE_WORTH,
    PACE,
    SPARE_AGRICULTURE,
    SPARE_FOOD,
    STARVE_COST,
    STOCK,
    SYMBOL_GROWTH,
    TOOL_WORTH,
    EvaluationWeights,
)

# Sets of cards: by profession and number of icons, and by symbol.
ICON_CARDS = np.array(
    [
        [
            sum(1 << card for card in range(N_CARDS) if (CARD_PROFESSION[card], CARD_ICONS[card]) == (job, icons))
            for icons in range(4)
        ]
        for job in range(5)
    ],
    dtype=np.int64,
)
SYMBOL_CARDS = np.array(
    [sum(1 << card for card in range(N_CARDS) if CARD_SYMBOL[card] == symbol) for symbol in range(N_SYMBOLS)],
    dtype=np.int64,
)


@rule
def rounds_left(g: State, w: EvaluationWeights) -> float:
    """How many more rounds the game is expected to last, including this one."""
    cards = size(g.deck & ALL_CARDS)
    pace = min(w[PACE] * g.seats, slots_in_play(g) - 0.5)
    by_cards = cards / pace
    tiles = g.stack_left[0]
    for stack in range(1, g.seats):
        tiles = min(tiles, g.stack_left[stack])
    by_tiles = max(tiles / w[BUILD_PACE] - 1.0, 0.0)
    return 1.0 + min(by_cards, by_tiles)


@rule
def item_worth(tribe: Tribe, item: int, rounds: float, w: EvaluationWeights) -> float:
    """One more of an item: worth less if many are in stock, and little at the end."""
    end = 0.0 if item == JEWELRY else 1.0
    fresh = min(max((rounds - 0.5) / w[LATE], 0.0), 1.0)
    worth = w[item] * max(1.0 - w[STOCK] * tribe.items[item], 0.3)
    return end + max(worth - end, 0.0) * fresh


@rule
def hunger_cost(missing: float, w: EvaluationWeights) -> float:
    """The cost of lacking this much food at the next feeding."""
    if missing <= 0:
        return 0.0
    return min(missing * w[HUNGER], w[STARVE_COST])


@rule
def food_worth(tribe: Tribe, missing: float, amount: float, rounds: float, w: EvaluationWeights) -> float:
    """An amount of food, by how much is missing for the next feeding: needed now, later, or not at all."""
    worth = hunger_cost(missing, w) - hunger_cost(missing - amount, w)
    beyond = amount - max(min(amount, missing), 0.0)
    later = (tribe.figures - tribe.agriculture) * (rounds - 1.0) - max(-missing, 0.0)
    needed = max(min(beyond, later), 0.0)
    return worth + needed * w[FOOD_WORTH] + (beyond - needed) * w[SPARE_FOOD]


@rule
def icons_of(cards: int, profession: int) -> int:
    """Icons of a profession on a set of cards."""
    icons = 0
    for count in range(1, 4):
        icons += count * size(cards & ICON_CARDS[profession, count])
    return icons


@rule
def agriculture_worth(tribe: Tribe, rounds: float, w: EvaluationWeights) -> float:
    """One more space of agriculture."""
    if tribe.agriculture >= MAX_AGRICULTURE:
        return 0.0
    needed = tribe.agriculture < tribe.figures
    a_round = w[AGRICULTURE_WORTH] if needed else w[SPARE_AGRICULTURE]
    return a_round * rounds + icons_of(tribe.cards | tribe.hidden, 0)


@rule
def figure_worth(tribe: Tribe, rounds: float, w: EvaluationWeights) -> float:
    """One more figure: it works from the next round on, but must be fed in this one."""
    if tribe.figures >= MAX_FIGURES:
        return 0.0
    return w[FIGURE_WORTH] * (rounds - 1.0) - 1.0 + icons_of(tribe.cards | tribe.hidden, 2)


@rule
def tool_worth(tribe: Tribe, rounds: float, w: EvaluationWeights) -> float:
    """One more tool."""
    if tool_value(tribe) >= MAX_TOOLS:
        return 0.0
    return w[TOOL_WORTH] * (rounds - 0.5) + icons_of(tribe.cards | tribe.hidden, 3)


@rule
def merchant_worth(tribe: Tribe, spaces: int, rounds: float, w: EvaluationWeights) -> float:
    """An advance on the merchant track, with its jewelry."""
    steps = min(spaces, MAX_MERCHANT - tribe.merchant)
    if steps <= 0:
        return 0.0
    a_space = w[MERCHANT_WORTH] * (rounds - 0.5) + icons_of(tribe.cards | tribe.hidden, 4)
    return steps * a_space + 2 * item_worth(tribe, JEWELRY, rounds, w)


@rule
def best_item_worth(tribe: Tribe, rounds: float, w: EvaluationWeights) -> float:
    """A resource of choice."""
    best = 0.0
    for item in range(N_RESOURCES):
        best = max(best, item_worth(tribe, item, rounds, w))
    return best


@rule
def roll_worth(g: State, tribe: Tribe, place: int, dice: int, added: int, rounds: float, w: EvaluationWeights) -> float:
    """A roll of some dice as at a resource place."""
    pieces = expected_yield(g, place, dice, added)
    return pieces * item_worth(tribe, PLACE_YIELDS[place], rounds, w)


@rule
def effect_worth(g: State, seat: int, effect: int, rounds: float, w: EvaluationWeights) -> float:
    """What an effect is worth to a seat now."""
    tribe = g.players[seat]
    kind = EFFECT_KIND[effect]
    amount = int(EFFECT_AMOUNT[effect])
    what = EFFECT_WHAT[effect]
    if kind == FOOD:
        return food_worth(tribe, float(-food_after_feeding(g, seat)), amount, rounds, w)
    if kind == ITEM:
        return amount * item_worth(tribe, what, rounds, w)
    if kind == TOOL:
        return tool_worth(tribe, rounds, w)
    if kind == AGRICULTURE:
        return agriculture_worth(tribe, rounds, w)
    if kind == FIGURE:
        return figure_worth(tribe, rounds, w)
    if kind == POINTS:
        return float(amount)
    if kind == MERCHANT:
        return merchant_worth(tribe, amount, rounds, w)
    if kind == CHOICE or kind == CHOICE_LATER:
        return amount * best_item_worth(tribe, rounds, w)
    if kind == ONE_USE_TOOL:
        return amount * w[ONE_USE_WORTH]
    if kind == EXTRA_CARD:
        return w[EXTRA_WORTH]
    if kind == ROLL_FOR:
        return roll_worth(g, tribe, what, amount, 0, rounds, w)
    if kind == DICE_FOR_ALL or kind == STYLE_DICE_FOR_ALL:
        return w[DICE_WORTH]
    if kind == INCOME:
        return (rounds - 1.0) * item_worth(tribe, what, rounds, w)
    return 0.5 * (rounds - 1.0)  # a camp


@rule
def _multiplier(tribe: Tribe, profession: int, rounds: float, w: EvaluationWeights) -> float:
    """What a profession is expected to be multiplied by at the end."""
    growth = w[FARMERS + profession] * (rounds - 0.5)
    if profession == 0:
        return min(tribe.agriculture + growth, MAX_AGRICULTURE)
    if profession == 1:
        return size(tribe.buildings) + growth
    if profession == 2:
        return min(tribe.figures + growth, MAX_FIGURES)
    if profession == 3:
        return min(tool_value(tribe) + growth, MAX_TOOLS)
    return min(tribe.merchant + growth, MAX_MERCHANT)


@rule
def bottom_worth(tribe: Tribe, card: int, rounds: float, w: EvaluationWeights) -> float:
    """What a card is expected to score at the end."""
    if CARD_SYMBOL[card] < 0:
        return int(CARD_ICONS[card]) * _multiplier(tribe, CARD_PROFESSION[card], rounds, w)
    cards = tribe.cards | tribe.hidden
    have = size(cards & SYMBOL_CARDS[CARD_SYMBOL[card]])
    if have > 1:
        return 0.0
    in_set = 0  # symbols in the set that this card would join
    for symbol in range(N_SYMBOLS):
        in_set += size(cards & SYMBOL_CARDS[symbol]) > have
    growth = w[SYMBOL_GROWTH] * (rounds - 1.0) if have == 0 else 0.0
    return 2.0 * in_set + 1.0 + min(growth, 2.0 * max(7 - in_set, 0))


@rule
def card_worth(g: State, seat: int, card: int, rounds: float, w: EvaluationWeights) -> float:
    """A card from the row: its top half now and its bottom half at the end."""
    worth = bottom_worth(g.players[seat], card, rounds, w)
    for effect in range(CARD_EFFECT[card], CARD_EFFECT[card] + CARD_EFFECTS[card]):
        worth += effect_worth(g, seat, effect, rounds, w)
    return worth


@rule
def unused_tool_value(tribe: Tribe) -> int:
    """What all tools can still add this round, without one-use tools."""
    return value_of_tools(tribe, unused_tools(tribe) & ((1 << N_TOOLS) - 1))
