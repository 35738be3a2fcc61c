"""When bots move: for whom, in which order, with how much effort, and what happens when one hangs."""

import asyncio
import os
import secrets
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from stoneage.game import Game
from stoneage.players import LEVELS, player
from stoneage.players.interface import AdjustablePlayer
from stoneage.rules import Rules
from stoneage.server.bots import audience, pool
from stoneage.server.bots.audience import Audience
from stoneage.server.bots.costs import Costs
from stoneage.server.bots.driver import BotDriver
from stoneage.server.bots.jobs import choose
from stoneage.server.bots.pool import BotPool
from stoneage.server.bots.schedule import LEAST_EFFORT, Schedule, Waiting
from stoneage.server.http.play import HINT_PLAYER
from stoneage.server.storage.sql import SqlStorage
from stoneage.server.tables.table import Table
from stoneage.server.workers.process import Worker, WorkerFailed
from tests.server.processes import BUSY_FACTOR, Live, bots_of, wait_until
from tests.server.table_log import first_event, manager_in
from tests.server.visitors import BOT, ME, Guest, async_test, warm_up

# --- in which order ---


def slow(job: str, *visitors: str, cost: float = 0.1) -> Waiting[str]:
    """A slow bot that waits."""
    return Waiting(job, visitors, cost, quick=False)


def quick(job: str, *visitors: str) -> Waiting[str]:
    """A quick bot that waits."""
    return Waiting(job, visitors, 0.001, quick=True)


def order(schedule: Schedule[str], only_quick: bool = False) -> list[str]:
    """The jobs in the order in which they are taken; each is charged what it costs."""
    taken = []
    while waiting := schedule.next(only_quick):
        taken.append(waiting.job)
        schedule.charge(waiting, waiting.cost)
    return taken


def test_quick_bots_do_not_wait_behind_slow_ones() -> None:
    schedule: Schedule[str] = Schedule(1)
    for waiting in (slow("a", "ann"), slow("b", "bob"), quick("c", "ann"), quick("d", "bob")):
        schedule.add(waiting)
    assert order(schedule, only_quick=True) == ["c", "d"]
    assert order(schedule) == ["a", "b"]


def test_everyone_gets_the_same_share() -> None:
    schedule: Schedule[str] = Schedule(1)
    for number in range(100):
        schedule.add(slow(f"ann{number}", "ann"))
    for number in range(2):
        schedule.add(slow(f"bob{number}", "bob"))
    assert order(schedule)[:5] == ["ann0", "bob0", "ann1", "bob1", "ann2"]


def test_a_table_with_several_visitors_counts_for_the_one_who_has_used_least() -> None:
    schedule: Schedule[str] = Schedule(1)
    for number in range(10):
        schedule.add(slow(f"ann{number}", "ann"))
    schedule.add(slow("both", "ann", "bob"))
    assert "both" in order(schedule)[:2]


def test_who_has_used_much_is_forgiven_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    schedule: Schedule[str] = Schedule(1)
    schedule.charge(slow("", "ann"), 100.0)
    monkeypatch.setattr(time, "monotonic", lambda: now + 600)
    schedule.add(slow("ann", "ann"))
    schedule.add(slow("bob", "bob"))
    assert order(schedule) == ["ann", "bob"]
    assert not any(visitor == "ann" and used > 1 for visitor, used in schedule._used.items())


def test_bots_think_less_before_the_queue_grows() -> None:
    schedule: Schedule[str] = Schedule(1)
    alone = slow("x", "ann")
    assert schedule.effort(alone) == 1.0
    efforts = []
    for number in range(400):
        schedule.add(slow(f"ann{number}", "ann"))
        efforts.append(schedule.effort(alone))
    assert efforts == sorted(efforts, reverse=True)
    assert efforts[10] == 1.0
    assert efforts[119] < 0.2
    assert efforts[-1] == LEAST_EFFORT
    assert schedule.effort(slow("y", "bob")) == 1.0  # who has one table is not affected
    assert schedule.effort(quick("z", "ann")) == 1.0


# --- what bots cost ---


def test_a_bot_that_has_not_played_yet_counts_as_slow() -> None:
    costs = Costs()
    assert not costs.quick("new")
    costs.note("new", 3.0)  # the first time, it is loaded
    for _ in range(3):
        costs.note("new", 0.001)
    assert costs.quick("new")


def test_what_a_bot_costs_does_not_depend_on_its_effort() -> None:
    costs = Costs()
    costs.note("deep", 0.02, effort=0.1)
    assert costs.seconds("deep") == pytest.approx(0.2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_with_less_effort_plays_legally(level: str) -> None:
    game = Game(Rules(players=2), seed=4)
    record = game.seen_by(game.seat or 0).record
    for effort in (1.0, 0.1, 0.001):
        done = choose(game.rules, record, level, 1, effort)
        assert done.effort == (effort if isinstance(player(level), AdjustablePlayer) else 1.0)
        game.clone().play(done.result[0])


# --- for whom ---


class CountingPool:
    """Bots that play the first legal action, and count their turns."""

    def __init__(self) -> None:
        self.turns = 0

    async def choose(self, game: Game, _seat: int, _level: str, *_: object) -> list[str]:
        self.turns += 1
        await asyncio.sleep(0.01)
        return [str(game.legal_actions()[0])]


@async_test
async def test_bots_pause_when_nobody_waits_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "ASKED_SECONDS", 0.2)
    watching: dict[str, set[str]] = {}
    async with manager_in(tmp_path) as manager:
        bots = CountingPool()
        interested = Audience(lambda table_id: watching.get(table_id, set()))
        assert isinstance(manager.storage, SqlStorage)
        drive = BotDriver(manager, manager.storage, cast("Any", bots), interested)

        async def settle(table: Table) -> int:
            await asyncio.sleep(0.5)
            assert not drive.driving(table.id)
            return bots.turns

        table = await manager.create(first_event("bot", "bot"))
        drive.wake(table)
        assert await settle(table) == 0
        drive.attend(table, "ann")  # a request counts for a while
        turns = await settle(table)
        assert turns > 0
        watching[table.id] = {"bob"}
        drive.attend(await manager.table(table.id), "bob")
        async with asyncio.timeout(20):
            while bots.turns < turns + 10:
                await asyncio.sleep(0.01)
        assert drive.driving(table.id)
        watching.clear()
        turns = await settle(table)
        assert await settle(table) == turns
        await drive.close()


@async_test
async def test_a_bot_that_fails_is_replaced_by_the_quickest(tmp_path: Path) -> None:
    class FailingPool(CountingPool):
        async def choose(self, game: Game, _seat: int, _level: str, *_: object) -> list[str]:
            if _level != "easy":
                raise WorkerFailed("it hangs")
            return await super().choose(game, _seat, _level)

        def substitute(self, level: str) -> str:
            return "easy" if level == "expert" else level

    async with manager_in(tmp_path) as manager:
        bots = FailingPool()
        first = first_event("bot", "bot")
        experts = tuple(replace(seat, level="expert") for seat in first.seats)
        table = await manager.create(replace(first, seats=experts))
        assert isinstance(manager.storage, SqlStorage)
        drive = BotDriver(manager, manager.storage, cast("Any", bots), Audience(lambda _: {"ann"}))
        drive.wake(table)
        async with asyncio.timeout(10):
            while (await manager.table(table.id)).version == table.version:
                await asyncio.sleep(0.02)
        await drive.close()


# --- workers ---


def loop_forever() -> None:
    """A job that never ends."""
    while True:
        pass


@async_test
async def test_a_worker_that_hangs_or_dies_is_replaced() -> None:
    worker = Worker("test")
    try:
        assert await worker.run(60, os.getpid) != os.getpid()
        begun = time.monotonic()
        with pytest.raises(WorkerFailed, match="did not finish within"):
            await worker.run(0.3, loop_forever)
        assert time.monotonic() - begun < 0.3 + 2
        pid = await worker.run(60, os.getpid)
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(WorkerFailed, match="did not finish within"):
            await worker.run(0.3, os.getpid)
        pid = await worker.run(60, os.getpid)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed, match="died"):
            await worker.run(60, os.getpid)
        assert await worker.run(60, os.getpid) != pid
    finally:
        worker.close()


@async_test
async def test_a_hint_and_a_move_come_from_the_pool() -> None:
    bots = BotPool(2)
    try:
        await bots.start()
        assert set(LEVELS) <= set(bots.costs._seconds)
        game = Game(Rules(players=2), seed=1)
        choices = [bots.choose(game, game.seat or 0, level, 7, ["ann"]) for level in LEVELS for _ in range(3)]
        for actions in await asyncio.gather(*choices):
            game.clone().play(actions[0])
        hints = await bots.hints(game, game.seat or 0, HINT_PLAYER)
        assert all(hint.before is not None and 0 <= hint.before <= 1 for hint in hints)
        assert bots.costs.quick(bots.substitute("expert"))
        given_up = asyncio.create_task(bots.choose(game, game.seat or 0, "expert", 7))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await bots.choose(game, game.seat or 0, "expert", 7)
    finally:
        bots.close()


@async_test
async def test_a_game_goes_on_when_all_bot_workers_hang(folder: Path) -> None:
    with Live(folder, bot_workers=2) as server:
        async with Guest(server.url) as ann:
            table = await ann.open(ME, BOT)
            async with ann.at(table["id"]) as socket:
                await socket.until(socket.asked)
                await asyncio.to_thread(wait_until, lambda: len(bots_of(server.pid)) == 3, 60, "starting the workers")
                for bot in bots_of(server.pid):
                    os.kill(bot, signal.SIGSTOP)
                moves = socket.table["moves"]

                def bot_moved() -> bool:
                    return any(told["move"] >= moves and told.get("seat") == 1 for told in socket.story)

                begun = time.monotonic()
                while not bot_moved():
                    await socket.play(socket.table["offers"][0]["action"])
                    await socket.until(lambda: socket.asked() or bot_moved(), pool.JOB_SECONDS + 2 * BUSY_FACTOR)
                assert time.monotonic() - begun < pool.JOB_SECONDS + 2 * BUSY_FACTOR
                assert any("hangs" in line["message"] for line in server.lines())


# --- many bots of one visitor ---


@pytest.mark.parametrize(("tables", "seconds"), [(12, 4), pytest.param(120, 45, marks=pytest.mark.soak)])
@async_test
async def test_many_expert_tables_do_not_slow_the_bots_of_others(folder: Path, tables: int, seconds: float) -> None:
    """Fault 25: all the tables are watched; the easy bot is at a table of somebody else."""
    with Live(folder, bot_workers=2) as server:
        await warm_up(server.url)
        async with Guest(server.url, address="127.0.0.2") as many, Guest(server.url) as ann:
            links = []
            for _ in range(tables):
                opened = await many.open(*[{"kind": "bot", "level": "expert"}] * 2)
                links.append(await many.connected(opened["id"], local_addr=("127.0.0.2", 0)))
                await links[-1].send('{"type": "hello"}')
            own, waits = [], []
            begun = time.monotonic()
            table = await ann.open(ME, BOT)
            async with ann.at(table["id"]) as socket:
                while time.monotonic() - begun < seconds and not socket.over():
                    await socket.until(socket.asked)
                    sent = time.monotonic()
                    answer = await socket.command(socket.table["offers"][0]["action"], name=secrets.token_hex(8))
                    own.append(time.monotonic() - sent)
                    await socket.reach(answer["version"])
                    mine = socket.asked()
                    await socket.until(lambda: socket.asked() or socket.over())
                    if not mine:
                        waits.append(time.monotonic() - sent - own[-1])
                    await asyncio.sleep(0.02)
            for link in links:
                await link.close()
    own.sort()
    waits.sort()
    figures = {name: rows[int(len(rows) * 0.95)] * 1000 for name, rows in (("own", own), ("bot", waits))}
    milliseconds = f"a person's move {figures['own']:.0f} ms, an easy bot {figures['bot']:.0f} ms (p95)"
    print(f"{tables} tables, {len(own)} moves: {milliseconds}, load {os.getloadavg()[0]:.1f}")
    assert figures["bot"] < 300 * (1 if tables > 100 else BUSY_FACTOR)
    assert figures["own"] < 50 * (1 if tables > 100 else BUSY_FACTOR)
