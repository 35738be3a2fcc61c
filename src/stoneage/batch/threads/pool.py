"""The threads of a batch: the thread that calls, and workers that help it.

Idle workers never block a job: the chunks that they do not take, the others do, so a worker that sleeps or has no core
to run on costs nothing but its help. Between jobs that follow each other closely the workers do not return to Python:
they watch the queue for a while before they sleep.
"""

import time
import weakref
from collections.abc import Callable
from functools import partial
from threading import Lock, Thread, current_thread
from typing import Any

import numba
from numba import types

from stoneage.batch.loops import CHECK, STEP, Games, run_chunks
from stoneage.batch.threads.atomic import load, put
from stoneage.batch.threads.queue import ILLEGAL, JOBS, JobQueue, new_queue, submit, unfinished_chunks
from stoneage.engine.jit import INTERPRETED, rule

_IDLE_POLLS = 50_000  # of the queue, some fifty microseconds, before a worker sleeps
_BUSY_POLLS = 20_000  # before the caller yields its core: a worker may be waiting for that one
_PAUSE = 0.00005  # seconds


@rule
def _serve(thread: int, queue: JobQueue, games: Games) -> None:
    """Work on all jobs, until there has been none for a while."""
    idle = 0
    jobs = 0
    while idle < _IDLE_POLLS:
        idle += 1
        if load(queue, len(queue) + JOBS) != jobs:
            jobs = load(queue, len(queue) + JOBS)
            idle = 0
            run_chunks(thread, queue, games)


@rule
def _run_job(job: int, queue: JobQueue, games: Games) -> bool:
    """Submit a job and work on it, or go on waiting for the last one (0); whether all of it is finished.

    A step is only taken if all of its actions can be played.
    """
    count = len(games.states)
    if job & STEP:
        put(queue, len(queue) + ILLEGAL, count)
        submit(CHECK, queue, count)
        run_chunks(0, queue, games)
        while unfinished_chunks(queue) > 0:
            pass
        if load(queue, len(queue) + ILLEGAL) < count:
            return True
    if job != 0:
        submit(job, queue, count)
        run_chunks(0, queue, games)
    for _ in range(_BUSY_POLLS):
        if unfinished_chunks(queue) == 0:
            return True
    return False


@rule
def _work(thread: int, job: int, queue: JobQueue, games: Games) -> bool:
    """Run a job as the first thread, serve as any other. One function, because all the rules are compiled into it."""
    if thread == 0:
        return _run_job(job, queue, games)
    _serve(thread, queue, games)
    return True


def _entry_point(queue: JobQueue, games: Games) -> Callable[..., bool]:
    """`_work` compiled for these arrays; Numba itself would look it up by all their types at every call."""
    if INTERPRETED:
        return _work
    type_of: Any = numba.typeof  # untyped
    function: Any = _work
    signature = types.boolean(types.int64, types.int64, type_of(queue), type_of(games))
    made: Callable[..., bool] = function.get_compile_result(signature).entry_point
    return made


def _run_worker(wake: Lock, stopped: list[bool], serve: Callable[[], bool]) -> None:
    """What a worker does: sleep until it is woken, and serve."""
    while True:
        wake.acquire()
        if stopped:
            return
        serve()


def _stop(workers: list[Thread], wakes: list[Lock], stopped: list[bool]) -> None:
    stopped.append(True)
    _wake(wakes)
    for worker in workers:
        if worker is not current_thread():
            worker.join()


def _wake(wakes: list[Lock]) -> None:
    """Wake the workers that sleep, and let the others poll once more before they do."""
    for wake in wakes:
        if wake.locked():
            wake.release()


class ThreadPool:
    """Threads for the games of a batch, the calling one included."""

    def __init__(self, threads: int, games: Games) -> None:
        self._games = games
        self._queue = new_queue(threads)
        self._work = _entry_point(self._queue, games)
        self._wakes = [Lock() for _ in range(threads - 1)]
        stopped: list[bool] = []
        workers = []
        for thread, wake in enumerate(self._wakes, 1):
            wake.acquire()
            serve = partial(self._work, thread, 0, self._queue, games)
            workers.append(Thread(target=_run_worker, args=(wake, stopped, serve), daemon=True))
            workers[-1].start()
        # The workers hold no reference to this object, so it is collected with the batch, and they stop with it.
        weakref.finalize(self, _stop, workers, self._wakes, stopped)

    def run(self, job: int) -> None:
        """Do a job in all games."""
        _wake(self._wakes)
        while not self._work(0, job, self._queue, self._games):
            time.sleep(_PAUSE)
            job = 0

    @property
    def illegal(self) -> int:
        """The first game whose action could not be played in the last step, which was not taken; -1: there is none."""
        number = int(self._queue[ILLEGAL, 0])
        return number if number < len(self._games.states) else -1
