"""Fault 22: the log of one table is damaged; that table says so, and all others go on."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from stoneage.server.metrics import Metrics
from stoneage.server.supervisor import Supervisor
from stoneage.tables.bots.driver import PAUSES
from stoneage.tables.errors import TableError
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import first_event, manager_in
from tests.server.visitors import BOT, ME, Guest, Socket, async_test

DAMAGES = {
    "bad JSON": "{",
    "unknown event": '{"kind": "exploded"}',
    "illegal move": '{"kind": "played", "seat": 0, "actions": ["forest 7"], "moves": ["red: forest 7"]}',
    "impossible seat": '{"kind": "seat", "seat": 9, "change": {"kind": "open"}}',
    "no such position": '{"kind": "undone", "to": 99999}',
}


def damage(file: Path, table_id: str, event: str) -> None:
    """Replace the last event of a table."""
    with closing(sqlite3.connect(file, timeout=30)) as connection, connection:
        last = "select max(seq) from events where table_id = ?"
        connection.execute(
            f"update events set data = ? where table_id = ? and seq = ({last})", [event, table_id, table_id]
        )


def spoil(file: Path, table_id: str, column: str, value: str) -> None:
    """Replace what is stored of a table besides its events."""
    with closing(sqlite3.connect(file, timeout=30)) as connection, connection:
        connection.execute(f"update tables set {column} = ? where id = ?", [value, table_id])


def asked_at(socket: Socket) -> Callable[[], Awaitable[bool]]:
    """Whether it is the turn of a client."""

    async def asked() -> bool:
        return socket.asked()

    return asked


@async_test
async def test_a_damaged_table_does_not_stop_the_others(
    tmp_path: Path, virtual_time: VirtualTime, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        innocent = [await ann.open(ME, BOT, pace="slow") for _ in range(2)]
        damaged = {name: (await ann.open(ME, BOT, pace="slow"))["id"] for name in (*DAMAGES, "bad seed", "bad row")}
        for table in innocent:  # the bot is to move
            await ann.command(await ann.view(table["id"]), "hunting 1")
        for table_id in damaged.values():
            view = await ann.view(table_id)
            if view["offers"]:
                await ann.command(view, "hunting 1")
    file = tmp_path / "tables.db"
    for name, event in DAMAGES.items():
        damage(file, damaged[name], event)
    spoil(file, damaged["bad seed"], "seed", "not a seed")
    spoil(file, damaged["bad row"], "row", "{}")
    async with serving(tmp_path) as server, Guest(server.url, ann.cookie) as ann:
        for name, table_id in damaged.items():
            if name == "bad row":
                continue
            assert (await ann.get(f"/api/tables/{table_id}", 409))["code"] == "damaged", name
            async with ann.connected(table_id) as link:
                assert json.loads(await link.recv())["code"] == "damaged"
                await asyncio.wait_for(link.wait_closed(), patience(5))
                assert link.close_code == 4404
            lines = [record for record in caplog.records if getattr(record, "table", "") == table_id]
            assert any(record.levelname == "ERROR" for record in lines), name
        mine = {row["id"] for row in (await ann.get("/api/tables?which=mine"))["tables"]}
        assert mine >= {table["id"] for table in innocent}
        assert damaged["bad row"] not in mine
        for table in innocent:
            async with ann.at(table["id"]) as socket:
                await virtual_time.advance_until(asked_at(socket), PAUSES["slow"])
                await socket.play(socket.table["offers"][0]["action"])
        health = await ann.get("/healthz")
        assert (health["status"], health["damaged_tables"]) == ("degraded", len(DAMAGES) + 1)
        assert health["failed_tasks"] == []


@async_test
async def test_a_table_damaged_by_another_process_is_refused(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table, other = [await manager.create(first_event("ann", "ann")) for _ in range(2)]
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute(
                "insert into events (table_id, seq, data, at) values (?, ?, '{', 0)", [table.id, table.seq + 1]
            )
        with pytest.raises(TableError, match="damaged"):
            await manager.refresh(table.id, table.seq + 1)
        with pytest.raises(TableError, match="damaged"):
            await manager.table(table.id)
        assert manager.damaged_ids() == [table.id]
        assert (await manager.table(other.id)).seq == other.seq


@async_test
async def test_a_background_task_that_fails_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoneage.server.supervisor.RESTART_SECONDS", 0.001)
    metrics = Metrics()
    supervisor = Supervisor(metrics)
    runs = 0

    async def fails_twice() -> None:
        nonlocal runs
        runs += 1
        if runs < 3:
            raise RuntimeError("out of luck")
        await asyncio.sleep(60)

    supervisor.run("dice", fails_twice)
    async with asyncio.timeout(patience(5)):
        while runs < 3:
            await asyncio.sleep(0.001)
    assert supervisor.failed() == ["dice"]
    assert b'stoneage_task_failures_total{task="dice"} 2.0' in metrics.text()
    await supervisor.close()
