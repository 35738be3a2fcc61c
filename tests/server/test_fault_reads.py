"""Faults 20 and 24: heavy reads and long game files from one address; others open tables and move as usual."""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Awaitable
from dataclasses import replace

import httpx
import pytest

from stoneage.game.game import Game
from stoneage.server.encoding import to_json
from stoneage.server.lookback import jobs, lookback
from stoneage.server.lookback.lookback import Lookback, LookbackBusy
from stoneage.tables import history
from stoneage.tables.errors import TableError
from stoneage.tables.history import LoadedGame
from stoneage.tables.table import Table
from tests.server.long_games import longest_file
from tests.server.processes import Live, children_of, memory_of, wait_until
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log
from tests.server.visitors import ME, Guest, async_test

OTHER = "127.0.0.2"


class Bystander:
    """Somebody who opens tables and moves while others ask for much."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.moves = 0

    async def play(self, done: asyncio.Event) -> None:
        """Play until the others are done."""
        async with Guest(self.url) as ann:
            while not done.is_set():
                table = await ann.open(ME, ME)
                for _ in range(3):
                    view = await ann.view(table["id"])
                    await ann.command(view, view["offers"][0]["action"])
                    self.moves += 1
                await ann.get(f"/api/tables/{table['id']}/story")

    async def beside(self, *work: Awaitable[httpx.Response]) -> tuple[Counter[int], int]:
        """Play until some work is done: its statuses, and the moves made before its last answer."""
        done = asyncio.Event()
        playing = asyncio.create_task(self.play(done))
        while not self.moves:
            await asyncio.sleep(0.001)
        answers = await asyncio.gather(*work)
        moves = self.moves - 1
        done.set()
        await playing
        return Counter(answer.status_code for answer in answers), moves


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.soak)])
@async_test
async def test_a_hundred_heavy_reads_slow_nobody_else(live: Live, games: int) -> None:
    async with Guest(live.url, address=OTHER) as many:
        tables = [(await many.post("/api/records", longest_file(1 + n % 2), 201))["id"] for n in range(games)]
        kinds = ("summary", "story", "record", "moves/5000")
        paths = [f"/api/tables/{tables[n % games]}/{kinds[n % len(kinds)]}" for n in range(100)]
        statuses, meanwhile = await Bystander(live.url).beside(*(many.http.get(path) for path in paths))
    assert set(statuses) <= {200, 429}
    assert statuses[200] >= 20
    assert meanwhile  # nobody waits until all of them are answered


@async_test
async def test_ten_of_the_longest_files_at_once(live: Live) -> None:
    async with Guest(live.url, address=OTHER) as many:
        await many.post("/api/records", longest_file(), 201)
        before = memory_of(live.pid)
        files = [many.http.post("/api/records", json=longest_file()) for _ in range(10)]
        statuses, meanwhile = await Bystander(live.url).beside(*files)
        grown = memory_of(live.pid) - before
    assert set(statuses) <= {201, 429}
    assert statuses[201] >= 1
    assert meanwhile
    assert grown < 60 * 2**20


@async_test
async def test_the_archive_says_the_same_as_the_table() -> None:
    log = Log("ann", "bob").play_at_random(random.Random(2), 30)
    table, keeper = log.table, Lookback()
    loaded = LoadedGame(table.replay())
    try:
        for viewer in (0, 1, None):
            assert await keeper.read(table, "story", viewer, "x") == to_json(history.story(loaded, table, viewer))
            assert await keeper.read(table, "summary", viewer, "x") == to_json(history.summary(loaded, viewer))
            assert await keeper.read(table, "game_file", viewer, "x") == history.game_file(loaded, table, viewer)
            for move in (0, 3, len(log.game.log)):
                expected = to_json(history.position(loaded, table, move, viewer))
                assert await keeper.read(table, "position", viewer, "x", move) == expected
        with pytest.raises(TableError, match="moves"):
            await keeper.read(table, "position", None, "x", len(log.game.log) + 1)
        with pytest.raises(TableError, match="has not begun"):
            await keeper.read(Log("ann", "open").table, "story", None, "x")
        game = await keeper.load_file(history.game_file(loaded, table, 0), "x")
        assert isinstance(game, Game)
        assert game.digest() == log.game.digest()
        assert "line 1" in str(await keeper.load_file("{}", "x"))
        keeper._worker.restart()  # it has forgotten the game, and gets it again
        assert await keeper.read(table, "story", 0, "y") == to_json(history.story(loaded, table, 0))
        keeper._cache.clear()
        assert await keeper.read(table, "story", 0, "y") == to_json(history.story(loaded, table, 0))
    finally:
        keeper.close()


@async_test
async def test_everyone_has_a_turn_and_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, order = Lookback(), []
    table = Log("ann", "bob").play_at_random(random.Random(1), 20).table

    class Slow:
        """A worker that takes a while."""

        async def load(self, _work: object) -> None:
            """Nothing to load."""

        async def run(self, _seconds: float, _work: object, _table: object, *rest: object) -> str:
            await asyncio.sleep(0.01)
            order.append(rest)
            return "text"

        def close(self) -> None:
            """Nothing to end."""

    keeper.close()
    monkeypatch.setattr(keeper, "_worker", Slow())
    monkeypatch.setattr(lookback, "MOST_WAITING", 5)
    keeper._waiting._most = 5

    async def ask(visitor: str, viewer: int, move: int) -> str:
        try:
            return await keeper.read(table, "position", viewer, visitor, move)
        except LookbackBusy:
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
    keeper = Lookback()
    try:
        text = history.game_file(LoadedGame(Log("ann", "bob").table.replay()), Log("ann", "bob").table, 0)
        first = asyncio.create_task(keeper.load_file(text, "ann"))
        await asyncio.sleep(0)
        with pytest.raises(LookbackBusy, match="one game file at a time"):
            await keeper.load_file(text, "ann")
        await keeper.load_file(text, "bob")
        await first
    finally:
        keeper.close()


@async_test
async def test_the_games_remembered_as_sent_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, with_game = Lookback(), []
    table = Log("ann", "bob").table

    class Worker:
        """A worker that answers at once."""

        async def load(self, _work: object) -> None:
            """Nothing to load."""

        async def run(self, _seconds: float, _work: object, sent: Table, *_rest: object) -> str:
            with_game.append(sent.game is not None)
            return "text"

    keeper.close()
    monkeypatch.setattr(keeper, "_worker", Worker())
    monkeypatch.setattr(lookback, "MOST_SENT", 3)
    for version in range(10):
        for kind in ("story", "summary"):
            assert await keeper.read(replace(table, seq=version, version=version), kind, None, "x") == "text"
        assert len(keeper._sent) <= 3
    assert with_game == [True, False] * 10  # a game is sent once


def test_the_worker_keeps_a_bounded_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "_games", type(jobs._games)())
    tables = [Log("ann", "bob", seed=bytes([n]) * 32).table for n in range(6)]
    assert tables[0].game is not None
    monkeypatch.setattr(jobs, "MOST_MOVES", 3 * len(tables[0].game.log))
    for number, table in enumerate(tables):
        table.id = f"table{number}"
        jobs.read(table, "summary", None, 0)
    assert [key[0] for key in jobs._games] == ["table3", "table4", "table5"]


@pytest.mark.slow
@async_test
async def test_memory_is_given_back(virtual_time: VirtualTime) -> None:
    keeper = Lookback()
    try:
        table = Log("ann", "bob").table
        await keeper.read(table, "story", None, "x")
        (process,) = keeper._worker.pids()
        keeper.tidy()
        assert keeper._worker.pids() == [process]
        virtual_time.advance(lookback.IDLE_SECONDS + 1)
        keeper.tidy()
        await asyncio.to_thread(wait_until, lambda: process not in children_of(os.getpid()), 10, "ending the process")
        assert await keeper.read(table, "summary", None, "x")
    finally:
        keeper.close()
