"""The job queue of the threads of a batch.

A job is something to do in all games. It is split into chunks of a few games. Each thread first takes the chunks of its
own range, so that the same games stay in its core's cache, and then those of the others.

The queue is an array with rows of 64 bytes, so that no two share a cache line. Each thread's range has a row with the
job and, in the lower half, the number of chunks taken. Both are in one number, so that a late thread takes a chunk of
the current job. The rows below follow.
"""

import numpy as np
import numpy.typing as npt

from stoneage.batch.threads.atomic import add, load, put
from stoneage.engine.runtime.jit import rule

JobQueue = npt.NDArray[np.int64]

UNFINISHED = -1
"""The row with the number of chunks that are not finished."""
JOBS = -2
"""The row with the number of jobs so far."""
ILLEGAL = -3
"""The row with the first game whose action cannot be played."""
_ROWS = 3
CHUNK = 32
"""Games per chunk: enough to make taking one cheap, few enough to keep the wait for the last one short."""
_HALF = 32
_LOWER = (1 << _HALF) - 1


def new_queue(threads: int) -> JobQueue:
    """An empty queue."""
    return np.zeros((threads + _ROWS, 8), dtype=np.int64)


@rule
def _first_chunk(games: int, threads: int, thread: int) -> int:
    """The first chunk of a thread's range."""
    return -(-games // CHUNK) * thread // threads


@rule
def unfinished_chunks(queue: JobQueue) -> int:
    """How many chunks of the job are not finished."""
    return int(load(queue, len(queue) + UNFINISHED))


@rule
def submit(job: int, queue: JobQueue, games: int) -> None:
    """Submit a job for all games; the previous one must be finished."""
    threads = len(queue) - _ROWS
    while unfinished_chunks(queue) > 0:
        pass
    put(queue, len(queue) + UNFINISHED, _first_chunk(games, threads, threads))
    for thread in range(threads):
        put(queue, thread, job << _HALF)
    add(queue, len(queue) + JOBS, 1)


@rule
def take_chunk(thread: int, queue: JobQueue, games: int) -> int:
    """Take a chunk, first from the thread's own range; -1 if all are taken."""
    threads = len(queue) - _ROWS
    for turn in range(threads):
        owner = thread + turn if thread + turn < threads else thread + turn - threads
        first = _first_chunk(games, threads, owner)
        chunks = _first_chunk(games, threads, owner + 1) - first
        if load(queue, owner) & _LOWER < chunks:
            taken = add(queue, owner, 1)
            if taken & _LOWER < chunks:
                return int(taken + first)
    return -1


@rule
def job_of(chunk: int) -> int:
    """What to do in the games of a chunk."""
    return chunk >> _HALF


@rule
def first_game(chunk: int) -> int:
    """The first game of a chunk."""
    return (chunk & _LOWER) * CHUNK
