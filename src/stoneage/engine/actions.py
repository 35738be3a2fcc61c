"""The flat space of actions: every small choice of every edition has one fixed number."""

from typing import NamedTuple

import numpy as np

from stoneage.engine.bits import bit, nth, size
from stoneage.engine.jit import rule
from stoneage.engine.state import LEGAL_WORDS, State
from stoneage.engine.tables import ANIMAL, N_ITEMS, N_PLACES, N_RESOURCES, PLACE_LEAST, PLACE_MOST

MOST_HUNTED = (10 * 6 + 12 + 2 + 3 + 4) // 2  # ten figures, all tools and all one-use tools


class Family(NamedTuple):
    """A run of actions of one kind: ids from `first` on."""

    name: str
    first: int
    members: int


_PLACE_COUNTS = [int(most - least + 1) for least, most in zip(PLACE_LEAST, PLACE_MOST, strict=True)]

_sizes = {
    "place": sum(_PLACE_COUNTS),  # so many figures on a place
    "resolve": ANIMAL,  # act at a place; the animal is not acted at
    "tools": 64,  # a subset of three tools and three one-use tools
    "jewelry": MOST_HUNTED + 1,  # so much of a hunt as jewelry, the rest as food
    "spend": N_ITEMS,
    "take": N_RESOURCES,
    "pick": 6,  # a die by its face
    "give": N_ITEMS,  # into a trade
    "get": N_ITEMS,  # out of a trade
    "use": 1,  # the two-resources card
    "accept": 1,
    "decline": 1,
    "done": 1,  # a payment of free size is complete
    "starve": 1,
}
FAMILIES: tuple[Family, ...] = tuple(
    Family(name, sum(list(_sizes.values())[:number]), count) for number, (name, count) in enumerate(_sizes.items())
)
"""All families in the order of their ids."""

(PLACE, RESOLVE, TOOLS, JEWELRY_SHARE, SPEND, TAKE, PICK, GIVE, GET, USE, ACCEPT, DECLINE, DONE, STARVE) = (
    family.first for family in FAMILIES
)
N_ACTIONS = STARVE + 1

# The first id of each place, and back from an id of the place family to its place and number of figures.
PLACE_ID = np.array([sum(_PLACE_COUNTS[:place]) for place in range(N_PLACES)], dtype=np.int64)
ID_PLACE = np.repeat(np.arange(N_PLACES), _PLACE_COUNTS)
ID_FIGURES = np.concatenate([np.arange(low, high + 1) for low, high in zip(PLACE_LEAST, PLACE_MOST, strict=True)])

# The subsets of each set of six tools, as the bits of their actions.
TOOL_SUBSETS = np.array(
    [sum(1 << subset for subset in range(64) if subset & ~tools == 0) for tools in range(64)], dtype=np.uint64
)


@rule
def allow_bits(g: State, first: int, bits: int) -> None:
    """Make legal the actions `first + n` for each bit n that is set."""
    pattern = np.uint64(bits)
    word = first >> 6
    shift = first & 63
    g.legal[word] |= pattern << np.uint64(shift)
    if shift > 0 and word + 1 < LEGAL_WORDS:
        g.legal[word + 1] |= pattern >> np.uint64(64 - shift)


@rule
def allow(g: State, action: int) -> None:
    """Make one action legal."""
    g.legal[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


@rule
def allow_run(g: State, first: int, count: int) -> None:
    """Make `count` actions legal, from `first` on."""
    allow_bits(g, first, bit(count) - 1)


@rule
def is_legal(g: State, action: int) -> bool:
    """Whether an id is legal now; any integer may be asked about."""
    if action < 0 or action >= N_ACTIONS:
        return False
    return (g.legal[action >> 6] >> np.uint64(action & 63)) & np.uint64(1) == np.uint64(1)


@rule
def any_legal(g: State) -> bool:
    """Whether anything is legal."""
    return (g.legal[0] | g.legal[1] | g.legal[2] | g.legal[3]) != np.uint64(0)


@rule
def forbid_all(g: State) -> None:
    """Make nothing legal."""
    for word in range(LEGAL_WORDS):
        g.legal[word] = np.uint64(0)


@rule
def count_legal(g: State) -> int:
    """How many actions are legal."""
    count = 0
    for word in range(LEGAL_WORDS):
        count += size(g.legal[word])
    return count


@rule
def nth_legal(g: State, n: int) -> int:
    """The legal action with exactly n legal ones before it."""
    word = 0
    here = size(g.legal[word])
    while n >= here:
        n -= here
        word += 1
        here = size(g.legal[word])
    return word * 64 + nth(g.legal[word], n)
