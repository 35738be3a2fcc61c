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
from typing import Any

import numba
from numba import types

from stoneage.batch.loops import CHECK, STEP, Games, take_part
from stoneage.batch.threads.atomic import load, put
from stoneage.batch.threads.queue import CALLS, ILLEGAL, Board, board_for, put_up, shares_left
from stoneage.engine.jit import INTERPRETED, rule

_WATCH = 50_000  # looks at the board, some fifty microseconds, before a helper sleeps
_PATIENCE = 20_000  # looks before the leader lets others have its core: a helper may be waiting for that one
_NAP = 0.00005  # seconds


@rule
def _help(thread: int, board: Board, games: Games) -> None:
    """Take part in all jobs, until there has been none for a while."""
    idle = 0
    calls = 0
    while idle < _WATCH:
        idle += 1
        if load(board, len(board) + CALLS) != calls:
            calls = load(board, len(board) + CALLS)
            idle = 0
            take_part(thread, board, games)


@rule
def _lead(job: int, board: Board, games: Games) -> bool:
    """Put up a job and take part in it, or wait for the last one (0); whether all of it is done.

    A step is only taken if all of its actions can be played.
    """
    count = len(games.states)
    if job & STEP:
        put(board, len(board) + ILLEGAL, count)
        put_up(CHECK, board, count)
        take_part(0, board, games)
        while shares_left(board) > 0:
            pass
        if load(board, len(board) + ILLEGAL) < count:
            return True
    if job != 0:
        put_up(job, board, count)
        take_part(0, board, games)
    for _ in range(_PATIENCE):
        if shares_left(board) == 0:
            return True
    return False


@rule
def _work(thread: int, job: int, board: Board, games: Games) -> bool:
    """Lead as the first thread, help as any other. One function, for all of the rules are compiled into it."""
    if thread == 0:
        return _lead(job, board, games)
    _help(thread, board, games)
    return True


def _ready_to_call(board: Board, games: Games) -> Callable[..., bool]:
    """What works with these arrays, compiled: found for each call, by the types of them all, it would take longer."""
    if INTERPRETED:
        return _work
    type_of: Any = numba.typeof  # untyped
    function: Any = _work
    signature = types.boolean(types.int64, types.int64, type_of(board), type_of(games))
    made: Callable[..., bool] = function.get_compile_result(signature).entry_point
    return made


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
        self._board = board_for(threads)
        self._work = _ready_to_call(self._board, games)
        self._bells = [Lock() for _ in range(threads - 1)]
        dismissed: list[bool] = []
        helpers = []
        for thread, bell in enumerate(self._bells, 1):
            bell.acquire()
            take_part = partial(self._work, thread, 0, self._board, games)
            helpers.append(Thread(target=_stand_by, args=(bell, dismissed, take_part), daemon=True))
            helpers[-1].start()
        # The helpers know nothing of this object, so it goes when the batch does, and they with it.
        weakref.finalize(self, _dismiss, helpers, self._bells, dismissed)

    def work(self, job: int) -> None:
        """Do a job in all games."""
        _ring(self._bells)
        while not self._work(0, job, self._board, self._games):
            time.sleep(_NAP)
            job = 0

    @property
    def illegal(self) -> int:
        """The first game whose action could not be played in the last step, which was not taken; -1: there is none."""
        number = int(self._board[ILLEGAL, 0])
        return number if number < len(self._games.states) else -1
