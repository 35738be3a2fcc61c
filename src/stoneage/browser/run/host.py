"""The tables of this browser, in one of its tabs: all parts wired together."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from stoneage.analysis.judge import Judge
from stoneage.browser.run import routes
from stoneage.browser.run.analysing import BrowserAnalyser, LoadJudge
from stoneage.browser.run.reading import InvalidRequest, read_json
from stoneage.browser.run.store import BrowserStore
from stoneage.browser.run.thinking import BrowserThinker, MakePlayer
from stoneage.errors import PlayerError
from stoneage.game.game import Game
from stoneage.tables.commands import CommandResult
from stoneage.tables.errors import TableError
from stoneage.tables.host import Host
from stoneage.tables.manager import OpenTable
from stoneage.tables.messages import Failure, Pong
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.messages.requests import Command, Hello, Ping
from stoneage.tables.operations.base import Caller
from stoneage.tables.operations.guests import new_guest
from stoneage.tables.storage import StorageError
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews

log = logging.getLogger("stoneage.browser.run")

NO_STORAGE = "this browser cannot store games: its storage is full, or turned off as in some private windows"

HERE = "here"
"""The address of the page."""

Announce = Callable[[str, int], None]
"""Tells the other tabs that a table has changed: its id and last event."""


@dataclass(eq=False)
class PageConnection:
    """A connection of the page to a table, in place of a socket."""

    table: str
    send: Callable[[str], None]


class BrowserHost(Host):
    """The host of the tables of this browser."""

    storage: BrowserStore
    guest: str

    def __init__(self, store: BrowserStore, make_player: MakePlayer, load_judge: LoadJudge, announce: Announce) -> None:
        super().__init__(store, BrowserThinker(make_player))
        self._load_judge = load_judge
        self.analyser = BrowserAnalyser(store, load_judge, self._whole_game, self.game_analysed)
        self._connections: list[PageConnection] = []
        self._announce = announce
        self._sweep: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find out who plays here, and let bots go on where they were interrupted.

        Raises:
            StorageError: this browser cannot store games.
        """
        guest = await self.storage.setting("guest")
        if guest is None:
            guest = new_guest()
            await self.storage.set_setting("guest", guest)
        self.guest = guest
        self._sweep = asyncio.ensure_future(self.bot_driver.sweep(self._shown))

    async def judge(self) -> Judge:
        """Who judges positions.

        Raises:
            TableError: the network cannot be loaded.
        """
        try:
            return await self._load_judge()
        except PlayerError as error:
            raise TableError("busy", str(error)) from error

    async def _whole_game(self, table: Table) -> Game:
        return (await self._games.load(table)).game

    def connected(self, table_id: str) -> set[str]:
        """This page, if it shows a table."""
        return {HERE} if table_id in self._shown() else set()

    def _shown(self) -> list[str]:
        return [connection.table for connection in self._connections]

    def changed(self, entry: OpenTable, before: int, here: bool) -> None:
        """A table has changed since event `before`, in this tab or another."""
        if self.connected(entry.table.id):
            text = self._update(entry, before)
            for connection in self._connections:
                if connection.table == entry.table.id:
                    connection.send(text)
        if here:
            self._announce(entry.table.id, entry.table.seq)
        super().changed(entry, before, here)

    def _update(self, entry: OpenTable, since: int | None) -> str:
        """The table as it is now, and what happened after an event."""
        views = TableViews(entry.table, self.presence(entry.table))
        return to_json(views.update(self.guest, entry.story, entry.story.new_since(since)))

    async def changed_elsewhere(self, table_id: str, seq: int) -> None:
        """Load what another tab appended to a table."""
        try:
            await self.tables.refresh(table_id, seq)
        except StorageError as error:
            log.warning("cannot read what another tab wrote: %s", error)

    async def request(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        """Answer a request: a status and JSON text."""
        return await routes.answer(self, Caller(self.guest, HERE), method, path, body)

    async def receive(self, connection: PageConnection, text: str) -> None:
        """Answer a message of the page on a connection."""
        try:
            message: Hello | Ping | Command = read_json(Hello | Ping | Command, text)
            match message:
                case Hello():
                    entry = await self.tables.open(connection.table)
                    if connection not in self._connections:
                        self._connections.append(connection)
                    connection.send(self._update(entry, message.since))
                    self.bot_driver.attend(entry.table, HERE)
                case Ping():
                    connection.send(to_json(Pong()))
                case Command():
                    connection.send(to_json(await self.answer(connection.table, self.guest, message)))
        except InvalidRequest as error:
            connection.send(to_json(Failure(code="invalid", message=str(error))))
        except TableError as error:
            connection.send(to_json(Failure(code=error.code, message=error.message)))
        except StorageError:
            connection.send(to_json(Failure(code="no_storage", message=NO_STORAGE)))

    def disconnect(self, connection: PageConnection) -> None:
        """End a connection."""
        if connection in self._connections:
            self._connections.remove(connection)

    async def command(self, table_id: str, guest: str | None, command: Command) -> CommandResult:
        """Carry out a command; the page has its own words for a browser that cannot store it."""
        result = await super().command(table_id, guest, command)
        return replace(result, reason="no_storage") if result.outcome == "cannot_save" else result
