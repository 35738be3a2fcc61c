"""The weights of the package in memory, where compiled code finds them.

A compiled bot takes only a state and a generator. As a constant, megabytes of weights would be compiled into every
bot; as a constant address, the compiled code would be wrong in the next process. So compiled code refers by name to a
small table, which each process fills before it runs such code.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numpy as np
from llvmlite import ir
from numba import carray as _carray  # type: ignore[attr-defined]  # public, but not listed as such
from numba import types as _types
from numba.extending import intrinsic

from stoneage.engine.runtime.jit import INTERPRETED, rule
from stoneage.players.neural.forward import Floats, pack
from stoneage.players.neural.weights import load

types: Any = _types  # untyped
carray: Any = _carray

_NAME = "stoneage_network"
_TABLE = np.zeros(3, dtype=np.int64)
_ADDRESS, _LENGTH, _WIDTH = range(len(_TABLE))
_packed: list[Floats] = []  # keeps the weights in memory

if not INTERPRETED:
    llvm.add_symbol(_NAME, _TABLE.ctypes.data)


@cache
def load_packaged_weights() -> None:
    """Load the weights that come with the package, once in a process.

    Raises:
        WeightsError: they are missing or damaged.
    """
    use_weights(*_packaged())


def use_weights(packed: Floats, width: int) -> None:
    """Let compiled bots use these weights from now on."""
    _packed.append(packed)  # earlier ones stay, because a thread may be using them
    _TABLE[:] = packed.ctypes.data, len(packed), width


def _packaged() -> tuple[Floats, int]:
    weights = load()
    return pack(weights.arrays), weights.width


@intrinsic
def _entry(_context: Any, _number: Any) -> Any:
    """An entry of the table, read when the compiled code runs."""

    def make(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        table = builder.module.globals.get(_NAME)
        if table is None:
            table = ir.GlobalVariable(builder.module, ir.ArrayType(ir.IntType(64), len(_TABLE)), _NAME)
        return builder.load(builder.gep(table, [ir.IntType(64)(0), arguments[0]]))

    return types.int64(types.int64), make


@intrinsic
def _floats_at(_context: Any, _address: Any) -> Any:
    """An address as a pointer to numbers."""

    def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

    return types.CPointer(types.float32)(types.int64), make


_read: Any = _entry  # called without the context
_pointer: Any = _floats_at


@rule
def _loaded_weights() -> Floats:
    weights: Floats = carray(_pointer(_read(_ADDRESS)), (_read(_LENGTH),), np.float32)
    return weights


@rule
def _loaded_width() -> int:
    return int(_read(_WIDTH))


loaded_weights: Callable[[], Floats] = (lambda: _packed[-1]) if INTERPRETED else _loaded_weights
"""The weights as one array; `load_packaged_weights` must have been called."""
loaded_width: Callable[[], int] = (lambda: int(_TABLE[_WIDTH])) if INTERPRETED else _loaded_width
"""The width of the network."""
