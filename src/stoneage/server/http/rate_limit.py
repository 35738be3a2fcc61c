"""How much one visitor may do: buckets that fill up with time."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stoneage.server.http.errors import TOO_FAST, Refusal


class Rate:
    """At most `burst` things at once, and `burst` in each `seconds` on average, for each key."""

    def __init__(self, burst: int, seconds: float) -> None:
        self._burst, self._per_second = float(burst), burst / seconds
        self._seconds = seconds
        self._levels: dict[str, tuple[float, float]] = {}
        self._pruned = time.monotonic()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Whether one more is allowed now; if so, it counts."""
        now = time.monotonic()
        level, since = self._levels.get(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._per_second)
        allowed = level >= cost
        self._levels[key] = (level - cost if allowed else level, now)
        if now - self._pruned > self._seconds:
            self._prune(now)
        return allowed

    def check(self, key: str, what: str) -> None:
        """Raises `Refusal` where one more is not allowed."""
        if not self.allows(key):
            raise Refusal(TOO_FAST, "too_fast", f"too many {what}; wait a little and try again")

    def _prune(self, now: float) -> None:
        """Forget the keys whose bucket is full again."""
        self._pruned = now
        full = [key for key, (_, since) in self._levels.items() if now - since > self._seconds]
        for key in full:
            del self._levels[key]


class Places:
    """At most so many things at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def hold(self, key: str) -> Iterator[bool]:
        """Hold one place; false if there is none left."""
        if self._held[key] >= self._most:
            yield False
            return
        self._held[key] += 1
        try:
            yield True
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
