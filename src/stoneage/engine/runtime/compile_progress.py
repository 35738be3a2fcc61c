"""Says that something is compiled, and counts the functions while they are.

Compiling takes about half a minute, the first time on a machine, so a program should not be silent meanwhile. The
message is a warning of the logger `stoneage`, which goes to standard error unless the program sets up logging.
`STONEAGE_QUIET=1` turns it off.
"""

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event as _events

from stoneage.engine.runtime.compile_cache import cache_root

log = logging.getLogger("stoneage")

_install: Any = _events.install_listener  # untyped
_register: Any = _events.register
_Listener: Any = _events.Listener


class _Announcement(_Listener):  # type: ignore[misc]  # Numba has no types
    """Logs a line when the first function of this package is about to be compiled."""

    announced = False

    def on_start(self, event: Any) -> None:
        """A function is about to be compiled."""
        if not self.announced and _is_ours(event):
            self.announced = True
            if os.environ.get("STONEAGE_QUIET", "0") in ("", "0"):
                log.warning("Compiling the rules, once, about half a minute; cached in %s", cache_root())

    def on_end(self, event: Any) -> None:
        """A function has been compiled."""


_announcement = _Announcement()
_register("numba:compile", _announcement)


def leave_announcement_to_caller() -> None:
    """Log nothing, because the caller shows its own message."""
    _announcement.announced = True


def _is_ours(event: Any) -> bool:
    return bool(event.data["dispatcher"].py_func.__module__.startswith("stoneage."))


class _Compiled(_Listener):  # type: ignore[misc]  # Numba has no types
    """Counts the functions of this package that have been compiled; some are compiled for several types."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._names: set[tuple[str, str]] = set()

    def on_start(self, event: Any) -> None:
        """A function is about to be compiled."""

    def on_end(self, event: Any) -> None:
        """A function has been compiled."""
        if _is_ours(event):
            function = event.data["dispatcher"].py_func
            self._names.add((function.__module__, function.__qualname__))
            self._tell(len(self._names))


@contextmanager
def counted(tell: Callable[[int], None]) -> Iterator[None]:
    """While this lasts, tell how many functions have been compiled, after each."""
    with _install("numba:compile", _Compiled(tell)):
        yield
