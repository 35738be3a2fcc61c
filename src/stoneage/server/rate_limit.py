"""Limits per client: token buckets, and concurrent connections."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stoneage.tables.errors import ApiError

TOO_FAST = 429
"""The status of a refusal."""


class RateLimiter:
    """For each key at most `burst` requests at once, and `burst` in every `seconds` on average."""

    def __init__(self, burst: int, seconds: float) -> None:
        self._burst, self._per_second = float(burst), burst / seconds
        self._seconds = seconds
        self._levels: dict[str, tuple[float, float]] = {}
        self._pruned = time.monotonic()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Whether one more request is allowed now; if so, it counts, a heavy one as several."""
        now = time.monotonic()
        level, since = self._levels.get(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._per_second)
        allowed = level >= min(cost, self._burst)
        self._levels[key] = (max(level - cost, 0.0) if allowed else level, now)
        if now - self._pruned > self._seconds:
            self._prune(now)
        return allowed

    def check(self, key: str, what: str, cost: float = 1.0) -> None:
        """Refuse a client that does something too often."""
        if not self.allows(key, cost):
            raise ApiError(TOO_FAST, "too_fast", f"too many {what}; please wait a moment and try again")

    def _prune(self, now: float) -> None:
        """Forget the keys whose bucket is full again."""
        self._pruned = now
        full = [key for key, (_, since) in self._levels.items() if now - since > self._seconds]
        for key in full:
            del self._levels[key]


class ConnectionLimiter:
    """At most `most` concurrent connections for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def hold(self, key: str) -> Iterator[bool]:
        """Count a connection while it is open; false if there are too many."""
        if self._open[key] >= self._most:
            yield False
            return
        self._open[key] += 1
        try:
            yield True
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
