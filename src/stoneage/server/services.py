"""All parts of a running server, wired together."""

import asyncio
import logging
from contextlib import suppress
from typing import cast, get_args

from stoneage.server.analysis.analyser import Analyser
from stoneage.server.archive.archive import Archive
from stoneage.server.auth import GuestCookies
from stoneage.server.bots.audience import Audience
from stoneage.server.bots.driver import BotDriver
from stoneage.server.bots.pool import BotPool
from stoneage.server.gc import collect_periodically
from stoneage.server.live.clocks import ClockWatcher
from stoneage.server.live.command_handler import CommandHandler
from stoneage.server.live.connections import ConnectionManager
from stoneage.server.live.pubsub import PubSub
from stoneage.server.live.reactions import Reactions
from stoneage.server.live.socket import SocketHandler
from stoneage.server.messages import Health, HealthStatus, ReactionName
from stoneage.server.metrics import Metrics
from stoneage.server.rate_limit import ConnectionLimiter, RateLimiter
from stoneage.server.settings import Settings
from stoneage.server.storage.interface import StorageError
from stoneage.server.storage.old_tables import in_parts
from stoneage.server.storage.sql import SqlStorage
from stoneage.server.supervisor import Supervisor
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.manager import OpenTable, TableManager
from stoneage.server.warming import Warming

log = logging.getLogger("stoneage.server")

IDLE_SECONDS = 600.0
"""Tables that nobody has used for this long are dropped from memory."""
TIDY_SECONDS = 5.0
POLL_SECONDS = 2.0
PRUNE_SECONDS = 3600.0
CLAIMS_PER_HOUR = 20
PROFILE_LINKS_PER_HOUR = 20
HINTS_PER_MINUTE = 60
"""Hints compete with the bots for the worker processes."""


class Services:
    """The parts of a server: opened when it starts, closed when it stops."""

    cookies: GuestCookies
    daily_secret: str
    """What the dice of daily tables follow from; all processes on one database have the same."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = SqlStorage(settings.database_url)
        self.pubsub = PubSub(settings.redis or None)
        self.tables = TableManager(self.storage, self._table_changed)
        self.archive = Archive()
        self.connections = ConnectionManager(self.pubsub.publish_presence, self.tables.loaded)
        self.reactions = Reactions(self.connections, self.pubsub.publish_reaction)
        self.commands = CommandHandler(self.tables, self.connections, self.reactions, self.metrics)
        self.clocks = ClockWatcher(self.tables, self.connections.tables)
        self.bot_pool = BotPool(settings.bot_workers)
        self.warming = Warming(self.bot_pool, self.archive)
        self.analyser = Analyser(self.storage, self.warming.compiled)
        self.audience = Audience(self.connections.addresses)
        self.bot_driver = BotDriver(self.tables, self.storage, self.bot_pool, self.audience)
        self.sockets = SocketHandler(
            self.tables,
            self.connections,
            self.commands,
            self.metrics,
            settings.messages_per_20s,
            self.bot_driver.attend,
            self.audience.asked,  # they may be back in a moment
        )
        self.socket_limit = ConnectionLimiter(settings.sockets_per_address)
        self.table_limit = RateLimiter(settings.tables_per_hour, 3600)
        self.claim_limit = RateLimiter(CLAIMS_PER_HOUR, 3600)
        self.profile_link_limit = RateLimiter(PROFILE_LINKS_PER_HOUR, 3600)
        self.profile_claim_limit = RateLimiter(CLAIMS_PER_HOUR, 3600)
        self.hint_limit = RateLimiter(HINTS_PER_MINUTE, 60)
        self.supervisor = Supervisor(self.metrics)

    def _table_changed(self, entry: OpenTable, before: int, here: bool) -> None:
        self.connections.publish(entry, before)
        if here:
            self.pubsub.publish_change(entry.table.id, entry.table.seq)
            self.bot_driver.wake(entry.table)

    async def open(self) -> None:
        """Start everything; the rules and bots are loaded in the background."""
        await self.storage.migrate()
        self.cookies = GuestCookies(await self.storage.secret("cookies"))
        self.daily_secret = await self.storage.secret("daily")
        run = self.supervisor.run
        run("warm up", self.warming.run)
        run("bots", lambda: self.bot_driver.sweep(self.connections.tables))
        run("clocks", self.clocks.watch)
        run("tidy", self._tidy)
        run("garbage collection", collect_periodically)
        if self.settings.keep_days:
            run("prune", self._prune)
        if self.storage.shared:
            run("poll", self._poll)
        if self.pubsub.enabled:
            run("send news", self.pubsub.send)
            run("hear news", lambda: self.pubsub.listen(self._refresh, self._set_remote_presence, self._show_reaction))

    async def health(self) -> Health:
        """Whether everything works."""
        alive = await self.storage.alive()
        writable = alive and await self.storage.writable()
        damaged, failed = len(self.tables.damaged_ids()), self.supervisor.failed()
        status: HealthStatus = "degraded" if damaged or failed else "ok"
        if not self.warming.rules_ready.is_set():
            status = "warming up"
        if not writable:
            status = "cannot save"
        if not alive:
            status = "no database"
        pubsub = self.pubsub
        return Health(
            status=status,
            database=alive,
            writable=writable,
            redis="unused" if not pubsub.enabled else "connected" if pubsub.connected else "away",
            damaged_tables=damaged,
            failed_tasks=failed,
            compiling=self.warming.compiling,
        )

    async def _tidy(self) -> None:
        while True:
            self.tables.unload_idle(
                IDLE_SECONDS, lambda table: self.connections.connected(table) or self.bot_driver.driving(table)
            )
            self.metrics.tables.set(len(self.tables.loaded_ids()))
            self.metrics.sockets.set(len(self.connections))
            self.metrics.damaged_tables.set(len(self.tables.damaged_ids()))
            self.connections.forget_remote()
            self.audience.forget_old()
            self.archive.tidy()
            self.analyser.tidy()
            for table in filter(None, map(self.tables.loaded, self.connections.tables())):
                self.connections.watch_absence(table)
                if self.pubsub.enabled:
                    self.connections.publish_presence(table)
            await asyncio.sleep(TIDY_SECONDS)

    def _set_remote_presence(self, table_id: str, process: str, online: list[int], watching: int) -> None:
        """Record who is connected in another process, if anyone here should know."""
        table = self.tables.loaded(table_id)
        if table is not None and self.connections.connected(table_id):
            self.connections.set_remote(table, process, online, watching)

    def _show_reaction(self, table_id: str, seat: int, reaction: str) -> None:
        """Show a reaction from another process, which may be of another version."""
        if reaction in get_args(ReactionName):
            self.reactions.show(table_id, seat, cast("ReactionName", reaction))

    async def _poll(self) -> None:
        """Poll for changes by other processes, in case Redis missed them."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                for table_id, seq in (await self.storage.last_seqs(self.tables.loaded_ids())).items():
                    await self._refresh(table_id, seq)
            except StorageError as error:
                log.warning("cannot look for changes", extra={"cause": str(error)})

    async def _prune(self) -> None:
        """Remove old tables every hour, except those that somebody looks at."""
        days = self.settings.keep_days
        while True:
            try:
                old = await self.storage.old_tables(days)
                loaded = set(self.tables.loaded_ids())
                for part in in_parts(table_id for table_id in old.ids if table_id not in loaded):
                    removed = await self.storage.remove_tables(part, days)
                    log.info("removed old tables", extra={"count": removed})
            except StorageError as error:
                log.warning("cannot remove old tables", extra={"cause": str(error)})
            await asyncio.sleep(PRUNE_SECONDS)

    async def _refresh(self, table_id: str, seq: int) -> None:
        """Load what another process did; a table that cannot be loaded is logged by the manager, the others go on."""
        with suppress(TableError):
            await self.tables.refresh(table_id, seq)

    async def close(self) -> None:
        """Disconnect everyone and release everything. All acknowledged changes are already on disk."""
        self.connections.close()
        await self.supervisor.close()
        self.warming.close()
        await self.bot_driver.close()
        self.bot_pool.close()
        self.archive.close()
        await self.analyser.close()
        await self.tables.close()
        await self.pubsub.close()
        await self.storage.close()
