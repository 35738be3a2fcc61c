"""How long a test waits before it gives up, on a machine that may be slow or busy.

No test asserts seconds. This only bounds the wait for something that should happen, so that a test that cannot pass
ends at last.
"""

import os
import time
from functools import cache

from stoneage.machine import cores

_QUIET_SECONDS = 0.035
"""What `_work` takes on a quiet core of a common machine."""


def patience(seconds: float) -> float:
    """As many seconds as this machine needs for what a quiet one does in `seconds`."""
    return seconds * max(1.0, _slowness(), os.getloadavg()[0] / cores())


@cache
def _slowness() -> float:
    begun = time.perf_counter()
    _work()
    return (time.perf_counter() - begun) / _QUIET_SECONDS


def _work() -> int:
    total = 0
    for number in range(600_000):
        total += number % 7
    return total
