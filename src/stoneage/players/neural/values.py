"""What a position is worth to each seat: by its result, or by what the network expects."""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import rank_of, write_scores
from stoneage.players.neural.forward import POINTS, SCORE, WIN, Floats

Values = npt.NDArray[np.float64]

WIN_PART = 0.7
"""How much of a value is the win share; the rest is the lead, so that it still plays well when all is won or lost."""
MARGIN = 80.0
"""A lead of this many points is worth three quarters of the largest lead."""


@rule
def write_result(g: State, shares: Values, scores: Values) -> None:
    """Write the win share and score of each seat in a finished game."""
    points: Any = scores  # whole numbers in an array of floats
    write_scores(g, points)
    winners = 0
    for seat in range(g.seats):
        shares[seat] = rank_of(g, points, seat) == 1
        winners += rank_of(g, points, seat) == 1
    for seat in range(g.seats):
        shares[seat] /= winners


@rule
def write_expected(outputs: Floats, seats: int, viewer: int, shares: Values, scores: Values) -> None:
    """Write the win share and score of each seat that the network expects from what the viewer sees."""
    best = outputs[WIN]
    for turn in range(seats):
        best = max(best, outputs[WIN + turn])
    total = 0.0
    for turn in range(seats):
        seat = viewer + turn if viewer + turn < seats else viewer + turn - seats
        shares[seat] = math.exp(outputs[WIN + turn] - best)
        scores[seat] = outputs[SCORE + turn] * POINTS
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


@rule
def value_for(seat: int, seats: int, shares: Values, scores: Values) -> float:
    """What the win shares and scores of all seats are worth to one of them, from 0 to 1."""
    others: float = 0.0
    for other in range(seats):
        if other != seat:
            others += scores[other]
    lead = scores[seat] - others / (seats - 1)
    value: float = WIN_PART * shares[seat] + (1.0 - WIN_PART) * (0.5 + 0.5 * math.tanh(lead / MARGIN))
    return value
