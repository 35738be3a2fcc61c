"""The action space: every choice of every edition has a fixed id."""

from itertools import accumulate
from typing import NamedTuple

from stoneage.components import PLACES
from stoneage.encoding.numbers import ANIMAL, N_ITEMS, N_RESOURCES

MOST_HUNTED = (10 * 6 + 12 + 2 + 3 + 4) // 2  # ten figures, all tools and all one-use tools


class Family(NamedTuple):
    """A range of actions of one kind, starting at id `first`."""

    name: str
    first: int
    members: int


# One id for each place and each number of figures that can be placed there at once.
_PLACEMENTS = [
    (number, figures) for number, place in enumerate(PLACES) for figures in range(place.least, place.most + 1)
]
PLACE_OF_ID = tuple(place for place, _ in _PLACEMENTS)
FIGURES_OF_ID = tuple(figures for _, figures in _PLACEMENTS)
FIRST_ID_OF_PLACE = tuple(PLACE_OF_ID.index(place) for place in range(len(PLACES)))

_sizes = {
    "place": len(_PLACEMENTS),  # a number of figures on a place
    "resolve": ANIMAL,  # act at a place; nobody acts at the animal
    "tools": 64,  # a subset of three tools and three one-use tools
    "jewelry": MOST_HUNTED + 1,  # pieces of a hunt taken as jewelry, the rest as food
    "spend": N_ITEMS,
    "take": N_RESOURCES,
    "pick": 6,  # a die by its face
    "give": N_ITEMS,  # in a trade
    "get": N_ITEMS,  # in a trade
    "use": 1,  # the two-resources card
    "accept": 1,
    "decline": 1,
    "done": 1,  # the player has paid enough
    "starve": 1,
}
FAMILIES: tuple[Family, ...] = tuple(
    Family(name, end - count, count)
    for (name, count), end in zip(_sizes.items(), accumulate(_sizes.values()), strict=True)
)
"""All families in the order of their ids."""

(PLACE, RESOLVE, TOOLS, JEWELRY_SHARE, SPEND, TAKE, PICK, GIVE, GET, USE, ACCEPT, DECLINE, DONE, STARVE) = (
    family.first for family in FAMILIES
)
N_ACTIONS = STARVE + 1
