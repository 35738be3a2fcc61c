"""Worker processes that hang and die: the server's own `Worker`, without a process behind it.

Bots are scripted: what matters here is when they answer, not what.
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from typing import Any, cast
from unittest import mock

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.players.interface import Player
from stoneage.players.steps import finished
from stoneage.server.analysis import analyser
from stoneage.server.bot_workers import jobs, pool
from stoneage.server.bot_workers.jobs import Done
from stoneage.server.lookback import lookback
from stoneage.server.workers.process import Worker
from stoneage.tables.bots.turn import turn_in_steps
from stoneage.tables.loading import load_rules
from tests.server.table_log import a_choice


class _Scripted:
    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, game: Game) -> str:
        return a_choice(game, self._chance)


def _choose(rules: Rules, record: bytes, _level: str, seed: int, effort: float) -> Done[list[str]]:
    bot = cast("Player", _Scripted(seed))
    return Done(finished(turn_in_steps(bot, Game.from_record(rules, record))), 0.001, effort)


_DOUBLES: dict[Callable[..., Any], Callable[..., Any]] = {
    jobs.choose: _choose,
    jobs.load_bot: lambda _level: 0.001,
    load_rules: lambda: None,
}


class Illness:
    """How likely a job is to hang or to kill its worker."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.hang = self.die = 0.0


class _Process:
    """What the server sees of a process: it can be killed."""

    def __init__(self) -> None:
        self.killed = self.hangs = False
        self.jobs: list[Future[Any]] = []

    def kill(self) -> None:
        self.killed = True
        for job in self.jobs:
            if not job.done():
                job.set_exception(BrokenProcessPool("killed"))


class _Progress:
    """The memory that a worker shares with the server: parts done, of how many, and signs of life while it has any."""

    def __init__(self, process: _Process) -> None:
        self._process = process
        self._last = 1

    def __getitem__(self, key: int | slice) -> Any:
        if isinstance(key, slice):
            return [0, 0]
        if not self._process.hangs:
            self._last = 1 + int(asyncio.get_running_loop().time())
        return self._last

    def __setitem__(self, key: slice, value: tuple[int, int]) -> None:
        """Nobody looks at the progress of a job here."""


class _Executor:
    """In place of a `ProcessPoolExecutor` with one process."""

    def __init__(self, illness: Illness) -> None:
        self._illness = illness
        self.process = _Process()
        self._processes = {1: self.process}

    def submit(self, work: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        job: Future[Any] = Future()
        process, chance = self.process, self._illness.chance
        process.jobs = [one for one in process.jobs if not one.done()] + [job]
        if process.killed:
            job.set_exception(BrokenProcessPool("killed"))
        elif chance.random() < self._illness.die:
            asyncio.get_running_loop().call_later(chance.random(), process.kill)
        elif process.hangs or chance.random() < self._illness.hang:
            process.hangs = True
        else:
            asyncio.get_running_loop().call_later(0.2 * chance.random(), self._run, job, work, arguments)
        return job

    def _run(self, job: "Future[Any]", work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        if self.process.hangs or job.done() or not job.set_running_or_notify_cancel():
            return
        try:
            job.set_result(_DOUBLES.get(work, work)(*arguments))
        except Exception as error:
            job.set_exception(error)

    def shutdown(self, wait: bool, cancel_futures: bool) -> None:
        """Its process is killed before."""


@contextmanager
def simulated_workers(illness: Illness) -> Iterator[None]:
    """Let the servers that are built now have such workers."""

    class SimulatedWorker(Worker):
        def _started(self) -> Any:
            if self._executor is None:
                executor = _Executor(illness)
                self._progress = cast("Any", _Progress(executor.process))
                self._executor = cast("Any", executor)
            return self._executor

    with ExitStack() as stack:
        for module in (analyser, lookback, pool):
            stack.enter_context(mock.patch.object(module, "Worker", SimulatedWorker))
        yield
