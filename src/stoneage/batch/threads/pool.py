"""The threads of a batch: the calling thread, and workers that help it.

Idle workers never block a job, because the others take the chunks they leave: a worker that sleeps or has no core costs
nothing but its help. Between jobs, workers do not return to Python, where they would wait for each other: they poll the
queue, first busily and then with short naps. Only after a while without a job do they sleep until they are woken.

With two threads, a `ThreadPoolExecutor` and one part of the games for each reached 14% of its steps per second with 64
games, 91% with 1,024, and all of them with 16,384.
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
from stoneage.batch.threads.pause import nap, offer_core
from stoneage.batch.threads.queue import ILLEGAL, JOBS, JobQueue, new_queue, submit, unfinished_chunks
from stoneage.engine.runtime.jit import INTERPRETED, rule

_IDLE_POLLS = 2_000  # busy polls of the queue, a fraction of a millisecond, before a worker naps
_NAPS = 200  # about twenty milliseconds, before a worker sleeps
_BUSY_POLLS = 2_000  # of the caller, before it returns to Python and sleeps a little
_SPINS = 32  # looks at the queue per poll: offering the core to others takes as long
_PAUSE = 0.00005  # seconds


@rule
def _serve(thread: int, queue: JobQueue, games: Games) -> None:
    """Work on all jobs, until there has been none for a while."""
    idle = 0
    jobs = 0
    while idle < _IDLE_POLLS + _NAPS:
        for _ in range(_SPINS):
            if load(queue, len(queue) + JOBS) != jobs:
                break
        if load(queue, len(queue) + JOBS) != jobs:
            jobs = load(queue, len(queue) + JOBS)
            idle = 0
            run_chunks(thread, queue, games)
        elif idle < _IDLE_POLLS:
            idle += 1
            offer_core()
        else:
            idle += 1
            nap()


@rule
def _wait_for_chunks(queue: JobQueue) -> bool:
    """Wait for the chunks that other threads work on, for a while; returns whether all are finished."""
    for _ in range(_BUSY_POLLS):
        for _ in range(_SPINS):
            if unfinished_chunks(queue) == 0:
                return True
        offer_core()
    return False


@rule
def _run_job(job: int, queue: JobQueue, games: Games) -> bool:
    """Submit a job and work on it, or keep waiting for the last one (0); returns whether it is finished.

    A step is made only if all of its actions can be played.
    """
    count = len(games.states)
    if job & STEP:
        put(queue, len(queue) + ILLEGAL, count)
        submit(CHECK, queue, count)
        run_chunks(0, queue, games)
        while not _wait_for_chunks(queue):
            pass
        if load(queue, len(queue) + ILLEGAL) < count:
            return True
    if job != 0:
        submit(job, queue, count)
        run_chunks(0, queue, games)
    return _wait_for_chunks(queue)


@rule
def _work(thread: int, job: int, queue: JobQueue, games: Games) -> bool:
    """Run a job as thread 0, serve as any other. One function, because all the rules are compiled into it."""
    if thread == 0:
        return _run_job(job, queue, games)
    _serve(thread, queue, games)
    return True


def _entry_point(queue: JobQueue, games: Games) -> Callable[..., bool]:
    """`_work` compiled for these arrays; Numba would look it up by their types at every call."""
    if INTERPRETED:
        return _work
    type_of: Any = numba.typeof  # untyped
    function: Any = _work
    signature = types.boolean(types.int64, types.int64, type_of(queue), type_of(games))
    made: Callable[..., bool] = function.get_compile_result(signature).entry_point
    return made


def _run_worker(wake: Lock, stopped: list[bool], serve: Callable[[], bool]) -> None:
    """Sleep until woken, then serve, in a worker."""
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
    """Wake sleeping workers, and keep the others polling."""
    for wake in wakes:
        if wake.locked():
            wake.release()


class ThreadPool:
    """Threads for the games of a batch, including the calling one."""

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
        # Workers hold no reference to this object, so it is freed with the batch, and they stop.
        weakref.finalize(self, _stop, workers, self._wakes, stopped)

    def run(self, job: int) -> None:
        """Do a job in all games."""
        _wake(self._wakes)
        while not self._work(0, job, self._queue, self._games):
            time.sleep(_PAUSE)
            job = 0

    @property
    def illegal(self) -> int:
        """The first game with an illegal action in the last step, which was not made; -1 if there is none."""
        number = int(self._queue[ILLEGAL, 0])
        return number if number < len(self._games.states) else -1
