"""The rows of `stoneage.components` as constant arrays, for the compiled rules."""

import numpy as np

from stoneage.components import (
    ANIMALS,
    BUILDINGS,
    CARDS,
    ITEMS,
    LIMITS,
    MERCHANT_RATIOS,
    PLACES,
    PROFESSIONS,
    RESOURCE_LIMITS,
    SYMBOLS,
    VILLAGE_LIMITS,
    Choice,
    Fixed,
    Profession,
    Symbol,
)
from stoneage.encoding import effects
from stoneage.encoding.costs import COSTS, accepted_items
from stoneage.encoding.effects import EFFECT_KINDS, EFFECTS, effect_target
from stoneage.encoding.numbers import CAMP_TILES, ITEM_NAMES, TILES

ITEM_VALUE = np.array(list(ITEMS.values()), dtype=np.int64)

# --- effects: one table for cards, tiles, dice faces, rewards and village places ---

CARD_EFFECT = np.array(effects.CARD_EFFECT, dtype=np.int64)
CARD_EFFECTS = np.array([len(card.top) for card in CARDS], dtype=np.int64)
TILE_EFFECT = np.array(effects.TILE_EFFECT, dtype=np.int64)
TILE_EFFECTS = np.array([len(tile.effects) for tile in TILES], dtype=np.int64)
PLACE_EFFECT = np.array(effects.PLACE_EFFECT, dtype=np.int64)
DICE_EFFECT = np.array(effects.DICE_EFFECT, dtype=np.int64)

EFFECT_KIND = np.array([EFFECT_KINDS.index(effect.kind) for effect in EFFECTS], dtype=np.int64)
EFFECT_AMOUNT = np.array([effect.amount for effect in EFFECTS], dtype=np.int64)
EFFECT_WHAT = np.array([effect_target(effect) for effect in EFFECTS], dtype=np.int64)

# --- places ---

PLACE_LEAST = np.array([place.least for place in PLACES], dtype=np.int64)
PLACE_MOST = np.array([place.most for place in PLACES], dtype=np.int64)
PLACE_PIPS = np.array([place.pips for place in PLACES], dtype=np.int64)
PLACE_YIELDS = np.array(
    [ITEM_NAMES.index(place.yields) if place.yields in ITEMS else -1 for place in PLACES], dtype=np.int64
)  # -1: food
CAMP_TILE = np.array(CAMP_TILES, dtype=np.int64)
VILLAGE_LIMIT = np.array(VILLAGE_LIMITS, dtype=np.int64)
RESOURCE_LIMIT = np.array(RESOURCE_LIMITS, dtype=np.int64)

# --- cards and animals ---

CARD_SYMBOL = np.array(
    [SYMBOLS.index(card.bottom.name) if isinstance(card.bottom, Symbol) else -1 for card in CARDS],
    dtype=np.int64,
)
_professions = tuple(PROFESSIONS)
CARD_PROFESSION = np.array(
    [_professions.index(card.bottom.name) if isinstance(card.bottom, Profession) else -1 for card in CARDS],
    dtype=np.int64,
)
CARD_ICONS = np.array(
    [card.bottom.icons if isinstance(card.bottom, Profession) else 0 for card in CARDS], dtype=np.int64
)
# Cards as sets, to count those of a tribe: by symbol, and by each bit of the number of icons of a profession.
_CARD = np.int64(1) << np.arange(len(CARDS))
SYMBOL_CARDS = np.array([_CARD[symbol == CARD_SYMBOL].sum() for symbol in range(len(SYMBOLS))])
ICON_CARDS = np.array(
    [
        [_CARD[(profession == CARD_PROFESSION) & (CARD_ICONS & (1 << bit) > 0)].sum() for bit in range(2)]
        for profession in range(len(PROFESSIONS))
    ]
)
ANIMAL_MENACE = np.array([animal.menace for animal in ANIMALS], dtype=np.int64)

# --- tiles ---

INCOME_TILES = np.array(
    [number for number, tile in enumerate(BUILDINGS) if any(effect.kind == "income" for effect in tile.effects)],
    dtype=np.int64,
)
TILE_POINTS = np.array([-1 if tile.points is None else tile.points for tile in TILES], dtype=np.int64)
# Harsh Winter: the printed-cost tiles of the base game and the igloos can be insulated.
TILE_INSULATES = np.array(
    [isinstance(tile.cost, Fixed) and tile.set in ("base", "igloo") for tile in TILES], dtype=np.int64
)

# --- costs ---

COST_DUE = np.array([cost if isinstance(cost, Fixed) else Fixed() for cost in COSTS], dtype=np.int64)
COST_LEAST = np.array([cost.least if isinstance(cost, Choice) else 0 for cost in COSTS], dtype=np.int64)
COST_MOST = np.array([cost.most if isinstance(cost, Choice) else 0 for cost in COSTS], dtype=np.int64)
COST_KINDS = np.array([cost.kinds if isinstance(cost, Choice) else 0 for cost in COSTS], dtype=np.int64)
COST_ACCEPTS = np.array([accepted_items(cost) for cost in COSTS], dtype=np.int64)

# --- tracks ---

MAX_FIGURES = LIMITS.figures
MAX_AGRICULTURE = LIMITS.agriculture
MAX_TOOLS = LIMITS.tool_value
MAX_MERCHANT = LIMITS.merchant
STARTING_FIGURES = LIMITS.starting_figures
STARTING_FOOD = LIMITS.starting_food
STARTING_JEWELRY = LIMITS.starting_jewelry
TILES_PER_STACK = LIMITS.tiles_per_stack
STARVATION = LIMITS.starvation
INSULATION = LIMITS.insulation
GOLD_TRADE = LIMITS.gold_trade
TRADE_GIVES = np.array([gives for gives, _ in MERCHANT_RATIOS], dtype=np.int64)
TRADE_GETS = np.array([gets for _, gets in MERCHANT_RATIOS], dtype=np.int64)
