"""The statistics of a guest."""

from stoneage.analysis.rating import RatingClass
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
class GameRating:
    """How I played in an analysed game: my real decisions, my loss per 100 of them, in wins, and my luck."""

    decisions: int
    loss: float
    luck: float
    luckiest_won: bool


@message
class Rating:
    """How I play: my loss per 100 real decisions in my last analysed games, in wins.

    `low` and `high` are its 95% interval, null as long as there are few games. `like` is the level that loses as much;
    `weaker`: even the weakest level, which is then `like`, loses less. `luckiest_won` is the share of those games in
    which the tribe with the most luck won, and `among_equals` what that would be between equal players.
    """

    games: int
    decisions: int
    loss: float
    low: float | None
    high: float | None
    rating_class: RatingClass
    like: Level
    weaker: bool
    luckiest_won: float
    among_equals: float


@message
class GameResult:
    """One of my last games: my place, my score, and my points by source; with a rating if it has been analysed."""

    finished: str
    players: int
    place: int
    score: int
    level: Level | None
    sources: dict[str, int]
    rating: GameRating | None = None


@message
class Statistics:
    """My finished games: all of them in groups, and the last ones, the oldest first; and how I play."""

    groups: list[StatisticsGroup]
    recent: list[GameResult]
    rating: Rating | None = None


@message
class PastGame:
    """One of my finished games, to take it to another device; `finished` is in seconds since the epoch."""

    finished: float
    players: int
    place: int
    score: int
    level: Level | None
    sources: dict[str, int]
    played: GameRating | None = None


@message
class PastGames:
    """All my finished games, the oldest first."""

    results: list[PastGame]
