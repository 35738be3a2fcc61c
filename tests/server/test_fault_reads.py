"""Faults 20 and 24: heavy reads and long game files from one address; others open tables and move as usual."""

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from stoneage.server.archive import archive, jobs
from stoneage.server.archive.archive import Archive, ArchiveBusy, FileRefused
from stoneage.server.messages.encoding import to_json
from stoneage.server.tables import history
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.history import LoadedGame
from tests.server.long_games import longest_file
from tests.server.processes import BUSY_FACTOR, Live, children_of, memory_of, wait_until
from tests.server.table_log import Log
from tests.server.visitors import ME, Guest, async_test

OTHER = "127.0.0.2"


class Bystander:
    """Somebody who opens tables, moves and looks back while others ask for much."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.took: dict[str, list[float]] = {"open": [], "move": [], "story": []}

    async def play(self, done: asyncio.Event) -> None:
        """Play until the others are done."""
        async with Guest(self.url) as ann:
            while not done.is_set():
                table = await self._timed("open", ann.open(ME, ME))
                for _ in range(3):
                    view = await ann.view(table["id"])
                    await self._timed("move", ann.command(view, view["offers"][0]["action"]))
                    await asyncio.sleep(0.02)
                await self._timed("story", ann.get(f"/api/tables/{table['id']}/story"))

    async def _timed(self, what: str, work: Awaitable[Any]) -> Any:
        begun = time.monotonic()
        answer = await work
        self.took[what].append(time.monotonic() - begun)
        return answer

    def slowest(self, what: str, share: float = 0.99) -> float:
        """The time that this share of the requests stayed within."""
        return sorted(self.took[what])[int(len(self.took[what]) * share)]

    def figures(self) -> str:
        """All of it in one line."""
        rows = [f"{what} {self.slowest(what) * 1000:.0f} ms" for what in self.took]
        return f"others' p99: {', '.join(rows)}; load {os.getloadavg()[0]:.1f}"


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.soak)])
@async_test
async def test_a_hundred_heavy_reads_slow_nobody_else(folder: Path, games: int) -> None:
    with Live(folder) as server:
        async with Guest(server.url, address=OTHER) as many:
            tables = [(await many.post("/api/records", longest_file(1 + n % 2), 201))["id"] for n in range(games)]
            done, bystander = asyncio.Event(), Bystander(server.url)
            playing = asyncio.create_task(bystander.play(done))
            await asyncio.sleep(0.2)
            kinds = ("summary", "story", "record", "moves/5000")
            paths = [f"/api/tables/{tables[n % games]}/{kinds[n % len(kinds)]}" for n in range(100)]
            answers = await asyncio.gather(*(many.http.get(path) for path in paths))
            done.set()
            await playing
    statuses = Counter(answer.status_code for answer in answers)
    print(f"{games} games, {dict(statuses)}; {bystander.figures()}")
    assert set(statuses) <= {200, 429}
    assert statuses[200] >= 20
    for what in ("open", "move"):
        assert bystander.slowest(what) < 1.0 * BUSY_FACTOR
    assert bystander.slowest("story") < 5.0 * BUSY_FACTOR


@async_test
async def test_ten_of_the_longest_files_at_once(folder: Path) -> None:
    with Live(folder) as server:
        async with Guest(server.url, address=OTHER) as many, Guest(server.url) as ann:
            for path in ("/api/me", "/healthz"):
                await ann.get(path)
            await many.post("/api/records", longest_file(), 201)
            before = memory_of(server.pid)
            done, bystander = asyncio.Event(), Bystander(server.url)
            playing = asyncio.create_task(bystander.play(done))
            begun = time.monotonic()
            answers = await asyncio.gather(*(many.http.post("/api/records", json=longest_file()) for _ in range(10)))
            took = time.monotonic() - begun
            done.set()
            await playing
            statuses = Counter(answer.status_code for answer in answers)
            grown = memory_of(server.pid) - before
    print(f"10 files in {took:.1f} s: {dict(statuses)}; {grown / 2**20:.0f} MB; {bystander.figures()}")
    assert set(statuses) <= {201, 429}
    assert statuses[201] >= 1
    assert took < 2 * BUSY_FACTOR
    assert bystander.slowest("move") < 1.0 * BUSY_FACTOR
    assert grown < 60 * 2**20


@async_test
async def test_the_archive_says_the_same_as_the_table() -> None:
    log = Log("ann", "bob").play_at_random(random.Random(2), 30)
    table, keeper = log.table, Archive()
    loaded = LoadedGame(table.replay())
    try:
        for viewer in (0, 1, None):
            assert await keeper.read(table, "story", viewer, "x") == to_json(history.story(loaded, table, viewer))
            assert await keeper.read(table, "summary", viewer, "x") == to_json(history.summary(loaded, viewer))
            assert await keeper.read(table, "record", viewer, "x") == history.record(loaded, table, viewer)
            for move in (0, 3, len(log.game.log)):
                expected = to_json(history.position(loaded, table, move, viewer))
                assert await keeper.read(table, "position", viewer, "x", move) == expected
        with pytest.raises(TableError, match="moves"):
            await keeper.read(table, "position", None, "x", len(log.game.log) + 1)
        with pytest.raises(TableError, match="has not begun"):
            await keeper.read(Log("ann", "open").table, "story", None, "x")
        game = await keeper.load_file(history.record(loaded, table, 0), "x")
        assert game.digest() == log.game.digest()
        with pytest.raises(FileRefused, match="line 1"):
            await keeper.load_file("{}", "x")
        keeper._worker.restart()  # it has forgotten the game, and gets it again
        assert await keeper.read(table, "story", 0, "y") == to_json(history.story(loaded, table, 0))
        keeper._cache.clear()
        assert await keeper.read(table, "story", 0, "y") == to_json(history.story(loaded, table, 0))
    finally:
        keeper.close()


@async_test
async def test_everyone_has_a_turn_and_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, order = Archive(), []
    table = Log("ann", "bob").play_at_random(random.Random(1), 20).table

    class Slow:
        """A worker that takes a while."""

        async def run(self, _seconds: float, _work: object, _table: object, *rest: object) -> str:
            await asyncio.sleep(0.01)
            order.append(rest)
            return "text"

        def close(self) -> None:
            """Nothing to end."""

    keeper.close()
    monkeypatch.setattr(keeper, "_worker", Slow())
    monkeypatch.setattr(archive, "MOST_WAITING", 5)
    keeper._waiting._most = 5

    async def ask(visitor: str, viewer: int, move: int) -> str:
        try:
            return await keeper.read(table, "position", viewer, visitor, move)
        except ArchiveBusy:
            return "busy"

    greedy = [asyncio.create_task(ask("ann", 0, move)) for move in range(12)]
    await asyncio.sleep(0)
    assert await ask("bob", 1, 0) == "text"
    assert order.index(("position", 1, 0)) <= 2  # not behind all of ann's
    answers = Counter(await asyncio.gather(*greedy))
    assert answers == {"text": 5, "busy": 7}
    same = await asyncio.gather(*(ask("carl", 1, 7) for _ in range(50)))  # one question, asked often
    assert set(same) == {"text"}
    assert order.count(("position", 1, 7)) == 1
    await ask("dora", 1, 7)
    assert order.count(("position", 1, 7)) == 1


@async_test
async def test_one_file_at_a_time() -> None:
    keeper = Archive()
    try:
        text = history.record(LoadedGame(Log("ann", "bob").table.replay()), Log("ann", "bob").table, 0)
        first = asyncio.create_task(keeper.load_file(text, "ann"))
        await asyncio.sleep(0)
        with pytest.raises(ArchiveBusy, match="one game file at a time"):
            await keeper.load_file(text, "ann")
        await keeper.load_file(text, "bob")
        await first
    finally:
        keeper.close()


def test_the_worker_keeps_a_bounded_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "_games", type(jobs._games)())
    tables = [Log("ann", "bob", seed=bytes([n]) * 32).table for n in range(6)]
    assert tables[0].game is not None
    monkeypatch.setattr(jobs, "MOST_MOVES", 3 * len(tables[0].game.log))
    for number, table in enumerate(tables):
        table.id = f"table{number}"
        jobs.read(table, "summary", None, 0)
    assert [key[0] for key in jobs._games] == ["table3", "table4", "table5"]


@async_test
async def test_memory_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "IDLE_SECONDS", 0.2)
    keeper = Archive()
    try:
        table = Log("ann", "bob").table
        await keeper.read(table, "story", None, "x")
        (process,) = keeper._worker.pids()
        keeper.tidy()
        assert keeper._worker.pids() == [process]
        await asyncio.sleep(0.3)
        keeper.tidy()
        await asyncio.to_thread(wait_until, lambda: process not in children_of(os.getpid()), 10, "ending the process")
        assert await keeper.read(table, "summary", None, "x")
    finally:
        keeper.close()
