"""When an exercise comes back: later each time it was right, and soon if it was wrong."""

from dataclasses import dataclass, replace

DAY = 24 * 3600.0
INTERVALS = (1, 3, 7, 21)
"""Days until an exercise comes back, by how many times in a row it was right; after the last one, it is learned."""
SOON = 10 * 60.0
"""Seconds until an exercise comes back that was wrong."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come with an exercise."""

    due: float | None
    """When it is asked next, in seconds since the epoch; None once it is learned."""
    in_a_row: int = 0
    """How many times in a row it was right."""
    tries: int = 0
    solved: int = 0

    def is_due(self, now: float) -> bool:
        """Whether it should be asked."""
        return self.due is not None and self.due <= now


def after_answer(progress: Progress, right: bool, now: float) -> Progress:
    """The progress after an answer; one that comes before its time counts, but does not put the next one off.

    >>> first = after_answer(Progress(due=0.0), right=True, now=100.0)
    >>> (first.due - 100.0) / DAY
    1.0
    """
    counted = replace(progress, tries=progress.tries + 1, solved=progress.solved + right)
    if not right:
        return replace(counted, in_a_row=0, due=now + SOON)
    if not progress.is_due(now):
        return counted
    due = now + INTERVALS[progress.in_a_row] * DAY if progress.in_a_row < len(INTERVALS) else None
    return replace(counted, in_a_row=progress.in_a_row + 1, due=due)
