"""How games ended for guests: what is stored of them, and the statistics that are told."""

from typing import cast, get_args

from stoneage.server import messages
from stoneage.server.messages import Level
from stoneage.server.storage.statistics import SeatResult, StoredStatistics
from stoneage.server.tables.table import Table
from stoneage.server.tables.timestamps import timestamp

_LEVELS: tuple[Level, ...] = get_args(Level)


def results_of(table: Table) -> list[SeatResult]:
    """How a finished game ended for its guests.

    It counts for who has played all of it on one seat. Several seats of one guest are several people at one screen, a
    bot may have won for who is away, and a game file may hold any position.
    """
    game = table.game
    assert game is not None
    if table.first_record is not None:
        return []
    ranks, scores = game.ranks(), game.scores()
    holders = [seat.guest for seat in table.seats]
    return [
        SeatResult(
            seat=number,
            guest=seat.guest,
            players=len(table.seats),
            place=ranks[number],
            score=scores[number],
            level=_level_against(table, seat.guest),
            sources={source: points for source, points in game.breakdown(number).items() if points},
        )
        for number, seat in enumerate(table.seats)
        if seat.guest is not None and seat.kind == "person" and holders.count(seat.guest) == 1
    ]


def _level_against(table: Table, guest: str) -> Level | None:
    """The level of the strongest bot that a guest has played against; None if other people played."""
    if any(seat.guest not in (None, guest) for seat in table.seats):
        return None
    return max((seat.level for seat in table.seats if seat.level), key=_LEVELS.index, default=None)


def statistics(stored: StoredStatistics) -> messages.Statistics:
    """The statistics of a guest."""
    groups = [
        messages.StatisticsGroup(
            level=cast("Level | None", group.level),
            players=group.players,
            games=group.games,
            wins=group.wins,
            points=group.points,
            best=group.best,
        )
        for group in stored.groups
    ]
    recent = [
        messages.GameResult(
            finished=timestamp(result.finished),
            players=result.players,
            place=result.place,
            score=result.score,
            level=cast("Level | None", result.level),
            sources=dict(result.sources),
        )
        for result in stored.recent
    ]
    return messages.Statistics(groups=sorted(groups, key=_order), recent=recent)


def _order(group: messages.StatisticsGroup) -> tuple[int, int]:
    """By level, people last, and by the number of players."""
    return (_LEVELS.index(group.level) if group.level else len(_LEVELS)), group.players
