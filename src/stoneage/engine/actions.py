"""The legal actions of a position: a set of action ids in its record."""

import numpy as np

from stoneage.encoding.actions import FIGURES_OF_ID, FIRST_ID_OF_PLACE, N_ACTIONS, PLACE_OF_ID
from stoneage.encoding.layout import LEGAL_WORDS, State
from stoneage.engine.bits import bit, nth, size
from stoneage.engine.runtime.jit import rule

# The first id of each place, and from an id of the place family back to its place and number of figures.
PLACE_ID = np.array(FIRST_ID_OF_PLACE, dtype=np.int64)
ID_PLACE = np.array(PLACE_OF_ID, dtype=np.int64)
ID_FIGURES = np.array(FIGURES_OF_ID, dtype=np.int64)

# For each set of six tools, its subsets as the bits of their actions.
TOOL_SUBSETS = np.array(
    [sum(1 << subset for subset in range(64) if subset & ~tools == 0) for tools in range(64)], dtype=np.uint64
)


@rule
def allow_bits(g: State, first: int, bits: int) -> None:
    """Make the actions `first + n` legal, for each bit n that is set."""
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
    """Make `count` actions legal, starting with `first`."""
    allow_bits(g, first, bit(count) - 1)


@rule
def is_legal(g: State, action: int) -> bool:
    """Whether an id is legal now; any integer is accepted."""
    if action < 0 or action >= N_ACTIONS:
        return False
    return bool((g.legal[action >> 6] >> np.uint64(action & 63)) & np.uint64(1) == np.uint64(1))


@rule
def any_legal(g: State) -> bool:
    """Whether anything is legal."""
    return bool((g.legal[0] | g.legal[1] | g.legal[2] | g.legal[3]) != np.uint64(0))


@rule
def forbid_all(g: State) -> None:
    """Clear the legal actions."""
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
    """The legal action that has exactly n legal ones before it."""
    word = 0
    here = size(g.legal[word])
    while n >= here:
        n -= here
        word += 1
        here = size(g.legal[word])
    return word * 64 + nth(g.legal[word], n)
