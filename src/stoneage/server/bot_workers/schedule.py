"""In which order bots think: quick ones first, and the others such that every visitor gets the same share.

A visitor is an address. A table counts for those who look at it; of several, for the one who has used least. A
visitor with many slow bots waiting gets shorter turns of them, so that their queue does not grow.
"""

import time
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

PATIENCE_SECONDS = 2.0
"""How long the bots of one visitor may take altogether; if more of them wait, each thinks less."""
LEAST_EFFORT = 0.05
"""The share of its usual thinking time that a bot keeps in any case."""
HALF_LIFE = 10.0
"""The half-life of a visitor's usage, in seconds."""

_numbers = count()


@dataclass(eq=False)
class Waiting(Generic[T]):
    """A job that waits for a worker."""

    job: T
    visitors: Collection[str]
    cost: float
    """The processor time that it takes at full effort, in seconds."""
    quick: bool
    number: int = field(default_factory=lambda: next(_numbers))


class Schedule(Generic[T]):
    """The waiting jobs."""

    def __init__(self, slow_workers: int) -> None:
        self._slow_workers = max(slow_workers, 1)
        self._waiting: list[Waiting[T]] = []
        self._used: defaultdict[str, float] = defaultdict(float)
        self._decayed = time.monotonic()

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[Waiting[T]]:
        return iter(self._waiting)

    def add(self, waiting: Waiting[T]) -> None:
        """Let a job wait for its turn."""
        self._waiting.append(waiting)

    def remove(self, waiting: Waiting[T]) -> None:
        """Drop a job, if it is still waiting."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def next(self, only_quick: bool) -> Waiting[T] | None:
        """The job whose turn it is; it waits no longer."""
        self._decay()
        candidates = [waiting for waiting in self._waiting if waiting.quick or not only_quick]
        if not candidates:
            return None
        chosen = min(candidates, key=lambda waiting: (not waiting.quick, self._used_by(waiting), waiting.number))
        self._waiting.remove(chosen)
        return chosen

    def effort(self, waiting: Waiting[T]) -> float:
        """The share of its usual thinking time that a job should take: less, the more its visitor has waiting."""
        if waiting.quick:
            return 1.0
        slow = [other for other in self._waiting if not other.quick]
        mine = waiting.cost + sum(other.cost for other in slow if not set(other.visitors).isdisjoint(waiting.visitors))
        visitors = {self._payer(other) for other in slow} | {self._payer(waiting)}
        expected = mine * len(visitors) / self._slow_workers
        return max(min(PATIENCE_SECONDS / expected, 1.0), LEAST_EFFORT) if expected > 0 else 1.0

    def charge(self, waiting: Waiting[T], seconds: float) -> None:
        """Count what a job has used."""
        self._used[self._payer(waiting)] += seconds

    def _payer(self, waiting: Waiting[T]) -> str:
        return min(waiting.visitors, key=lambda visitor: self._used.get(visitor, 0.0), default="")

    def _used_by(self, waiting: Waiting[T]) -> float:
        return self._used.get(self._payer(waiting), 0.0)

    def _decay(self) -> None:
        now = time.monotonic()
        passed, self._decayed = now - self._decayed, now
        factor = 0.5 ** (passed / HALF_LIFE)
        for visitor in list(self._used):
            self._used[visitor] *= factor
            if self._used[visitor] < 1e-6:
                del self._used[visitor]
