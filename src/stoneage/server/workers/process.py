"""A worker process: runs one job at a time, and is replaced when it dies or hangs."""

import asyncio
import logging
import multiprocessing
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from stoneage.machine import begin_process, shielded
from stoneage.players.preparation import begin_interpreted

T = TypeVar("T")

LOADING_SECONDS = 600.0
"""How long a worker may take to load something; the first time on a machine it may be compiled."""
SILENT_SECONDS = 15.0
"""A worker that gives no sign of life for this long hangs, even while it loads."""
BEAT_SECONDS = 1.0
"""Between two signs of life."""

_CONTEXT = multiprocessing.get_context("spawn")

log = logging.getLogger("stoneage.workers")


class WorkerFailed(Exception):  # noqa: N818 - the job may be in order, and can be tried again
    """The worker died, or did not finish in time; it has been replaced."""


class Worker:
    """One process. The server itself must stay responsive, so workers get less of a busy processor: `niceness`."""

    def __init__(self, name: str, niceness: int = 0) -> None:
        self.name, self._niceness = name, niceness
        self._closed = self._interpreted = False
        self._reset()

    def _reset(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._loaded: set[object] = set()
        self._progress = _CONTEXT.RawArray("q", 3)  # parts done, of how many, and signs of life

    def _started(self) -> ProcessPoolExecutor:
        """Where jobs run, from the first one on: what it takes from the system is given back by an orderly end only."""
        if self._executor is None:
            settings = self._niceness, self._interpreted, self._progress
            self._executor = ProcessPoolExecutor(1, _CONTEXT, initializer=_initialize, initargs=settings)
        return self._executor

    async def run(self, seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Run a job. After a cancellation, do not reuse the worker until the job has ended.

        Raises:
            WorkerFailed: the worker died, or did not finish within `seconds`.
        """

        async def in_time(result: asyncio.Future[T]) -> T:
            async with asyncio.timeout(seconds):
                return await result

        return await self._run(in_time, work, *arguments)

    async def load(self, work: Callable[..., T], *arguments: object) -> T | None:
        """Let the process load what a job needs, unless it has; that does not count as time of the job.

        On a slow or busy machine, loading takes much longer than a job may. It goes on as long as the process lives.

        Raises:
            WorkerFailed: the worker died, hangs, or takes far too long.
        """
        wanted = (work, arguments)
        if wanted in self._loaded:
            return None
        loaded = self._loaded  # of this process; another one begins with an empty set
        result = await self._run(self._while_alive, work, *arguments)
        loaded.add(wanted)
        return result

    async def _while_alive(self, result: "asyncio.Future[T]") -> T:
        """Wait for a result as long as there are signs of life; a new process gives its first one once it runs."""
        async with asyncio.timeout(LOADING_SECONDS):
            while True:
                beats = self._progress[2]
                done, _ = await asyncio.wait([result], timeout=SILENT_SECONDS)
                if done:
                    return result.result()
                if beats and beats == self._progress[2]:
                    raise TimeoutError

    async def _run(
        self, wait: "Callable[[asyncio.Future[T]], Awaitable[T]]", work: Callable[..., T], *arguments: object
    ) -> T:
        if self._closed:
            raise WorkerFailed(f"the {self.name} has been closed")
        executor = self._started()
        self._progress[:2] = (0, 0)
        result: asyncio.Future[T] | None = None
        try:
            with shielded():  # it may start the process
                result = asyncio.wrap_future(executor.submit(work, *arguments))
            return await wait(result)
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            raise WorkerFailed(f"the {self.name} was ended before it began") from error
        except BrokenProcessPool as error:
            self._replace(executor, "died")
            raise WorkerFailed(f"the {self.name} died") from error
        except TimeoutError as error:
            self._replace(executor, "hangs")
            raise WorkerFailed(f"the {self.name} did not finish in time") from error
        finally:
            if result is not None:
                result.cancel()

    def _replace(self, executor: ProcessPoolExecutor, problem: str) -> None:
        if self._closed or self._executor is not executor:  # it was ended on purpose
            return
        log.warning(f"a worker process {problem} and is replaced", extra={"worker": self.name})
        self.restart()

    @property
    def progress(self) -> tuple[int, int]:
        """How many parts of the job are done, of how many, as it last reported; (0, 0) if it has not."""
        done, total = self._progress[:2]
        return done, total

    def pids(self) -> list[int]:
        """The process, if it has started."""
        return list((self._executor and self._executor._processes) or ())

    def restart(self) -> None:
        """Replace the process by a new one."""
        old = self._executor
        self._reset()
        _end(old)

    def interpret(self, interpreted: bool) -> None:
        """Replace the process by one with the rules as plain Python, or compiled."""
        self._interpreted = interpreted
        self.restart()

    def close(self) -> None:
        """End the process; an unfinished job is dropped."""
        self._closed = True
        _end(self._executor)


def _end(executor: ProcessPoolExecutor | None) -> None:
    if executor is None:
        return
    for process in list((executor._processes or {}).values()):
        process.kill()
    executor.shutdown(wait=False, cancel_futures=True)


_shared_progress: Any = None


def report_progress(done: int, total: int) -> None:
    """In a worker: tell the server how many parts of the job are done, of how many."""
    if _shared_progress is not None:
        _shared_progress[:2] = (done, total)


def _initialize(niceness: int, interpreted: bool, progress: Any) -> None:
    """In a new worker: take over the settings of `Worker`."""
    if interpreted:
        begin_interpreted()
    global _shared_progress  # noqa: PLW0603 - memory that the process shares with the server
    _shared_progress = progress
    threading.Thread(target=_beat, name="signs of life", daemon=True).start()
    begin_process(niceness)


def _beat() -> None:
    """In a worker: give signs of life, whatever the job does."""
    while True:
        _shared_progress[2] += 1
        time.sleep(BEAT_SECONDS)
