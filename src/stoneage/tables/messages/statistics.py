"""The statistics of a guest."""

from stoneage.tables.messages.base import Level, message


@message
class StatisticsGroup:
    """My games against one level with one number of players: how many, how many I won, all my points, my best score.

    `level` is that of the strongest bot; null if other people played.
    """

    level: Level | None
    players: int
    games: int
    wins: int
    points: int
    best: int


@message
class GameResult:
    """One of my last games: my place, my score, and my points by source."""

    finished: str
    players: int
    place: int
    score: int
    level: Level | None
    sources: dict[str, int]


@message
class Statistics:
    """My finished games: all of them in groups, and the last ones, the oldest first."""

    groups: list[StatisticsGroup]
    recent: list[GameResult]


@message
class PastGame:
    """One of my finished games, to take it to another device; `finished` is in seconds since the epoch."""

    finished: float
    players: int
    place: int
    score: int
    level: Level | None
    sources: dict[str, int]


@message
class PastGames:
    """All my finished games, the oldest first."""

    results: list[PastGame]
