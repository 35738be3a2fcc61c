"""What positions are worth to each seat: by the network, or by the result of a game that is over."""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.analysis.expand import Leaves
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.agenda import top
from stoneage.engine.jit import rule
from stoneage.engine.scoring import rank_of, write_scores
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.forward import POINTS, SCORE, WIN, Floats, Scratch, forward

Values = npt.NDArray[np.float64]

COLUMNS = 2 * MAX_SEATS
"""A value is a row: the win share of each seat, then the final score of each seat."""
TOGETHER = 64
"""Positions that are evaluated together."""


@rule
def write_result(g: State, value: Values) -> None:
    """Write the win shares and scores of a game that is over."""
    points: Any = value[MAX_SEATS:]  # whole numbers in an array of floats
    write_scores(g, points)
    winners = 0
    for seat in range(g.seats):
        winners += rank_of(g, points, seat) == 1
    for seat in range(g.seats):
        value[seat] = (1.0 / winners) if rank_of(g, points, seat) == 1 else 0.0


@rule
def write_expected(outputs: Floats, seats: int, viewer: int, value: Values) -> None:
    """Write the win shares and scores that the network expects from what the viewer sees."""
    best = outputs[WIN]
    for turn in range(seats):
        best = max(best, outputs[WIN + turn])
    total = 0.0
    for turn in range(seats):
        seat = viewer + turn if viewer + turn < seats else viewer + turn - seats
        value[seat] = math.exp(outputs[WIN + turn] - best)
        value[MAX_SEATS + seat] = outputs[SCORE + turn] * POINTS
        total += value[seat]
    for seat in range(seats):
        value[seat] /= total


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
                write_result(g, value)
            else:
                write_expected(scratch.outputs[place], g.seats, top(g).seat, value)
            tag, weight = leaves.tags[first + place], leaves.weights[first + place]
            for column in range(COLUMNS):
                totals[tag, column] += weight * value[column]
    leaves.used[0] = 0
