"""Fault 18: a full disk, a read-only file, a locked database: nothing is acknowledged, and the server recovers."""

import asyncio
import json
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stoneage.server.live.connections import NO_DATABASE
from stoneage.server.sql import database
from stoneage.server.sql.storage import WRITABLE_SECONDS, SqlStorage
from stoneage.tables.commands import Guest as Actor
from stoneage.tables.events import Closed
from stoneage.tables.manager import TableManager
from stoneage.tables.storage import Append, StorageError
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Live, wait_until
from tests.server.shifted_clock import ShiftedClock
from tests.server.table_log import events_in, first_event, manager_in, play
from tests.server.visitors import BOT, ME, Guest, async_test


@pytest.mark.slow
@async_test
async def test_a_full_disk_is_told_and_passes(folder: Path) -> None:
    clock = ShiftedClock(folder)
    with Live(folder, environment=clock.environment) as server:
        async with Guest(server.url) as ann:
            table = await ann.open(ME, ME)
            with_bot = await ann.open(ME, BOT)
            async with ann.at(table["id"]) as socket:
                await socket.play("hunting 1")
                before = socket.table
                size = (folder / "tables.db-wal").stat().st_size  # what is written next would make it longer
                _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))
                for _ in range(3):
                    answer = await socket.command(before["offers"][0]["action"])
                    assert answer["outcome"] == "cannot_save"
                refused = await ann.http.post("/api/tables", json={"seats": [ME, ME]})
                assert (refused.status_code, refused.json()["code"]) == (503, "cannot_save")
                assert (await ann.view(table["id"]))["game"] == before["game"]  # nothing happened, and views still work
                clock.advance(WRITABLE_SECONDS + 1)
                await asyncio.to_thread(wait_until, lambda: server.health()["status"] == "cannot save", 20, "noticing")
                assert (await ann.http.get("/livez")).status_code == 200  # restarting would not help
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
                await socket.play(before["offers"][0]["action"])
                version = socket.table["version"]
                clock.advance(WRITABLE_SECONDS + 1)
                await asyncio.to_thread(wait_until, server.healthy, 20, "recovering")
            async with ann.at(with_bot["id"]) as socket:  # the bots continue as well
                await socket.until(socket.asked)
                await socket.play(socket.table["offers"][0]["action"])
                await socket.until(socket.asked)
            played = [seq for seq, _, event in events_in(server.file, table["id"]) if event["kind"] == "played"]
            assert (len(played), max(played)) == (2, version)


@pytest.mark.parametrize("waits", [True, False])
@async_test
async def test_a_locked_database_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", patience(30) if waits else 0.2)
    file = tmp_path / "tables.db"
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("begin immediate")
            first = play(table.version, "hunting 1", name="first")
            command = asyncio.create_task(manager.command(table.id, Actor("ann"), first))
            if not waits:
                await command
            await asyncio.sleep(0.05)
            assert command.done() is not waits
            other.execute("rollback")
        assert (await command).outcome == ("ok" if waits else "cannot_save")
        version = (await manager.table(table.id)).version
        again = await manager.command(table.id, Actor("ann"), play(version, "hunting 1", name="second"))
        assert again.outcome == "ok"
    names = [name for _, name, event in events_in(file, table.id) if event["kind"] == "played"]
    assert names == (["first", "second"] if waits else ["second"])


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


@async_test
async def test_a_move_that_was_saved_but_reported_lost_is_shown_when_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        command, save = play(table.version, "hunting 1", name="first"), manager.storage.append

        async def saves_and_fails(*news: Append) -> None:
            await save(*news)
            raise StorageError("no answer")

        with monkeypatch.context() as patch:
            patch.setattr(manager.storage, "append", saves_and_fails)
            assert (await manager.command(table.id, Actor("ann"), command)).outcome == "cannot_save"
        answer = await manager.command(table.id, Actor("ann"), command)
        assert (answer.outcome, answer.version) == ("ok", table.version + 1)
        assert (await manager.table(table.id)).version == answer.version
    assert [name for _, name, event in events_in(tmp_path / "tables.db", table.id) if event["kind"] == "played"] == [
        "first"
    ]


@async_test
async def test_a_page_that_cannot_join_for_lack_of_a_database_is_told_to_connect_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by the simulation: it stayed connected, and never saw an update."""

    async def away(_storage: SqlStorage, _table_id: str, _seq: int) -> list[str]:
        raise StorageError("away")

    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.open(ME, ME)
        with monkeypatch.context() as patched:
            patched.setattr(SqlStorage, "events_after", away)
            link = await ann.connected(table["id"])
            await link.send(json.dumps({"type": "hello", "since": table["seq"] + 1}))
            assert json.loads(await link.recv())["code"] == "cannot_save"
            await asyncio.wait_for(link.wait_closed(), patience(5))
            assert link.close_code == NO_DATABASE
        async with ann.at(table["id"]) as again:
            assert again.table["seq"] == table["seq"]
