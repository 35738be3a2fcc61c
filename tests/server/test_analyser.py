"""The queue of analyses: its bound, and what happens when a worker fails or another process is at work."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from stoneage.server.analysis import analyser, jobs
from stoneage.server.analysis.analyser import Analyser, AnalysisRunning
from stoneage.server.messages import Analysis
from stoneage.server.messages.encoding import to_json
from stoneage.server.storage.analyses import StoredAnalysis, begun
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.table import Table
from stoneage.server.workers.process import WorkerFailed
from tests.server.real_table import RealLog, real_event
from tests.server.table_log import Log
from tests.server.visitors import async_test


class Store:
    """Analyses in memory."""

    def __init__(self, shared: bool = False) -> None:
        self.shared = shared
        self.rows: dict[str, StoredAnalysis] = {}

    async def analysis(self, table_id: str) -> StoredAnalysis | None:
        return self.rows.get(table_id)

    async def write_analysis(self, table_id: str, analysis: StoredAnalysis) -> None:
        self.rows[table_id] = analysis

    async def give_up_analysis(self, table_id: str, _process: str) -> None:
        self.rows.pop(table_id, None)


class Slow:
    """A worker that finishes when it is told to."""

    progress = (3, 10)

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.error: Exception | None = None

    async def run(self, _seconds: float, work: Callable[..., Any], *_arguments: object) -> str | None:
        if work is jobs.prepare:
            return None
        await self.may_go_on.wait()
        if self.error:
            raise self.error
        return to_json(Analysis(state="done"))

    def close(self) -> None:
        """Nothing to end."""


def finished_table(number: int) -> Table:
    """A table whose game is over, as far as the queue can see."""
    table = Log("ann", "bob").table.copy()
    table.id, table.status = f"{'a' * 10}{number:02}", "over"
    return table


def queue(store: Store) -> tuple[Analyser, Slow]:
    """A queue with a slow worker."""
    compiled = asyncio.Event()
    compiled.set()
    made, worker = Analyser(store, compiled), Slow()
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
    made, worker = queue(Store())
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
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "done"
    await made.close()


@async_test
async def test_what_another_process_analyses_is_not_analysed_twice() -> None:
    store, table = Store(shared=True), finished_table(1)
    store.rows[table.id] = begun(analyser.FORMAT, "another", 40, 100)
    made, worker = queue(store)
    said = json.loads(await made.start(table, "ann"))
    assert (said["state"], said["done"], said["total"]) == ("running", 40, 100)
    assert made._runner is None
    # A process that has been silent for a while is dead.
    store.rows[table.id] = StoredAnalysis(analyser.FORMAT, None, "another", 40, 100, 0.0)
    assert await state(made, table) == "none"
    worker.may_go_on.set()
    await made.start(table, "ann")
    await settled(made)
    assert await state(made, table) == "done"
    await made.close()


@async_test
async def test_a_report_of_an_older_format_is_made_again() -> None:
    store, table = Store(), finished_table(1)
    store.rows[table.id] = StoredAnalysis(analyser.FORMAT - 1, "{}", "older", 1, 1, 0.0)
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
