"""The clocks and secrets of simulated processes, in place of those of this machine.

Each process has its own: the time of day can differ and jump, and the clock that is never set begins anywhere.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any
from unittest import mock

EPOCH = 1_800_000_000.0
"""The time of day when a simulation begins, if nobody has set the clock."""


@dataclass
class Clock:
    """The clocks of a process: how far each is ahead of the simulation's."""

    wall: float = 0.0
    monotonic: float = 0.0


current: ContextVar[Clock | None] = ContextVar("clock", default=None)
"""The clocks of the process that is running now; None outside of the processes."""


def _read(real: Callable[[], float], shown: Callable[[Clock, float], float]) -> Callable[[], float]:
    def read() -> float:
        clock = current.get()
        return real() if clock is None else shown(clock, asyncio.get_running_loop().time())

    return read


def _seeded(chance: random.Random) -> dict[str, Callable[..., Any]]:
    return {
        "token_bytes": lambda count=32: chance.randbytes(count),
        "token_hex": lambda count=32: chance.randbytes(count).hex(),
        "token_urlsafe": lambda count=32: chance.randbytes(count).hex(),
        "randbits": chance.getrandbits,
    }


@contextmanager
def simulated(chance: random.Random) -> Iterator[None]:
    """Replace clocks and secrets for as long as a simulation runs."""
    clocks = {
        "time": _read(time.time, lambda clock, now: EPOCH + now + clock.wall),
        "monotonic": _read(time.monotonic, lambda clock, now: now + clock.monotonic),
        "perf_counter": _read(time.perf_counter, lambda clock, now: now + clock.monotonic),
    }
    with ExitStack() as stack:
        for module, replaced in ((time, clocks), (secrets, _seeded(chance))):
            for name, function in replaced.items():
                stack.enter_context(mock.patch.object(module, name, function))
        yield
