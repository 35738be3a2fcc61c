"""Games over days in processes whose time passes when a test says so."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import cast

import pytest

from stoneage.server.days import timekeeper
from stoneage.server.days.watcher import TurnWatcher
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.bots.driver import BotDriver
from stoneage.tables.commands import Bot
from stoneage.tables.commands import Guest as Player
from stoneage.tables.manager import TableManager
from stoneage.tables.messages.days import Days
from stoneage.tables.table import Table
from tests.server.table_log import a_choice, first_event, play

ONE_DAY = Days(turn="1d")
NOON = 1_800_014_400.0  # in UTC


class Clock:
    """Both clocks of a process."""

    def __init__(self) -> None:
        self.now = 5.0
        self.wall = NOON

    def time(self) -> float:
        """The time of day."""
        return self.wall

    def monotonic(self) -> float:
        """The clock that is never set."""
        return self.now


@dataclass
class World:
    """A table over days in one process, whose time passes when the test says so."""

    storage: SqlStorage
    tables: TableManager
    clock: Clock
    watcher: TurnWatcher
    id: str = ""

    async def open(self, *holders: str, days: Days = ONE_DAY) -> Table:
        """Open a table."""
        self.id = (await self.tables.create(replace(first_event(*holders), days=days))).id
        return await self.table()

    async def table(self) -> Table:
        """The table."""
        return await self.tables.table(self.id)

    async def seat(self) -> int:
        """The seat to move."""
        seat = (await self.table()).seat_to_move
        assert seat is not None
        return seat

    async def guest(self) -> str:
        """Who is asked."""
        return (await self.table()).seats[await self.seat()].guest or ""

    async def act(self, *actions: str, guest: str | None = None) -> None:
        """Play for whoever is asked, or for a bot."""
        table = await self.table()
        actor = Bot() if table.bot_due else Player(guest or await self.guest())
        assert table.game is not None
        chosen = actions or (a_choice(table.game, random.Random(table.version)),)
        result = await self.tables.command(self.id, actor, play(table.version, *chosen, name=f"c{table.seq}"))
        assert result.outcome == "ok", result

    async def undo(self, guest: str) -> None:
        """Take an action back."""
        table = await self.table()
        command = play(table.version, name=f"c{table.seq}", kind="undo")
        assert (await self.tables.command(self.id, Player(guest), command)).outcome == "ok"

    async def turn_of_another(self) -> None:
        """Play until another seat is asked, or the game is over."""
        seat = await self.seat()
        while (await self.table()).seat_to_move == seat and (await self.table()).status == "playing":
            await self.act()

    async def wait(self, seconds: float) -> None:
        """Let time pass while the process works."""
        self.clock.now += seconds
        self.clock.wall += seconds
        await self.watcher.check()

    async def left(self) -> float:
        """The seconds that are left of the turn."""
        return (await self.storage.times_of_turns([self.id]))[self.id].left


NO_BOTS = cast("BotDriver", SimpleNamespace(wake=lambda _table: None))


@asynccontextmanager
async def process(database: str, clock: Clock) -> AsyncIterator[World]:
    """A process with its own memory."""
    storage = SqlStorage(database)
    await storage.migrate()
    tables = TableManager(storage, lambda *_: None)
    try:
        yield World(storage, tables, clock, TurnWatcher(storage, tables, NO_BOTS))
    finally:
        await storage.close()


def virtual_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks of all processes; a tick may take as long as it likes."""
    clock = Clock()
    monkeypatch.setattr(timekeeper, "time", clock)
    monkeypatch.setattr("stoneage.server.sql.storage.time", clock)
    monkeypatch.setattr(timekeeper, "MOST_AT_ONCE", 1e9)
    return clock
