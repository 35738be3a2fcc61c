"""What a view shows of all tribes, in one call: calling compiled code takes longer than what it computes here."""

import numpy as np
import numpy.typing as npt

from stoneage.encoding.numbers import N_SLOTS, N_STACKS
from stoneage.engine.feeding import missing_food
from stoneage.engine.jit import rule
from stoneage.engine.placing import obstacle
from stoneage.engine.scoring import score, visible_score, write_building_worths, write_card_worths
from stoneage.engine.state import States

_CARDS = 3  # the columns before the cards
_BUILDINGS = _CARDS + N_SLOTS
COLUMNS = _BUILDINGS + N_STACKS


@rule
def write_overview(states: States, rows: npt.NDArray[np.int16]) -> int:
    """Write a row for each tribe: missing food, score, the same without face-down cards, worths of what is for sale.

    The game is given as an array with one state, which Numba takes much faster than a record; returns its tribes.
    """
    g = states[0]
    for seat in range(g.seats):
        tribe = g.players[seat]
        row = rows[seat]
        row[0] = missing_food(g, seat)
        row[1] = score(tribe)
        row[2] = visible_score(tribe)
        write_card_worths(tribe, g.row, row[_CARDS:_BUILDINGS])
        write_building_worths(tribe, g.stacks, row[_BUILDINGS:COLUMNS])
    return g.seats


@rule
def write_obstacles(states: States, seat: int, found: npt.NDArray[np.int16]) -> None:
    """Write for each place the rule that keeps a tribe of the one game in an array from going there."""
    for place in range(len(found)):
        found[place] = obstacle(states[0], seat, place)
