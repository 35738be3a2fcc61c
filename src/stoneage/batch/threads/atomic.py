"""Atomic operations on numbers shared by threads, which Numba offers only on GPUs.

Each function takes rows of 64-bit integers, and reads or changes the first number of a row.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stoneage.engine.runtime.jit import INTERPRETED

_structs: Any = cgutils  # untyped
_ORDER = "seq_cst"


def _first(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """The address of the first number of a row."""
    kind = signature.args[0]
    array = context.make_array(kind)(context, builder, arguments[0])
    zero = context.get_constant(types.intp, 0)
    return _structs.get_item_pointer(context, builder, kind, array, [arguments[1], zero])


@intrinsic
def _load(_context: Any, array: Any, _row: Any) -> Any:
    def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load_atomic(_first(context, builder, signature, arguments), _ORDER, 8)

    return types.int64(array, types.intp), make


def _changes(operation: str) -> Any:
    @intrinsic
    def change(_context: Any, array: Any, _row: Any, _value: Any) -> Any:
        def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.atomic_rmw(operation, _first(context, builder, signature, arguments), arguments[2], _ORDER)

        return types.int64(array, types.intp, types.int64), make

    return change


def _plainly(change: Callable[[int, int], int]) -> Any:
    """The same for interpreted rules, which run in one thread."""

    def changed(array: npt.NDArray[np.int64], row: int, value: int = 0) -> int:
        before = int(array[row, 0])
        array[row, 0] = change(before, value)
        return before

    return changed


load: Any = _plainly(lambda before, _: before) if INTERPRETED else _load
"""Read the number."""
add: Any = _plainly(lambda before, value: before + value) if INTERPRETED else _changes("add")
"""Add to the number; returns its previous value."""
put: Any = _plainly(lambda _, value: value) if INTERPRETED else _changes("xchg")
"""Set the number; returns its previous value."""
least: Any = _plainly(min) if INTERPRETED else _changes("min")
"""Set the number to the smaller of both; returns its previous value."""
