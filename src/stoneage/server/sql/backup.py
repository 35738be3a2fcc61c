"""Copies all that a server stores into a file, and back. A server may be running; the schema must be of this version.

A backup is a SQLite database with the same schema, whatever the server uses. So it can also move a server from SQLite
to PostgreSQL, or back.
"""

import shutil
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import URL, Connection, Row, Table, create_engine, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from stoneage.server.sql.database import Database
from stoneage.server.sql.migrate import HEAD, upgrade
from stoneage.server.sql.old_tables import in_parts
from stoneage.server.sql.schema import guests, meta, metadata, outbox, tables
from stoneage.tables.storage import StorageError

ROWS_AT_ONCE = 500
TABLES_AT_ONCE = 20
"""Tables that are restored in one transaction: others wait to write meanwhile."""

_OF_TABLES = [table for table in metadata.sorted_tables if table.foreign_keys]
_APART = (meta, tables, outbox)  # notices of long ago are not sent again
_OTHERS = [table for table in metadata.sorted_tables if not table.foreign_keys and table not in _APART]


@dataclass(frozen=True, slots=True)
class Restored:
    """What was written into a database."""

    tables: int
    kept: int
    """Tables of the backup that were there already, and stayed as they were."""
    secrets: bool
    """Whether the cookies of the backup are valid now: they are if nobody had used the database."""


async def back_up(database: Database, file: Path) -> int:
    """Write a backup; an existing file is replaced only once the new one is complete. Returns the number of tables.

    Raises:
        StorageError: the database cannot be read, or the file not be written.
    """
    if not file.parent.is_dir():
        raise StorageError(f"cannot write {file}: there is no folder {file.parent}")
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)  # it has the secrets of the server
        count = await database.read(lambda connection: _copy_all(connection, draft))
        draft.replace(file)
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"cannot write {file}: {error}".splitlines()[0]) from error
    finally:
        draft.unlink(missing_ok=True)
    return count


def _copy_all(source: Connection, file: Path) -> int:
    if source.dialect.name == "postgresql":  # as SQLite does by itself: all queries see the same moment
        source = source.execution_options(isolation_level="REPEATABLE READ")
    engine = create_engine(URL.create("sqlite", database=str(file)))
    try:
        with engine.connect() as target:
            upgrade(target)
        with engine.begin() as target:
            for table in metadata.sorted_tables:
                for rows in source.execute(select(table).execution_options(yield_per=ROWS_AT_ONCE)).partitions():
                    target.execute(insert(table), _plain(rows))
            return len(target.execute(select(tables.c.id)).all())
    finally:
        engine.dispose()


async def restore(database: Database, file: Path) -> Restored:
    """Add all that a backup has and the database has not. What is there stays as it is.

    Raises:
        StorageError: the file is not a backup, or the database cannot be written.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder, "backup.db")
        engine = create_engine(URL.create("sqlite", database=str(copy)), connect_args={"check_same_thread": False})
        try:
            _check(file)
            shutil.copyfile(file, copy)  # a backup of an older version is migrated, and stays itself as it is
            with engine.connect() as backup:
                upgrade(backup)
                return await _restore(database, backup)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"cannot restore {file}: {error}".splitlines()[0]) from error
        finally:
            engine.dispose()


def _check(file: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            names = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
            if not {"alembic_version", "tables", "events"} <= names:
                raise StorageError(f"{file} is not a backup of Stone Age")
            (version,) = connection.execute("select version_num from alembic_version").fetchone() or ("",)
    except sqlite3.Error as error:
        raise StorageError(f"{file} cannot be read as a backup: {error}") from error
    if version > HEAD:
        raise StorageError(f"{file} was written by a newer version of Stone Age; install that one")


async def _restore(database: Database, backup: Connection) -> Restored:
    fresh = not await database.read(lambda connection: connection.execute(select(guests.c.id).limit(1)).all())
    if fresh:
        secrets = backup.execute(select(meta)).all()
        await database.write(lambda connection: _replace_secrets(connection, secrets))
    for table in _OTHERS:
        for rows in backup.execute(select(table).execution_options(yield_per=ROWS_AT_ONCE)).partitions():
            await database.write(partial(_add_missing, table=table, rows=rows))
    ids = [table_id for (table_id,) in backup.execute(select(tables.c.id))]
    added = 0
    for part in in_parts(ids, TABLES_AT_ONCE):
        added += await database.write(partial(_add_tables, backup=backup, ids=part))
    return Restored(added, len(ids) - added, fresh)


def _replace_secrets(connection: Connection, rows: Sequence[Row[Any]]) -> None:
    connection.execute(delete(meta))
    connection.execute(insert(meta), _plain(rows))


def _add_missing(connection: Connection, table: Table, rows: Sequence[Row[Any]]) -> None:
    key = list(table.primary_key)
    first = key[0].in_([row._mapping[key[0]] for row in rows])
    there = {tuple(row) for row in connection.execute(select(*key).where(first))}
    missing = [row for row in rows if tuple(row._mapping[column] for column in key) not in there]
    for unique in (column for column in table.columns if column.unique):
        values = [row._mapping[unique] for row in missing]
        taken = {value for (value,) in connection.execute(select(unique).where(unique.in_(values)))}
        missing = [row for row in missing if row._mapping[unique] not in taken]
    if missing:
        connection.execute(insert(table), _plain(missing))


def _add_tables(connection: Connection, backup: Connection, ids: Collection[str]) -> int:
    there = {table_id for (table_id,) in connection.execute(select(tables.c.id).where(tables.c.id.in_(ids)))}
    missing = [table_id for table_id in ids if table_id not in there]
    if not missing:
        return 0
    for rows in _rows_of(backup, tables, missing):
        connection.execute(insert(tables), _plain(rows))
    for table in _OF_TABLES:
        for rows in _rows_of(backup, table, missing):
            _add_missing(connection, table, rows)
    return len(missing)


def _rows_of(backup: Connection, table: Table, ids: Collection[str]) -> Iterator[Sequence[Row[Any]]]:
    column = tables.c.id if table is tables else table.c.table_id
    found = backup.execute(select(table).where(column.in_(ids)).execution_options(yield_per=ROWS_AT_ONCE))
    yield from found.partitions()


def _plain(rows: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in rows]
