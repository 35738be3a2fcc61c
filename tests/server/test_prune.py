"""Old tables are removed: by command, by a setting, and never those that are in use."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.server.sql.analyses import finished
from stoneage.server.sql.opening import opened
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.commands import Guest as Actor
from stoneage.tables.errors import TableError
from stoneage.tables.events import Closed
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Postgres
from tests.server.table_log import first_event, manager_in, play
from tests.server.visitors import ME, Guest, async_test

DAY = 24 * 3600


def age(file: Path, table_id: str, days: float) -> None:
    """Pretend that a table last changed some days ago."""
    with closing(sqlite3.connect(file, timeout=30)) as connection, connection:
        connection.execute("update tables set changed = changed - ? where id = ?", [days * DAY, table_id])


def rows(file: Path) -> dict[str, int]:
    """How many rows there are of everything that belongs to tables."""
    with closing(sqlite3.connect(file)) as connection:
        return {
            name: connection.execute(
                f"select count(distinct {'id' if name == 'tables' else 'table_id'}) from {name}"
            ).fetchone()[0]
            for name in ("tables", "events", "members", "links", "analyses")
        }


async def five_tables(folder: Path) -> list[str]:
    """Two finished tables, two unfinished ones and one that is new; all but the last are 40 days old."""
    async with manager_in(folder) as manager:
        ids = [(await manager.create(first_event("ann", "bob"))).id for _ in range(5)]
        for table_id in ids[:2]:
            await manager.change(table_id, lambda _: [Closed()])
        assert isinstance(manager.storage, SqlStorage)
        for table_id in ids:
            await manager.storage.set_link(table_id, 0, "ann", table_id)
            await manager.storage.write_analysis(table_id, finished(1, "process", "{}"))
    for table_id in ids[:4]:
        age(folder / "tables.db", table_id, 40)
    return ids


@async_test
async def test_old_tables_are_found_and_removed_with_all_they_have(tmp_path: Path) -> None:
    ids = await five_tables(tmp_path)
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as storage:
        old = await storage.old_tables(30)
        assert (set(old.finished), set(old.abandoned)) == (set(ids[:2]), set(ids[2:4]))
        assert await storage.size_of_old_tables(30) > 1000
        assert await storage.size_of_old_tables(50) == 0
        assert (await storage.old_tables(50)).ids == ()
        assert await storage.remove_tables(ids, 30) == 4  # the new one stays, whoever asks
    assert rows(tmp_path / "tables.db") == {"tables": 1, "events": 1, "members": 1, "links": 1, "analyses": 1}


@async_test
async def test_old_tables_are_removed_from_postgresql(postgres: Postgres) -> None:
    async with opened(postgres.create("prune")) as storage:
        assert (await storage.old_tables(30)).ids == ()
        assert await storage.remove_tables(["aaaaaaaaaaaa"], 30) == 0


def test_the_command_shows_first_and_then_removes(tmp_path: Path) -> None:
    asyncio.run(five_tables(tmp_path))
    arguments = ["prune", "--days", "30", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    said = CliRunner().invoke(app, [*arguments, "--dry-run"]).output
    assert "4 tables have not changed for 30 days (2 finished, 2 abandoned" in said
    assert rows(tmp_path / "tables.db")["tables"] == 5
    assert "removed 4 of 4" in CliRunner().invoke(app, arguments).output
    assert rows(tmp_path / "tables.db")["tables"] == 1
    assert "0 tables" in CliRunner().invoke(app, arguments).output


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'missing' / 'tables.db'}"
    done = CliRunner().invoke(app, ["prune", "--days", "30", "--database", url])
    assert done.exit_code == 1
    assert "cannot open the database" in done.output
    assert "Traceback" not in done.output


@async_test
async def test_a_table_removed_while_it_is_open_is_gone(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        age(tmp_path / "tables.db", table.id, 40)
        assert isinstance(manager.storage, SqlStorage)
        assert await manager.storage.remove_tables([table.id], 30) == 1
        with pytest.raises(TableError, match="not found"):
            await manager.command(table.id, Actor("ann"), play(table.version, "hunting 1"))


@async_test
async def test_a_server_removes_old_tables_by_itself(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        old, new = [(await ann.open(ME, ME))["id"] for _ in range(2)]
    age(tmp_path / "tables.db", old, 10)
    async with serving(tmp_path, keep_days=7) as server, Guest(server.url, ann.cookie) as ann:
        async with asyncio.timeout(patience(30)):
            while rows(tmp_path / "tables.db")["tables"] == 2:  # asking for the table would keep it open, and so alive
                await asyncio.sleep(0.01)
        assert (await ann.http.get(f"/api/tables/{old}")).status_code == 404
        await ann.view(new)
