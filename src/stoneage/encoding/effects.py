"""All effects in one list: cards, tiles, village places, dice and rewards. The number of an effect is its index."""

from typing import get_args

from stoneage.components import ANIMAL_REWARDS, CARDS, DICE_TABLE, PLACES, STYLE_DICE_TABLE, Effect
from stoneage.components.effects import EffectKind
from stoneage.encoding.numbers import ITEM_NAMES, ONE_USE_VALUES, TILES

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

EFFECTS: list[Effect] = []


def _register(effects: tuple[Effect, ...]) -> int:
    """Append effects to the list; returns the number of the first one."""
    EFFECTS.extend(effects)
    return len(EFFECTS) - len(effects)


# The first effect of each card, tile, place and dice table; the others follow it.
CARD_EFFECT = [_register(card.top) for card in CARDS]
TILE_EFFECT = [_register(tile.effects) for tile in TILES]
PLACE_EFFECT = [_register((place.effect,)) if place.effect else -1 for place in PLACES]
DICE_EFFECT = [_register(DICE_TABLE), _register(STYLE_DICE_TABLE)]
REWARD_EFFECT = _register(ANIMAL_REWARDS)

_place_of_item = {place.yields: number for number, place in reversed(list(enumerate(PLACES))) if place.pips}


def effect_target(effect: Effect) -> int:
    """The target of an effect as a number: an item, the place to roll as at, a camp, or the slot of a one-use tool."""
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
