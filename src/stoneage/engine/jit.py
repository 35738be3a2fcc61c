"""How the rules are compiled, and where the compiled code is kept.

The rules are ordinary Python functions over one record. `rule` compiles them with Numba; with
`NUMBA_DISABLE_JIT=1` in the environment they run as they are written, for debugging and coverage.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.core import config as _numba_config
from platformdirs import user_cache_path

P = ParamSpec("P")
R = TypeVar("R")

config: Any = _numba_config  # its settings are made at run time, and no stub lists them

INTERPRETED: bool = bool(config.DISABLE_JIT)
"""Whether the rules run as plain Python in this process."""

_PACKAGE = Path(__file__).parents[1]
_MARKER = "compiled"


@cache
def cache_folder(part: str = "engine") -> Path:
    """The folder of the compiled functions of a part of the package, named by a hash of the sources behind them.

    Numba looks at the file a function stands in, but not at the files of the functions that it calls. A folder
    of its own for each state of the sources makes a stale one impossible.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for folder in sorted({"components", "encoding", "engine", part}):
        for source in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(source.relative_to(_PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    root = os.environ.get("STONEAGE_CACHE_DIR") or user_cache_path("stoneage", appauthor=False)
    return Path(root) / "rules" / digest.hexdigest()[:16]


@contextmanager
def cached_in(module: str) -> Iterator[bool]:
    """While a function of a module is decorated: let Numba keep it in the module's folder, if it has one."""
    part = module.split(".")[1] if module.startswith("stoneage.") else ""
    before = config.CACHE_DIR
    if part:
        config.CACHE_DIR = str(cache_folder(part))  # read by Numba in the decorator only: no other cache is touched
    try:
        yield bool(part)
    finally:
        config.CACHE_DIR = before


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the engine on its first call, and keep the result for the next process."""
    if INTERPRETED:
        return function
    with cached_in(function.__module__) as kept:
        return cast(Callable[P, R], numba.njit(cache=kept, nogil=True, error_model="numpy")(function))


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Mark 64-bit arithmetic that is meant to overflow: NumPy's scalars would warn of it when interpreted."""
    if not INTERPRETED:
        return function
    return cast(Callable[P, R], np.errstate(over="ignore")(cast(Any, function)))


def is_compiled() -> bool:
    """Whether the rules, as they are now, were compiled on this machine before."""
    return INTERPRETED or (cache_folder() / _MARKER).exists()


_announced = False


def announce_compiling(message: str = "Compiling the rules of Stone Age (once, about half a minute) ...") -> None:
    """Say once, before the first wait, that the rules are being compiled; an empty message says nothing."""
    global _announced  # noqa: PLW0603 - once per process is what it is for
    if not _announced and not is_compiled() and message:
        print(message, file=sys.stderr, flush=True)
    _announced = True


def mark_compiled() -> None:
    """Remember that the compiled rules are in the cache."""
    if not INTERPRETED:
        cache_folder().mkdir(parents=True, exist_ok=True)
        (cache_folder() / _MARKER).touch()
