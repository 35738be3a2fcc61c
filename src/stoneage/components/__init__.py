"""The printed pieces of Stone Age as data: cards, tiles, animals, places, dice tables, tracks and options.

There are no rules here. The engine turns these rows into its constant tables, and the commands and the
documentation print them. To add or correct a piece, change its row.
"""

from stoneage.components.animals import ANIMAL_REWARDS, ANIMALS, Animal
from stoneage.components.buildings import (
    BUILDINGS,
    CARD_PRICES,
    EXTRA_CARD_PRICE,
    IGLOOS,
    Building,
    Choice,
    Fixed,
)
from stoneage.components.cards import CARDS, SYMBOLS, Card, Profession, Symbol
from stoneage.components.dice import DICE_TABLE, STYLE_DICE_TABLE
from stoneage.components.effects import Effect
from stoneage.components.items import ITEMS, PROFESSIONS, RESOURCES
from stoneage.components.options import CALM_FIRST_ROUND, OPTION_BITS, OPTIONS
from stoneage.components.places import PLACES, Place
from stoneage.components.tracks import COLOURS, LIMITS, MERCHANT_RATIOS, RESOURCE_LIMITS, VILLAGE_LIMITS

__all__ = [
    "ANIMALS",
    "ANIMAL_REWARDS",
    "BUILDINGS",
    "CALM_FIRST_ROUND",
    "CARDS",
    "CARD_PRICES",
    "COLOURS",
    "DICE_TABLE",
    "EXTRA_CARD_PRICE",
    "IGLOOS",
    "ITEMS",
    "LIMITS",
    "MERCHANT_RATIOS",
    "OPTIONS",
    "OPTION_BITS",
    "PLACES",
    "PROFESSIONS",
    "RESOURCES",
    "RESOURCE_LIMITS",
    "STYLE_DICE_TABLE",
    "SYMBOLS",
    "VILLAGE_LIMITS",
    "Animal",
    "Building",
    "Card",
    "Choice",
    "Effect",
    "Fixed",
    "Place",
    "Profession",
    "Symbol",
]
