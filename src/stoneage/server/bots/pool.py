"""Bots think in worker processes, so that tables never wait for them. A worker that dies or hangs is replaced.

One of several workers is for quick bots only: they never wait behind slow ones.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from stoneage.game import Game
from stoneage.server.bots import jobs
from stoneage.server.bots.costs import Costs
from stoneage.server.bots.schedule import Schedule, Waiting
from stoneage.server.workers.process import Worker, WorkerFailed

if TYPE_CHECKING:
    from stoneage.players import Hint

JOB_SECONDS = 15.0
"""How long a bot may think about one turn before its worker is replaced."""
LOADING_SECONDS = 300.0
"""How long the bots may take to be compiled, the first time on a machine."""
SLOW_NICENESS = 10
_ATTEMPTS = 2  # the second with a new worker


class _Job:
    """A job, and the future of its result."""

    def __init__(self, kind: str, work: Callable[..., jobs.Done[Any]], *arguments: object) -> None:
        self.kind, self.work, self.arguments = kind, work, arguments
        self.result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class BotPool:
    """A few worker processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = [Worker(f"bot worker {number}", SLOW_NICENESS if number else 0) for number in range(workers)]
        self._idle = set(range(workers))
        self._schedule: Schedule[_Job] = Schedule(workers - 1)
        self._running: set[asyncio.Task[None]] = set()
        self.costs = Costs()

    async def start(self) -> None:
        """Load the bots in every worker, and learn what they cost."""
        await asyncio.gather(*(self._load(number, jobs.load_bots) for number in range(len(self._workers))))

    async def load_first(self) -> None:
        """Load the rules and bots in one worker; whatever is not compiled yet is compiled there."""
        await self._load(0, jobs.compile_all)

    async def _load(self, number: int, load: Callable[[list[str]], dict[str, float]]) -> None:
        from stoneage.players.levels import LEVELS

        self._idle.discard(number)
        try:
            costs = await self._workers[number].run(LOADING_SECONDS, load, list(LEVELS))
        finally:
            self._idle.add(number)
        for level, seconds in costs.items():
            self.costs.note(level, seconds)
        self._dispatch()

    async def choose(self, game: Game, seat: int, level: str, seed: int, visitors: Collection[str] = ()) -> list[str]:
        """What a bot plays now, knowing only what its seat may know; `visitors` are those who wait for it.

        Raises:
            WorkerFailed: the bot hangs, or kills its worker.
        """
        record = game.seen_by(seat, seed).record
        actions: list[str] = await self._run(visitors, level, jobs.choose, game.rules, record, level, seed)
        return actions

    def substitute(self, _level: str) -> str:
        """The bot that plays in place of one that keeps failing: the quickest."""
        from stoneage.players.levels import LEVELS

        return min(LEVELS, key=self.costs.seconds)

    async def hints(self, game: Game, seat: int, level: str, visitor: str = "") -> "list[Hint]":
        """The bot's best choices, the best first."""
        record = game.seen_by(seat, 1).record
        found: list[Hint] = await self._run([visitor], f"hints of {level}", jobs.hints, game.rules, record, level)
        return found

    async def _run(
        self, visitors: Collection[str], kind: str, work: Callable[..., jobs.Done[Any]], *arguments: object
    ) -> Any:
        job = _Job(kind, work, *arguments)
        waiting = Waiting(job, visitors, self.costs.seconds(kind), self.costs.quick(kind))
        self._schedule.add(waiting)
        self._dispatch()
        try:
            return await job.result
        finally:
            self._schedule.remove(waiting)

    def _dispatch(self) -> None:
        """Give the idle workers something to do."""
        for number in sorted(self._idle, reverse=True):
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
                    done = await self._workers[number].run(JOB_SECONDS, job.work, *job.arguments, *more)
                    break
                except WorkerFailed:
                    if attempt == _ATTEMPTS:
                        raise
        except Exception as error:  # of the bot, or of its worker: for whoever asked
            if not job.result.done():
                job.result.set_exception(error)
        else:
            self.costs.note(job.kind, done.seconds, done.effort)
            self._schedule.charge(waiting, done.seconds)
            if not job.result.done():
                job.result.set_result(done.result)
        finally:
            self._idle.add(number)
            self._dispatch()

    def close(self) -> None:
        """End the workers; unfinished jobs are dropped."""
        for task in self._running:
            task.cancel()
        for worker in self._workers:
            worker.close()
