"""Transactions on SQLite or PostgreSQL: plain functions on a connection, run without blocking the event loop.

SQLite gets one thread that writes, so that writers queue here and not for its locks, and one that reads. What is to be
written while it writes is written next, in one transaction. PostgreSQL gets a pool of connections.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from sqlite3 import SQLITE_BUSY
from sqlite3 import Error as SQLiteError
from sqlite3 import OperationalError as SQLiteOperationalError
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from stoneage.errors import MissingExtra
from stoneage.tables.storage import ConflictError, StorageError

T = TypeVar("T")
Work = Callable[[Connection], T]
_Write = tuple[Work[Any], "asyncio.Future[Any]"]

TIMEOUT_SECONDS = 5.0
"""How long to wait for a locked or missing database."""
MOST_TOGETHER = 64
"""Writes in one transaction of SQLite."""


class Database:
    """The connections to one database, by its URL."""

    def __init__(self, database: str) -> None:
        try:
            url = make_url(database)
        except ArgumentError as error:
            raise StorageError("the database must be sqlite:///FILE or postgresql://USER@HOST/NAME") from error
        self.sqlite = url.drivername == "sqlite"
        self._backend: _SQLite | _PostgreSQL
        if self.sqlite:
            self._backend = _SQLite(url)
        elif url.drivername in ("postgresql", "postgres"):
            self._backend = _PostgreSQL(url)
        else:
            raise StorageError(f"the database must be sqlite:///FILE or postgresql://..., not {url.drivername}://")

    async def write(self, work: Work[T]) -> T:
        """Run a function in a transaction; when this returns, it is on disk.

        Raises:
            ConflictError: such a row exists already.
            StorageError: it could not be written; nothing was.
        """
        return await _translated(self._backend.write(work))

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads."""
        return await _translated(self._backend.read(work))

    async def migrate(self, work: Work[None]) -> None:
        """Run a function that manages its own transactions."""
        await _translated(self._backend.run_bare(work))

    async def close(self) -> None:
        """Close all connections."""
        await self._backend.close()


async def _translated(result: Awaitable[T]) -> T:
    """Await a result; errors of the database become ours."""
    try:
        return await result
    except IntegrityError as error:
        raise ConflictError from error
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise StorageError(f"{type(error).__name__}: {error}".splitlines()[0]) from error


class _SQLite:
    def __init__(self, url: URL) -> None:
        # A writer takes its lock at the start: SQLite refuses to upgrade a read that another write has overtaken.
        self._writer = self._channel(url, "writer", "BEGIN IMMEDIATE")
        self._reader = self._channel(url, "reader", "BEGIN")
        self._waiting: list[_Write] = []
        self._writing = False

    @staticmethod
    def _channel(url: URL, name: str, begin: str) -> tuple[Engine, ThreadPoolExecutor]:
        """One connection, and the one thread that uses it."""
        arguments = {"timeout": TIMEOUT_SECONDS, "check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=arguments)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", lambda connection: _begin(connection, begin))
        return engine, ThreadPoolExecutor(1, thread_name_prefix=f"sqlite-{name}")

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        written: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, written))
        if not self._writing:
            self._write_waiting(loop)
        return await written

    def _write_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write all that waits in one transaction, a sync takes longer than anything else; then what came meanwhile."""
        batch = self._waiting[:MOST_TOGETHER]
        del self._waiting[: len(batch)]
        self._writing = bool(batch)
        if batch:
            try:
                self._writer[1].submit(self._write, batch, loop)
            except RuntimeError:  # the thread has ended, because the server stops
                self._written(batch, [StorageError("the database has been closed")] * len(batch), loop)

    def _write(self, batch: Sequence[_Write], loop: asyncio.AbstractEventLoop) -> None:
        """In the thread: futures of asyncio for a thread would take as long as the rest of it."""
        results = self._commit([work for work, _ in batch])
        loop.call_soon_threadsafe(self._written, batch, results, loop)

    def _written(self, batch: Sequence[_Write], results: Sequence[Any], loop: asyncio.AbstractEventLoop) -> None:
        for (_, written), result in zip(batch, results, strict=True):
            if written.done():  # cancelled
                continue
            if isinstance(result, Exception):
                written.set_exception(result)
            else:
                written.set_result(result)
        self._write_waiting(loop)

    def _commit(self, works: list[Work[Any]], apart: bool = False) -> list[Any]:
        """The result of each work, or the exception that kept it from being written.

        If one of several fails, all are tried again in one transaction, `apart`: each with a savepoint of its own.
        """
        engine = self._writer[0]
        failed = None
        try:
            with engine.begin() as connection:
                results = []
                for work in works:
                    try:
                        results.append(_attempt(connection, work) if apart else work(connection))
                    except Exception as error:
                        failed = error
                        raise
                return results
        except Exception as error:  # the caller of the write gets it
            if failed is None or len(works) == 1 or apart:
                return [error] * len(works)
        return self._commit(works, apart=True)

    async def read(self, work: Work[T]) -> T:
        engine, thread = self._reader

        def run() -> T:
            with engine.begin() as connection:
                return work(connection)

        return await self._run(thread, run)

    @staticmethod
    async def _run(thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            result = asyncio.get_running_loop().run_in_executor(thread, work)
        except RuntimeError as error:  # the thread has ended, because the server stops
            raise StorageError("the database has been closed") from error
        return await result

    async def run_bare(self, work: Work[None]) -> None:
        engine, thread = self._writer

        def run() -> None:
            with engine.connect() as connection:
                work(connection)

        await self._run(thread, run)

    async def close(self) -> None:
        for engine, thread in (self._writer, self._reader):
            await asyncio.get_running_loop().run_in_executor(thread, engine.dispose)
            thread.shutdown()


class _PostgreSQL:
    def __init__(self, url: URL) -> None:
        try:
            from sqlalchemy.ext.asyncio import create_async_engine

            self._engine = create_async_engine(
                url.set(drivername="postgresql+asyncpg"),
                pool_size=10,
                max_overflow=10,
                pool_timeout=TIMEOUT_SECONDS,
                pool_pre_ping=True,  # replaces connections that died with the database
                connect_args={"timeout": TIMEOUT_SECONDS, "command_timeout": TIMEOUT_SECONDS},
            )
        except ImportError as error:
            raise MissingExtra('asyncpg is not installed: pip install "stoneage-game[postgresql]"') from error

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def run_bare(self, work: Work[None]) -> None:
        async with self._engine.connect() as connection:
            await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _attempt(connection: Connection, work: Work[Any]) -> Any:
    """The result of a work, or what kept it from being written; a failure of the database itself concerns all."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):
            raise
        return error


def _begin(connection: Connection, statement: str) -> None:
    """Begin a transaction of SQLite, without what SQLAlchemy does for every statement."""
    driver = connection.connection.driver_connection
    assert driver is not None
    try:
        driver.execute(statement)
    except SQLiteError as error:
        raise OperationalError(statement, None, error) from error


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL with full sync: readers do not wait for the writer, and acknowledged writes survive a power cut."""
    connection.isolation_level = None  # the driver would begin transactions too late
    cursor = connection.cursor()
    _use_wal(cursor)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """Switch a new file to WAL; SQLite itself does not wait if another process is doing so at the same moment."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except SQLiteOperationalError as error:
            if error.sqlite_errorcode != SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return
