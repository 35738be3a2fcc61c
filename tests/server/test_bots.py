"""When bots move: for whom, in which order, with how much effort, and what happens when one hangs."""

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.players import LEVELS, player
from stoneage.players.interface import AdjustablePlayer
from stoneage.server.bot_workers import pool
from stoneage.server.bot_workers.costs import Costs
from stoneage.server.bot_workers.jobs import choose
from stoneage.server.bot_workers.pool import BotPool
from stoneage.server.bot_workers.schedule import LEAST_EFFORT, Schedule, Waiting
from stoneage.server.sql.storage import SqlStorage
from stoneage.server.workers.process import Worker, WorkerFailed
from stoneage.tables.bots.audience import ASKED_SECONDS, Audience
from stoneage.tables.bots.driver import BotDriver
from stoneage.tables.operations.play import HINT_PLAYER
from stoneage.tables.table import Table
from tests.patience import patience
from tests.server.in_process import ThreadWorker, serving
from tests.server.processes import Live
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import first_event, manager_in
from tests.server.visitors import BOT, ME, Guest, async_test

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
        await asyncio.sleep(0)
        return [str(game.legal_actions()[0])]


@async_test
async def test_bots_pause_when_nobody_waits_for_them(tmp_path: Path, virtual_time: VirtualTime) -> None:
    watching: dict[str, set[str]] = {}
    async with manager_in(tmp_path) as manager:
        bots = CountingPool()
        interested = Audience(lambda table_id: watching.get(table_id, set()))
        assert isinstance(manager.storage, SqlStorage)
        drive = BotDriver(manager, manager.storage, cast("Any", bots), interested)

        async def reach(turns: int) -> None:
            async with asyncio.timeout(patience(20)):
                while bots.turns < turns:
                    await asyncio.sleep(0)

        async def settle(table: Table) -> int:
            virtual_time.advance(ASKED_SECONDS + 1)
            async with asyncio.timeout(patience(20)):
                while drive.driving(table.id):
                    await asyncio.sleep(0)
            return bots.turns

        table = await manager.create(first_event("bot", "bot"))
        drive.wake(table)
        assert not drive.driving(table.id)
        drive.attend(table, "ann")  # a request counts for a while
        await reach(2)
        turns = await settle(table)
        drive.wake(await manager.table(table.id))
        assert not drive.driving(table.id)
        watching[table.id] = {"bob"}
        drive.attend(await manager.table(table.id), "bob")
        virtual_time.advance(ASKED_SECONDS + 1)
        await reach(turns + 10)
        assert drive.driving(table.id)
        watching.clear()
        turns = await settle(table)
        drive.wake(await manager.table(table.id))
        assert (drive.driving(table.id), bots.turns) == (False, turns)
        await drive.close()


@async_test
async def test_a_bot_that_fails_is_replaced_by_the_quickest(tmp_path: Path, virtual_time: VirtualTime) -> None:
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

        async def moved() -> bool:
            return (await manager.table(table.id)).version > table.version

        await virtual_time.advance_until(moved, 0.5)  # it tries again after a pause
        await drive.close()


# --- workers ---


@async_test
async def test_a_worker_that_hangs_or_dies_is_replaced() -> None:
    worker = Worker("test")
    try:
        assert await worker.run(60, os.getpid) != os.getpid()
        with pytest.raises(WorkerFailed, match="did not finish in time"):
            await worker.run(0.1, signal.pause)  # a job that never ends
        pid = await worker.run(60, os.getpid)
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(WorkerFailed, match="did not finish in time"):
            await worker.run(0.1, os.getpid)
        pid = await worker.run(60, os.getpid)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed, match="died"):
            await worker.run(60, os.getpid)
        assert await worker.run(60, os.getpid) != pid
    finally:
        worker.close()


@pytest.mark.parametrize("worker", [ThreadWorker, pytest.param(Worker, marks=pytest.mark.slow)])
@async_test
async def test_a_hint_and_a_move_come_from_the_pool(monkeypatch: pytest.MonkeyPatch, worker: type[Any]) -> None:
    monkeypatch.setattr(pool, "Worker", worker)
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


@pytest.mark.slow
@async_test
async def test_a_game_goes_on_when_all_bot_workers_hang(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, virtual_time: VirtualTime, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "JOB_SECONDS", patience(300))  # a new worker must not seem to hang as well
    async with serving(tmp_path, processes=True, bot_workers=2) as server, Guest(server.url) as ann:
        bots = server.services.bot_pool
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            await socket.until(socket.asked)
            for worker in bots._workers:
                os.kill(await worker.run(pool.JOB_SECONDS, os.getpid), signal.SIGSTOP)
            moves = socket.table["moves"]

            def bot_moved() -> bool:
                return any(told["move"] >= moves and told.get("seat") == 1 for told in socket.story)

            while socket.asked() and not bot_moved():
                await socket.play(socket.table["offers"][0]["action"])
            async with asyncio.timeout(patience(20)):
                while not bots._running:
                    await asyncio.sleep(0)
            virtual_time.advance(pool.JOB_SECONDS)
            await socket.until(bot_moved, 300)
        assert any("hangs" in record.message for record in caplog.records)


# --- many bots of one visitor ---


@pytest.mark.parametrize(
    ("tables", "turns"),
    [(12, 5), pytest.param(24, 20, marks=pytest.mark.slow), pytest.param(120, 100, marks=pytest.mark.soak)],
)
@async_test
async def test_many_expert_tables_do_not_slow_the_bots_of_others(live: Live, tables: int, turns: int) -> None:
    """Fault 25: all the tables are watched; the easy bot is at a table of somebody else, and never waits in line."""
    async with (
        Guest(live.url, address="127.0.0.2") as many,
        Guest(live.url) as ann,
        AsyncExitStack() as stack,
    ):
        experts = []
        for _ in range(tables):
            opened = await many.open(*[{"kind": "bot", "level": "expert"}] * 2)
            experts.append(await stack.enter_async_context(many.at(opened["id"])))

        def expert_moves() -> int:
            return sum(socket.updates for socket in experts) - tables

        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            await experts[-1].until(lambda: expert_moves() > 0, 120)  # all of them are at work
            waited = moves = meanwhile = 0
            while waited < turns and not socket.over():
                await socket.until(lambda: socket.asked() or socket.over())
                before, so_far = expert_moves(), socket.updates
                await socket.play(socket.table["offers"][0]["action"])
                if not socket.asked():
                    await socket.until(lambda: socket.asked() or socket.over())
                    waited += 1
                    moves += socket.updates - so_far - 1  # but for my own; at the end of a round, a turn has many
                    meanwhile += expert_moves() - before
    print(f"{tables} tables; while an easy bot made {moves} moves in {waited} turns, the experts made {meanwhile}")
    assert moves >= waited > 0
    assert meanwhile < moves * tables * 3 / 4  # in line with the others, each move takes as many as there are tables
