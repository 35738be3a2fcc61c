"""Worker processes: loading does not count as time of a job, and one that hangs while it loads is noticed."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ClassVar, cast

import pytest

from stoneage.server.bot_workers import pool
from stoneage.server.bot_workers.jobs import Done, load_bot
from stoneage.server.bot_workers.pool import BotPool
from stoneage.server.lookback.lookback import READ_SECONDS, Lookback
from stoneage.server.workers import process
from stoneage.server.workers.process import SILENT_SECONDS, Worker, WorkerFailed
from stoneage.tables.loading import load_rules
from tests.patience import patience
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log
from tests.server.visitors import async_test


class Process:
    """A process in a test's hands: jobs that were given to it, to be finished one by one."""

    _processes: ClassVar[dict[int, Any]] = {}

    def __init__(self) -> None:
        self.jobs: list[tuple[Any, Future[Any]]] = []

    def submit(self, work: object, *arguments: object) -> Future[Any]:
        future: Future[Any] = Future()
        self.jobs.append((work, future))
        return future

    def finish(self, result: object = None) -> None:
        """Finish the first job."""
        self.jobs.pop(0)[1].set_result(result)

    def shutdown(self, **_how: bool) -> None:
        """Nothing to end."""


def slow(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Give a worker processes that take as long as the test wants; all that it has had, the last one in use."""
    given = [Process()]

    def start(*_arguments: object, **_settings: object) -> Process:
        given.append(Process())
        return given[-1]

    worker.restart()
    worker._executor = cast("Any", given[0])
    monkeypatch.setattr(process, "ProcessPoolExecutor", start)
    return given


async def wait_for(condition: Callable[[], object]) -> None:
    """Let others go on until a condition holds."""
    for _ in range(1000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never happened")


async def pass_time(time: VirtualTime, seconds: float) -> None:
    """Let time pass for whoever waits."""
    time.advance(seconds)
    for _ in range(3):
        await asyncio.sleep(0.001)


@async_test
async def test_a_worker_may_load_as_long_as_it_lives(
    virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker("worker")
    (given,) = slow(worker, monkeypatch)
    loading = asyncio.create_task(worker.load(load_bot, "easy"))
    await wait_for(lambda: given.jobs)
    await pass_time(virtual_time, 3 * SILENT_SECONDS)  # the process has not even begun
    for _ in range(5):
        worker._progress[2] += 1
        await pass_time(virtual_time, SILENT_SECONDS + 1)
    assert not loading.done()
    given.finish(0.5)
    assert await loading == 0.5
    assert await worker.load(load_bot, "easy") is None  # once is enough
    assert not given.jobs
    worker.close()


@async_test
async def test_a_worker_that_hangs_while_it_loads_is_replaced(
    virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    worker = Worker("worker")
    given = slow(worker, monkeypatch)
    loading = asyncio.create_task(worker.load(load_bot, "easy"))
    await wait_for(lambda: given[0].jobs)
    worker._progress[2] = 1
    for _ in range(2):
        await pass_time(virtual_time, SILENT_SECONDS + 1)
    with pytest.raises(WorkerFailed, match="in time"):
        await asyncio.wait_for(loading, patience(5))
    assert "hangs" in caplog.text
    again = asyncio.create_task(worker.load(load_bot, "easy"))  # the new one has loaded nothing
    await wait_for(lambda: len(given) > 1 and given[1].jobs)
    given[1].finish(0.5)
    assert await again == 0.5
    worker.close()


@async_test
async def test_a_bot_is_given_its_time_after_its_worker_has_loaded(
    virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = BotPool(1)
    (given,) = slow(bots._workers[0], monkeypatch)
    game = Log("ann", "bot").game
    choosing = asyncio.create_task(bots.choose(game, game.seat or 0, "easy", 1))
    await wait_for(lambda: given.jobs)
    assert given.jobs[0][0] is load_bot
    await pass_time(virtual_time, 2 * pool.JOB_SECONDS)
    assert not choosing.done()
    given.finish(0.001)
    await wait_for(lambda: given.jobs)
    given.finish(Done(["hunting 1"], 0.001))
    assert await choosing == ["hunting 1"]
    bots.close()


@async_test
async def test_when_a_bot_is_cancelled_no_other_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tasks are cancelled when a loop ends, each once: one that began then would be left behind."""
    bots = BotPool(1)
    (given,) = slow(bots._workers[0], monkeypatch)
    game = Log("ann", "bot").game
    choosing = [asyncio.create_task(bots.choose(game, game.seat or 0, "easy", seed)) for seed in (1, 2)]
    await wait_for(lambda: given.jobs)
    (thinking,) = bots._running
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    assert (len(bots._running), len(given.jobs)) == (0, 1)
    for task in choosing:
        task.cancel()
    await asyncio.gather(*choosing, return_exceptions=True)
    bots.close()


@async_test
async def test_a_look_back_is_given_its_time_after_its_worker_has_loaded(
    virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Lookback()
    (given,) = slow(keeper._worker, monkeypatch)
    reading = asyncio.create_task(keeper.read(Log("ann", "bob").table, "story", None, "x"))
    await wait_for(lambda: given.jobs)
    assert given.jobs[0][0] is load_rules
    await pass_time(virtual_time, 2 * READ_SECONDS)
    given.finish()
    await wait_for(lambda: given.jobs)
    given.finish("the story")
    assert await reading == "the story"
    keeper.close()


@async_test
async def test_a_process_gives_signs_of_life() -> None:
    worker = Worker("worker")
    await worker.load(process.report_progress, 1, 2)
    assert worker.progress == (1, 2)
    assert worker._progress[2] >= 1
    worker.close()


@async_test
async def test_a_signal_to_all_processes_leaves_a_worker_to_the_server() -> None:
    worker = Worker("worker")
    loading = asyncio.create_task(worker.load(process.report_progress, 1, 2))
    await wait_for(worker.pids)
    (pid,) = worker.pids()
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, number)  # while it starts
    await loading
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, number)  # while it runs
    await worker.run(patience(60), process.report_progress, 2, 2)
    assert worker.pids() == [pid]
    worker.close()
    with pytest.raises(WorkerFailed, match="closed"):
        await worker.run(patience(60), process.report_progress, 2, 2)
