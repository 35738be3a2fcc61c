"""Rollouts: the planner plays on, and the result is rated for each seat."""

import math

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator, answer_chance
from stoneage.engine.flow import step
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import score, tie_break
from stoneage.game.rules import MOST_ROUNDS
from stoneage.players.planner.evaluation import agriculture_worth, figure_worth, rounds_left, tool_worth
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import WEIGHTS

Values = npt.NDArray[np.float64]

MARGIN = 12.0  # points of lead that decide an even game


@rule
def standing(g: State, seat: int) -> float:
    """The points a seat can expect: its score now, plus what its tribe will still bring."""
    tribe = g.players[seat]
    points = score(tribe) + 0.01 * tie_break(tribe)
    if g.depth == 0:
        return points
    rounds = rounds_left(g, WEIGHTS)
    growth = tribe.figures * figure_worth(tribe, rounds, WEIGHTS)
    growth += tribe.agriculture * agriculture_worth(tribe, rounds, WEIGHTS)
    for tool in tribe.tools:
        growth += tool * tool_worth(tribe, rounds, WEIGHTS)
    return points + growth


@rule
def judge(g: State, values: Values) -> None:
    """Give each seat a value from 0 to 1: roughly its win share from such standings."""
    for seat in range(g.seats):
        best = -10000.0
        for other in range(g.seats):
            if other != seat:
                best = max(best, standing(g, other))
        values[seat] = 1.0 / (1.0 + math.exp((best - standing(g, seat)) / MARGIN))


@rule
def roll_out(g: State, rng: Generator, values: Values) -> None:
    """Let the planner play all seats to the end, then judge."""
    answer_chance(g, rng)
    while g.depth > 0 and g.rounds < MOST_ROUNDS:
        step(g, plan(g, WEIGHTS))
        answer_chance(g, rng)
    judge(g, values)
