"""The options of a game as bits of `State.options`."""

from stoneage.components import OPTION_BITS

EXPANSION = OPTION_BITS["expansion"]
BONUS_BUILDINGS = OPTION_BITS["bonus_buildings"]
HARSH_WINTER = OPTION_BITS["harsh_winter"]
WILD_ANIMALS = OPTION_BITS["wild_animals"]
IGLOOS = OPTION_BITS["igloos"]
CARD_TOOLS = OPTION_BITS["tools_on_cards"]
