"""Prepares the rules and the bots: compiles them the first time on a machine, in a process of its own.

Meanwhile, games are played with plain Python. `begin_interpreted` and `go_on_compiled` are for the process that plays.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from stoneage.engine.compile_cache import count_functions, is_compiled
from stoneage.engine.handover import go_on_compiled
from stoneage.engine.mode import begin_interpreted
from stoneage.players.registry import compiled_functions, player

__all__ = ["Preparation", "all_compiled", "begin_interpreted", "go_on_compiled", "prepare"]

Tell = Callable[[int, int], None]
"""Is told how many functions have been compiled, of how many."""
NICENESS = 5
"""The processes that play come first."""


def all_compiled(bots: Iterable[str]) -> bool:
    """Whether the rules and the built-in bots among these are compiled already, so that loading them is quick."""
    return is_compiled() and is_compiled(compiled_functions(bots))


def prepare(bots: Iterable[str], tell: Tell = lambda done, total: None) -> None:
    """Compile the rules and the built-in bots among these in this process, unless they are in the cache."""
    from stoneage.engine.compile_progress import counted
    from stoneage.engine.handover import touch
    from stoneage.engine.interface import engine
    from stoneage.engine.jit import leave_announcement_to_caller
    from stoneage.game import Game
    from stoneage.rules import Rules

    leave_announcement_to_caller()
    functions = compiled_functions(bots)
    modules = {"stoneage.engine.native", *(name.partition(":")[0] for name in functions)}
    total = count_functions(modules)
    tell(0, total)
    with counted(lambda done: tell(min(done, total), total)):
        touch(engine())
        for module in sorted(modules):
            import_module(module)
        game = Game(Rules(players=2), seed=1)
        known = game.seen_by(game.seat)
        for name in bots:
            player(name, 1).choose(known.clone())
    tell(total, total)


class Preparation:
    """Prepares the rules and bots in another process, which ends with this one."""

    def __init__(self, bots: Iterable[str]) -> None:
        context = multiprocessing.get_context("spawn")
        self._counts = context.RawArray("q", 2)
        self._process = context.Process(target=_run, args=(list(bots), self._counts), daemon=True)
        self._process.start()

    @property
    def progress(self) -> tuple[int, int]:
        """How many functions have been compiled, of how many; (0, 0) before it begins."""
        done, total = self._counts
        return done, total

    @property
    def running(self) -> bool:
        """Whether it is still at work."""
        return self._process.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is done, or for some seconds; returns whether everything is compiled."""
        self._process.join(seconds)
        return self._process.exitcode == 0

    def stop(self) -> None:
        """End it; what has been compiled so far stays in the cache."""
        self._process.kill()


def _run(bots: list[str], counts: Any) -> None:
    """In the other process: prepare everything, unless the first one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    threading.Thread(target=_exit_with_parent, daemon=True).start()

    def tell(done: int, total: int) -> None:
        counts[:] = (done, total)

    prepare(bots, tell)


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
