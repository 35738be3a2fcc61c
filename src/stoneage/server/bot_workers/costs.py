"""What a turn of each bot costs, as measured: so that quick bots need not wait for slow ones."""

from collections import deque
from statistics import median

QUICK_SECONDS = 0.02
"""A bot whose turns take less processor time than this is quick."""
UNKNOWN_SECONDS = 1.0
"""What a bot is taken to cost that has not played yet."""
_KEPT = 9


class Costs:
    """The processor time of the last turns of each kind of job, at full effort."""

    def __init__(self) -> None:
        self._seconds: dict[str, deque[float]] = {}

    def forget(self) -> None:
        """Forget all, because everything costs something else now."""
        self._seconds.clear()

    def note(self, kind: str, seconds: float, effort: float = 1.0) -> None:
        """Remember what a job cost."""
        self._seconds.setdefault(kind, deque(maxlen=_KEPT)).append(seconds / effort)

    def seconds(self, kind: str) -> float:
        """What a job of this kind costs: the median, because the first ones may have to load something."""
        known = self._seconds.get(kind)
        return median(known) if known else UNKNOWN_SECONDS

    def quick(self, kind: str) -> bool:
        """Whether a job of this kind is done at once."""
        return self.seconds(kind) < QUICK_SECONDS
