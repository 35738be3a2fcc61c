"""The results of finished games: one row for each guest who played one to its end."""

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, case, func, insert, select, update

from stoneage.server.sql.schema import results
from stoneage.tables import past_games
from stoneage.tables.statistics import (
    MOST_RECENT,
    PlayedGame,
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


def rate(connection: Connection, table_id: str, played: Mapping[int, PlayedGame]) -> None:
    """Write how guests played in a game, by seat, now that it has been analysed."""
    for seat, one in played.items():
        here = (results.c.table_id == table_id, results.c.seat == seat)
        connection.execute(update(results).where(*here).values(played=json.dumps(asdict(one))))


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
    recent = [_result(row) for row in connection.execute(last)]
    return StoredStatistics(groups, recent[::-1])


def read_all(connection: Connection, guest: str) -> list[RecentResult]:
    """All games of a guest one by one, the oldest first."""
    mine = select(results).where(results.c.guest == guest).order_by(results.c.finished)
    return [_result(row) for row in connection.execute(mine)]


def _result(row: Row[Any]) -> RecentResult:
    played = PlayedGame(**json.loads(row.played)) if row.played else None
    return RecentResult(row.players, row.place, row.score, row.level, json.loads(row.sources), row.finished, played)


def add(connection: Connection, guest: str, found: Iterable[RecentResult]) -> None:
    """Add games that a guest has played elsewhere, unless they are here already."""
    here = read_all(connection, guest)
    new = past_games.missing(found, here)[: max(0, past_games.MOST_RESULTS - len(here))]
    for result in new:
        made = SeatResult(result.players, result.place, result.score, result.level, result.sources, 0, guest)
        write(connection, _no_table(guest, result), [made], result.finished)
        if result.played:
            rate(connection, _no_table(guest, result), {0: result.played})


def _no_table(guest: str, result: RecentResult) -> str:
    """In place of a table: an id that is none of a table, and always the same for this game of this guest."""
    text = f"{guest} {result.finished} {result.players} {result.place} {result.score}"
    return "=" + base64.b32encode(hashlib.sha256(text.encode()).digest()).decode().lower()[:11]
