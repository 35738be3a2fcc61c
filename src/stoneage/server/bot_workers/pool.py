"""Bots think in worker processes, so that tables never wait for them. A worker that dies or hangs is replaced.

One of several workers is for quick bots only: they never wait behind slow ones.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from stoneage.game.game import Game
from stoneage.players.levels import LEVELS
from stoneage.players.registry import needs_compiling
from stoneage.server.bot_workers import jobs
from stoneage.server.bot_workers.costs import Costs
from stoneage.server.bot_workers.schedule import Schedule, Waiting
from stoneage.server.workers.process import Worker, WorkerFailed

if TYPE_CHECKING:
    from stoneage.players import Hint

JOB_SECONDS = 15.0
"""How long a bot may think about one turn before its worker is replaced."""
SLOW_NICENESS = 10
SAMPLE = ("easy", "medium", "hard")
"""The levels that are loaded first as plain Python, because that is quick; what others cost is learned as they play."""
_ATTEMPTS = 2  # the second with a new worker


class _Job:
    """A job of a bot, and the future of its result."""

    def __init__(self, kind: str, bot: str, work: Callable[..., jobs.Done[Any]], *arguments: object) -> None:
        self.kind, self.bot, self.work, self.arguments = kind, bot, work, arguments
        self.result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class BotPool:
    """A few worker processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = [Worker(f"bot worker {number}", SLOW_NICENESS if number else 0) for number in range(workers)]
        self._idle = set(range(workers))
        self._schedule: Schedule[_Job] = Schedule(workers - 1)
        self._running: set[asyncio.Task[None]] = set()
        self.costs = Costs()
        self._compiled = asyncio.Event()
        self._compiled.set()
        self._leaving: int | None = None  # the worker that is replaced next, which gets no more jobs

    def interpret(self) -> None:
        """Let the bots begin as plain Python; searches wait until they are compiled."""
        self._compiled.clear()
        for worker in self._workers:
            worker.interpret(True)

    async def start(self) -> None:
        """Load the bots in every worker, and learn what they cost."""
        levels = list(LEVELS) if self._compiled.is_set() else list(SAMPLE)
        await asyncio.gather(*(self._load(number, levels) for number in range(len(self._workers))))

    async def go_on_compiled(self) -> None:
        """Replace the workers by ones with compiled bots, one after another as they finish what they are doing."""
        self.costs.forget()
        for number, worker in enumerate(self._workers):
            self._leaving = number
            while number not in self._idle:
                await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
            self._leaving = None
            worker.interpret(False)
            await self._load(number, list(LEVELS))
        self._compiled.set()

    async def _load(self, number: int, levels: list[str]) -> None:
        self._idle.discard(number)
        try:
            for level in levels:
                await self._load_bot(self._workers[number], level)
        finally:
            self._idle.add(number)
        self._dispatch()

    async def _load_bot(self, worker: Worker, level: str) -> None:
        """Load a bot in a worker that does not have it, and learn what it costs."""
        seconds = await worker.load(jobs.load_bot, level)
        if seconds is not None:
            self.costs.note(level, seconds)

    async def choose(self, game: Game, seat: int, level: str, seed: int, visitors: Collection[str] = ()) -> list[str]:
        """What a bot plays now, knowing only what its seat may know; `visitors` are those who wait for it.

        Raises:
            WorkerFailed: the bot hangs, or kills its worker.
        """
        await self._until_able(level)
        record = game.seen_by(seat, seed).record
        actions: list[str] = await self._run(visitors, level, level, jobs.choose, game.rules, record, level, seed)
        return actions

    def substitute(self, _level: str) -> str:
        """The bot that plays in place of one that keeps failing: the quickest."""
        return min(LEVELS, key=self.costs.seconds)

    async def hints(self, game: Game, seat: int, level: str, visitor: str = "") -> "list[Hint]":
        """The bot's best choices, the best first."""
        await self._until_able(level)
        record = game.seen_by(seat, 1).record
        kind = f"hints of {level}"
        found: list[Hint] = await self._run([visitor], kind, level, jobs.hints, game.rules, record, level)
        return found

    async def _until_able(self, level: str) -> None:
        """Wait until a bot is compiled that would think for minutes as plain Python."""
        if needs_compiling(level):
            await self._compiled.wait()

    async def _run(
        self, visitors: Collection[str], kind: str, bot: str, work: Callable[..., jobs.Done[Any]], *arguments: object
    ) -> Any:
        job = _Job(kind, bot, work, *arguments)
        waiting = Waiting(job, visitors, self.costs.seconds(kind), self.costs.quick(kind))
        self._schedule.add(waiting)
        self._dispatch()
        try:
            return await job.result
        finally:
            self._schedule.remove(waiting)

    def _dispatch(self) -> None:
        """Give the idle workers something to do."""
        for number in sorted(self._idle - {self._leaving}, reverse=True):
            waiting = self._schedule.next(only_quick=number == 0 and len(self._workers) > 1)
            if waiting is not None:
                self._idle.discard(number)
                task = asyncio.create_task(self._work(number, waiting))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    async def _work(self, number: int, waiting: Waiting[_Job]) -> None:
        job = waiting.job
        effort = self._schedule.effort(waiting)
        more = (effort,) if job.work is jobs.choose else ()
        try:
            for attempt in range(1, _ATTEMPTS + 1):
                try:
                    await self._load_bot(self._workers[number], job.bot)
                    done = await self._workers[number].run(JOB_SECONDS, job.work, *job.arguments, *more)
                    break
                except WorkerFailed:
                    if attempt == _ATTEMPTS:
                        raise
        except Exception as error:  # of the bot or its worker: passed on to the caller
            if not job.result.done():
                job.result.set_exception(error)
        else:
            self.costs.note(job.kind, done.seconds, done.effort)
            self._schedule.charge(waiting, done.seconds)
            if not job.result.done():
                job.result.set_result(done.result)
        self._idle.add(number)  # not after a cancellation: the worker is still busy, and nothing may begin
        self._dispatch()

    def close(self) -> None:
        """End the workers; unfinished jobs are dropped."""
        for task in self._running:
            task.cancel()
        for worker in self._workers:
            worker.close()
