"""Tells how many functions have been compiled, while they are."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event as _events

_install: Any = _events.install_listener  # untyped
_Listener: Any = _events.Listener


class _Compiled(_Listener):  # type: ignore[misc]  # Numba has no types
    """Counts the functions of this package that have been compiled; some are compiled for several types."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._names: set[tuple[str, str]] = set()

    def on_start(self, event: Any) -> None:
        """A function is about to be compiled."""

    def on_end(self, event: Any) -> None:
        """A function has been compiled."""
        function = event.data["dispatcher"].py_func
        if function.__module__.startswith("stoneage."):
            self._names.add((function.__module__, function.__qualname__))
            self._tell(len(self._names))


@contextmanager
def counted(tell: Callable[[int], None]) -> Iterator[None]:
    """While this lasts, tell how many functions have been compiled, after each."""
    with _install("numba:compile", _Compiled(tell)):
        yield
