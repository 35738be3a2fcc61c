"""The time of a turn in a game over days, and the nights that do not count."""

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import NamedTuple

HOUR = 3600.0
DAY = 24 * HOUR
_MOST_SKIPPED = 14
"""Days that are skipped at once."""


class Turn(NamedTuple):
    """A turn: its seat, and the number of moves before it."""

    seat: int
    begun: int


@dataclass(frozen=True, slots=True)
class Night:
    """When it is night for a guest: the hours in their time zone."""

    zone: str = "UTC"
    start: int = 22
    end: int = 8


@dataclass(frozen=True, slots=True)
class TimeOfTurn:
    """The time of a turn, in seconds; `night` is there if nights are spared."""

    turn: Turn
    guest: str
    allowed: float
    used: float
    reserve: float
    """What the player had left of it when the turn began."""
    since: float
    """When the turn began, by the clock on the wall."""
    at: float
    """When this was read, by the clock on the wall."""
    night: Night | None = None

    @property
    def left(self) -> float:
        """The seconds that are left, with the reserve."""
        return self.allowed + self.reserve - self.used

    @property
    def until(self) -> float:
        """When the time will be up, by the clock on the wall, if it goes on as it does now."""
        return after_nights(self.at, max(self.left, 0.0), self.night)


def is_night(now: float, night: Night) -> bool:
    """Whether it is night for somebody at a moment."""
    hour = datetime.fromtimestamp(now, zone(night.zone)).hour
    if night.start <= night.end:
        return night.start <= hour < night.end
    return hour >= night.start or hour < night.end


def after_nights(now: float, seconds: float, night: Night | None) -> float:
    """The moment when some seconds will have passed, without those of the nights."""
    if night is None or night.start == night.end:
        return now + seconds
    at = now
    awake = DAY - (night.end - night.start) % 24 * HOUR
    while True:
        if days := _whole_days(at, seconds / awake, night):
            at, seconds = at + days * DAY, seconds - days * awake
        next_change = _next_change(at, night)
        if not is_night(at, night):
            if seconds <= next_change - at:
                return at + seconds
            seconds -= next_change - at
        at = next_change


def _whole_days(at: float, days: float, night: Night) -> int:
    """Days that can be skipped as a whole, of 24 hours each, so that something is left of some days.

    So many at once that no change of the clock and back again, as for Ramadan, falls between two looks at it.
    """
    most = min(_MOST_SKIPPED, math.ceil(days) - 1)
    if most < 1:
        return 0
    before, after = (datetime.fromtimestamp(moment, zone(night.zone)).utcoffset() for moment in (at, at + most * DAY))
    return most if before == after else 0


def _next_change(at: float, night: Night) -> float:
    """When the night begins or ends next."""
    local = datetime.fromtimestamp(at, zone(night.zone))
    days = (local.date() + timedelta(days=day) for day in (0, 1, 2))
    changes = (
        datetime(day.year, day.month, day.day, hour, tzinfo=local.tzinfo).timestamp()
        for day in days
        for hour in sorted((night.start, night.end))
    )
    return next(change for change in changes if change > at)


@lru_cache(512)
def zone(name: str) -> tzinfo:
    """A time zone by its name; one that this machine does not know counts as UTC."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError  # a page without a server needs and has none

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC
