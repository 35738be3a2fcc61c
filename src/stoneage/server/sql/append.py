"""Appends events to the log of a table: what is written most often, with statements that are prepared once."""

import sqlite3
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.sql.dml import UpdateBase

from stoneage.server.sql import daily, outbox, results, turns
from stoneage.server.sql.schema import events, links, members, tables
from stoneage.server.sql.subscriptions import Channel
from stoneage.tables.storage import Append, ConflictError

_CHANGED = ("seq", "status", "row", "bot_due", "changed")
_insert_event = insert(events).values({column: bindparam(column.name) for column in events.c})
_insert_table = insert(tables).values({column: bindparam(column.name) for column in tables.c})
_update_table = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"), tables.c.seq == bindparam("seq_before"))
    .values({name: bindparam(name) for name in _CHANGED})
)


def write(connection: Connection, new: Append, now: float, channels: Collection[Channel] = ()) -> None:
    """Write the events of a table, what a list shows of it after them, and the notices for some channels.

    Raises:
        ConflictError: the log does not end where the caller thinks it does.
    """
    columns = {
        "seq": new.seq + len(new.events) - 1,
        "status": new.status,
        "row": new.row,
        "bot_due": new.bot_due,
        "changed": now,
    }
    if new.seed is not None:
        first = {"id": new.table_id, "seed": new.seed, "public": new.public, "created": now}
        _execute(connection, _insert_table, first | columns)
    for number, event in enumerate(new.events):
        command = new.command if number == 0 else None
        row = {"table_id": new.table_id, "seq": new.seq + number, "command": command, "data": event, "at": now}
        _execute(connection, _insert_event, row)
    if new.seed is None:
        of_last = {"of_table": new.table_id, "seq_before": new.seq - 1}
        if _execute(connection, _update_table, columns | of_last) != 1:
            raise ConflictError
    if new.daily is not None:
        daily.write(connection, new.table_id, new.daily)
    for seat, guest in new.members.items():
        connection.execute(delete(members).where(members.c.table_id == new.table_id, members.c.seat == seat))
        if guest is None:  # a player who gave up the seat may not come back with its link
            connection.execute(delete(links).where(links.c.table_id == new.table_id, links.c.seat == seat))
        else:
            connection.execute(insert(members).values(table_id=new.table_id, seat=seat, guest=guest))
    if new.turn is not None:
        turns.write(connection, new.table_id, new.turn, now)
    if channels and new.turn is not None:
        outbox.follow(connection, new.table_id, new.turn, channels, now)
    if channels and new.nudged:
        outbox.nudge(connection, new.table_id, channels, now)
    results.write(connection, new.table_id, new.results, now)


def _execute(connection: Connection, statement: UpdateBase, values: Mapping[str, Any]) -> int:
    """Execute a statement without what SQLAlchemy does for every one of them, which takes longer than SQLite itself.

    Returns how many rows it changed. To append a move takes 28 µs of processor time like this, 46 µs with SQLAlchemy's
    shortest way and the same statements.
    """
    text, names = _compiled(statement, connection.dialect)
    parameters = tuple([values[name] for name in names])
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        return connection.exec_driver_sql(text, parameters).rowcount
    try:
        return driver.execute(text, parameters).rowcount
    except sqlite3.IntegrityError as error:
        raise IntegrityError(text, None, error) from error
    except sqlite3.Error as error:
        raise OperationalError(text, None, error) from error


@cache
def _compiled(statement: UpdateBase, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
    """A statement as a dialect writes it, and the names of its parameters in order."""
    compiled = statement.compile(dialect=dialect)
    assert compiled.positiontup is not None, "both SQLite and PostgreSQL number their parameters"
    return str(compiled), tuple(compiled.positiontup)
