"""Fault 18: a full disk, a read-only file, a locked database: nothing is acknowledged, and the server recovers."""

import asyncio
import resource
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from stoneage.server.storage import database
from stoneage.server.storage.interface import StorageError
from stoneage.server.storage.sql import SqlStorage
from stoneage.server.tables.commands import Guest as Actor
from stoneage.server.tables.events import Closed
from stoneage.server.tables.manager import TableManager
from tests.server.processes import BUSY_FACTOR, Live, wait_until
from tests.server.table_log import events_in, first_event, manager_in, play
from tests.server.visitors import BOT, ME, Guest, async_test


@async_test
async def test_a_full_disk_is_told_and_passes(folder: Path) -> None:
    with Live(folder) as server:
        async with Guest(server.url) as ann:
            table = await ann.open(ME, ME)
            with_bot = await ann.open(ME, BOT)
            async with ann.at(table["id"]) as socket:
                await socket.play("hunting 1")
                before = socket.table
                largest = max(file.stat().st_size for file in folder.glob("tables.db*"))
                _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (largest, hard))
                for _ in range(3):
                    answer = await socket.command(before["offers"][0]["action"])
                    assert answer["outcome"] == "cannot_save"
                refused = await ann.http.post("/api/tables", json={"seats": [ME, ME]})
                assert (refused.status_code, refused.json()["code"]) == (503, "cannot_save")
                assert (await ann.view(table["id"]))["game"] == before["game"]  # nothing happened, and views still work
                await asyncio.to_thread(wait_until, lambda: server.health()["status"] == "cannot save", 20, "noticing")
                assert (await ann.http.get("/livez")).status_code == 200  # restarting would not help
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
                begun = time.monotonic()
                await socket.play(before["offers"][0]["action"])
                assert time.monotonic() - begun < 5 * BUSY_FACTOR
                version = socket.table["version"]
                await asyncio.to_thread(wait_until, server.healthy, 20, "recovering")
            async with ann.at(with_bot["id"]) as socket:  # the bots continue as well
                await socket.until(socket.asked)
                await socket.play(socket.table["offers"][0]["action"])
                await socket.until(socket.asked)
            played = [seq for seq, _, event in events_in(server.file, table["id"]) if event["kind"] == "played"]
            assert (len(played), max(played)) == (2, version)


@pytest.mark.parametrize(
    ("held", "patience", "outcome"),
    [(0.6, 5.0, "ok"), (1.5, 0.3, "cannot_save"), pytest.param(5.5, 5.0, "cannot_save", marks=pytest.mark.soak)],
)
@async_test
async def test_a_locked_database_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: float, patience: float, outcome: str
) -> None:
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", patience)
    file = tmp_path / "tables.db"
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        locked = threading.Event()

        def hold() -> None:
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("begin immediate")
                locked.set()
                time.sleep(held)
                other.execute("rollback")

        holder = asyncio.create_task(asyncio.to_thread(hold))
        await asyncio.to_thread(locked.wait)
        answer = await manager.command(table.id, Actor("ann"), play(table.version, "hunting 1", name="first"))
        assert answer.outcome == outcome
        await holder
        version = (await manager.table(table.id)).version
        again = await manager.command(table.id, Actor("ann"), play(version, "hunting 1", name="second"))
        assert again.outcome == "ok"
    names = [name for _, name, event in events_in(file, table.id) if event["kind"] == "played"]
    assert names == (["first", "second"] if outcome == "ok" else ["second"])


@async_test
async def test_a_file_that_cannot_be_written_can_still_be_read(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
    readonly = SqlStorage(f"sqlite:///file:{tmp_path / 'tables.db'}?mode=ro&uri=true")
    try:
        manager = TableManager(readonly, lambda *_: None)
        seen = await manager.table(table.id)
        assert seen.seq == table.seq
        answer = await manager.command(table.id, Actor("ann"), play(seen.version, "hunting 1"))
        assert (answer.outcome, answer.version) == ("cannot_save", seen.version)
        assert (await manager.table(table.id)).seq == table.seq
        with pytest.raises(StorageError):
            await manager.create(first_event("ann", "ann"))
    finally:
        await readonly.close()
    assert len(events_in(tmp_path / "tables.db", table.id)) == table.seq


@async_test
async def test_a_write_that_fails_in_the_middle_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        assert table.game is not None
        entry = await manager.open(table.id)
        before = (table.seq, table.version, table.game.digest(), list(entry.story.events))

        async def fails(_new: object) -> None:
            raise StorageError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(manager.storage, "append", fails)
            for number in range(3):
                command = play(table.version, "hunting 1", name=f"c{number}")
                assert (await manager.command(table.id, Actor("ann"), command)).outcome == "cannot_save"
            with pytest.raises(StorageError):
                await manager.change(table.id, lambda _: [Closed()])
        now = await manager.table(table.id)
        assert now.game is not None
        assert (now.seq, now.version, now.game.digest(), entry.story.events) == before
        assert (
            await manager.command(table.id, Actor("ann"), play(now.version, "hunting 1", name="c0"))
        ).outcome == "ok"
