"""The board on which the threads of a batch see what is to be done, and take their shares of it.

It has rows of 64 bytes, so that no two are in one line of a cache. A row for each thread with its stretch: the job, and
in the lower half how many of its shares were taken. One number for both, so that whoever comes late takes a share of
the job that is there. Then the rows below.
"""

import numpy as np
import numpy.typing as npt

from stoneage.batch.threads.atomic import add, load, put
from stoneage.engine.jit import rule

Board = npt.NDArray[np.int64]

LEFT = -1
"""Shares that are not done yet."""
CALLS = -2
"""Jobs so far."""
ILLEGAL = -3
"""The first game whose action cannot be played."""
_ROWS = 3
SHARE = 32
"""Games of a share: long enough for the taking to cost nothing, and short where others wait for the last one."""
_HALF = 32
_LOWER = (1 << _HALF) - 1


def board_for(threads: int) -> Board:
    """An empty board."""
    return np.zeros((threads + _ROWS, 8), dtype=np.int64)


@rule
def _bound(games: int, threads: int, thread: int) -> int:
    """The first share of a thread's stretch."""
    return -(-games // SHARE) * thread // threads


@rule
def shares_left(board: Board) -> int:
    """How many shares are not done yet."""
    return load(board, len(board) + LEFT)


@rule
def put_up(job: int, board: Board, games: int) -> None:
    """Put up a job for so many games, when the one before is done."""
    threads = len(board) - _ROWS
    while shares_left(board) > 0:
        pass
    put(board, len(board) + LEFT, _bound(games, threads, threads))
    for stretch in range(threads):
        put(board, stretch, job << _HALF)
    add(board, len(board) + CALLS, 1)


@rule
def take_share(thread: int, board: Board, games: int) -> int:
    """Take a share, of one's own stretch first; -1: all are taken."""
    threads = len(board) - _ROWS
    for turn in range(threads):
        stretch = thread + turn if thread + turn < threads else thread + turn - threads
        first = _bound(games, threads, stretch)
        shares = _bound(games, threads, stretch + 1) - first
        if load(board, stretch) & _LOWER < shares:
            taken = add(board, stretch, 1)
            if taken & _LOWER < shares:
                return taken + first
    return -1


@rule
def job_of(share: int) -> int:
    """What is to be done in the games of a share."""
    return share >> _HALF


@rule
def first_of(share: int) -> int:
    """The first game of a share."""
    return (share & _LOWER) * SHARE
