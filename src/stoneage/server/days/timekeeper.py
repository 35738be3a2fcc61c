"""Counts the time of turns in games over days. Nobody loses time by a server that is down or a clock that jumps.

One of all processes does it. It adds the seconds that have passed on its own clock, which is never set, and replaces
its mark in the database in the same transaction: if another process has done so meanwhile, nothing is added. A process
that starts takes the mark over at once, and another one if it stays the same for a while.
"""

import secrets
import time
from collections.abc import Sequence
from itertools import count

from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.time_of_turn import TimeOfTurn, is_night

MOST_AT_ONCE = 60.0
"""Seconds that count at most: if more have passed since the last time, the process or the machine has slept."""
TAKE_OVER_SECONDS = 30.0
"""How long a mark stays the same until another process takes over."""

Running = tuple[str, TimeOfTurn]


class Timekeeper:
    """Counts time while it has the mark."""

    def __init__(self, storage: SqlStorage) -> None:
        self._storage = storage
        self._marks = (f"{secrets.token_hex(4)} {number}" for number in count())
        self._mine = ""
        self._starting = True
        self._seen: str | None = None
        self._same = 0.0
        self._last = time.monotonic()

    async def count(self, running: Sequence[Running]) -> bool:
        """Add what has passed since the last call to all running turns; whether this process is the timekeeper.

        While no time runs, nobody is, and everybody may do its work.
        """
        now = time.monotonic()
        passed, self._last = now - self._last, now
        if not running:
            return True
        if not self._mine and not await self._take_over(passed):
            return False
        before, self._mine = self._mine or self._seen, next(self._marks)
        awake = [table_id for table_id, turn in running if not (turn.night and is_night(time.time(), turn.night))]
        if not await self._storage.count_time(before, self._mine, min(passed, MOST_AT_ONCE), awake):
            self._mine, self._same = "", 0.0
        return bool(self._mine)

    async def _take_over(self, passed: float) -> bool:
        """Whether the mark of another process can be replaced: right after the start, or when that one is gone."""
        before, self._seen = self._seen, await self._storage.timekeeper()
        self._same = self._same + passed if self._seen == before else 0.0
        starting, self._starting = self._starting, False
        return starting or self._seen is None or self._same >= TAKE_OVER_SECONDS
