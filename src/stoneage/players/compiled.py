"""Compiled bots: a function over the record and a generator that returns a legal action.

Thousands of games of such bots run in a second, because the loop that plays them never returns to Python.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import numba
from numba import types

from stoneage.engine.chance import Generator
from stoneage.engine.jit import INTERPRETED, cached_in
from stoneage.engine.state import STATE, State

Choose: TypeAlias = Callable[[State, Generator], int]
"""What a compiled bot is: the record as its seat sees it and a generator in, a legal action out."""

STATE_TYPE = numba.from_dtype(STATE)
GENERATOR_TYPE = types.Array(types.uint64, 1, "C")
CHOOSE_TYPE = types.FunctionType(types.int64(STATE_TYPE, GENERATOR_TYPE))


def compiled_bot(function: Choose) -> Choose:
    """Compile a bot. All compiled bots have one type, so that one compiled loop can play any of them.

    >>> from stoneage.engine.actions import nth_legal
    >>> @compiled_bot
    ... def first(g, rng):
    ...     return nth_legal(g, 0)
    """
    function.is_bot = True  # type: ignore[attr-defined]  # so that a file or an entry point can hold one
    if INTERPRETED:
        return function
    with cached_in(function.__module__) as cache:
        compiled: Any = numba.njit(types.int64(STATE_TYPE, GENERATOR_TYPE), cache=cache, nogil=True)(function)
    return cast(Choose, compiled)


def is_compiled_bot(value: Any) -> bool:
    """Whether this came out of `compiled_bot`."""
    return getattr(getattr(value, "py_func", value), "is_bot", False) is True
