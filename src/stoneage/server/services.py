"""All parts of a running server, wired together."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

from stoneage.game import Game
from stoneage.preview import gains, payments
from stoneage.rules import Rules
from stoneage.server.bots.driver import Driver
from stoneage.server.bots.pool import Workers
from stoneage.server.gc import collect_now_and_then
from stoneage.server.http.auth import Identity
from stoneage.server.http.rate_limit import Places, Rate
from stoneage.server.live.connections import Hub
from stoneage.server.live.pubsub import Bus
from stoneage.server.metrics import Metrics
from stoneage.server.settings import Settings
from stoneage.server.storage.storage import Storage, StorageError
from stoneage.server.tables.history import Archive
from stoneage.server.tables.manager import Hall
from stoneage.server.tables.table import Table
from stoneage.story import story_events

log = logging.getLogger("stoneage.server")

IDLE_SECONDS = 600.0
WARMING_DECISIONS = 60
POLL_SECONDS = 2.0
CLAIMS_PER_HOUR = 20
HINTS_PER_MINUTE = 60
"""The bots that play think in the same processes."""


class House:
    """Opened when the server starts, closed when it stops."""

    identity: Identity

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = Storage(settings.database_url)
        self.bus = Bus(settings.redis or None)
        self.hub = Hub(self.bus.tell_presence)
        self.hall = Hall(self.storage, self._changed)
        self.workers = Workers(settings.bot_workers)
        self.driver = Driver(self.hall, self.workers)
        self.archive = Archive()
        self.sockets = Places(settings.sockets_per_address)
        self.new_tables = Rate(settings.tables_per_hour, 3600)
        self.claims = Rate(CLAIMS_PER_HOUR, 3600)
        self.hints = Rate(HINTS_PER_MINUTE, 60)
        self._tasks: list[asyncio.Task[None]] = []

    def _changed(self, table: Table, before: int, here: bool) -> None:
        self.hub.publish(table, before)
        if here:
            self.bus.tell_change(table.id, table.seq)
            self.driver.wake(table)

    async def open(self) -> None:
        """Get everything ready; the rules and the bots are loaded while the first visitors look around."""
        await self.storage.migrate()
        self.identity = Identity(await self.storage.secret("cookies"))
        self._go(asyncio.to_thread(load_rules))
        self._go(self.workers.start())
        self._go(self.driver.sweep())
        self._go(self._tidy())
        self._go(collect_now_and_then())
        if self.storage.shared:
            self._go(self._poll())
        if self.bus.used:
            self._go(self.bus.speak())
            self._go(self.bus.listen(self.hall.refresh, self._met))

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        task.add_done_callback(_tell_failure)
        self._tasks.append(task)

    async def _tidy(self) -> None:
        while True:
            self.hall.forget_idle(IDLE_SECONDS, lambda table: self.hub.watched(table) or self.driver.driving(table))
            self.metrics.tables.set(len(self.hall.open_tables()))
            self.metrics.sockets.set(len(self.hub))
            self.hub.forget_elsewhere()
            if self.bus.used:
                for table in filter(None, map(self.hall.open_table, self.hub.tables())):
                    self.hub.tell_presence(table)
            await asyncio.sleep(5)

    def _met(self, table_id: str, process: str, online: list[int], watching: int) -> None:
        """Take in who is connected elsewhere, where it matters to somebody here."""
        table = self.hall.open_table(table_id)
        if table is not None and self.hub.watched(table_id):
            self.hub.met(table, process, online, watching)

    async def _poll(self) -> None:
        """Look for what other processes did, in case nobody said so."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                for table_id, seq in (await self.storage.seqs(self.hall.open_tables())).items():
                    await self.hall.refresh(table_id, seq)
            except StorageError as error:
                log.warning("cannot look for news", extra={"cause": str(error)})

    async def close(self) -> None:
        """Say good-bye and let go of everything. Whatever was acknowledged is on disk already."""
        self.hub.close()
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.driver.close()
        self.workers.close()
        await self.bus.close()
        await self.storage.close()


def _tell_failure(task: asyncio.Task[None]) -> None:
    """Work that goes on behind the scenes must not end unnoticed."""
    if not task.cancelled() and (error := task.exception()):
        log.error("a task of the server failed", exc_info=error)


def load_rules() -> None:
    """Load all that a table asks of the rules, so that the first player does not wait for it."""
    game = Game(Rules.all_options(2), seed=1)
    for _ in range(WARMING_DECISIONS):
        game.view(game.seat)
        gains(game)
        payments(game)
        game.play(game.legal_actions()[0])
        story_events(game, len(game.log) - 1)
        game.clone()
