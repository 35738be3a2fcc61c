"""How the rules are compiled.

The rules are ordinary Python functions over one record. `rule` compiles them with Numba; with
`NUMBA_DISABLE_JIT=1` in the environment they run as plain Python, for debugging and coverage.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np
from numba.core import config as _numba_config

import stoneage.engine.runtime.compile_progress  # noqa: F401 - announces the first compilation
from stoneage.engine.runtime.compile_cache import cache_folder
from stoneage.engine.runtime.dispatcher import RuleDispatcher
from stoneage.engine.runtime.mode import is_interpreted

P = ParamSpec("P")
R = TypeVar("R")

config: Any = _numba_config  # its settings are created at run time, and no stub lists them

INTERPRETED: bool = is_interpreted()
"""Whether the rules run as plain Python in this process."""

_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}


@contextmanager
def cached_in(module: str) -> Iterator[bool]:
    """While a function is decorated, let Numba cache it in the folder of its module; yields whether there is one."""
    has_folder = module.startswith("stoneage.")
    before = config.CACHE_DIR
    if has_folder:
        config.CACHE_DIR = str(cache_folder(module))  # Numba reads it only in the decorator
    try:
        yield has_folder
    finally:
        config.CACHE_DIR = before


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function on its first call, and cache the result for the next process."""
    if INTERPRETED:
        return function
    with cached_in(function.__module__) as has_folder:
        compiled = RuleDispatcher(function, _OPTIONS)
        if has_folder:
            compiled.enable_caching()
    return cast(Callable[P, R], compiled)


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Mark 64-bit arithmetic that is meant to overflow, which NumPy would warn about when interpreted."""
    if not INTERPRETED:
        return function
    return cast(Callable[P, R], np.errstate(over="ignore")(cast(Any, function)))
