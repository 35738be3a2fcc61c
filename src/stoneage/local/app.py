"""All parts of a page's own tables, wired together; `routes` answers its requests."""

import asyncio
import logging
import secrets
from collections.abc import Callable

from stoneage.local import bodies
from stoneage.local.connections import HERE, Connection, Connections, view
from stoneage.local.encoding import to_json
from stoneage.local.routes import Routes
from stoneage.local.store import LocalStore
from stoneage.local.thinking import LocalBots, MakePlayer
from stoneage.server.bots.audience import Audience
from stoneage.server.bots.driver import BotDriver
from stoneage.server.messages import Answer, Failure, Pong
from stoneage.server.storage.interface import StorageError
from stoneage.server.tables.commands import Command, Guest
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.history import HistoryCache
from stoneage.server.tables.manager import OpenTable, TableManager

log = logging.getLogger("stoneage.local")

NO_STORAGE = "this browser cannot store games: its storage is full, or turned off as in some private windows"

Announce = Callable[[str, int], None]
"""Tells the other tabs that a table has changed: its id and last event."""


class LocalApp:
    """The tables of this browser in one of its tabs."""

    guest: str

    def __init__(self, store: LocalStore, make_player: MakePlayer, announce: Announce) -> None:
        self.store = store
        self.tables = TableManager(store, self._changed)
        self.connections = Connections()
        self.history = HistoryCache()
        self.bots = LocalBots(make_player)
        self.audience = Audience(self.connections.watchers)
        self.driver = BotDriver(self.tables, store, self.bots, self.audience)
        self._announce = announce
        self._routes = Routes(self)
        self._sweep: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find out who plays here, and let bots go on where they were interrupted.

        Raises:
            StorageError: this browser cannot store games.
        """
        guest = await self.store.setting("guest")
        if guest is None:
            guest = secrets.token_hex(16)
            await self.store.set_setting("guest", guest)
        self.guest = guest
        self._sweep = asyncio.ensure_future(self.driver.sweep(self.connections.tables))

    def _changed(self, entry: OpenTable, before: int, here: bool) -> None:
        self.connections.publish(entry, before, self.guest)
        if here:
            self._announce(entry.table.id, entry.table.seq)
            self.driver.wake(entry.table)

    async def changed_elsewhere(self, table_id: str, seq: int) -> None:
        """Load what another tab appended to a table."""
        try:
            await self.tables.refresh(table_id, seq)
        except StorageError as error:
            log.warning("cannot read what another tab wrote: %s", error)

    async def request(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        """Answer a request: a status and JSON text."""
        return await self._routes.answer(method, path, body)

    async def receive(self, connection: Connection, text: str) -> None:
        """Answer a message of the page on a connection."""
        try:
            body = bodies.Body.read(text)
            kind = body.choice("type", ("hello", "ping", "play", "undo", "reset", "enter"), "")
            if kind == "hello":
                entry = await self.tables.open(connection.table)
                self.connections.join(entry, connection, self.guest, body.choice("since", range(2**31), None))
                self.driver.attend(entry.table, HERE)
            elif kind == "ping":
                connection.send(to_json(Pong()))
            else:
                connection.send(to_json(await self.command(connection.table, bodies.command(body))))
        except bodies.InvalidBody as error:
            connection.send(to_json(Failure(code="invalid", message=str(error))))
        except TableError as error:
            connection.send(to_json(Failure(code=error.code, message=error.message)))
        except StorageError:
            connection.send(to_json(Failure(code="no_storage", message=NO_STORAGE)))

    async def command(self, table_id: str, command: Command) -> Answer:
        """Carry out a command, or say why not; `stale` comes with the current view."""
        result = await self.tables.command(table_id, Guest(self.guest), command)
        reason = "no_storage" if result.outcome == "cannot_save" else result.reason
        seen = view(await self.tables.table(table_id), self.guest) if result.outcome == "stale" else None
        return Answer(id=command.id, outcome=result.outcome, version=result.version, reason=reason, table=seen)
