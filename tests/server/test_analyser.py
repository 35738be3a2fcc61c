"""The queue of analyses: its bound, and what happens when a worker fails or another process is at work."""

import asyncio
import json
import random
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ClassVar, cast

import pytest

from stoneage.server.analysis import analyser, jobs
from stoneage.server.analysis.analyser import Analyser
from stoneage.server.encoding import to_json
from stoneage.server.sql.analyses import StoredAnalysis, begun
from stoneage.server.workers.process import Worker, WorkerFailed
from stoneage.tables.analysis import analyser as shared
from stoneage.tables.analysis.analyser import FORMAT, AnalysisRunning
from stoneage.tables.errors import TableError
from stoneage.tables.messages import Analysis
from stoneage.tables.table import Table
from tests.server.real_table import RealLog, real_event
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log
from tests.server.visitors import async_test


class Store:
    """Analyses in memory."""

    def __init__(self, shared: bool = False) -> None:
        self.shared = shared
        self.rows: dict[str, StoredAnalysis] = {}
        self.told: list[str] = []
        """The games that were said to be analysed."""

    async def analysis(self, table_id: str) -> StoredAnalysis | None:
        return self.rows.get(table_id)

    async def write_analysis(self, table_id: str, analysis: StoredAnalysis) -> None:
        self.rows[table_id] = analysis

    async def give_up_analysis(self, table_id: str, _process: str) -> None:
        self.rows.pop(table_id, None)

    async def analysed(self, table: Table, _analysis: str) -> None:
        self.told.append(table.id)
        raise ValueError("no exercises")


class Slow:
    """A worker that finishes when it is told to."""

    progress = (3, 10)

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.error: Exception | None = None
        self.analysed: list[str] = []
        self.restarted = asyncio.Event()

    async def load(self, work: Callable[..., Any]) -> None:
        assert work is jobs.prepare

    async def run(self, _seconds: float, _work: Callable[..., Any], *arguments: Any) -> str | None:
        self.analysed += [table.id for table in arguments]
        going_on = [asyncio.create_task(event.wait()) for event in (self.may_go_on, self.restarted)]
        await asyncio.wait(going_on, return_when=asyncio.FIRST_COMPLETED)
        for waiting in going_on:
            waiting.cancel()
        if self.restarted.is_set():
            self.restarted.clear()
            raise WorkerFailed("the analysis worker died")
        if self.error:
            raise self.error
        return to_json(Analysis(state="done"))

    def restart(self) -> None:
        """Whoever waits for the worker is told that it died."""
        self.restarted.set()

    def close(self) -> None:
        """Nothing to end."""


def finished_table(number: int, decisions: int = 0) -> Table:
    """A table whose game is over, as far as the queue can see."""
    table = Log("ann", "bob").play_at_random(random.Random(1), decisions).table.copy()
    table.id, table.status = f"{'a' * 10}{number:02}", "over"
    return table


def queue(store: Store, compiled: asyncio.Event | None = None) -> tuple[Analyser, Slow]:
    """A queue with a slow worker, on a server that has compiled the rules unless told otherwise."""
    if compiled is None:
        compiled = asyncio.Event()
        compiled.set()
    made, worker = Analyser(store, compiled, store.analysed), Slow()
    made._worker = cast(Any, worker)
    return made, worker


async def state(made: Analyser, table: Table) -> str:
    """Where an analysis stands."""
    return str(json.loads(await made.look(table, "ann"))["state"])


async def settled(made: Analyser) -> None:
    """Wait until the queue is empty."""
    assert made._runner is not None
    await asyncio.wait_for(made._runner, 5)


@async_test
async def test_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyser, "MOST_JOBS", 3)
    made, worker = queue(Store())
    tables = [finished_table(number) for number in range(5)]
    for number in range(3):
        said = json.loads(await made.start(tables[number], f"visitor {number}"))
        assert (said["state"], said["ahead"]) == ("waiting" if number else "running", number)
    with pytest.raises(TableError, match="many games") as refused:
        await made.start(tables[3], "visitor 3")
    assert refused.value.code == "busy"
    with pytest.raises(AnalysisRunning):
        await made.start(tables[4], "visitor 1")
    worker.may_go_on.set()
    await settled(made)
    assert [await state(made, table) for table in tables] == ["done", "done", "done", "none", "none"]
    await made.start(tables[3], "visitor 1")
    await settled(made)
    assert await state(made, tables[3]) == "done"
    await made.close()


@async_test
async def test_a_failed_analysis_says_so_and_can_be_tried_again() -> None:
    made, worker = queue(store := Store())
    table, other = finished_table(1), finished_table(2)
    worker.may_go_on.set()
    worker.error = WorkerFailed("the analysis worker died")
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "failed"
    worker.error = WorkerFailed("the analysis worker did not finish")
    worker.error.__cause__ = TimeoutError()
    await made.start(other, "ann")
    await settled(made)
    assert [await state(made, one) for one in (table, other)] == ["failed", "too_long"]
    worker.error = None
    assert json.loads(await made.start(other, "ann"))["state"] == "too_long"  # it would be so again
    assert worker.analysed == [table.id, other.id]
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "done"  # whatever those make of it who are told
    assert store.told == [table.id]
    await made.close()


@async_test
async def test_what_took_too_long_is_remembered_for_a_day(virtual_time: VirtualTime) -> None:
    store, table = Store(), finished_table(1)
    made, worker = queue(store)
    worker.may_go_on.set()
    worker.error = WorkerFailed("the analysis worker did not finish in time")
    worker.error.__cause__ = TimeoutError()
    await made.start(table, "ann")
    await settled(made)
    await made.close()
    made, worker = queue(store)  # the server has started again
    worker.may_go_on.set()
    assert await state(made, table) == "too_long"
    await made.start(table, "bob")
    assert not worker.analysed
    virtual_time.advance(analyser.TOO_LONG_SECONDS + 1)
    await made.start(table, "bob")
    await settled(made)
    assert await state(made, table) == "done"
    await made.close()


@async_test
async def test_a_game_with_too_many_decisions_is_not_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "MOST_DECISIONS", 10)
    made, worker = queue(Store())
    long, short = finished_table(1, decisions=11), finished_table(2, decisions=10)
    assert json.loads(await made.start(long, "ann"))["state"] == "too_long"
    assert await state(made, long) == "too_long"
    worker.may_go_on.set()
    await made.start(short, "ann")
    await settled(made)
    assert worker.analysed == [short.id]
    await made.close()


@async_test
async def test_short_games_go_first_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyser, "HEAD_START", 5)
    made, worker = queue(Store())
    running, long, *short = [finished_table(number, decisions) for number, decisions in enumerate((20, 12, 0, 0, 0))]
    await made.start(running, "ann")
    while not worker.analysed:
        await asyncio.sleep(0)
    for number, table in enumerate((long, *short)):
        await made.start(table, f"visitor {number}")
    said = [json.loads(await made.look(table, "x")) for table in (running, *short, long)]
    assert [one["ahead"] for one in said] == [0, 1, 2, 4, 3]
    worker.may_go_on.set()
    await settled(made)
    assert worker.analysed == [table.id for table in (running, short[0], short[1], long, short[2])]
    await made.close()


@async_test
async def test_what_is_cancelled_on_a_cold_server_is_never_analysed() -> None:
    compiled, store = asyncio.Event(), Store()
    made, worker = queue(store, compiled)
    worker.may_go_on.set()
    first, second = finished_table(1), finished_table(2)
    await made.start(first, "ann")
    await asyncio.sleep(0)  # the queue waits until the rules are compiled
    await made.cancel(first, "ann")
    assert await state(made, first) == "none"
    assert json.loads(await made.start(second, "ann"))["state"] == "running"  # at once, not after the compiler
    compiled.set()
    await settled(made)
    assert worker.analysed == [second.id]
    assert [await state(made, table) for table in (first, second)] == ["none", "done"]
    await made.close()


@async_test
async def test_what_is_cancelled_while_the_worker_loads_is_not_analysed() -> None:
    made, worker = queue(Store())
    table, loading, loaded = finished_table(1), asyncio.Event(), asyncio.Event()

    async def load(_work: Callable[..., Any]) -> None:
        loading.set()
        await loaded.wait()

    worker.load = load  # type: ignore[assignment, method-assign]
    await made.start(table, "ann")
    await loading.wait()
    loaded.set()
    await made.cancel(table, "ann")
    await settled(made)
    assert not worker.analysed
    assert await state(made, table) == "none"
    await made.close()


@async_test
async def test_whoever_cancels_a_running_analysis_can_start_another_one_at_once() -> None:
    made, worker = queue(Store())
    first, second = finished_table(1), finished_table(2)
    await made.start(first, "ann")
    while not worker.analysed:
        await asyncio.sleep(0)
    await made.cancel(first, "ann")
    await made.start(second, "ann")  # before the worker has noticed
    while len(worker.analysed) < 2:
        await asyncio.sleep(0)
    await made.cancel(second, "ann")
    await made.start(second, "ann")  # the same game once more
    worker.may_go_on.set()
    await settled(made)
    assert worker.analysed == [first.id, second.id, second.id]
    assert [await state(made, table) for table in (first, second)] == ["none", "done"]
    await made.close()


@async_test
async def test_a_worker_that_is_ended_before_it_began_fails_and_cancels_nobody() -> None:
    class Waiting:
        """An executor that has not come to its job yet."""

        _processes: ClassVar[dict[int, Any]] = {}
        future: Future[None] = Future()

        def submit(self, *_work: object) -> Future[None]:
            return self.future

        def shutdown(self, **_how: bool) -> None:
            self.future.cancel()

    worker = Worker("worker")
    worker._executor = cast("Any", Waiting())
    job = asyncio.create_task(worker.run(60, jobs.prepare))
    await asyncio.sleep(0)
    worker.restart()
    with pytest.raises(WorkerFailed, match="before it began"):
        await job
    worker.close()


@async_test
async def test_what_another_process_analyses_is_not_analysed_twice() -> None:
    store, table = Store(shared=True), finished_table(1)
    store.rows[table.id] = begun(FORMAT, "another", 40, 100)
    made, worker = queue(store)
    said = json.loads(await made.start(table, "ann"))
    assert (said["state"], said["done"], said["total"]) == ("running", 40, 100)
    assert made._runner is None
    # A process that has been silent for a while is dead.
    store.rows[table.id] = StoredAnalysis(FORMAT, None, "another", 40, 100, 0.0)
    assert await state(made, table) == "none"
    worker.may_go_on.set()
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "done"
    await made.close()


@async_test
async def test_a_report_of_an_older_format_is_made_again() -> None:
    store, table = Store(), finished_table(1)
    store.rows[table.id] = StoredAnalysis(FORMAT - 1, "{}", "older", 1, 1, 0.0)
    made, worker = queue(store)
    assert await state(made, table) == "none"
    worker.may_go_on.set()
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "done"
    await made.close()


@pytest.mark.slow
@pytest.mark.compiled
def test_the_game_of_a_real_table_is_analysed_like_any_other() -> None:
    log = RealLog(created=real_event("ann", "ann")).to_the_end(random.Random(3))
    assert log.table.status == "over"
    found = json.loads(jobs.analyse_table(log.table))
    winners = log.game.winners()
    assert found["state"] == "done"
    assert found["report"]["curve"][-1]["chances"] == [(seat in winners) / len(winners) for seat in range(2)]
