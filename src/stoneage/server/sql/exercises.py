"""The exercises of guests."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from stoneage.exercises import Exercise, Progress
from stoneage.server.sql.schema import exercises
from stoneage.tables.storage import MOST_EXERCISES, StoredExercise

_PROGRESS = tuple(exercises.c[name] for name in Progress.__slots__)


def progress(connection: Connection, guest: str) -> dict[str, Progress]:
    """How far a guest has come with each of their exercises, by id."""
    rows = connection.execute(select(exercises.c.id, *_PROGRESS).where(exercises.c.guest == guest))
    return {exercise_id: Progress(*fields) for exercise_id, *fields in rows}


def find(connection: Connection, guest: str, exercise_id: str) -> StoredExercise | None:
    """An exercise of a guest, if they have it."""
    row = connection.execute(select(exercises).where(*_one(guest, exercise_id))).first()
    return _stored(row) if row else None


def due(connection: Connection, guest: str, now: float) -> StoredExercise | None:
    """The exercise of a guest that has waited longest, if any is due."""
    waiting = select(exercises).where(exercises.c.guest == guest, exercises.c.due <= now)
    row = connection.execute(waiting.order_by(exercises.c.due, exercises.c.id).limit(1)).first()
    return _stored(row) if row else None


def add(connection: Connection, guest: str, found: Sequence[StoredExercise]) -> None:
    """Add exercises that a guest does not have yet, and drop those that are asked last if there are too many."""
    mine = exercises.c.guest == guest
    here = set(connection.execute(select(exercises.c.id).where(mine)).scalars())
    for stored in found:
        new = stored.exercise.id
        if new not in here:
            values = {"guest": guest, "id": new, "data": stored.exercise.to_json(), **asdict(stored.progress)}
            connection.execute(insert(exercises).values(values))
            here.add(new)
    # Learned ones have no date, and databases disagree about whether those come first.
    last = select(exercises.c.id).where(mine).order_by(exercises.c.due.is_(None).desc(), exercises.c.due.desc())
    dropped = list(connection.execute(last.limit(max(0, len(here) - MOST_EXERCISES))).scalars())
    if dropped:
        connection.execute(delete(exercises).where(mine, exercises.c.id.in_(dropped)))


def write(connection: Connection, guest: str, exercise_id: str, after: Progress) -> None:
    """Write how far a guest has come with an exercise."""
    connection.execute(update(exercises).where(*_one(guest, exercise_id)).values(asdict(after)))


def _one(guest: str, exercise_id: str) -> tuple[Any, Any]:
    return exercises.c.guest == guest, exercises.c.id == exercise_id


def _stored(row: Row[Any]) -> StoredExercise:
    return StoredExercise(Exercise.from_json(row.data), Progress(row.due, row.in_a_row, row.tries, row.solved))
