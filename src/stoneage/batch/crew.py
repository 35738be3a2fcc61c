"""The threads of a batch: one leads, the others help.

A job is cut into shares of some games. Each thread has a stretch of shares of its own, so that the same games stay in
its core's cache; who is done with them takes from the others. So nobody is waited for who has not begun: a helper that
sleeps, or has no core to run on, costs nothing but its help. Helpers do not come back to Python between two jobs that
follow each other closely: they watch for the next one for a while before they sleep.
"""

import time
import weakref
from collections.abc import Callable
from functools import partial
from threading import Lock, Thread, current_thread

import numpy as np

from stoneage.batch.atomic import add, least, load, put
from stoneage.batch.loops import CHECK, STEP, Games, Numbers, first_illegal, work_through
from stoneage.engine.jit import INTERPRETED, rule

_SHARE = 32  # games: long enough for the taking to cost nothing, and short where the others wait for the last one
_WATCH = 50_000  # looks at the board, some fifty microseconds, before a helper sleeps
_PATIENCE = 20_000  # looks before the leader lets others have its core: a helper may be waiting for that one
_NAP = 0.00005  # seconds

# The board: rows of 64 bytes, so that no two are in one line of a cache. A row for each thread with its stretch: the
# job, and in the lower half how many of its shares were taken. One number for both, so that whoever comes late takes a
# share of the job that is there. Then these rows:
_LEFT = -1  # shares that are not done yet
_CALLS = -2  # jobs so far
_ILLEGAL = -3  # the first game whose action cannot be played
_ROWS = 3
_HALF = 32
_TAKEN = (1 << _HALF) - 1


@rule
def _bound(games: int, threads: int, thread: int) -> int:
    """The first share of a thread's stretch."""
    return -(-games // _SHARE) * thread // threads


@rule
def _put_up(job: int, board: Numbers, count: int) -> None:
    """Put a job on the board, when the one before is done."""
    threads = len(board) - _ROWS
    while load(board, len(board) + _LEFT) > 0:
        pass
    put(board, len(board) + _LEFT, _bound(count, threads, threads))
    for stretch in range(threads):
        put(board, stretch, job << _HALF)
    add(board, len(board) + _CALLS, 1)


@rule
def _take_part(thread: int, board: Numbers, games: Games) -> None:
    """Do shares, one's own first, until all are taken."""
    count = len(games.states)
    threads = len(board) - _ROWS
    for turn in range(threads):
        stretch = (thread + turn) % threads
        first = _bound(count, threads, stretch)
        shares = _bound(count, threads, stretch + 1) - first
        done = 0
        while load(board, stretch) & _TAKEN < shares:
            taken = add(board, stretch, 1)
            if taken & _TAKEN < shares:
                begins = (first + (taken & _TAKEN)) * _SHARE
                ends = min(begins + _SHARE, count)
                if taken >> _HALF == CHECK:
                    least(board, len(board) + _ILLEGAL, first_illegal(games.states, games.actions, begins, ends))
                else:
                    work_through(taken >> _HALF, games, begins, ends, thread)
                done += 1
        if done > 0:
            add(board, len(board) + _LEFT, -done)


@rule
def _help(thread: int, board: Numbers, games: Games) -> None:
    """Take part in all jobs, until there has been none for a while."""
    idle = 0
    calls = 0
    while idle < _WATCH:
        idle += 1
        if load(board, len(board) + _CALLS) != calls:
            calls = load(board, len(board) + _CALLS)
            idle = 0
            _take_part(thread, board, games)


@rule
def _lead(job: int, board: Numbers, games: Games) -> bool:
    """Put up a job and take part in it, or wait for the last one (0); whether all of it is done.

    A step is only taken if all of its actions can be played.
    """
    count = len(games.states)
    if job & STEP:
        put(board, len(board) + _ILLEGAL, count)
        _put_up(CHECK, board, count)
        _take_part(0, board, games)
        while load(board, len(board) + _LEFT) > 0:
            pass
        if load(board, len(board) + _ILLEGAL) < count:
            return True
    if job != 0:
        _put_up(job, board, count)
        _take_part(0, board, games)
    for _ in range(_PATIENCE):
        if load(board, len(board) + _LEFT) == 0:
            return True
    return False


@rule
def _work_together(thread: int, job: int, board: Numbers, games: Games) -> bool:
    """Lead as the first thread, help as any other. One function, for all of the rules are compiled into it."""
    if thread == 0:
        return _lead(job, board, games)
    _help(thread, board, games)
    return True


def _work_alone(thread: int, job: int, board: Numbers, games: Games) -> bool:
    """The same where the rules are interpreted."""
    count = len(games.states)
    if job & STEP:
        board[_ILLEGAL, 0] = first_illegal(games.states, games.actions, 0, count)
        if board[_ILLEGAL, 0] < count:
            return True
    work_through(job, games, 0, count, thread)
    return True


_work = _work_alone if INTERPRETED else _work_together


def _stand_by(bell: Lock, dismissed: list[bool], take_part: Callable[[], bool]) -> None:
    """The life of a helper: it sleeps until the bell is rung."""
    while True:
        bell.acquire()
        if dismissed:
            return
        take_part()


def _dismiss(helpers: list[Thread], bells: list[Lock], dismissed: list[bool]) -> None:
    dismissed.append(True)
    _ring(bells)
    for helper in helpers:
        if helper is not current_thread():
            helper.join()


def _ring(bells: list[Lock]) -> None:
    """Wake those who sleep, and let those who are awake watch once more before they do."""
    for bell in bells:
        if bell.locked():
            bell.release()


class Crew:
    """So many threads, this one included, for the games of a batch."""

    def __init__(self, threads: int, games: Games) -> None:
        self._games = games
        self._board = np.zeros((threads + _ROWS, 8), dtype=np.int64)
        self._bells = [Lock() for _ in range(threads - 1)]
        dismissed: list[bool] = []
        helpers = []
        for thread, bell in enumerate(self._bells, 1):
            bell.acquire()
            take_part = partial(_work, thread, 0, self._board, games)
            helpers.append(Thread(target=_stand_by, args=(bell, dismissed, take_part), daemon=True))
            helpers[-1].start()
        # The helpers know nothing of this object, so it goes when the batch does, and they with it.
        weakref.finalize(self, _dismiss, helpers, self._bells, dismissed)

    def work(self, job: int) -> None:
        """Do a job in all games."""
        _ring(self._bells)
        while not _work(0, job, self._board, self._games):
            time.sleep(_NAP)
            job = 0

    @property
    def illegal(self) -> int:
        """The first game whose action could not be played in the last step, which was not taken; -1: there is none."""
        number = int(self._board[_ILLEGAL, 0])
        return number if number < len(self._games.states) else -1
