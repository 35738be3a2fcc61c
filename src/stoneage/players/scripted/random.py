"""The random bot."""

from stoneage.encoding.layout import State
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import Generator, below
from stoneage.players.compiled import compiled_bot


@compiled_bot
def random(g: State, rng: Generator) -> int:
    """Play a uniformly random legal action."""
    return nth_legal(g, below(rng, count_legal(g)))
