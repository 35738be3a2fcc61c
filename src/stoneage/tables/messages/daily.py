"""The daily table: where it stands, and today's results."""

from stoneage.tables.messages.base import Level, Status, message


@message
class DailyResult:
    """A result of the day: `rank` on this server, and the `place` of the tribe among those at its table."""

    rank: int
    name: str
    points: int
    place: int
    mine: bool


@message
class Daily:
    """The table of a day.

    `commitment` is the hash of the seed of its dice, which is secret until the moment `reveals`. `table` is mine, if I
    have begun; the first attempt counts. `results` are the best, and mine.
    """

    day: str
    ends: str
    reveals: str
    commitment: str
    seed: str | None
    bots: list[Level]
    table: str | None
    status: Status | None
    players: int
    results: list[DailyResult]
