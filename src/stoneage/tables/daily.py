"""The daily table: the same start for everybody on a day, against the same bots.

Its dice follow from a secret of the server and the day, so nobody can know them before. Everybody who plays on that day
has the same ones, so the seed stays secret until the day after has passed as well, when games begun in the last minute
are over; only then are results final, and everybody can check the dice.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime, timedelta
from typing import cast

from stoneage.components.tracks import Colour
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import FairDice
from stoneage.tables import messages
from stoneage.tables.events import Created
from stoneage.tables.messages.base import Level
from stoneage.tables.seat import Seat
from stoneage.tables.storage import DailyEntry, DailyStanding
from stoneage.tables.table import Table
from stoneage.tables.timestamps import timestamp

BOTS: tuple[tuple[Colour, str, Level], ...] = (("blue", "Birch", "medium"), ("green", "Flint", "medium"))
"""The colours, names and levels of the bots."""

FIRST_DAY = "2026-11-01"
"""Earlier days had no table."""
_DAY = timedelta(days=1)


def day_of(now: float) -> str:
    """The day of a moment, in UTC.

    >>> day_of(0.0)
    '1970-01-01'
    """
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def has_begun(day: str, now: float) -> bool:
    """Whether a text names a day that has begun, and that had a table."""
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return FIRST_DAY <= day <= day_of(now)


def ends(day: str) -> float:
    """When a day ends."""
    return (_start(day) + _DAY).timestamp()


def revealed_at(day: str) -> float:
    """When the seed of a day is revealed: a day after it ends. Games that end later do not count."""
    return (_start(day) + 2 * _DAY).timestamp()


def _start(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=UTC)


def secret_seed(secret: str, day: str) -> bytes:
    """The seed of a day's dice on a server, which keeps the secret."""
    return hmac.digest(secret.encode(), f"daily {day}".encode(), "sha256")


def public_seed(day: str) -> bytes:
    """The seed of a day's dice where there is no server to keep a secret."""
    return hashlib.sha256(f"stoneage daily {day}".encode()).digest()


def create(day: str, guest: str, name: str) -> Created:
    """The first event of a guest's daily table."""
    bots = (Seat(colour, bot, "bot", level=level) for colour, bot, level in BOTS)
    seats = (Seat("red", name, "person", guest=guest), *bots)
    return Created("", guest, False, "normal", "summer", Rules(players=len(seats)), seats, daily=day)


def seed_of(table: Table, now: float) -> str | None:
    """The seed of a finished game, if it may be known: not at real tables, and later at daily ones."""
    if table.real or (table.daily is not None and now < revealed_at(table.daily)):
        return None
    return table.dice.seed.hex()


def entry(day: str, table: Table, now: float, new: bool) -> DailyEntry | None:
    """What is stored of the table of a day besides its events: whose it is, and its result once the game is over."""
    if new:
        return DailyEntry(day, guest=table.owner)
    if table.status != "over" or table.game is None or now >= revealed_at(day):
        return None
    return DailyEntry(day, points=table.game.scores()[0], place=table.game.ranks()[0])


def message(day: str, now: float, seed: bytes, standing: DailyStanding, guest: str | None) -> messages.Daily:
    """How the table of a day stands, as a guest sees it."""
    return messages.Daily(
        day=day,
        ends=timestamp(ends(day)),
        reveals=timestamp(revealed_at(day)),
        commitment=FairDice(seed).commitment,
        seed=seed.hex() if now >= revealed_at(day) else None,
        bots=[level for _, _, level in BOTS],
        table=standing.table_id,
        status=cast("messages.Status | None", standing.status),
        players=standing.players,
        results=[
            messages.DailyResult(
                rank=result.rank,
                name=result.name,
                points=result.points,
                place=result.place,
                mine=result.guest == guest,
            )
            for result in standing.results
        ],
    )
