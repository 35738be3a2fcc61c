"""Finds every way to pay a price by trying: the rules are asked for each item on a copy of the game.

Items are paid in a fixed order, as the rules require, so each payment is found once.
"""

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import ACCEPT, DONE, SPEND
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import N_ITEMS
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.flow import advance_to_feeding, offer, take
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import track_points
from stoneage.engine.state import States

MOST_PIECES = 10
"""The most items in one payment: food for ten figures. A building takes at most seven."""
MOST_PAYMENTS = 400
"""More than any price has: one to seven items of four kinds make 329 payments."""

Table = npt.NDArray[np.int64]

POINTS, LAST = range(N_ITEMS, N_ITEMS + 2)
"""The columns of a row after the items."""
_ANSWERS = np.array([*range(SPEND, SPEND + N_ITEMS), ACCEPT, DONE], dtype=np.int64)


@rule
def write_payments(games: States, tried: Table, found: Table) -> int:
    """Write all payments that complete the price in the first game, one per row; returns how many.

    A row has the count of each item, the points the purchase scores at once, and the last answer. The other games are
    scratch space: one for each item and one more. `tried` has a number for each game.
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
            if number < N_ITEMS and offer(trial, top(trial)):  # more must or can be paid
                depth += 1
                tried[depth] = 0
            else:
                _write(games[0], trial, seat, found[count])
                found[count, LAST] = _ANSWERS[number]
                count += 1
    return count


@rule
def _write(before: State, trial: State, seat: int, row: Table) -> None:
    """Write what a payment took from a tribe, then what the purchase scored, including its effects."""
    for item in range(N_ITEMS):
        row[item] = before.players[seat].items[item] - trial.players[seat].items[item]
    advance_to_feeding(trial)
    row[POINTS] = track_points(trial.players[seat]) - track_points(before.players[seat])
