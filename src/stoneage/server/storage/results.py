"""The results of finished games: one row for each guest who played one to its end."""

import json
from collections.abc import Iterable

from sqlalchemy import Connection, case, func, insert, select

from stoneage.server.storage.schema import results
from stoneage.server.storage.statistics import (
    MOST_RECENT,
    RecentResult,
    ResultGroup,
    SeatResult,
    StoredStatistics,
)


def write(connection: Connection, table_id: str, made: Iterable[SeatResult], now: float) -> None:
    """Write how a game ended."""
    for result in made:
        connection.execute(
            insert(results).values(
                table_id=table_id,
                seat=result.seat,
                guest=result.guest,
                finished=now,
                players=result.players,
                place=result.place,
                score=result.score,
                level=result.level,
                sources=json.dumps(dict(result.sources)),
            )
        )


def read(connection: Connection, guest: str) -> StoredStatistics:
    """The games of a guest. The database counts: however many there are, few rows are read."""
    mine = results.c.guest == guest
    wins = func.sum(case((results.c.place == 1, 1), else_=0))
    grouped = (
        select(
            results.c.level,
            results.c.players,
            func.count(),
            wins,
            func.sum(results.c.score),
            func.max(results.c.score),
        )
        .where(mine)
        .group_by(results.c.level, results.c.players)
    )
    last = select(results).where(mine).order_by(results.c.finished.desc()).limit(MOST_RECENT)
    groups = [ResultGroup(*row) for row in connection.execute(grouped)]
    recent = [
        RecentResult(row.finished, row.players, row.place, row.score, row.level, json.loads(row.sources))
        for row in connection.execute(last)
    ]
    return StoredStatistics(groups, recent[::-1])
