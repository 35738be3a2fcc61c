"""Storage, on SQLite and PostgreSQL."""

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from stoneage.server.sql import database
from stoneage.server.sql.analyses import begun, finished
from stoneage.server.sql.migrate import HEAD, MIGRATIONS
from stoneage.server.sql.schema import metadata
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.commands import Guest
from stoneage.tables.manager import TableManager
from stoneage.tables.statistics import MOST_RECENT, ResultGroup, SeatResult, StoredStatistics
from stoneage.tables.storage import Append, ConflictError, StorageError
from stoneage.tables.time_of_turn import Night
from tests.server.processes import Postgres
from tests.server.table_log import a_choice, first_event, manager_in, play
from tests.server.visitors import async_test

TABLE = "aaaaaaaaaaaa"
OTHER = "bbbbbbbbbbbb"


def new(seq: int = 1, *events: dict[str, Any], **more: Any) -> Append:
    """Events of a table; the first open it."""
    fields: dict[str, Any] = {"status": "playing", "public": True, "bot_due": True, "members": {}}
    seed = "00" * 32 if seq == 1 else None
    texts = [json.dumps(event) for event in events or ({"kind": "x", "n": seq},)]
    return Append(TABLE, seq, texts, json.dumps({"n": seq}), **{**fields, "seed": seed, **more})


async def events_after(storage: SqlStorage, seq: int) -> list[Any]:
    """The events of the table after one."""
    return [json.loads(text) for text in await storage.events_after(TABLE, seq)]


async def fresh(url: str) -> SqlStorage:
    """A storage that is ready to use."""
    storage = SqlStorage(url)
    await storage.migrate()
    return storage


@async_test
async def test_what_is_appended_is_read_back(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1, {"kind": "a", "text": "石 \u0000 \U0001f9a3"}, {"kind": "b"}))
    await storage.append(new(3, command="c3"))
    assert await events_after(storage, 0) == [
        {"kind": "a", "text": "石 \u0000 \U0001f9a3"},
        {"kind": "b"},
        {"kind": "x", "n": 3},
    ]
    assert [event["n"] for event in await events_after(storage, 2)] == [3]
    assert await storage.last_seqs([TABLE, "unknown"]) == {TABLE: 3}
    assert await storage.last_seqs([]) == {}
    stored = await storage.table(TABLE)
    assert stored is not None
    assert stored.seed == "00" * 32
    assert await storage.table("bbbbbbbbbbbb") is None
    await storage.close()


@async_test
async def test_of_two_who_write_at_once_one_is_told(url: str) -> None:
    first, second = await fresh(url), await fresh(url)
    await first.append(new(1))
    outcomes = await asyncio.gather(
        first.append(new(2, command="a")), second.append(new(2, command="b")), return_exceptions=True
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["ConflictError", "NoneType"]
    assert len(await first.events_after(TABLE, 0)) == 2
    await first.close()
    await second.close()


@async_test
async def test_a_command_is_written_once(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1))
    await storage.append(new(2, command="c"))
    with pytest.raises(ConflictError):
        await storage.append(new(3, command="c"))
    seq, data = await storage.command_event(TABLE, "c") or (0, "")
    assert (seq, json.loads(data)) == (2, (await events_after(storage, 1))[0])
    assert await storage.command_event(TABLE, "d") is None
    assert len(await storage.events_after(TABLE, 0)) == 2
    await storage.close()


@async_test
async def test_a_write_that_fails_leaves_nothing(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1))
    with pytest.raises(ConflictError):
        await storage.append(new(2, {"kind": "a"}, {"kind": "b"}, members={0: "ann", 9: None}, seed="11" * 32))
    assert await storage.last_seqs([TABLE]) == {TABLE: 1}
    assert await storage.tables_of("ann") == []
    await storage.close()


def ended(guest: str, **more: Any) -> SeatResult:
    """How a game of two ended for a guest: they have won against an easy bot, unless it says otherwise."""
    won = {"seat": 0, "players": 2, "place": 1, "score": 90, "level": "easy", "sources": {"buildings": 60, "gold": 30}}
    return SeatResult(guest=guest, **{**won, **more})


@async_test
async def test_results_are_counted_by_level_and_players(url: str) -> None:
    storage = await fresh(url)
    games = [
        [ended("ann")],
        [ended("ann", place=2, score=70)],
        [ended("ann", players=3, level="hard", score=-4)],
        [ended("ann", level=None), ended("bob", seat=1, place=2, level=None, sources={})],
    ]
    for number, results in enumerate(games):
        await storage.append(replace(new(status="over", results=results), table_id=f"aaaaaaaaaaa{number}"))
    mine = await storage.statistics("ann")
    assert sorted(mine.groups, key=str) == [
        ResultGroup("easy", 2, games=2, wins=1, points=160, best=90),
        ResultGroup("hard", 3, games=1, wins=1, points=-4, best=-4),
        ResultGroup(None, 2, games=1, wins=1, points=90, best=90),
    ]
    assert [(game.score, game.level) for game in mine.recent] == [(90, "easy"), (70, "easy"), (-4, "hard"), (90, None)]
    assert mine.recent[0].sources == {"buildings": 60, "gold": 30}
    assert (await storage.statistics("bob")).groups == [ResultGroup(None, 2, games=1, wins=0, points=90, best=90)]
    assert await storage.statistics("nobody") == StoredStatistics([], [])
    assert await storage.remove_tables([TABLE[:-1] + "0"], days=-1) == 1  # the result outlives its table
    assert await storage.statistics("ann") == mine
    await storage.close()


@async_test
async def test_only_the_last_games_are_told_one_by_one(url: str) -> None:
    storage = await fresh(url)
    for number in range(MOST_RECENT + 2):
        await storage.append(replace(new(results=[ended("ann", score=number)]), table_id=f"{number:012}"))
    mine = await storage.statistics("ann")
    assert [game.score for game in mine.recent] == list(range(2, MOST_RECENT + 2))
    assert mine.groups[0].games == MOST_RECENT + 2
    await storage.close()


@async_test
async def test_lists_know_members_and_what_is_public(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1, members={0: "ann", 1: "bob"}))
    assert [table.id for table in await storage.tables_of("bob")] == [TABLE]
    await storage.append(new(2, members={1: None}))
    assert await storage.tables_of("bob") == []
    assert [(t.id, json.loads(t.row), t.public) for t in await storage.public_tables()] == [(TABLE, {"n": 2}, True)]
    await storage.append(new(3, status="over"))
    assert await storage.public_tables() == []
    assert [table.status for table in await storage.tables_of("ann")] == ["over"]
    await storage.close()


@async_test
async def test_names_links_and_secrets_are_kept(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1, members={0: "ann"}))
    assert await storage.guest_name("ann") == ""
    for name in ("Ann", "Änn"):
        await storage.set_guest_name("ann", name)
        assert await storage.guest_name("ann") == name
    assert await storage.set_link(TABLE, 0, "ann", "hash1")
    assert await storage.set_link(TABLE, 0, "ann", "hash2")
    assert (await storage.linked_seat("hash1"), await storage.linked_seat("hash2")) == (None, (TABLE, 0, "ann"))
    assert not await storage.set_link(TABLE, 0, "bob", None)
    assert await storage.set_link(TABLE, 0, "ann", None)
    assert await storage.linked_seat("hash2") is None
    secret = await storage.secret("cookies")
    other = SqlStorage(url)
    assert (len(secret), await other.secret("cookies")) == (64, secret)
    assert secret != await storage.secret("other")
    await storage.close()
    await other.close()


@async_test
async def test_two_processes_make_up_one_secret(url: str) -> None:
    storages = [await fresh(url), await fresh(url)]
    secrets = await asyncio.gather(*(storage.secret("cookies") for storage in storages * 5))
    assert len(set(secrets)) == 1
    for storage in storages:
        await storage.close()


@async_test
async def test_of_many_who_replace_something_at_once_nobody_fails(url: str) -> None:
    storages = [await fresh(url), await fresh(url)]
    await storages[0].append(new(1, members={0: "ann"}))
    await asyncio.gather(*(storage.set_guest_name("ann", f"Ann {n}") for n in range(5) for storage in storages))
    made = (s.set_link(TABLE, 0, "ann", f"hash{n}{k}") for n in range(5) for k, s in enumerate(storages))
    assert all(await asyncio.gather(*made))
    assert (await storages[0].guest_name("ann")).startswith("Ann ")
    for storage in storages:
        await storage.close()


@async_test
async def test_a_link_goes_in_the_transaction_that_frees_its_seat(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1, members={0: "ann"}))
    await storage.set_link(TABLE, 0, "ann", "hash")
    await storage.append(new(2, members={0: "phone"}))  # it moved to another device, and can move back
    assert await storage.linked_seat("hash") == (TABLE, 0, "phone")
    await storage.append(new(3, members={0: None}))
    await storage.append(new(4, members={0: "bob"}))
    assert await storage.linked_seat("hash") is None
    assert not await storage.set_link(TABLE, 0, "ann", "late")  # her request came before bob's
    assert await storage.linked_seat("late") is None
    await storage.close()


@async_test
async def test_who_makes_a_link_while_leaving_has_none_afterwards(postgres: Postgres) -> None:
    """Whichever of the two transactions is first, and whatever the other one has read by then."""
    url = postgres.create("links")
    storages = [await fresh(url), await fresh(url)]
    await storages[0].append(new(1, members=dict.fromkeys(range(20), "ann")))
    for seat in range(20):
        leaves, makes = storages if seat % 2 else reversed(storages)
        work = leaves.append(new(seat + 2, members={seat: None})), makes.set_link(TABLE, seat, "ann", f"hash{seat}")
        await asyncio.gather(*(work if seat % 4 < 2 else reversed(work)))
    await storages[0].append(new(22, members=dict.fromkeys(range(20), "bob")))
    assert {await storages[0].linked_seat(f"hash{seat}") for seat in range(20)} == {None}
    for storage in storages:
        await storage.close()


@async_test
async def test_processes_that_start_together_migrate_once(postgres: Postgres) -> None:
    url = postgres.create("together")
    storages = [SqlStorage(url) for _ in range(3)]
    await asyncio.gather(*(storage.migrate() for storage in storages))
    await storages[0].append(new(1))
    assert await storages[2].last_seqs([TABLE]) == {TABLE: 1}
    for storage in storages:
        await storage.close()


@async_test
async def test_the_migrations_lead_to_the_schema(url: str) -> None:
    storage = await fresh(url)

    def differences(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == HEAD

    await storage._database.migrate(differences)
    await storage.migrate()  # again, without effect
    await storage._database.migrate(differences)
    await storage.close()


@async_test
async def test_turns_keep_their_nights_when_the_schema_gets_them(tmp_path: Path) -> None:
    def migrate_before(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "011")
        connection.commit()

    storage = SqlStorage(f"sqlite:///{tmp_path / 'old.db'}")
    await storage._database.migrate(migrate_before)
    with closing(sqlite3.connect(tmp_path / "old.db")) as old, old:
        old.execute("insert into nights values ('ann', 'Asia/Tokyo', 23, 7)")
        for table, guest in ((TABLE, "ann"), (OTHER, "bob")):
            old.execute("insert into turns values (?, 0, ?, 0, true, 0, 86400, 0, true, 0)", (table, guest))
    await storage.migrate()
    nights = {time_of.guest: time_of.night for _, time_of in await storage.running_turns()}
    assert nights == {"ann": Night("Asia/Tokyo", 23, 7), "bob": Night()}
    await storage.close()


def test_the_head_is_the_last_migration() -> None:
    assert f"v{HEAD}_" in sorted(file.name for file in (MIGRATIONS / "versions").glob("v*.py"))[-1]


@async_test
async def test_bots_are_found_after_the_clock_jumped(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1))
    now = time.time()
    with pytest.MonkeyPatch.context() as patch:
        for jump, due in ((0.0, []), (3600.0, [TABLE]), (-3600.0, [TABLE]), (2.0, [])):
            patch.setattr("stoneage.server.sql.storage.time.time", lambda jump=jump: now + jump)
            assert await storage.bots_due(4.0, [TABLE, OTHER]) == due
        patch.undo()
    assert await storage.bots_due(0.0, [TABLE]) == [TABLE]
    await storage.append(new(2, bot_due=False))
    assert await storage.bots_due(-1.0, [TABLE]) == []
    await storage.close()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x", "sqlite+aiosqlite://", "http://example"])
def test_a_database_that_is_none_is_refused_in_words(url: str) -> None:
    with pytest.raises(StorageError, match=r"sqlite:///FILE"):
        SqlStorage(url)


@async_test
async def test_a_database_that_is_away_is_a_storage_error() -> None:
    for url in ("postgresql://nobody@127.0.0.1:1/none", "sqlite:////nowhere/at/all/tables.db"):
        storage = SqlStorage(url)
        assert not await storage.alive()
        with pytest.raises(StorageError):
            await storage.append(new(1))
        await storage.close()


@async_test
async def test_a_database_that_was_closed_is_a_storage_error(tmp_path: Path) -> None:
    """A request may still be under way when the server stops."""
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    await storage.close()
    for late in (storage.append(new(1)), storage.events_after(TABLE, 0), storage.migrate()):
        with pytest.raises(StorageError, match="closed"):
            await late
    assert not await storage.alive()


# --- two processes on one database ---


@async_test
async def test_a_process_catches_up_with_another(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.create("managers")
    async with manager_in(tmp_path, url) as here, manager_in(tmp_path, url) as there:
        table = await here.create(first_event("ann", "bob"))
        chance = random.Random(1)
        managers: list[TableManager] = [here, there]
        for number in range(60):
            manager = managers[number % 2]
            now = await manager.table(table.id)
            await manager.refresh(table.id, now.seq + 1)
            now = await manager.table(table.id)
            assert now.game is not None
            assert now.seat_to_move is not None
            guest = Guest(("ann", "bob")[now.seat_to_move])
            command = play(now.version, a_choice(now.game, chance), name=f"c{number}")
            assert (await manager.command(table.id, guest, command)).outcome == "ok"
        for manager in managers:
            await manager.refresh(table.id, 10_000)
        entries = [await manager.open(table.id) for manager in managers]
        mine, other = [entry.table for entry in entries]
        assert mine.game is not None
        assert other.game is not None
        assert (mine.seq, mine.game.digest()) == (other.seq, other.game.digest())
        assert entries[0].story.events == entries[1].story.events


@async_test
async def test_an_event_that_is_stored_while_the_log_is_read_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with manager_in(tmp_path) as here, manager_in(tmp_path) as there:
        table = await here.create(first_event("ann", "ann"))
        await there.table(table.id)
        read = there.storage.events_after

        async def then_written(table_id: str, seq: int) -> list[str]:
            found = await read(table_id, seq)
            if not found:
                answer = await here.command(table_id, Guest("ann"), play(table.version, "hunting 1"))
                assert answer.outcome == "ok"
            return found

        monkeypatch.setattr(there.storage, "events_after", then_written)
        await there.refresh(table.id, table.seq + 1)
        assert (await there.table(table.id)).seq == table.seq + 1
        assert not caplog.records


@async_test
async def test_a_client_that_has_seen_more_elsewhere_sees_it_here(url: str, tmp_path: Path) -> None:
    async with manager_in(tmp_path, url) as here, manager_in(tmp_path, url) as there:
        table = await here.create(first_event("ann", "ann"))
        await there.table(table.id)
        assert (await here.command(table.id, Guest("ann"), play(table.version, "hunting 1"))).outcome == "ok"
        await there.read_on(table.id, table.seq)
        assert (await there.table(table.id)).seq == table.seq  # nothing that it does not know
        for claimed in (table.seq + 1, 10**9):
            await there.read_on(table.id, claimed)
            assert (await there.table(table.id)).seq == table.seq + 1


@async_test
async def test_an_analysis_is_kept_with_its_table(url: str) -> None:
    storage = await fresh(url)
    await storage.append(new(1))
    assert await storage.analysis(TABLE) is None
    await storage.write_analysis(TABLE, begun(1, "here", 0, 100))
    await storage.write_analysis(TABLE, begun(1, "here", 50, 100))
    found = await storage.analysis(TABLE)
    assert found is not None
    assert (found.report, found.process, found.done, found.total) == (None, "here", 50, 100)
    await storage.give_up_analysis(TABLE, "elsewhere")
    assert await storage.analysis(TABLE) == found
    await storage.give_up_analysis(TABLE, "here")
    assert await storage.analysis(TABLE) is None
    await storage.write_analysis(TABLE, finished(1, "here", "{}"))
    await storage.write_analysis(TABLE, begun(1, "elsewhere", 1, 100))  # it does not know that the report is there
    await storage.give_up_analysis(TABLE, "here")
    found = await storage.analysis(TABLE)
    assert found is not None
    assert found.report == "{}"
    with pytest.raises(ConflictError):
        await storage.write_analysis(OTHER, finished(1, "here", "{}"))  # there is no such table
    await storage.close()


@async_test
async def test_writes_at_the_same_time_do_not_share_their_fate(url: str) -> None:
    """Many are written in one transaction; one that comes too late is refused alone."""
    storage = await fresh(url)
    await storage.append(new(1), replace(new(1), table_id=OTHER))
    others = [replace(new(1), table_id=f"c{number:011}") for number in range(10)]
    outcomes = await asyncio.gather(
        storage.append(new(2)),
        storage.append(*others[:5], replace(new(7), table_id=OTHER)),
        storage.append(*others[5:]),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None)]
    assert await storage.last_seqs([TABLE, OTHER]) == {TABLE: 2, OTHER: 1}
    assert set(await storage.last_seqs(append.table_id for append in others)) == {o.table_id for o in others[5:]}
    await storage.close()


@async_test
async def test_a_lock_holds_all_writes_up_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes that wait for a lock give up together, not one after another."""
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 0.2)
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    await storage.append(new(1))
    tries: list[int] = []
    commit = database._SQLite._commit

    def noted(self: Any, works: list[Any]) -> list[Any]:
        tries.append(len(works))
        return commit(self, works)

    monkeypatch.setattr(database._SQLite, "_commit", noted)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        outcomes = await asyncio.gather(
            *(storage.set_guest_name(f"g{n}", "A") for n in range(20)), return_exceptions=True
        )
    assert sum(tries) == 20
    assert len(tries) <= 2
    assert {type(outcome) for outcome in outcomes} == {StorageError}
    await storage.append(new(2))
    await storage.close()
