"""Stores tables in the browser's database, as the server does in SQL: a log of events for each."""

import json
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict
from typing import Any, Protocol, TypeVar

from stoneage.server.storage.interface import Append, ConflictError, ListedTable, StorageError, StoredTable
from stoneage.server.storage.statistics import RecentResult, StoredStatistics, counted

T = TypeVar("T")


class Database(Protocol):
    """The browser's database, as `web/src/local/database.ts` implements it; every method is one transaction.

    Data is JSON text. A failure has a `name`: `ConstraintError` if another tab wrote first.
    """

    def append(self, news: str) -> Awaitable[None]:
        """Add events and renew the rows of their tables, all or nothing."""

    def table(self, table_id: str) -> Awaitable[str]:
        """A row, or null."""

    def tables(self) -> Awaitable[str]:
        """All rows, latest first."""

    def events(self, table_id: str, after: int) -> Awaitable[str]:
        """The events of a table after a number."""

    def command(self, table_id: str, command: str) -> Awaitable[str]:
        """The number of the event that a command led to, or null."""

    def get(self, name: str) -> Awaitable[str]:
        """A setting, or null."""

    def put(self, name: str, value: str) -> Awaitable[None]:
        """Write a setting."""


class LocalStore:
    """The tables of this browser."""

    shared = False
    """Other tabs may work on the same tables, but a bot that two of them move only moves once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- the log ---

    async def append(self, *news: Append) -> None:
        """Write events of one table, or of several, in one transaction; once this returns they are on disk.

        Raises:
            ConflictError: another tab has appended since.
            StorageError: they could not be written; nothing was.
        """
        now = time.time()
        rows = [{**asdict(new), "last": new.seq + len(new.events) - 1, "now": now} for new in news]
        await _tried(lambda: self._database.append(json.dumps(rows)))

    async def table(self, table_id: str) -> StoredTable | None:
        """A table, if there is one."""
        row = await self._read(lambda: self._database.table(table_id))
        return StoredTable(row["id"], row["seed"], row["created"]) if row else None

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        """The events of a table after number `seq`, in order."""
        events: list[str] = await self._read(lambda: self._database.events(table_id, seq))
        return events

    async def command_seq(self, table_id: str, command: str) -> int | None:
        """The number of the event that a command led to, if it was accepted before."""
        seq: int | None = await self._read(lambda: self._database.command(table_id, command))
        return seq

    # --- lists and settings ---

    async def tables(self) -> list[ListedTable]:
        """All tables, latest first."""
        rows = await self._read(self._database.tables)
        return [
            ListedTable(row["id"], row["status"], False, row["row"], row["created"], row["changed"]) for row in rows
        ]

    async def statistics(self) -> StoredStatistics:
        """All finished games of this browser; there are never so many that counting them takes long."""
        found = [
            RecentResult(row["finished"], *(result[name] for name in ("players", "place", "score", "level", "sources")))
            for row in await self._read(self._database.tables)
            for result in row.get("results", ())
        ]
        return counted(found)

    async def bots_due(self, quiet_for: float, table_ids: Iterable[str]) -> list[str]:
        """Those of some tables where a bot has to move and nothing has happened for some seconds."""
        now, wanted = time.time(), set(table_ids)
        rows = await self._read(self._database.tables) if wanted else []
        due = (row for row in rows if row["bot_due"] and abs(row["changed"] - now) > quiet_for)
        return [row["id"] for row in due if row["id"] in wanted]

    async def setting(self, name: str) -> str | None:
        """A setting, if it has been written."""
        value: str | None = await self._read(lambda: self._database.get(name))
        return value

    async def set_setting(self, name: str, value: str) -> None:
        """Write a setting."""
        await _tried(lambda: self._database.put(name, json.dumps(value)))

    async def _read(self, ask: Callable[[], Awaitable[str]]) -> Any:
        return json.loads(await _tried(ask))


async def _tried(work: Callable[[], Awaitable[T]]) -> T:
    """The result of a call of the database; its errors become ours."""
    try:
        return await work()
    except Exception as error:  # an error of JavaScript
        if getattr(error, "name", "") == "ConstraintError":
            raise ConflictError from error
        raise StorageError(str(error)) from error
