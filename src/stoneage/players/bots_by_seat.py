"""Compiled bots by seat, for compiled loops that can play any of them.

Numba accepts functions as arguments, but looks each of them up at every call of the loop, which takes longer than a
hundred decisions. So a loop gets their addresses instead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.runtime.jit import INTERPRETED, rule
from stoneage.players.compiled import CHOOSE_TYPE, Choose

_structs: Any = cgutils  # untyped, as are the types of Numba's functions
_choose: Any = CHOOSE_TYPE

BotsBySeat: TypeAlias = Any
"""Bots by seat: an array of addresses, or the functions themselves if the rules are interpreted."""


def bots_by_seat(functions: Mapping[int, Choose]) -> BotsBySeat:
    """Bots for compiled loops. The caller must keep the functions alive as long as they are used."""
    if INTERPRETED:
        return tuple(functions.get(seat) for seat in range(MAX_SEATS))
    addresses = np.zeros(MAX_SEATS, dtype=np.int64)
    for seat, function in functions.items():
        bot: Any = function
        made = bot.get_compile_result(_choose.signature)
        addresses[seat] = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return addresses


def bots_by_rules(mix: Sequence[Mapping[int, Choose]]) -> BotsBySeat:
    """Bots by seat for each of the rules in a mix, a row for each."""
    rows = [bots_by_seat(functions) for functions in mix]
    return tuple(rows) if INTERPRETED else np.array(rows)


@intrinsic
def _at(_context: Any, _address: Any) -> Any:
    """The function at an address, as a value that compiled code can call."""

    def make(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        function = _structs.create_struct_proxy(CHOOSE_TYPE)(context, builder)
        function.jit_addr = builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))
        return function._getvalue()

    return CHOOSE_TYPE(types.int64), make


_call_at: Any = _at  # called without the context


@rule
def _bot_at(bots: BotsBySeat, seat: int) -> Any:
    return _call_at(bots[seat])


def _bot_itself(bots: BotsBySeat, seat: int) -> Any:
    return bots[seat]


bot_of: Callable[[BotsBySeat, int], Choose] = _bot_itself if INTERPRETED else _bot_at
"""The bot of a seat. The caller must show it only what the seat may know."""
