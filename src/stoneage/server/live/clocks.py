"""Watches the clocks of the tables that somebody is connected to."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

from stoneage.tables import clocks
from stoneage.tables.errors import TableError
from stoneage.tables.manager import TableManager
from stoneage.tables.storage import StorageError

log = logging.getLogger("stoneage.clocks")

WATCH_SECONDS = 1.0


class ClockWatcher:
    """Lets a bot play for players whose time is up. Several processes may try at once; the first one does it."""

    def __init__(self, tables: TableManager, watched: Callable[[], Iterable[str]]) -> None:
        self._tables, self._watched = tables, watched

    async def watch(self) -> None:
        """Watch, forever."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await self.check()

    async def check(self) -> None:
        """Hand over the seats of all players whose time is up."""
        for table in filter(None, map(self._tables.loaded, self._watched())):
            if clocks.overdue(table, time.monotonic()):
                await self._hand_over(table.id)

    async def _hand_over(self, table_id: str) -> None:
        try:
            await self._tables.change(table_id, lambda table: clocks.hand_over(table, time.monotonic()))
        except (TableError, StorageError) as error:
            log.warning("cannot hand a seat over", extra={"table": table_id, "cause": str(error)})
