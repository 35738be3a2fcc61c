"""The answers of guests to the exercises of the days."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, case, func, insert, select, update

from stoneage.server.sql.schema import daily_exercises
from stoneage.tables.storage import ConflictError, DailyAnswers, DailyTry


def tries(connection: Connection, day: str, guest: str) -> list[DailyTry]:
    """The answers of a guest."""
    columns = daily_exercises.c
    query = select(columns.answers).where(columns.day == day, columns.guest == guest)
    found = connection.execute(query).scalar_one_or_none()
    return [DailyTry(**row) for row in json.loads(found or "[]")]


def write(connection: Connection, day: str, guest: str, made: Sequence[DailyTry]) -> None:
    """Write the answers of a guest, one more than before."""
    values = {
        "answers": json.dumps([asdict(one) for one in made]),
        "tries": len(made),
        "found": any(one.right for one in made),
    }
    if len(made) == 1:
        connection.execute(insert(daily_exercises).values(day=day, guest=guest, **values))
        return
    columns = daily_exercises.c
    mine = (columns.day == day, columns.guest == guest, columns.tries == len(made) - 1)
    if not connection.execute(update(daily_exercises).where(*mine).values(values)).rowcount:
        raise ConflictError


def answers(connection: Connection, day: str) -> DailyAnswers:
    """How many guests have answered, found what is best, and found it with their first answer."""
    columns = daily_exercises.c
    found, first = (
        func.coalesce(func.sum(case((which, 1), else_=0)), 0)
        for which in (columns.found, columns.found & (columns.tries == 1))
    )
    return DailyAnswers(*connection.execute(select(func.count(), found, first).where(columns.day == day)).one())
