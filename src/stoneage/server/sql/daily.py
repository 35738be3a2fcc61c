"""The daily tables: one for each guest and day, with its result."""

import time

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from stoneage.server.sql.schema import daily, guests, tables
from stoneage.tables.storage import DailyEntry, DailyStanding, RankedResult

MOST_RESULTS = 20
"""Results in a list, besides one's own."""


def write(connection: Connection, table_id: str, entry: DailyEntry) -> None:
    """Add a new daily table, or the result of one; a result stays as it is."""
    if entry.guest is not None:
        connection.execute(insert(daily).values(day=entry.day, guest=entry.guest, table_id=table_id))
    elif entry.points is not None:
        result = {"points": entry.points, "place": entry.place, "finished": time.time()}
        unfinished = (daily.c.table_id == table_id, daily.c.points.is_(None))
        connection.execute(update(daily).where(*unfinished).values(result))


def standing(connection: Connection, day: str, guest: str | None) -> DailyStanding:
    """How a day stands: who has begun, the best results, and those of a guest. Of two equals, the earlier is better."""
    players = connection.execute(select(func.count()).where(daily.c.day == day)).scalar_one()
    begun = select(daily.c.table_id, tables.c.status).join(tables, tables.c.id == daily.c.table_id)
    mine = connection.execute(begun.where(daily.c.day == day, daily.c.guest == guest)).first()
    finished = (
        select(daily.c.guest, func.coalesce(guests.c.name, ""), daily.c.points, daily.c.place, daily.c.finished)
        .outerjoin(guests, guests.c.id == daily.c.guest)
        .where(daily.c.day == day, daily.c.points.is_not(None))
    )
    best = connection.execute(finished.order_by(daily.c.points.desc(), daily.c.finished).limit(MOST_RESULTS))
    results = [RankedResult(rank, *row[:4]) for rank, row in enumerate(best, 1)]
    if mine and all(result.guest != guest for result in results):
        own = connection.execute(finished.where(daily.c.guest == guest)).first()
        if own:
            earlier = and_(daily.c.points == own.points, daily.c.finished < own.finished)
            better = select(func.count()).where(daily.c.day == day, or_(daily.c.points > own.points, earlier))
            results.append(RankedResult(connection.execute(better).scalar_one() + 1, *own[:4]))
    return DailyStanding(players, mine[0] if mine else None, mine[1] if mine else None, results)
