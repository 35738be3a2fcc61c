"""The numbers of pieces and places, in the order of the rows in `stoneage.components`.

Card 0 is the first card, tile 0 the first building, place 0 the hunting grounds. Animals follow the cards, igloos
follow the buildings.
"""

from collections.abc import Iterable

from stoneage.components import ANIMALS, BUILDINGS, CARDS, COLOURS, IGLOOS, ITEMS, PLACES, RESOURCES, SYMBOLS, Effect

MAX_SEATS = len(COLOURS)

# --- items ---

ITEM_NAMES = tuple(ITEMS)
WOOD, CLAY, STONE, GOLD, JEWELRY = range(len(ITEM_NAMES))
N_ITEMS = len(ITEM_NAMES)
N_RESOURCES = len(RESOURCES)

# --- places ---

N_PLACES = len(PLACES)
_names = [place.name for place in PLACES]
_kinds = [place.kind for place in PLACES]  # the places of a kind stand together
HUNTING, FOREST, RIVER = map(_names.index, ("hunting", "forest", "river"))
TOOLMAKER_PLACE, FAMILY_HUT, FIELDS, MERCHANT_PLACE = map(
    _names.index, ("toolmaker", "family hut", "fields", "merchant")
)
VILLAGE = _kinds.index("village")
VILLAGE_END = VILLAGE + _kinds.count("village")
CARD_SLOT = _kinds.index("card")
N_SLOTS = _kinds.count("card")
STACK = _kinds.index("building")
N_STACKS = _kinds.count("building")
IGLOO = _kinds.index("igloo")
CAMPS = _kinds.index("camp")
N_CAMPS = _kinds.count("camp")
ANIMAL = _kinds.index("animal")
EXTRA = N_PLACES  # not on the board: the purchase of the extra card after the fifth slot

CAMP_TILES = tuple(
    next(number for number, tile in enumerate(BUILDINGS) if Effect("camp", 1, place.name) in tile.effects)
    for place in PLACES
    if place.kind == "camp"
)
"""The building that opens each camp."""

# --- cards, animals and tiles ---

N_CARDS = len(CARDS)
N_SYMBOLS = len(SYMBOLS)
N_ANIMALS = len(ANIMALS)
N_TILES = len(BUILDINGS)
N_IGLOOS = len(IGLOOS)
TILES = BUILDINGS + IGLOOS
ONE_USE_VALUES = tuple(effect.amount for card in CARDS for effect in card.top if effect.kind == "one-use tool")


def mask(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    return sum(1 << number for number in numbers)


BASE_CARDS = mask(number for number, card in enumerate(CARDS) if not card.expansion)
EXPANSION_CARDS = mask(number for number, card in enumerate(CARDS) if card.expansion)
ALL_CARDS = BASE_CARDS | EXPANSION_CARDS
ANIMAL_CARDS = mask(N_CARDS + number for number in range(N_ANIMALS))
BASE_TILES = mask(number for number, tile in enumerate(BUILDINGS) if tile.set == "base")
EXPANSION_TILES = mask(number for number, tile in enumerate(BUILDINGS) if tile.set == "expansion")
BONUS_TILES = mask(number for number, tile in enumerate(BUILDINGS) if tile.set == "bonus")
