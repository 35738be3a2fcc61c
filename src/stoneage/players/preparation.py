"""Prepares the rules and the bots: compiles them the first time on a machine, in processes of their own.

Meanwhile, games are played with plain Python. `begin_interpreted` and `go_on_compiled` are for the process that plays.
"""

import contextlib
import multiprocessing
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from stoneage.engine.runtime.compile_cache import count_functions, is_compiled
from stoneage.engine.runtime.handover import go_on_compiled
from stoneage.engine.runtime.mode import begin_interpreted
from stoneage.machine import begin_process, cores, shielded
from stoneage.players.registry import compiled_functions, needs_compiling, player

__all__ = ["Preparation", "all_compiled", "begin_interpreted", "go_on_compiled", "prepare", "prepare_bots"]

Tell = Callable[[int], None]
"""Is told how many functions have been compiled."""
NICENESS = 5
"""The processes that play come first."""


def all_compiled(bots: Iterable[str]) -> bool:
    """Whether the rules and the built-in bots among these are compiled already, so that loading them is quick."""
    return is_compiled() and is_compiled(compiled_functions(bots))


def prepare(bots: Iterable[str], tell: Tell = lambda done: None, helper: Callable[[], None] = lambda: None) -> None:
    """Compile the rules and the built-in bots among these in this process, unless they are in the cache.

    `helper` waits until another process has called `prepare_bots` for the same bots.
    """
    from stoneage.engine.interface import engine
    from stoneage.engine.runtime.compile_progress import counted, leave_announcement_to_caller
    from stoneage.engine.runtime.handover import touch
    from stoneage.game.game import Game
    from stoneage.game.rules import Rules

    leave_announcement_to_caller()
    bots = sorted(bots, key=needs_compiling, reverse=True)  # searches first, while the helper compiles the others
    with counted(tell):
        touch(engine())
        game = Game(Rules(players=2), seed=1)
        known = game.seen_by(game.seat)
        for name in bots:
            if not needs_compiling(name):
                helper()
            player(name, 1).choose(known.clone())
        for module in _modules(bots):
            import_module(module)


def prepare_bots(bots: Iterable[str], tell: Tell) -> None:
    """Compile the built-in bots among these, apart from searches, which contain all the rules."""
    from stoneage.engine.runtime.compile_progress import counted

    with counted(tell):
        for module in _modules(bot for bot in bots if not needs_compiling(bot)):
            import_module(module)  # compiled bots are compiled when they are loaded


def _modules(bots: Iterable[str]) -> list[str]:
    return sorted({name.partition(":")[0] for name in compiled_functions(bots)})


class Preparation:
    """Prepares the rules and bots in other processes, which end with this one: two, if there are two cores.

    They find in the cache what the other one has compiled. So they share the work, although some small functions are
    compiled by both.
    """

    def __init__(self, bots: Iterable[str]) -> None:
        bots = list(bots)
        context = multiprocessing.get_context("spawn")
        self._counts = context.RawArray("q", 2)
        self._total = count_functions({"stoneage.engine.native", *_modules(bots)})
        reading, writing = context.Pipe(duplex=False)
        self._processes = [context.Process(target=_run, args=(bots, self._counts, reading), daemon=True)]
        if cores() > 1:
            self._processes.append(context.Process(target=_help, args=(bots, self._counts, writing), daemon=True))
        with shielded():
            for process in self._processes:
                process.start()
        reading.close()
        writing.close()

    @property
    def progress(self) -> tuple[int, int]:
        """How many functions have been compiled, of how many."""
        return min(sum(self._counts), self._total), self._total

    @property
    def running(self) -> bool:
        """Whether it is still at work."""
        return self._processes[0].is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is done, or for some seconds; returns whether everything is compiled."""
        self._processes[0].join(seconds)
        return self._processes[0].exitcode == 0

    def stop(self) -> None:
        """End it; what has been compiled so far stays in the cache."""
        for process in self._processes:
            process.kill()


def _run(bots: list[str], counts: Any, helper: Connection) -> None:
    """In the first process: prepare everything."""
    begin_process(NICENESS)

    def wait_for_helper() -> None:
        with contextlib.suppress(EOFError):  # however it ends
            helper.recv()

    prepare(bots, partial(counts.__setitem__, 0), wait_for_helper)


def _help(bots: list[str], counts: Any, _end: Connection) -> None:
    """In the second process, if there is one: prepare the bots. The connection is closed when it ends."""
    begin_process(NICENESS)
    prepare_bots(bots, partial(counts.__setitem__, 1))
