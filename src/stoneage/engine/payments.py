"""Every way to pay an open price, found by trying: the rules themselves are asked for each piece on a copy of the game.

Pieces are paid in the order of the items, as the rules ask for them, so each payment is found once.
"""

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import ACCEPT, DONE, SPEND
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import N_ITEMS
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.flow import advance_to_feeding, offer, take
from stoneage.engine.jit import rule
from stoneage.engine.scoring import track_points
from stoneage.engine.state import States

MOST_PIECES = 10
"""Paid at once: food for ten figures. A building takes seven at most."""
MOST_PAYMENTS = 400
"""More than any price has: one to seven pieces of four kinds are 329 payments."""

Table = npt.NDArray[np.int64]

POINTS, LAST = range(N_ITEMS, N_ITEMS + 2)
"""The columns of a row that come after the pieces."""
_ANSWERS = np.array([*range(SPEND, SPEND + N_ITEMS), ACCEPT, DONE], dtype=np.int64)


@rule
def write_payments(games: States, tried: Table, found: Table) -> int:
    """Write all payments that complete the price of the first game, one to a row; how many.

    A row has the pieces by item, the points that the purchase makes at once, and the answer that came last. The other
    games are room to try in: one for each piece and one more. `tried` has a number for each game.
    """
    seat = top(games[0]).seat
    count = 0
    depth = 0
    tried[0] = 0
    while depth >= 0:
        number = tried[depth]
        tried[depth] += 1
        if number == len(_ANSWERS):
            depth -= 1
        elif is_legal(games[depth], _ANSWERS[number]):
            games[depth + 1] = games[depth]
            trial = games[depth + 1]
            take(trial, _ANSWERS[number])
            if number < N_ITEMS and offer(trial, top(trial)):  # more is to pay, or can be paid
                depth += 1
                tried[depth] = 0
            else:
                _write(games[0], trial, seat, found[count])
                found[count, LAST] = _ANSWERS[number]
                count += 1
    return count


@rule
def _write(before: State, trial: State, seat: int, row: Table) -> None:
    """Write what a payment took from a tribe, then what the purchase scored, its effects included."""
    for item in range(N_ITEMS):
        row[item] = before.players[seat].items[item] - trial.players[seat].items[item]
    advance_to_feeding(trial)
    row[POINTS] = track_points(trial.players[seat]) - track_points(before.players[seat])
