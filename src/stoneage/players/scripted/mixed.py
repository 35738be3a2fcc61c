"""A bot between the gatherer and the planner, for the medium level."""

from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator, below
from stoneage.players.compiled import compiled_bot
from stoneage.players.planner.planner import planner
from stoneage.players.scripted.gatherer import gatherer

PLANNED = 46  # percent of the decisions made by the planner


@compiled_bot
def mixed(g: State, rng: Generator) -> int:
    """Plays like the planner some of the time, otherwise like the gatherer."""
    return planner(g, rng) if below(rng, 100) < PLANNED else gatherer(g, rng)
