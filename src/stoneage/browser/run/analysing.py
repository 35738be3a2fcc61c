"""Analyses finished games in this browser, one at a time and in steps, and keeps the reports."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import Judge
from stoneage.browser.run.store import BrowserStore
from stoneage.game.game import Game
from stoneage.tables.analysis.analyser import (
    FORMAT,
    NONE,
    TOO_LONG,
    Analysed,
    AnalysisRunning,
    check_over,
    takes_too_long,
)
from stoneage.tables.analysis.report import report_message
from stoneage.tables.messages import Analysis
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.table import Table

log = logging.getLogger("stoneage.browser.run")

LoadJudge = Callable[[], Awaitable[Judge]]
"""A judge; it may have to wait until the network is loaded."""
LoadGame = Callable[[Table], Awaitable[Game]]


@dataclass(eq=False, slots=True)
class _Job:
    """The analysis that runs, or the last one if it failed."""

    table_id: str
    task: asyncio.Task[None] | None = None
    done: int = 0
    total: int = 0
    failed: bool = False


class BrowserAnalyser:
    """The analyses of this tab; between two positions, the page gets its answers."""

    def __init__(self, store: BrowserStore, load_judge: LoadJudge, load_game: LoadGame, analysed: Analysed) -> None:
        self._store, self._load_judge, self._load_game, self._analysed = store, load_judge, load_game, analysed
        self._job: _Job | None = None

    async def look(self, table: Table, _visitor: str) -> str:
        """Where the analysis of a game stands; with the report once it is done."""
        if takes_too_long(table):
            return TOO_LONG
        return await self._store.analysis(table.id, FORMAT) or self._standing(table.id)

    async def start(self, table: Table, visitor: str) -> str:
        """Let a game be analysed, unless that has been done; says where it stands.

        Raises:
            TableError: the game is not over.
            AnalysisRunning: another game is being analysed.
        """
        check_over(table)
        if takes_too_long(table) or await self._store.analysis(table.id, FORMAT):
            return await self.look(table, visitor)
        if self._job is None or self._job.failed:
            self._job = _Job(table.id)
            self._job.task = asyncio.ensure_future(self._work(self._job, table))
        elif self._job.table_id != table.id:
            raise AnalysisRunning
        return self._standing(table.id)

    async def cancel(self, table: Table, _visitor: str) -> str:
        """Stop an analysis."""
        if self._job and self._job.task and self._job.table_id == table.id:
            self._job.task.cancel()
            self._job = None
        return NONE

    def _standing(self, table_id: str) -> str:
        job = self._job
        if job is None or job.table_id != table_id:
            return NONE
        if job.failed:
            return to_json(Analysis(state="failed"))
        return to_json(Analysis(state="running", mine=True, done=job.done, total=job.total))

    async def _work(self, job: _Job, table: Table) -> None:
        try:
            judge, game = await self._load_judge(), await self._load_game(table)
            analysis = GameAnalysis(game, "normal", judge)
            job.total = len(game.log)
            nodes = []
            for position in analysis.positions():
                nodes.append(analysis.node(position))
                job.done = position.number
                await asyncio.sleep(0)
            report = report_message(analysis.report(nodes), game)
            text = to_json(Analysis(state="done", report=report))
            await self._tell(table, text)
            await self._store.write_analysis(table.id, FORMAT, text)
        except Exception:  # the page must be told, whatever has gone wrong
            log.exception("a game could not be analysed")
            job.failed = True
        else:
            self._job = None

    async def _tell(self, table: Table, analysis: str) -> None:
        try:
            await self._analysed(table, analysis)
        except Exception:  # the analysis is there all the same
            log.exception("no exercises could be made")
