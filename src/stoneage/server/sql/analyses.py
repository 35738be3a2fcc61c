"""The analyses of finished games: the report, or how far a process has come with it."""

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from stoneage.server.sql.schema import analyses


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """The analysis of one game."""

    format: int
    report: str | None
    """JSON; None while a process works on it."""
    process: str
    done: int
    total: int
    at: float


def find(connection: Connection, table_id: str) -> StoredAnalysis | None:
    """The analysis of a table's game, if there is one."""
    columns = (analyses.c[name] for name in StoredAnalysis.__slots__)
    row = connection.execute(select(*columns).where(analyses.c.table_id == table_id)).first()
    return StoredAnalysis(*row) if row else None


def write(connection: Connection, table_id: str, analysis: StoredAnalysis) -> None:
    """Write the analysis of a table's game, in place of an older one; a report that is there stays until the next."""
    if analysis.report is None:
        older = find(connection, table_id)
        if older and older.report is not None and older.format == analysis.format:
            return
    values = {name: getattr(analysis, name) for name in StoredAnalysis.__slots__}
    changed = connection.execute(update(analyses).where(analyses.c.table_id == table_id).values(values))
    if not changed.rowcount:
        connection.execute(insert(analyses).values(table_id=table_id, **values))


def give_up(connection: Connection, table_id: str, process: str) -> None:
    """Remove what a process has begun and will not finish."""
    mine = (analyses.c.table_id == table_id, analyses.c.process == process, analyses.c.report.is_(None))
    connection.execute(delete(analyses).where(*mine))


def begun(format_: int, process: str, done: int, total: int) -> StoredAnalysis:
    """A process has come this far."""
    return StoredAnalysis(format_, None, process, done, total, time.time())


def finished(format_: int, process: str, report: str) -> StoredAnalysis:
    """A process has finished a report."""
    return StoredAnalysis(format_, report, process, 1, 1, time.time())
