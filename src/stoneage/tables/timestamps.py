"""Moments as text."""

from datetime import UTC, datetime
from functools import lru_cache


@lru_cache(1024)
def timestamp(seconds: float) -> str:
    """A moment as text.

    >>> timestamp(0.0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
