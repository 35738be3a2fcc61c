"""Backups: written and restored beside a running server, with SQLite and PostgreSQL."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.server.sql.schema import metadata
from tests.server.in_process import serving
from tests.server.processes import Postgres
from tests.server.visitors import ME, Guest, async_test


def run(command: str, file: Path, database: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, [command, str(file), "--database", database])
    assert done.exit_code == code, done.output
    return done.output


def in_folder(folder: Path) -> str:
    folder.mkdir(exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def contents(file: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            name: sorted(connection.execute(f"select * from {name} where true").fetchall(), key=repr)
            for name in metadata.tables
        }


async def two_tables(folder: Path, backup: Path) -> tuple[str, list[Any]]:
    """A server with two tables, saved while it runs; the cookie of its guest, and the tables as she sees them."""
    async with serving(folder) as server, Guest(server.url) as ann:
        ids = [(await ann.open(ME, ME))["id"] for _ in range(2)]
        assert "Saved 2 tables" in await asyncio.to_thread(run, "backup", backup, in_folder(folder))
        return ann.cookie, [await ann.view(table_id) for table_id in ids]


@async_test
async def test_a_backup_of_a_running_server_is_all_of_it(tmp_path: Path) -> None:
    backup = tmp_path / "evening.backup"
    cookie, views = await two_tables(tmp_path, backup)
    if os.name == "posix":
        assert backup.stat().st_mode & 0o077 == 0, "it has the secrets of the server"
    assert not list(tmp_path.glob("*.part"))
    elsewhere = tmp_path / "elsewhere"
    said = await asyncio.to_thread(run, "restore", backup, in_folder(elsewhere))
    assert "Restored 2 tables; already there and unchanged: 0" in said
    assert "Players are recognised again." in said
    async with serving(elsewhere) as server, Guest(server.url, cookie) as ann:
        for view in views:
            restored = await ann.view(view["id"])
            assert (restored["version"], restored["game"]) == (view["version"], view["game"])


@async_test
async def test_tables_come_back_to_a_running_server_and_others_stay(tmp_path: Path) -> None:
    backup = tmp_path / "evening.backup"
    cookie, (lost, changed) = await two_tables(tmp_path, backup)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        for name in ("events", "members", "links", "daily", "analyses"):
            connection.execute(f"delete from {name} where table_id = ?", [lost["id"]])
        connection.execute("delete from tables where id = ?", [lost["id"]])
        connection.execute("update tables set row = 'newer' where id = ?", [changed["id"]])
    async with serving(tmp_path) as server, Guest(server.url, cookie) as ann:
        assert (await ann.http.get(f"/api/tables/{lost['id']}")).status_code == 404
        said = await asyncio.to_thread(run, "restore", backup, in_folder(tmp_path))
        assert "Restored 1 table; already there and unchanged: 1" in said
        assert (await ann.view(lost["id"]))["version"] == lost["version"]
    assert "newer" in {row[5] for row in contents(tmp_path / "tables.db")["tables"]}
    assert "Restored 0 tables; already there and unchanged: 2" in await asyncio.to_thread(
        run, "restore", backup, in_folder(tmp_path)
    )


@async_test
async def test_a_backup_moves_a_server_to_postgresql_and_back(tmp_path: Path, postgres: Postgres) -> None:
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"
    await two_tables(tmp_path, first)
    url = postgres.create("backup")
    assert "Restored 2 tables" in await asyncio.to_thread(run, "restore", first, url)
    assert "Saved 2 tables" in await asyncio.to_thread(run, "backup", second, url)
    assert contents(second) == contents(first)


@pytest.mark.parametrize(
    ("content", "words"), [(b"hello", "cannot be read as a backup"), (b"", "is not a backup of Stone Age")]
)
def test_another_file_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    assert words in run("restore", file, in_folder(tmp_path), code=1)


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.backup"
    run("backup", file, in_folder(tmp_path))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("update alembic_version set version_num = '999'")
    assert "written by a newer version" in run("restore", file, in_folder(tmp_path), code=1)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    said = run("backup", tmp_path / "missing" / "a.backup", in_folder(tmp_path), code=1)
    assert "there is no folder" in said
