"""The games of a guest as they are stored and counted, independent of any database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

MOST_RECENT = 40
"""Games that are told one by one; older ones count in the groups only."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended for a guest."""

    players: int
    place: int
    """Their rank, from 1; equal ones share it."""
    score: int
    level: str | None
    """The level of the strongest bot; None if other people played."""
    sources: Mapping[str, int]
    """Their points by source, as far as there are any."""


@dataclass(frozen=True, slots=True)
class SeatResult(GameResult):
    """The result to store when a game ends."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a guest played in a game that was analysed."""

    decisions: int
    """The real ones."""
    loss: float
    """Per 100 of them, in wins."""
    luck: float
    luckiest_won: bool
    """Whether the tribe with the most luck won."""


@dataclass(frozen=True, slots=True)
class RecentResult(GameResult):
    """One of the last games of a guest."""

    finished: float
    played: PlayedGame | None = None


@dataclass(frozen=True, slots=True)
class ResultGroup:
    """The games of a guest against one level, with one number of players."""

    level: str | None
    players: int
    games: int
    wins: int
    points: int
    """The sum of their scores."""
    best: int


@dataclass(frozen=True, slots=True)
class StoredStatistics:
    """The games of a guest: all of them in groups, and the last ones, the oldest first."""

    groups: Sequence[ResultGroup]
    recent: Sequence[RecentResult]


def counted(found: Iterable[RecentResult]) -> StoredStatistics:
    """The statistics of some games, for stores that cannot count."""
    games = sorted(found, key=lambda result: result.finished)
    groups: dict[tuple[str | None, int], list[RecentResult]] = {}
    for result in games:
        groups.setdefault((result.level, result.players), []).append(result)
    return StoredStatistics(
        [
            ResultGroup(
                level=level,
                players=players,
                games=len(group),
                wins=sum(result.place == 1 for result in group),
                points=sum(result.score for result in group),
                best=max(result.score for result in group),
            )
            for (level, players), group in groups.items()
        ],
        games[-MOST_RECENT:],
    )
