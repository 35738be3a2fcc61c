"""Compiles what the arena needs before it measures time: compiling takes longer than a decision may."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stoneage.cli.options import compiling

if TYPE_CHECKING:
    from stoneage.arena.match import Match


def compile_for(match: "Match") -> None:
    """Compile what a match needs in this process, or every worker would compile the same code."""
    from stoneage.arena.games import needed_functions, play_games
    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.players.preparation import prepare
    from stoneage.players.registry import is_ours, needs_compiling

    ready = is_compiled(needed_functions(match))
    with compiling(ready):
        if not ready:
            searches = [name for name in match.players if is_ours(name) and needs_compiling(name)]
            if searches:  # their decisions have a time limit; the others play in the compiled loop, which has none
                prepare(searches)
            play_games(match, [0])


def compile_bots(names: Iterable[str]) -> None:
    """Compile the rules and the built-in bots among these."""
    from stoneage.players.preparation import all_compiled, prepare
    from stoneage.players.registry import is_ours

    ours = [name for name in names if is_ours(name)]
    ready = all_compiled(ours)
    with compiling(ready):
        if not ready:
            prepare(ours)
