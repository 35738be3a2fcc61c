"""Watches the turns of games over days: when their time is up, a bot plays."""

import asyncio
import logging
from collections.abc import Sequence

from stoneage.server.days.timekeeper import Running, Timekeeper
from stoneage.server.sql.outbox import Kind
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables import turns
from stoneage.tables.bots.driver import ORPHANED_SECONDS, BotDriver
from stoneage.tables.decisions import SUBSTITUTE
from stoneage.tables.errors import TableError
from stoneage.tables.manager import TableManager
from stoneage.tables.storage import StorageError
from stoneage.tables.time_of_turn import TimeOfTurn, Turn

log = logging.getLogger("stoneage.days")

WATCH_SECONDS = 10.0


def reminder_of(time: TimeOfTurn) -> Kind | None:
    """What its player should be told about a turn, besides that it has come.

    They are reminded after half of the time without the reserve, and warned a quarter of it before the end.
    """
    if time.left <= time.allowed / 4:
        return "warning"
    return "reminder" if time.used >= time.allowed / 2 else None


class TurnWatcher:
    """Counts the time of turns, and ends those whose time is up."""

    def __init__(self, storage: SqlStorage, tables: TableManager, bots: BotDriver) -> None:
        self._storage, self._tables, self._bots = storage, tables, bots
        self._timekeeper = Timekeeper(storage)
        self._reminded: set[tuple[str, Turn, str, Kind]] = set()

    async def watch(self) -> None:
        """Watch, forever."""
        while True:
            try:
                await self.check()
            except StorageError as error:
                log.warning("cannot look after games over days", extra={"cause": str(error)})
            await asyncio.sleep(WATCH_SECONDS)

    async def check(self) -> None:
        """Count the time that has passed, if this process does so, and let bots play that are due."""
        running = await self._storage.running_turns()
        if await self._timekeeper.count(running):
            await self._wake_bots()
            running = await self._storage.running_turns() if running else []
            for late in running:
                if late[1].left <= 0:
                    await self._miss(late)
            if self._storage.channels:
                await self._remind(running)

    async def _remind(self, running: Sequence[Running]) -> None:
        """Write a notice for each turn that lasts long, and for each whose time is almost up, once."""
        due = {
            (table_id, time.turn, time.guest, kind)
            for table_id, time in running
            if time.left > 0 and (kind := reminder_of(time))
        }
        if new := due - self._reminded:
            await self._storage.remind(sorted(new))
        self._reminded = due

    async def _miss(self, late: Running) -> None:
        """Let a bot play a turn whose time is up, unless it has just been played."""
        table_id, time = late
        try:
            await self._tables.change(table_id, lambda table: turns.miss(table, time.turn, SUBSTITUTE))
        except (TableError, StorageError) as error:
            log.warning("cannot end a turn", extra={"table": table_id, "cause": str(error)})

    async def _wake_bots(self) -> None:
        """Move bots whose process has died."""
        for table_id in await self._storage.idle_bots(ORPHANED_SECONDS):
            try:
                self._bots.wake(await self._tables.table(table_id))
            except TableError as error:
                log.warning("cannot load a table", extra={"table": table_id, "cause": str(error)})
