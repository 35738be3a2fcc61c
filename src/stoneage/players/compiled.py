"""Compiled bots: functions that take the state of a game and a random generator, and return a legal action.

They play thousands of games per second, because the loop that calls them never returns to Python.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numba
from numba import types

from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator, generator
from stoneage.engine.runtime.jit import INTERPRETED, cached_in
from stoneage.engine.state import STATE
from stoneage.game.action import Action

if TYPE_CHECKING:
    from stoneage.game.game import Game

Choose: TypeAlias = Callable[[State, Generator], int]
"""The type of a compiled bot: it takes the state as its seat sees it and a generator, and returns a legal action."""

STATE_TYPE = numba.from_dtype(STATE)
GENERATOR_TYPE = types.Array(types.uint64, 1, "C")
CHOOSE_TYPE = types.FunctionType(types.int64(STATE_TYPE, GENERATOR_TYPE))


def compiled_bot(function: Choose) -> Choose:
    """Compile a bot. All compiled bots have the same type, so one compiled loop can play any of them.

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
    """Whether this was made by `compiled_bot`."""
    return getattr(getattr(value, "py_func", value), "is_bot", False) is True


class CompiledPlayer:
    """A compiled bot as a player."""

    def __init__(self, choose: Choose, seed: int = 0) -> None:
        self.choose_compiled = choose
        self._rng = generator(seed)

    def choose(self, game: "Game") -> Action:
        """Choose an action with the compiled bot."""
        return Action(int(self.choose_compiled(game.state, self._rng)))
