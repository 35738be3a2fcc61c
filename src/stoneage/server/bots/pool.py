"""Bots think in worker processes, so that tables never wait for them. A worker that dies is replaced."""

import asyncio
import itertools
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

from stoneage.game import Game
from stoneage.rules import Rules
from stoneage.server.bots.turn import hints_of, turn_of

if TYPE_CHECKING:
    from stoneage.players import Hint

T = TypeVar("T")
log = logging.getLogger("stoneage.bots")

_ATTEMPTS = 3


def _initialize() -> None:
    """In a new worker: ignore Ctrl-C, exit with the server, and load the rules before the first job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()
    load_bots(["medium"])


def load_bots(levels: Iterable[str]) -> None:
    """Load the bots of some levels; the first time on a machine, this compiles them."""
    from stoneage.players import player

    game = Game(Rules(players=2), seed=1)
    for level in levels:
        player(level, 1).choose(game.seen_by(game.seat or 0))


def _exit_with_server() -> None:
    """Exit with the server, because a server that is killed cannot stop its workers."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _ready() -> bool:
    return True


def _choose(rules: Rules, record: bytes, level: str, seed: int) -> list[str]:
    from stoneage.players import player

    return turn_of(player(level, seed), Game.from_record(rules, record))


def _hints(rules: Rules, record: bytes, level: str) -> "list[Hint]":
    from stoneage.players import player

    return hints_of(player(level, 1), Game.from_record(rules, record))


class BotPool:
    """A few worker processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = [self._start_worker() for _ in range(workers)]
        self._jobs = [0] * workers
        self._turn = itertools.count()

    @staticmethod
    def _start_worker() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_initialize)

    async def start(self) -> None:
        """Wait until every worker is ready."""
        await asyncio.gather(*(self._run_on(number, _ready) for number in range(len(self._workers))))

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> list[str]:
        """What a bot plays now, knowing only what its seat may know."""
        record = game.seen_by(seat, seed).record
        return await self._run(_choose, game.rules, record, level, seed)

    async def hints(self, game: Game, seat: int, level: str) -> "list[Hint]":
        """The bot's best choices, the best first."""
        record = game.seen_by(seat, 1).record
        return await self._run(_hints, game.rules, record, level)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run a job on the worker with the fewest jobs; of several, each in turn."""
        number = min(range(len(self._workers)), key=lambda worker: (self._jobs[worker], next(self._turn)))
        return await self._run_on(number, work, *arguments)

    async def _run_on(self, number: int, work: Callable[..., T], *arguments: Any) -> T:
        self._jobs[number] += 1
        try:
            for _ in range(_ATTEMPTS - 1):
                worker = self._workers[number]
                try:
                    return await asyncio.wrap_future(worker.submit(work, *arguments))
                except BrokenProcessPool:
                    log.warning("a bot process died and is replaced", extra={"worker": number})
                    if self._workers[number] is worker:  # other jobs may have noticed, too
                        self._workers[number] = self._start_worker()
            return await asyncio.wrap_future(self._workers[number].submit(work, *arguments))
        finally:
            self._jobs[number] -= 1

    def close(self) -> None:
        """End the workers; unfinished jobs are dropped."""
        for worker in self._workers:
            for process in list((worker._processes or {}).values()):
                process.terminate()
            worker.shutdown(wait=False, cancel_futures=True)
