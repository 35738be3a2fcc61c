"""Transactions on SQLite or PostgreSQL: plain functions on a connection, run where they do not hold up the server.

SQLite has one thread that writes, so that writers queue here and not in its locks, and one that reads. PostgreSQL
has a pool of connections.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from sqlite3 import SQLITE_BUSY, OperationalError
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

T = TypeVar("T")
Work = Callable[[Connection], T]

LONGEST_WAIT = 5.0
"""Seconds that a locked or missing database is waited for."""


class StorageError(Exception):
    """The database cannot be reached or cannot write now; nothing was saved."""


class ConflictError(Exception):
    """Somebody else wrote first; look again."""


class Database:
    """The connections to one database, by its URL."""

    def __init__(self, database: str) -> None:
        try:
            url = make_url(database)
        except ArgumentError as error:
            raise StorageError("a database is given as sqlite:///FILE or postgresql://USER@HOST/NAME") from error
        self.sqlite = url.drivername == "sqlite"
        self._backend: _SQLite | _PostgreSQL
        if self.sqlite:
            self._backend = _SQLite(url)
        elif url.drivername in ("postgresql", "postgres"):
            self._backend = _PostgreSQL(url)
        else:
            raise StorageError(f"databases are sqlite:///FILE or postgresql://..., not {url.drivername}://")

    async def write(self, work: Work[T]) -> T:
        """Run a function in a transaction; when this returns, it is on disk.

        Raises:
            ConflictError: a row is there already.
            StorageError: it could not be written; nothing was.
        """
        return await _typed(self._backend.write(work))

    async def read(self, work: Work[T]) -> T:
        """Run a function that only looks."""
        return await _typed(self._backend.read(work))

    async def migrate(self, work: Work[None]) -> None:
        """Run a function that commits for itself."""
        await _typed(self._backend.bare(work))

    async def close(self) -> None:
        """Close all connections."""
        await self._backend.close()


async def _typed(answer: Awaitable[T]) -> T:
    try:
        return await answer
    except IntegrityError as error:
        raise ConflictError from error
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise StorageError(f"{type(error).__name__}: {error}".splitlines()[0]) from error


class _SQLite:
    def __init__(self, url: URL) -> None:
        # A writer waits for its lock at the beginning: SQLite refuses one who has looked first and been overtaken.
        self._lanes = [self._lane(url, "writer", "BEGIN IMMEDIATE"), self._lane(url, "reader", "BEGIN")]

    @staticmethod
    def _lane(url: URL, name: str, begin: str) -> tuple[Engine, ThreadPoolExecutor]:
        """One connection, and the one thread that uses it."""
        arguments = {"timeout": LONGEST_WAIT, "check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=arguments)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        return engine, ThreadPoolExecutor(1, thread_name_prefix=f"sqlite-{name}")

    async def write(self, work: Work[T]) -> T:
        return await self._run(0, work)

    async def read(self, work: Work[T]) -> T:
        return await self._run(1, work)

    async def _run(self, lane: int, work: Work[T]) -> T:
        engine, thread = self._lanes[lane]

        def run() -> T:
            with engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(thread, run)

    async def bare(self, work: Work[None]) -> None:
        engine, thread = self._lanes[0]

        def run() -> None:
            with engine.connect() as connection:
                work(connection)

        await asyncio.get_running_loop().run_in_executor(thread, run)

    async def close(self) -> None:
        for engine, thread in self._lanes:
            await asyncio.get_running_loop().run_in_executor(thread, engine.dispose)
            thread.shutdown()


class _PostgreSQL:
    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        try:
            self._engine = create_async_engine(
                url.set(drivername="postgresql+asyncpg"),
                pool_size=10,
                max_overflow=10,
                pool_timeout=LONGEST_WAIT,
                pool_pre_ping=True,  # a connection that died with the database is replaced, not handed out
                connect_args={"timeout": LONGEST_WAIT, "command_timeout": LONGEST_WAIT},
            )
        except ModuleNotFoundError as error:
            raise StorageError("PostgreSQL needs the extra: pip install 'stoneage[postgresql]'") from error

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def bare(self, work: Work[None]) -> None:
        async with self._engine.connect() as connection:
            await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL with full sync: readers do not wait for the writer, and what was acknowledged survives a power cut."""
    connection.isolation_level = None  # the driver's own transactions begin too late
    cursor = connection.cursor()
    _use_wal(cursor)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """A new file is switched to WAL by whoever opens it first; SQLite does not wait for that by itself."""
    patience = time.monotonic() + LONGEST_WAIT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except OperationalError as error:
            if error.sqlite_errorcode != SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.02)
        else:
            return
