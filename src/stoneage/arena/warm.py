"""Whether what a match needs is compiled already."""

from stoneage.arena.match import Match
from stoneage.engine.jit import INTERPRETED, cache_folder
from stoneage.players.registry import bots_are_compiled


def is_compiled(match: Match) -> bool:
    """Whether the loop and our bots were compiled on this machine before, as they are now."""
    loop = INTERPRETED or any(cache_folder("arena").rglob("*_play_all*.nbc"))
    return loop and bots_are_compiled(match.players)
