"""Sets of small numbers as bit masks."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from stoneage.engine.runtime.jit import INTERPRETED, rule


@rule
def bit(number: int) -> int:
    """The set with one number. A bare `1 << number` would keep the narrow type of a field when interpreted."""
    return 1 << int(number)


@rule
def has(numbers: int, number: int) -> bool:
    """Whether the set has the number."""
    return (int(numbers) >> int(number)) & 1 == 1


@intrinsic
def _ones(_context: Any, _word: Any) -> Any:
    """Count the bits of a 64-bit word. A GPU has an instruction for it, but no compiler derives it from a loop."""

    def make(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), make


_call_ones: Any = _ones  # called without the context


@rule
def _size_compiled(numbers: Any) -> int:
    return int(_call_ones(int(numbers)))


def _size_interpreted(numbers: Any) -> int:
    return (int(numbers) & 0xFFFF_FFFF_FFFF_FFFF).bit_count()


size = _size_interpreted if INTERPRETED else _size_compiled
"""How many numbers are in the set."""


@rule
def nth(numbers: int, n: int) -> int:
    """The member of the set that has exactly n smaller ones, found in six halvings whatever n is."""
    rest = np.uint64(numbers)
    position = 0
    half = 32
    while half > 0:
        low = rest & ((np.uint64(1) << np.uint64(half)) - np.uint64(1))
        below = size(low)
        if n >= below:
            n -= below
            position += half
            rest = rest >> np.uint64(half)
        else:
            rest = low
        half >>= 1
    return position
