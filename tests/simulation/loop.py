"""An event loop in which no time passes: when everybody waits, its clock jumps to the next moment.

A loop of our own instead of `simloop` from PyPI, which needs Python 3.12; all of it is below. Callbacks that are due at
the same moment keep asyncio's order, on which programs may rely. What the seed changes is when things are due: every
message, every access to the disk and every job of a thread takes a time of its own.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST_THREAD_SECONDS = 0.004
"""What a job in a thread takes at most."""


class NothingLeft(Exception):  # noqa: N818 - it is said of the simulation
    """Everybody waits for something that can never happen."""


class _Selector:
    """In place of the operating system: nothing ever arrives from outside, so waiting means that time passes."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise NothingLeft
        self._loop.pass_time(timeout)
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop with a clock of its own, which starts at 0."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._now = 0.0
        self._selector = _Selector(self)
        self._chance = chance

    def time(self) -> float:
        """Seconds since the simulation began."""
        return self._now

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    def run_in_executor(  # type: ignore[override]  # mypy does not match the type of its arguments
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        """Run a function a moment later, in place of a thread."""
        del executor
        result: asyncio.Future[T] = self.create_future()

        def run() -> None:
            if result.done():
                return
            try:
                result.set_result(func(*args))
            except Exception as error:
                result.set_exception(error)

        self.call_later(self._chance.uniform(0, LONGEST_THREAD_SECONDS), run)
        return result

    def _process_events(self, _events: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""


def run_virtual(work: Coroutine[Any, Any, T], chance: random.Random | None = None) -> T:
    """Run a coroutine to its end, in no time."""
    loop = VirtualLoop(chance or random.Random(0))
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(work)
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def spawn(work: Coroutine[Any, Any, T], context: Context | None = None) -> "asyncio.Task[T]":
    """A task in the context of a process, or in that of the caller."""
    return asyncio.get_running_loop().create_task(work, context=context)
