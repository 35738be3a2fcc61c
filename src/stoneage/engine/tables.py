"""The rows of `stoneage.components` as constant arrays, for the compiled rules.

Numbers come from the order of the rows: card 0 is the first card, tile 0 the first building, place 0 the
hunting grounds. Animals follow the cards, igloos follow the buildings.
"""

from typing import get_args

import numpy as np

from stoneage.components import (
    ANIMAL_REWARDS,
    ANIMALS,
    BUILDINGS,
    CARD_PRICES,
    CARDS,
    DICE_TABLE,
    EXTRA_CARD_PRICE,
    IGLOOS,
    ITEMS,
    LIMITS,
    MERCHANT_RATIOS,
    PLACES,
    PROFESSIONS,
    RESOURCES,
    STYLE_DICE_TABLE,
    SYMBOLS,
    Choice,
    Effect,
    Fixed,
    Profession,
    Symbol,
)
from stoneage.components.effects import EffectKind

MAX_SEATS = 5
ITEM_NAMES = tuple(ITEMS)
WOOD, CLAY, STONE, GOLD, JEWELRY = range(len(ITEM_NAMES))
N_ITEMS = len(ITEM_NAMES)
N_RESOURCES = len(RESOURCES)
ITEM_VALUE = np.array(list(ITEMS.values()), dtype=np.int64)

# --- effects: one table for cards, tiles, dice faces, rewards and village places ---

EFFECT_KINDS: tuple[EffectKind, ...] = get_args(EffectKind)
(
    FOOD,
    ITEM,
    CHOICE,
    POINTS,
    TOOL,
    AGRICULTURE,
    FIGURE,
    MERCHANT,
    DICE_FOR_ALL,
    STYLE_DICE_FOR_ALL,
    ROLL_FOR,
    EXTRA_CARD,
    ONE_USE_TOOL,
    CHOICE_LATER,
    INCOME,
    CAMP,
) = range(len(EFFECT_KINDS))

_effects: list[Effect] = []
_place_of_item = {place.yields: number for number, place in reversed(list(enumerate(PLACES))) if place.pips}
ONE_USE_VALUES = tuple(effect.amount for card in CARDS for effect in card.top if effect.kind == "one-use tool")


def _register(effects: tuple[Effect, ...]) -> int:
    """Append effects to the table; the number of the first."""
    _effects.extend(effects)
    return len(_effects) - len(effects)


def _what(effect: Effect) -> int:
    """The number an effect carries: an item, the place that a roll copies, or the slot of a one-use tool."""
    match effect.kind:
        case "item" | "income":
            return ITEM_NAMES.index(effect.what)
        case "roll for":
            return _place_of_item[effect.what]
        case "camp":
            return next(number for number, place in enumerate(PLACES) if place.name == effect.what)
        case "one-use tool":
            return ONE_USE_VALUES.index(effect.amount)
    return 0


N_CARDS = len(CARDS)
N_TILES = len(BUILDINGS)
N_IGLOOS = len(IGLOOS)
_tiles = BUILDINGS + IGLOOS

CARD_EFFECT = np.array([_register(card.top) for card in CARDS], dtype=np.int64)
CARD_EFFECTS = np.array([len(card.top) for card in CARDS], dtype=np.int64)
TILE_EFFECT = np.array([_register(tile.effects) for tile in _tiles], dtype=np.int64)
TILE_EFFECTS = np.array([len(tile.effects) for tile in _tiles], dtype=np.int64)
PLACE_EFFECT = np.array([_register((place.effect,)) if place.effect else -1 for place in PLACES], dtype=np.int64)
DICE_EFFECT = np.array([_register(DICE_TABLE), _register(STYLE_DICE_TABLE)], dtype=np.int64)
REWARD_EFFECT = _register(ANIMAL_REWARDS)

EFFECT_KIND = np.array([EFFECT_KINDS.index(effect.kind) for effect in _effects], dtype=np.int64)
EFFECT_AMOUNT = np.array([effect.amount for effect in _effects], dtype=np.int64)
EFFECT_WHAT = np.array([_what(effect) for effect in _effects], dtype=np.int64)

# --- places ---

N_PLACES = len(PLACES)
_kinds = [place.kind for place in PLACES]
HUNTING = 0
FOREST = _kinds.index("harvest") + 1
RIVER = FOREST + N_RESOURCES - 1
VILLAGE = _kinds.index("village")
VILLAGE_END = VILLAGE + _kinds.count("village")
MERCHANT_PLACE = VILLAGE_END - 1
CARD_SLOT = _kinds.index("card")
N_SLOTS = _kinds.count("card")
STACK = _kinds.index("building")
N_STACKS = _kinds.count("building")
IGLOO = _kinds.index("igloo")
CAMPS = _kinds.index("camp")
N_CAMPS = _kinds.count("camp")
ANIMAL = _kinds.index("animal")
EXTRA = N_PLACES  # no place on the board: the purchase of the extra card after the fifth slot

PLACE_LEAST = np.array([place.least for place in PLACES], dtype=np.int64)
PLACE_MOST = np.array([place.most for place in PLACES], dtype=np.int64)
PLACE_PIPS = np.array([place.pips for place in PLACES], dtype=np.int64)
PLACE_YIELDS = np.array(
    [ITEM_NAMES.index(place.yields) if place.yields in ITEMS else -1 for place in PLACES], dtype=np.int64
)  # -1: food
CAMP_TILE = np.array(
    [
        next(number for number, tile in enumerate(BUILDINGS) if Effect("camp", 1, place.name) in tile.effects)
        for place in PLACES
        if place.kind == "camp"
    ],
    dtype=np.int64,
)

# By number of players: village places that may be used in a round, players at one resource place.
VILLAGE_LIMIT = np.array([0, 0, 2, 2, 3, 4], dtype=np.int64)
RESOURCE_LIMIT = np.array([0, 0, 1, 2, MAX_SEATS, MAX_SEATS], dtype=np.int64)

# --- cards and animals ---

N_SYMBOLS = len(SYMBOLS)
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
N_ANIMALS = len(ANIMALS)
ANIMAL_MENACE = np.array([animal.menace for animal in ANIMALS], dtype=np.int64)


def _bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


BASE_CARDS = _bits([number for number, card in enumerate(CARDS) if not card.expansion])
EXPANSION_CARDS = _bits([number for number, card in enumerate(CARDS) if card.expansion])
ALL_CARDS = BASE_CARDS | EXPANSION_CARDS
ANIMAL_CARDS = _bits([N_CARDS + number for number in range(N_ANIMALS)])
BASE_TILES = _bits([number for number, tile in enumerate(BUILDINGS) if tile.set == "base"])
EXPANSION_TILES = _bits([number for number, tile in enumerate(BUILDINGS) if tile.set == "expansion"])
BONUS_TILES = _bits([number for number, tile in enumerate(BUILDINGS) if tile.set == "bonus"])

INCOME_TILES = np.array(
    [number for number, tile in enumerate(BUILDINGS) if any(effect.kind == "income" for effect in tile.effects)],
    dtype=np.int64,
)

# --- costs: tiles, then igloos, card slots and the extra card, one row each ---

_costs = [tile.cost for tile in _tiles] + list(CARD_PRICES) + [EXTRA_CARD_PRICE]
COST_OF_SLOT = len(_tiles)
COST_OF_EXTRA = COST_OF_SLOT + N_SLOTS
COST_DUE = np.array([cost if isinstance(cost, Fixed) else Fixed() for cost in _costs], dtype=np.int64)
COST_LEAST = np.array([cost.least if isinstance(cost, Choice) else 0 for cost in _costs], dtype=np.int64)
COST_MOST = np.array([cost.most if isinstance(cost, Choice) else 0 for cost in _costs], dtype=np.int64)
COST_KINDS = np.array([cost.kinds if isinstance(cost, Choice) else 0 for cost in _costs], dtype=np.int64)
_FIRST_RESOURCES = _bits(list(range(N_RESOURCES)))
COST_ACCEPTS = np.array(
    [
        (1 << JEWELRY if cost.of == "jewelry" else _FIRST_RESOURCES) if isinstance(cost, Choice) else 0
        for cost in _costs
    ],
    dtype=np.int64,
)
ANY_RESOURCE = _FIRST_RESOURCES
TILE_POINTS = np.array([-1 if tile.points is None else tile.points for tile in _tiles], dtype=np.int64)
# Harsh Winter: the printed-cost tiles of the base game and the igloos can be insulated.
TILE_INSULATES = np.array(
    [isinstance(tile.cost, Fixed) and tile.set in ("base", "igloo") for tile in _tiles], dtype=np.int64
)

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
