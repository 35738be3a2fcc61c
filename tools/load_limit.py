"""Finds the highest rate of moves at which nearly all are seen in time; a part of `load`."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

MOST_SECONDS = 0.1
"""The 99th percentile of the time from a move to the last view of it."""
_FIRST = 50.0
_KEPT_UP = 0.95  # the share of the moves of a window that must have been made
_HALVINGS = 3
_ATTEMPTS = 2


class Window(NamedTuple):
    """What happened in some seconds at a rate: how many moves were due, and how long those took that all have seen."""

    due: int
    latencies: list[float]

    @property
    def p99(self) -> float:
        """The 99th percentile of the latencies."""
        return sorted(self.latencies)[int(len(self.latencies) * 0.99)] if self.latencies else float("inf")

    @property
    def held(self) -> bool:
        """Whether nearly all moves were made and seen in time."""
        return len(self.latencies) >= _KEPT_UP * self.due and self.p99 <= MOST_SECONDS


async def highest_rate(measure: Callable[[float], Awaitable[Window]], tell: Callable[[str], None]) -> float:
    """Double the rate until it is too high, then halve the interval a few times; 0 if even the first is too high.

    A rate has two attempts, because something else may have needed the machine for a moment.
    """

    async def holds(rate: float) -> bool:
        for _ in range(_ATTEMPTS):
            window = await measure(rate)
            tell(f"{rate:.0f} moves/s: {len(window.latencies)} of {window.due}, p99 {window.p99 * 1000:.0f} ms")
            if window.held:
                return True
        return False

    low, high = 0.0, _FIRST
    while await holds(high):
        low, high = high, 2 * high
    for _ in range(_HALVINGS if low else 0):
        middle = (low + high) / 2
        low, high = (middle, high) if await holds(middle) else (low, middle)
    return low
