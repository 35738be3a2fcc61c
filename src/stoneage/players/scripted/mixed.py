"""A bot between the gatherer and the planner: that of the medium level."""

from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator, below
from stoneage.players.compiled import compiled_bot
from stoneage.players.planner.planner import planner
from stoneage.players.scripted.gatherer import gatherer

PLANNED = 40  # percent of its decisions that the planner makes


@compiled_bot
def mixed(g: State, rng: Generator) -> int:
    """Decides like the planner at times, like the gatherer otherwise."""
    return planner(g, rng) if below(rng, 100) < PLANNED else gatherer(g, rng)
