"""Compiles a rule once for all whole numbers, instead of once for every combination of types that it is called with.

Left to itself, Numba compiles `push(g, BUY, seat, EXTRA, 0)` for these three constants and an 8-bit field, and again
for every other call of `push`: 29 times in all. Arithmetic takes place with 64 bits anyway, so the results are the
same, and where a constant matters, LLVM inlines the function and finds it there.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from numba import types
from numba.core import caching as _caching
from numba.core.registry import CPUDispatcher as _CPUDispatcher

_Dispatcher: Any = _CPUDispatcher  # untyped, like all of these
_FunctionCache: Any = _caching.FunctionCache
_CacheFile: Any = _caching.IndexDataCacheFile


class RuleDispatcher(_Dispatcher):  # type: ignore[misc]  # Numba has no types
    """A function that is compiled when Python or another compiled function calls it."""

    def __init__(self, function: Callable[..., Any], options: Mapping[str, Any]) -> None:
        super().__init__(function, targetoptions=dict(options))
        # The wrapper for C would be compiled and never called. For a GPU, Numba reads the options of the dispatcher.
        self._compiler.targetoptions = {**options, "no_cfunc_wrapper": True}

    def enable_caching(self) -> None:
        """Keep what has been compiled for other processes."""
        self._cache = _RuleCache(self.py_func)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Numba calls this to find the types of a call in a compiled function."""
        common = tuple(common_type(given) for given in args)
        return super().get_call_template(common, {name: common_type(given) for name, given in kws.items()})


class _RuleCache(_FunctionCache):  # type: ignore[misc]
    """Stores each combination of types in files of its own.

    Numba lists all of a function in one file. If two processes added one at the same time, either would be lost, or
    taken for the other.
    """

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        self._choose_file(sig)
        return super()._load_overload(sig, target_context)

    def _save_overload(self, sig: Any, data: Any) -> None:
        self._choose_file(sig)
        super()._save_overload(sig, data)

    def _choose_file(self, sig: Any) -> None:
        name = f"{self._impl.filename_base}.{hashlib.sha256(str(sig).encode()).hexdigest()[:12]}"
        self._cache_file = _CacheFile(self._cache_path, name, self._impl.locator.get_source_stamp())


def common_type(given: Any) -> Any:
    """The type that an argument is passed as: a constant like a variable, and every signed number with 64 bits."""
    if isinstance(given, types.IntegerLiteral | types.BooleanLiteral):
        given = given.literal_type
    return types.int64 if given in types.signed_domain else given
