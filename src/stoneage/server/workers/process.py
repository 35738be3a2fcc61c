"""A worker process: runs one job at a time, and is replaced when it dies or hangs."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from stoneage.players.ready import begin_interpreted

T = TypeVar("T")
log = logging.getLogger("stoneage.workers")


class WorkerFailed(Exception):  # noqa: N818 - the job may be in order, and can be tried again
    """The worker died, or did not finish in time; it has been replaced."""


class Worker:
    """One process. The server itself must stay responsive, so workers get less of a busy processor: `niceness`."""

    def __init__(self, name: str, niceness: int = 0) -> None:
        self.name, self._niceness = name, niceness
        self._closed = self._interpreted = False
        self._executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._progress = context.RawArray("q", 2)
        settings = self._niceness, self._interpreted, self._progress
        return ProcessPoolExecutor(1, context, initializer=_initialize, initargs=settings)

    async def run(self, seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Run a job; a caller that is cancelled must see to it that the worker gets no other job before it is done.

        Raises:
            WorkerFailed: the worker died, or did not finish within `seconds`.
        """
        executor = self._executor
        self._progress[:] = (0, 0)
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(executor.submit(work, *arguments))
        except BrokenProcessPool as error:
            self._replace(executor, "died")
            raise WorkerFailed(f"the {self.name} died") from error
        except TimeoutError as error:
            self._replace(executor, "hangs")
            raise WorkerFailed(f"the {self.name} did not finish within {seconds:g} seconds") from error

    def _replace(self, executor: ProcessPoolExecutor, problem: str) -> None:
        if self._closed or self._executor is not executor:  # it was ended on purpose
            return
        log.warning(f"a worker process {problem} and is replaced", extra={"worker": self.name})
        self.restart()

    @property
    def progress(self) -> tuple[int, int]:
        """How many parts of the job are done, of how many, as it last reported; (0, 0) if it has not."""
        done, total = self._progress
        return done, total

    def pids(self) -> list[int]:
        """The process, if it has started."""
        return list(self._executor._processes or ())

    def restart(self) -> None:
        """Replace the process by a new one."""
        old, self._executor = self._executor, self._start()
        _end(old)

    def interpret(self, interpreted: bool) -> None:
        """Replace the process by one with the rules as plain Python, or compiled."""
        self._interpreted = interpreted
        self.restart()

    def close(self) -> None:
        """End the process; an unfinished job is dropped."""
        self._closed = True
        _end(self._executor)


def _end(executor: ProcessPoolExecutor) -> None:
    for process in list((executor._processes or {}).values()):
        process.kill()
    executor.shutdown(wait=False, cancel_futures=True)


_shared_progress: Any = None


def report_progress(done: int, total: int) -> None:
    """In a worker: tell the server how many parts of the job are done, of how many."""
    if _shared_progress is not None:
        _shared_progress[:] = (done, total)


def _initialize(niceness: int, interpreted: bool, progress: Any) -> None:
    """In a new worker: ignore Ctrl-C, and exit with the server."""
    if interpreted:
        begin_interpreted()
    global _shared_progress  # noqa: PLW0603 - memory that the process shares with the server
    _shared_progress = progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(niceness)
    threading.Thread(target=_exit_with_server, daemon=True).start()


def _exit_with_server() -> None:
    """Exit with the server, because a server that is killed cannot stop its workers."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
