"""Numbers that several threads read and change at the same time: Numba has atomics for graphics cards alone.

Each function takes an array of 64-bit integers in rows, and changes or reads the first number of one row.
"""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

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


load: Any = _load
"""The number."""
add: Any = _changes("add")
"""Add to the number; what it was before."""
put: Any = _changes("xchg")
"""Set the number; what it was before."""
least: Any = _changes("min")
"""Set the number to a smaller one; what it was before."""
