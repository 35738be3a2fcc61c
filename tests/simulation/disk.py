"""A disk with a database on it that fills, is locked, goes away, and loses what was not synced.

Transactions are functions that check first and then change, so that one that is refused changes nothing. The disk keeps
them in a journal: after a power cut, it has what the synced part of the journal makes.
"""

import asyncio
import random
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any, TypeVar

from stoneage.tables.storage import ListedTable, StorageError, StoredTable
from tests.simulation.loop import spawn

T = TypeVar("T")

LOCK_SECONDS = 5.0
"""How long a write waits for a lock, as with `server.sql.database`."""
SYNC_SECONDS = 3.0
"""A disk that syncs too late does it after this long."""


@dataclass(slots=True)
class Row:
    """An event in a table's log."""

    seq: int
    command: str | None
    data: str


@dataclass
class StoredRow:
    """A table in the lists."""

    stored: StoredTable
    listed: ListedTable
    bot_due: bool
    seq: int


@dataclass
class Content:
    """What a database contains."""

    tables: dict[str, StoredRow] = field(default_factory=dict)
    events: dict[str, list[Row]] = field(default_factory=dict)
    commands: dict[tuple[str, str], Row] = field(default_factory=dict)
    members: dict[tuple[str, int], str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    logouts: dict[str, int] = field(default_factory=dict)


Transaction = Callable[[Content], T]


class Disk:
    """A database on a disk."""

    syncs_at_once = True
    """Whether a write is answered once it is safe, as it should be."""

    def __init__(self, chance: random.Random) -> None:
        self.content = Content()
        self.full = self.locked = self.away = False
        self.on_commit: Callable[[], None] = lambda: None
        self._chance = chance
        self._slowness = chance.choice((0.002, 0.01, 0.1))
        self._outside = copy_context()  # no process, so that nothing ends with one
        self._journal: list[Transaction[Any]] = []
        self._synced = 0
        self._writing: dict[asyncio.Task[Any], object] = {}

    async def write(self, owner: object, work: Transaction[T]) -> T:
        """Run a transaction of a process; it goes on even if the caller is cancelled, as in a thread."""
        task = spawn(self._write(work), self._outside)
        self._writing[task] = owner
        task.add_done_callback(self._written)
        return await asyncio.shield(task)

    async def _write(self, work: Transaction[T]) -> T:
        await self._travel()
        await self._wait_for_lock()
        if self.full:
            raise StorageError("the disk is full")
        result = work(self.content)
        self._journal.append(work)
        if self.syncs_at_once:
            self._synced = len(self._journal)
        else:
            asyncio.get_running_loop().call_later(SYNC_SECONDS, self._sync, len(self._journal))
        self.on_commit()
        await self._travel()  # if the database goes away now, nobody knows that it was written
        return result

    def _written(self, task: "asyncio.Task[Any]") -> None:
        self._writing.pop(task, None)
        if not task.cancelled():
            task.exception()  # the caller has it, unless they are gone

    def _sync(self, count: int) -> None:
        self._synced = max(self._synced, min(count, len(self._journal)))

    async def read(self, work: Transaction[T]) -> T:
        """Run a transaction that only reads; a lock does not hold it up."""
        await self._travel()
        result = work(self.content)
        await self._travel()
        return result

    async def _travel(self) -> None:
        """To the database or back."""
        await asyncio.sleep(self._slowness * self._chance.random())
        if self.away:
            raise StorageError("the database does not answer")

    async def _wait_for_lock(self) -> None:
        until = asyncio.get_running_loop().time() + LOCK_SECONDS
        while self.locked:
            if asyncio.get_running_loop().time() >= until:
                raise StorageError("the database is locked")
            await asyncio.sleep(0.05)

    # --- what goes wrong ---

    def forget(self, owner: object) -> None:
        """A process has died: some of what it was writing is written all the same."""
        for task in [task for task, of in self._writing.items() if of is owner]:
            if self._chance.random() < 0.5:
                task.cancel()

    def damage(self, table_id: str, seq: int, data: str) -> None:
        """Write something else over an event."""

        def write(content: Content) -> None:
            content.events[table_id][seq - 1].data = data

        write(self.content)
        self._journal.insert(self._synced, write)
        self._synced += 1

    def cut_power(self) -> None:
        """Lose everything that was not synced, and what is being written."""
        for task in self._writing:
            task.cancel()
        del self._journal[self._synced :]
        self.content = Content()
        for work in self._journal:
            work(self.content)
        self.on_commit()
