"""A match on the cores of this machine."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stdout

from stoneage.arena.games import play_games
from stoneage.arena.match import Match
from stoneage.arena.result import Result
from stoneage.errors import WorkerError


def _begin() -> None:
    """In a worker: leave Ctrl-C to the main process, and send what bots print to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)


def play_here(match: Match, tasks: list[list[int]], workers: int) -> Iterator[list[Result]]:
    """Play tasks in `workers` processes, or in this one if one is enough."""
    if workers == 1 or len(tasks) == 1:
        for task in tasks:
            with redirect_stdout(sys.stderr):
                results = play_games(match, task)
            yield results
        return
    others = set(multiprocessing.active_children())
    # Spawned, not forked: forking a process with threads can hang, and compiled code has threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, _begin)
    running: set[Future[list[Result]]] = set()
    coming: Iterator[list[int]] = iter(tasks)
    try:
        while True:
            while len(running) < 2 * workers and (task := next(coming, [])):
                running.add(pool.submit(play_games, match, task))
            if not running:
                break
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
        pool.shutdown()
    except BrokenProcessPool as error:
        raise WorkerError("a worker process died: out of memory, or ended by a bot") from error
    finally:
        # After Ctrl-C, do not wait for the games in progress: one may take minutes.
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
