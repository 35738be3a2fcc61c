"""A bot between the gatherer and the planner."""

from stoneage.engine.chance import Generator, below
from stoneage.engine.state import State
from stoneage.players.compiled import compiled_bot
from stoneage.players.planner.planner import planner
from stoneage.players.scripted.rivals import gatherer

INSIGHT = 40  # percent of its decisions that are the planner's


@compiled_bot
def dabbler(g: State, rng: Generator) -> int:
    """Sees the planner's point now and then, and gathers otherwise."""
    return planner(g, rng) if below(rng, 100) < INSIGHT else gatherer(g, rng)
