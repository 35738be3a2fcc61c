"""What positions are worth to each seat: by the network, or by the result of a game that is over."""

import numpy as np

from stoneage.analysis.judge import COLUMNS
from stoneage.analysis.judging.expand import Leaves
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.agenda import top
from stoneage.engine.runtime.jit import rule
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.forward import Floats, Scratch, forward
from stoneage.players.neural.values import Values, write_expected, write_result

TOGETHER = 64
"""Positions that are evaluated together."""


@rule
def add_values(weights: Floats, scratch: Scratch, leaves: Leaves, totals: Values) -> None:
    """Evaluate all leaves, and add each to the row of its tag, times its probability."""
    value = np.zeros(COLUMNS)
    for first in range(0, leaves.used[0], TOGETHER):
        number = min(TOGETHER, leaves.used[0] - first)
        for place in range(number):
            g = leaves.states[first + place]
            if g.depth > 0:
                write_observation(g, top(g).seat, scratch.rows[place])
        forward(weights, scratch, number)
        for place in range(number):
            g = leaves.states[first + place]
            value[:] = 0.0
            if g.depth == 0:
                write_result(g, value[:MAX_SEATS], value[MAX_SEATS:])
            else:
                write_expected(scratch.outputs[place], g.seats, top(g).seat, value[:MAX_SEATS], value[MAX_SEATS:])
            tag, weight = leaves.tags[first + place], leaves.weights[first + place]
            for column in range(COLUMNS):
                totals[tag, column] += weight * value[column]
    leaves.used[0] = 0
