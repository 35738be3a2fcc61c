"""The database of a server of release 0.1.0: all its tables load, go on under their own rules, and keep their owners.

It was created by that release, and is never renewed: a running table with an undo, a seat handed over, taken back and
claimed; a finished, a closed and an open one; an imported game of version 1 of the rules, and a table of that version.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stoneage.server.sql.opening import opened
from stoneage.tables.commands import Bot
from stoneage.tables.commands import Guest as Actor
from stoneage.tables.manager import TableManager
from stoneage.tables.table import Table
from tests.server.in_process import serving
from tests.server.table_log import play
from tests.server.visitors import Guest, async_test

FOLDER = Path(__file__).parent / "release-0.1.0"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "tables.json").read_text())
COOKIE: str = EXPECTED.pop("cookie")
VERSION_1 = "versiononeaa"
"""A table of version 1 of the rules; `expected.json` has its digest."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database, as the release left it."""
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / "database.sql").read_text(encoding="utf-8"))
    return path


def described(table: Table) -> dict[str, Any]:
    """What is known about a table."""
    return {
        "id": table.id,
        "seq": table.seq,
        "version": table.version,
        "status": table.status,
        "owner": table.owner[:1],
        "rules_version": table.rules.version,
        "digest": table.game.digest() if table.game else None,
    }


async def go_on(manager: TableManager, table_id: str, moves: int) -> Table:
    """Play on at a table, as its own rules allow."""
    for number in range(moves):
        table = await manager.table(table_id)
        if table.status != "playing":
            break
        assert table.game is not None
        assert table.seat_to_move is not None
        actor = Bot() if table.bot_due else Actor(table.seats[table.seat_to_move].guest)
        actions = table.game.legal_actions()
        command = play(table.version, str(actions[number * 7 % len(actions)]), name=f"new{number}")
        assert (await manager.command(table_id, actor, command)).outcome == "ok"
    return await manager.table(table_id)


@pytest.mark.parametrize("name", EXPECTED)
@async_test
async def test_every_table_is_as_it_was(file: Path, name: str) -> None:
    async with opened(f"sqlite:///{file}") as storage:
        table = await TableManager(storage, lambda *_: None).table(EXPECTED[name]["id"])
        assert described(table) == EXPECTED[name]
        if table.game is not None:
            assert table.replay().digest() == table.game.digest()


@pytest.mark.parametrize("table_id", [EXPECTED["running"]["id"], EXPECTED["imported"]["id"], VERSION_1])
@async_test
async def test_a_running_table_goes_on_under_its_own_rules(file: Path, table_id: str) -> None:
    async with opened(f"sqlite:///{file}") as storage:
        manager = TableManager(storage, lambda *_: None)
        before = await manager.table(table_id)
        version = before.rules.version
        after = await go_on(manager, table_id, 40)
        assert after.seq > before.seq
        again = await TableManager(storage, lambda *_: None).table(table_id)  # as after a restart
        assert described(again) == described(after)
        assert again.rules.version == version == (1 if table_id != EXPECTED["running"]["id"] else 2)


@async_test
async def test_the_server_of_today_shows_them_all(file: Path) -> None:
    async with serving(file.parent) as server, Guest(server.url, COOKIE) as ann:
        assert (await ann.get("/api/me"))["name"] == "Ann"
        mine = {row["id"]: row for row in (await ann.get("/api/tables?which=mine"))["tables"]}
        assert set(mine) == {row["id"] for row in EXPECTED.values()}
        for row in EXPECTED.values():
            view = await ann.view(row["id"])
            assert (view["seq"], view["status"], view["owner"]) == (row["seq"], row["status"], True)
            if view["game"] is not None:
                for path in ("story", "summary", "moves/3", "record"):
                    await ann.get(f"/api/tables/{row['id']}/{path}")
        claimed = await ann.post("/api/claim", {"token": "secret-link"})
        assert claimed["id"] == EXPECTED["running"]["id"]
        assert (await ann.view(VERSION_1))["game"] is not None
        assert (await ann.get("/healthz"))["status"] == "ok"


@async_test
async def test_a_table_of_a_later_version_says_so(file: Path) -> None:
    """As after going back to an older release."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "update events set data = replace(data, '\"rules_version\": 2', '\"rules_version\": 99') where seq = 1"
        )
    async with serving(file.parent) as server, Guest(server.url, COOKIE) as ann:
        assert (await ann.get(f"/api/tables/{EXPECTED['running']['id']}", 409))["code"] == "damaged"
        await ann.view(VERSION_1)
        assert (await ann.get("/healthz"))["status"] == "degraded"
