"""All parts of a running server, wired together."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import cast, get_args

from stoneage.exercises import Exercise, Verdict
from stoneage.game.game import Game
from stoneage.server.analysis.analyser import Analyser
from stoneage.server.auth import GuestCookies
from stoneage.server.bot_workers.pool import BotPool
from stoneage.server.days.watcher import TurnWatcher
from stoneage.server.gc import collect_periodically
from stoneage.server.live.clocks import ClockWatcher
from stoneage.server.live.connections import NO_TABLE, ConnectionManager
from stoneage.server.live.pubsub import PubSub
from stoneage.server.live.reactions import Reactions
from stoneage.server.live.socket import SocketHandler
from stoneage.server.lookback.lookback import Lookback
from stoneage.server.metrics import Metrics
from stoneage.server.notices.service import SECRET, NoticeService
from stoneage.server.rate_limit import ConnectionLimiter, RateLimiter
from stoneage.server.settings import Settings
from stoneage.server.sql.old_tables import in_parts
from stoneage.server.sql.storage import SqlStorage
from stoneage.server.supervisor import Supervisor
from stoneage.server.warming import Warming
from stoneage.tables import daily
from stoneage.tables.commands import CommandResult
from stoneage.tables.errors import TableError
from stoneage.tables.history import Kind
from stoneage.tables.host import Host, Limited
from stoneage.tables.manager import OpenTable
from stoneage.tables.messages import Compiling, Health, HealthStatus, Presence, ReactionName
from stoneage.tables.messages.requests import Command
from stoneage.tables.storage import StorageError
from stoneage.tables.table import Table

log = logging.getLogger("stoneage.server")

IDLE_SECONDS = 600.0
"""Tables that nobody has used for this long are dropped from memory."""
TIDY_SECONDS = 5.0
POLL_SECONDS = 2.0
SELDOM_POLL_SECONDS = 60.0
"""Where no other server uses the database, but a command may remove tables."""
PRUNE_SECONDS = 3600.0
PUBLIC_TABLES_PER_HOUR = 20
"""From one address: the list shows only the latest ones."""
CLAIMS_PER_HOUR = 20
PROFILE_LINKS_PER_HOUR = 20
HINTS_PER_MINUTE = 60
"""Hints compete with the bots for the worker processes."""
NEW_NOTICES_PER_HOUR = 30
MAILS_TO_ONE_ADDRESS = 3
"""Mails a day to one address that ask for confirmation, whichever guest wants them."""
CHOICES_PER_MINUTE = 120
"""That the coach looks at: more than anybody makes."""


class Services(Host):
    """The parts of a server: opened when it starts, closed when it stops."""

    others_can_join = True
    storage: SqlStorage
    analyser: Analyser
    cookies: GuestCookies
    notices: NoticeService
    let_others_join: Callable[[], Awaitable[list[str]]] | None = None
    """Makes a server that listens only to its own machine listen in its networks, too; returns the addresses there."""
    opened_at: Sequence[str] = ()
    """The addresses that it returned."""
    daily_secret: str
    """What the dice of daily tables follow from; all processes on one database have the same."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.bot_pool = BotPool(settings.bot_workers)
        super().__init__(SqlStorage(settings.database_url), self.bot_pool)
        self.pubsub = PubSub(settings.redis or None)
        self.lookback = Lookback()
        self.connections = ConnectionManager(self.pubsub.publish_presence, self.tables.loaded)
        self.reactions = Reactions(self.connections, self.pubsub.publish_reaction)
        self.clocks = ClockWatcher(self.tables, self.connections.tables)
        self.turns = TurnWatcher(self.storage, self.tables, self.bot_driver)
        self.warming = Warming(self.bot_pool, self.lookback)
        self.analyser = Analyser(self.storage, self.warming.compiled, self.game_analysed)
        self.sockets = SocketHandler(self, self.connections, self.reactions, self.metrics, settings.messages_per_20s)
        self.socket_limit = ConnectionLimiter(settings.sockets_per_address)
        self.limits: dict[Limited, RateLimiter] = {
            "new tables": RateLimiter(settings.tables_per_hour, 3600),
            "new public tables": RateLimiter(PUBLIC_TABLES_PER_HOUR, 3600),
            "hints": RateLimiter(HINTS_PER_MINUTE, 60),
            "coach": RateLimiter(CHOICES_PER_MINUTE, 60),
            "seat links tried": RateLimiter(CLAIMS_PER_HOUR, 3600),
            "new notices": RateLimiter(NEW_NOTICES_PER_HOUR, 3600),
            "mail to one address": RateLimiter(MAILS_TO_ONE_ADDRESS, 24 * 3600),
            "profile links": RateLimiter(PROFILE_LINKS_PER_HOUR, 3600),
            "profile links tried": RateLimiter(CLAIMS_PER_HOUR, 3600),
        }
        self.supervisor = Supervisor(self.metrics)

    def changed(self, entry: OpenTable, before: int, here: bool) -> None:
        """A table has changed since event `before`, by this process or another."""
        self.connections.publish(entry, before)
        if here and self.pubsub.enabled:
            self.pubsub.publish_change(entry.table.id, entry.table.seq)
        if here and entry.table.days is not None and self.notices.enabled:
            self.notices.sender.wake()
        super().changed(entry, before, here)

    async def open(self) -> None:
        """Start everything; the rules and bots are loaded in the background."""
        await self.storage.migrate()
        self.cookies = GuestCookies(await self.storage.secret("cookies"))
        self.daily_secret = await self.storage.secret("daily")
        self.notices = NoticeService(self.settings, self.storage, await self.storage.secret(SECRET))
        await self._hear_logouts()
        run = self.supervisor.run
        run("warm up", self.warming.run)
        run("bots", lambda: self.bot_driver.sweep(self.connections.tables))
        run("clocks", self.clocks.watch)
        run("turns", self.turns.watch)
        if self.notices.enabled:
            run("notices", self.notices.sender.run)
        run("tidy", self._tidy)
        run("garbage collection", collect_periodically)
        if self.settings.keep_days:
            run("prune", self._prune)
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

    # --- what operations need ---

    @property
    def compiling(self) -> Compiling | None:
        """How far the compiler has come, while it works."""
        return self.warming.compiling

    def limit(self, what: Limited, address: str) -> None:
        """Refuse a client that does something too often."""
        self.limits[what].check(address, what)

    def connected(self, table_id: str) -> set[str]:
        """The addresses that are connected to a table."""
        return self.connections.addresses(table_id)

    def presence(self, table: Table) -> Presence:
        """Who is connected to a table."""
        return self.connections.presence(table)

    def overdue(self, entry: OpenTable, seat: int) -> bool:
        """Whether a table has waited long enough for the absent player of a seat."""
        waited = min(time.monotonic() - entry.changed, self.connections.absent_seconds(entry.table, seat))
        return waited >= self.settings.absent_seconds

    async def command(self, table_id: str, guest: str | None, command: Command) -> CommandResult:
        """Carry out a command, and count it."""
        started = time.perf_counter()
        result = await super().command(table_id, guest, command)
        self.metrics.commands.labels(result.outcome).inc()
        self.metrics.command_seconds.observe(time.perf_counter() - started)
        return result

    async def look_back(self, table: Table, kind: Kind, viewer: int | None, address: str, move: int = 0) -> str:
        """A message about the game of a table, as JSON text."""
        return await self.lookback.read(table, kind, viewer, address, move)

    async def chances(self, table: Table, address: str, move: int) -> str:
        """The win chances after some moves, as JSON text."""
        return await self.lookback.read(table, "chances", None, address, move)

    async def judge_answer(self, exercise: Exercise, answer: str, address: str) -> Verdict:
        """What an answer to an exercise is worth."""
        await self.warming.wait_until_compiled()
        return await self.lookback.judge_answer(exercise, answer, address)

    async def load_file(self, text: str, address: str) -> Game | str:
        """The game of a game file, or what is wrong with the file."""
        return await self.lookback.load_file(text, address)

    async def log_out_others(self, guest: str) -> None:
        """Make all cookies of a guest invalid, and end their connections; the next cookie is valid again."""
        if self.notices.enabled:
            await self.notices.remove_devices(guest)  # one of them may be lost
        await self.storage.log_out(guest)
        await self._hear_logouts()

    def daily_seed(self, day: str) -> bytes:
        """The seed of a day's dice, which is a secret until the day has passed."""
        return daily.secret_seed(self.daily_secret, day)

    # --- the background ---

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
            self.lookback.tidy()
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
        """Poll for changes by other processes, in case Redis missed them, and for tables that they have removed."""
        while True:
            await asyncio.sleep(POLL_SECONDS if self.storage.shared else SELDOM_POLL_SECONDS)
            try:
                await self.poll()
            except StorageError as error:
                log.warning("cannot look for changes", extra={"cause": str(error)})

    async def _hear_logouts(self) -> None:
        """Learn which guests have logged out their devices, in any process."""
        for guest in self.cookies.log_out(await self.storage.logouts(self.cookies.logouts)):
            self.connections.end_guest(guest)

    async def poll(self) -> None:
        """Follow what other processes have done: to the tables in memory, and for guests."""
        await self._hear_logouts()
        loaded = self.tables.loaded_ids()
        found = await self.storage.last_seqs(loaded)
        for table_id, seq in found.items():
            await self._refresh(table_id, seq)
        for table_id in set(loaded) - set(found):
            self.tables.unload(table_id)
            self.connections.end(table_id, NO_TABLE)

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
        self.lookback.close()
        await self.analyser.close()
        await self.tables.close()
        await self.pubsub.close()
        await self.storage.close()
