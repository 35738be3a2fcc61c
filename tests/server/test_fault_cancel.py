"""Fault 23: a line breaks or a task is cancelled while a command is saved; memory equals the log afterwards."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.commands import Guest as Actor
from stoneage.tables.manager import TableManager
from stoneage.tables.messages.requests import Command
from tests.patience import patience
from tests.server.processes import Live
from tests.server.table_log import a_choice, events_in, first_event, manager_in, play
from tests.server.visitors import ME, OPEN, Guest, async_test


class Locked:
    """Holds the write lock of a SQLite file."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None)

    def __enter__(self) -> None:
        self._connection.execute("begin immediate")

    def __exit__(self, *_: object) -> None:
        self._connection.execute("rollback")
        self._connection.close()


async def in_step(manager: TableManager, file: Path, table_id: str) -> None:
    """The table in memory must be as long as its log, sooner or later."""
    async with asyncio.timeout(patience(10)):
        while (await manager.table(table_id)).seq != len(events_in(file, table_id)):
            await asyncio.sleep(0.01)


@async_test
async def test_a_command_cancelled_while_it_is_saved_is_applied(tmp_path: Path) -> None:
    heard: list[int] = []
    storage = SqlStorage(f"sqlite:///{tmp_path / 'tables.db'}")
    await storage.migrate()
    manager = TableManager(storage, lambda entry, _before, _here: heard.append(entry.table.seq))
    table = await manager.create(first_event("ann", "ann"))
    with Locked(tmp_path / "tables.db"):
        move = asyncio.create_task(manager.command(table.id, Actor("ann"), play(table.version, "hunting 1")))
        await asyncio.sleep(0.2)
        move.cancel()
        with pytest.raises(asyncio.CancelledError):
            await move
        # Somebody else asks for the table meanwhile; they wait for the same lock.
        command = Command(type="undo", id="u", version=table.seq + 1)
        undo = asyncio.create_task(manager.command(table.id, Actor("ann"), command))
        await asyncio.sleep(0.1)
        assert not undo.done()
    assert (await undo).outcome == "ok"
    await in_step(manager, tmp_path / "tables.db", table.id)
    assert heard[-2:] == [table.seq + 1, table.seq + 2]  # everyone was told of both
    await manager.close()
    await storage.close()


@async_test
async def test_memory_equals_the_log_whenever_tasks_are_cancelled(tmp_path: Path) -> None:
    chance = random.Random(23)
    async with manager_in(tmp_path) as manager:
        table_id = (await manager.create(first_event("ann", "ann"))).id
        for number in range(1000):
            table = await manager.table(table_id)
            assert table.game is not None
            if table.game.over or (number >= 60 and table.seq > 10):  # a slow machine saves fewer of them in time
                break
            command = play(table.version, a_choice(table.game, chance), name=f"c{number}")
            move = asyncio.create_task(manager.command(table_id, Actor("ann"), command))
            await asyncio.sleep(chance.random() * 0.006)
            move.cancel()
            await asyncio.gather(move, return_exceptions=True)
            await in_step(manager, tmp_path / "tables.db", table_id)
        assert table.seq > 10
        await manager.close()


@async_test
async def test_memory_that_is_ahead_of_the_log_is_corrected(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        assert (await manager.command(table.id, Actor("ann"), play(table.version, "hunting 1"))).outcome == "ok"
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("delete from events where table_id = ? and seq = ?", [table.id, table.seq + 1])
            connection.execute("update tables set seq = ? where id = ?", [table.seq, table.id])
        wrong = await manager.command(table.id, Actor("ann"), play(table.seq + 1, "hunting 1", name="c2"))
        assert wrong.outcome == "stale"
        right = await manager.command(table.id, Actor("ann"), play(wrong.version, "hunting 1", name="c3"))
        assert right.outcome == "ok"
        await in_step(manager, tmp_path / "tables.db", table.id)


@async_test
async def test_the_opponent_is_asked_although_the_line_of_the_player_broke(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        for _ in range(3):
            async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
                mover, waiting = (at_ann, at_bob) if at_ann.asked() else (at_bob, at_ann)
                version = mover.table["version"]
                command = {"type": "play", "id": f"c{version}", "version": version}
                with Locked(live.file):
                    await mover.send({**command, "actions": [mover.table["offers"][0]["action"]]})
                    await waiting.pong()
                    mover.link.transport.abort()
                    await waiting.pong()
                await waiting.reach(version + 1)
            view = await ann.view(table["id"])
            assert view["seq"] == len(events_in(live.file, table["id"]))
