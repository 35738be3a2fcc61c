"""Analyses a finished game on this machine: win chances, mistakes and luck. `docs/analysis.md` explains the numbers."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.report import Effort, Report
from stoneage.analysis.steps import Node
from stoneage.game.game import Game
from stoneage.game.history import Move

if TYPE_CHECKING:
    from stoneage.analysis.judging.native import NativeJudge
    from stoneage.players.neural.network import Network


def analyse(
    game: Game,
    effort: Effort = "normal",
    *,
    net: "Network | None" = None,
    threads: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Analyse a finished game. `progress` is told how many parts are done, of how many; `threads=0` means all cores.

    >>> analyse(Game(seed=1))
    Traceback (most recent call last):
    ...
    stoneage.errors.SettingError: the game is not over; only a finished game can be analysed
    """
    from stoneage.machine import cores

    analysis = GameAnalysis(game, effort, native_judge(net))
    found = list(analysis.positions())
    return analysis.report(_in_threads(analysis.node, found, threads or cores(), progress))


def native_judge(net: "Network | None" = None) -> "NativeJudge":
    """A judge on this machine; by default, with the network that comes with the package."""
    # Loaded on first use, because a page has neither NumPy nor Numba.
    from stoneage.analysis.judging.native import NativeJudge
    from stoneage.players.neural.network import network

    return NativeJudge(net or network())


def _in_threads(
    work: Callable[[AnalysedPosition], Node],
    found: list[AnalysedPosition],
    threads: int,
    progress: Callable[[int, int], None],
) -> list[Node]:
    """Judge all positions; when interrupted, wait only for those that have begun."""
    from concurrent.futures import ThreadPoolExecutor, as_completed

    pool = ThreadPoolExecutor(threads)
    try:
        futures = [pool.submit(work, position) for position in found]
        progress(0, len(found))
        for done, future in enumerate(as_completed(futures), 1):
            future.result()
            progress(done, len(found))
    finally:
        pool.shutdown(cancel_futures=True)
    return [future.result() for future in futures]


def warm_up() -> None:
    """Compile everything that an analysis needs, with the first decision of a game."""
    game = Game(seed=1)
    analysis = GameAnalysis(game, "quick", native_judge())
    move = Move("action", str(game.legal_actions()[0]), game.seat or 0)
    position = AnalysedPosition(move, 0, 1, [game.record], True)
    analysis.node(position)
    analysis.node(replace(position, decision=False))
    analysis.compare(position, move.answer, move.answer)
