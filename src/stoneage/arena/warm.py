"""Whether what a match needs is compiled already."""

from stoneage.arena.match import Match
from stoneage.engine.jit import INTERPRETED, cache_folder
from stoneage.players.registry import COMPILED, is_ours, resolve


def is_compiled(match: Match) -> bool:
    """Whether the loop and our bots were compiled on this machine before, as they are now."""
    if INTERPRETED:
        return True
    names = [resolve(name) for name in match.players]
    bots = [COMPILED[name][0].partition(":")[2] for name in names if name in COMPILED]
    bots += ["grow" for name in names if is_ours(name) and name not in COMPILED]
    loop = any(cache_folder("arena").rglob("*_play_all*.nbc"))
    return loop and all(any(cache_folder("players").rglob(f"*.{bot}-*.nbc")) for bot in bots)
