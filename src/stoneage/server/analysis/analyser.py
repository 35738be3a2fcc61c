"""Analyses finished games, one after another and short ones first, in a worker process with low priority.

A report is stored with its game. Meanwhile, the process that works on it writes there how far it has come, so that
every server process can tell. If it dies, the analysis starts again when somebody asks for it.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, Protocol

from stoneage.server.analysis import jobs
from stoneage.server.encoding import to_json
from stoneage.server.sql.analyses import StoredAnalysis, begun, finished
from stoneage.server.workers.process import Worker, WorkerFailed
from stoneage.tables.analysis.analyser import (
    FORMAT,
    NONE,
    TOO_LONG,
    Analysed,
    AnalysisRunning,
    check_over,
    decisions,
    takes_too_long,
)
from stoneage.tables.errors import TableError, forbidden
from stoneage.tables.messages import Analysis
from stoneage.tables.storage import ConflictError, StorageError
from stoneage.tables.table import Table

log = logging.getLogger("stoneage.analysis")

JOB_SECONDS = 300.0
"""How long an analysis may take; a usual game takes some seconds."""
MOST_JOBS = 20
"""Analyses that may wait or run at the same time."""
HEAD_START = 100
"""A game goes before an earlier one that has more decisions, by so many for each game that came between them."""
TOO_LONG_SECONDS = 24 * 3600.0
"""How long an analysis is not tried again that took too long."""
REPORT_SECONDS = 1.0
SILENT_SECONDS = 10.0
"""After this long without news, the process that worked on an analysis must have died."""
IDLE_SECONDS = 60.0
NICENESS = 15
MOST_PROBLEMS = 200

Problem = Literal["failed", "too_long"]


class AnalysisStore(Protocol):
    """Where analyses are stored."""

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the same tables."""
        ...

    async def analysis(self, table_id: str) -> StoredAnalysis | None:
        """The analysis of a table's game, if there is one."""
        ...

    async def write_analysis(self, table_id: str, analysis: StoredAnalysis) -> None:
        """Write the analysis of a table's game, in place of an older one."""
        ...

    async def give_up_analysis(self, table_id: str, process: str) -> None:
        """Remove what a process has begun and will not finish."""
        ...


@dataclass(eq=False, slots=True)
class _Job:
    table: Table
    visitor: str
    rank: int
    """Jobs with a lower one go first: the number of decisions, and so many more for each job before this one."""
    cancelled: bool = False


class Analyser:
    """The queue of analyses of this process, and the worker that computes them."""

    def __init__(self, storage: AnalysisStore, compiled: asyncio.Event, analysed: Analysed) -> None:
        self._storage, self._compiled, self._analysed = storage, compiled, analysed
        self._process = secrets.token_hex(8)
        self._worker = Worker("analysis worker", NICENESS)
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        """By table, in the order in which they come; they begin as soon as the rules are compiled."""
        self._count = 0
        self._running: _Job | None = None
        self._problems: OrderedDict[str, Problem] = OrderedDict()
        self._runner: asyncio.Task[None] | None = None
        self._used: float | None = None

    async def look(self, table: Table, visitor: str) -> str:
        """Where the analysis of a game stands, as JSON text; with the report once it is done."""
        if takes_too_long(table):
            return TOO_LONG
        return self._answer(table.id, visitor, await self._storage.analysis(table.id))

    async def start(self, table: Table, visitor: str) -> str:
        """Let a game be analysed, unless that has been done; says where it stands.

        Raises:
            TableError: the game is not over, or too many others wait.
            AnalysisRunning: another analysis of this visitor is waiting or running.
        """
        check_over(table)
        if takes_too_long(table):
            return TOO_LONG
        stored = await self._storage.analysis(table.id)
        if table.id not in self._jobs and not self._done(stored) and not self._works_elsewhere(stored):
            self._add(_Job(table, visitor, decisions(table) + HEAD_START * self._count))
        return self._answer(table.id, visitor, stored)

    def _add(self, job: _Job) -> None:
        if any(other.visitor == job.visitor for other in self._jobs.values()):
            raise AnalysisRunning
        if len(self._jobs) >= MOST_JOBS:
            raise TableError("busy", "many games are being analysed just now; try again in a minute")
        self._problems.pop(job.table.id, None)
        self._count += 1
        self._jobs[job.table.id] = job
        first, *others = self._jobs.items()  # the first one is running, or about to
        self._jobs = OrderedDict([first, *sorted(others, key=lambda item: item[1].rank)])
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run())

    async def cancel(self, table: Table, visitor: str) -> str:
        """Stop an analysis that this visitor has started.

        Raises:
            TableError: somebody else has.
        """
        job = self._jobs.get(table.id)
        if job is not None:
            if job.visitor != visitor:
                raise forbidden("somebody else has started this analysis")
            job.cancelled = True
            del self._jobs[table.id]
            if job is self._running:
                self._worker.restart()  # the runner notices, and goes on with the next one
        return NONE

    # --- where an analysis stands ---

    def _answer(self, table_id: str, visitor: str, stored: StoredAnalysis | None) -> str:
        if stored is not None and stored.report is not None and self._done(stored):
            return stored.report
        return to_json(self._standing(table_id, visitor, stored))

    def _standing(self, table_id: str, visitor: str, stored: StoredAnalysis | None) -> Analysis:
        job = self._jobs.get(table_id)
        if job is not None:
            ahead, mine = list(self._jobs).index(table_id), job.visitor == visitor
            if ahead:
                return Analysis(state="waiting", mine=mine, ahead=ahead)
            done, total = self._worker.progress if job is self._running else (0, 0)  # not those of the last one
            return Analysis(state="running", mine=mine, done=done, total=total)
        if stored is not None and self._works_elsewhere(stored):
            return Analysis(state="running", done=stored.done, total=stored.total)
        return Analysis(state=self._problems.get(table_id, "none"))

    @staticmethod
    def _done(stored: StoredAnalysis | None) -> bool:
        if stored is None or stored.report is None or stored.format != FORMAT:
            return False
        return stored.report != TOO_LONG or abs(time.time() - stored.at) < TOO_LONG_SECONDS

    def _works_elsewhere(self, stored: StoredAnalysis | None) -> bool:
        """Whether another process is at it. One that used the same SQLite file before this one is gone."""
        if stored is None or stored.report is not None or stored.process == self._process:
            return False
        return self._storage.shared and abs(time.time() - stored.at) < SILENT_SECONDS

    # --- the work ---

    async def _run(self) -> None:
        await self._compiled.wait()  # or both would compile the same
        while self._jobs:
            job = self._running = next(iter(self._jobs.values()))
            problem = await self._work(job)
            self._running = None
            self._used = time.monotonic()
            if job.cancelled:
                continue
            del self._jobs[job.table.id]
            if problem is not None:
                self._problems[job.table.id] = problem
                while len(self._problems) > MOST_PROBLEMS:
                    self._problems.popitem(last=False)

    async def _work(self, job: _Job) -> Problem | None:
        table_id = job.table.id
        reporting = asyncio.create_task(self._report(table_id))
        begun_at, loaded = time.monotonic(), False
        try:
            await self._worker.load(jobs.prepare)
            loaded = True
            if job.cancelled:  # while it loaded
                raise WorkerFailed("the analysis has been cancelled")
            text = await self._worker.run(JOB_SECONDS, jobs.analyse_table, job.table)
        except Exception as error:  # of the analysis or its worker: the next game must not wait for it
            if not job.cancelled:
                log.warning("a game could not be analysed", extra={"table": table_id, "cause": repr(error)})
            slow = loaded and isinstance(error, WorkerFailed) and isinstance(error.__cause__, TimeoutError)
            await self._stop(reporting)
            with suppress(StorageError, ConflictError):
                if slow:
                    await self._storage.write_analysis(table_id, finished(FORMAT, self._process, TOO_LONG))
                else:
                    await self._storage.give_up_analysis(table_id, self._process)
            return "too_long" if slow else "failed"
        await self._stop(reporting)
        try:
            await self._storage.write_analysis(table_id, finished(FORMAT, self._process, text))
        except (StorageError, ConflictError) as error:  # or the table has been removed
            log.warning("an analysis could not be stored", extra={"table": table_id, "cause": repr(error)})
            return "failed"
        log.info("analysed a game", extra={"table": table_id, "seconds": round(time.monotonic() - begun_at, 1)})
        try:
            await self._analysed(job.table, text)
        except Exception as error:  # the analysis is there all the same, and the next game must not wait
            log.warning("no exercises could be made", extra={"table": table_id, "cause": repr(error)})
        return None

    async def _report(self, table_id: str) -> None:
        """Write how far the work has come, for the other processes and for after a crash."""
        while True:
            with suppress(StorageError, ConflictError):
                await self._storage.write_analysis(table_id, begun(FORMAT, self._process, *self._worker.progress))
            await asyncio.sleep(REPORT_SECONDS)

    @staticmethod
    async def _stop(task: asyncio.Task[None]) -> None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    def tidy(self) -> None:
        """Give back the memory of the process once nothing has been analysed for a while."""
        if self._used is not None and not self._jobs and time.monotonic() - self._used > IDLE_SECONDS:
            self._worker.restart()
            self._used = None

    async def close(self) -> None:
        """End the process; unfinished analyses start again when somebody asks for them."""
        if self._runner is not None:
            await self._stop(self._runner)
        self._worker.close()
