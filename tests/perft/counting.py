"""Counts the sequences of legal actions from a position ("perft"): any error in what is legal changes a number.

Chance follows a script, so that a number counts only choices: dice show 1, 2, 3 ... in turn, and the card or building
with the lowest number is drawn.
"""

import numpy as np
import numpy.typing as npt

from stoneage import Game
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import CARD, DICE, PLAYER
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import STATE, empty_states

RECORD_BYTES = STATE.itemsize


@rule
def _scripted_chance(g: State) -> None:
    asked = waiting_for(g)
    while asked >= DICE:
        if asked == DICE:
            dice = 0
            for die in range(top(g).count):
                dice |= (die % 6 + 1) << (3 * die)
            step(g, dice)
        else:
            bag = int(g.deck if asked == CARD else g.tiles)
            step(g, size((bag & -bag) - 1))
        asked = waiting_for(g)


@rule
def _count(states: npt.NDArray[np.void], memory: npt.NDArray[np.uint8], depth: int) -> int:
    """Walk all sequences: `states` holds the position of each length, `memory` the same bytes."""
    following = np.zeros(depth, dtype=np.int64)  # the next action to try at each length
    _scripted_chance(states[0])
    found = 0
    length = 0
    while length >= 0:
        g = states[length]
        if length == depth - 1 and waiting_for(g) == PLAYER:
            found += count_legal(g)
        elif following[length] < count_legal(g):
            action = nth_legal(g, following[length])
            following[length] += 1
            for at in range(RECORD_BYTES):
                memory[length + 1, at] = memory[length, at]
            step(states[length + 1], action)
            _scripted_chance(states[length + 1])
            length += 1
            following[length] = 0
            continue
        length -= 1
    return found


def perft(game: Game, depth: int) -> int:
    """The number of sequences of legal actions of a given length."""
    states = empty_states(depth)
    states[0] = game.state
    return int(_count(states, states.view(np.uint8).reshape(depth, RECORD_BYTES), depth))
