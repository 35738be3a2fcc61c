"""Playing a recorded game again: many moves at once, each checked before it is made."""

import numpy as np
import numpy.typing as npt

from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import is_possible
from stoneage.engine.flow import PLAYER, asks, step
from stoneage.engine.jit import rule
from stoneage.engine.state import State

Numbers = npt.NDArray[np.int64]


@rule
def follow(g: State, kinds: Numbers, seats: Numbers, answers: Numbers, past: State) -> int:
    """Make moves until one cannot be made, and write the record before each; how many were made.

    A move's kind is what must be asked (a player, dice, a card, a building), its answer an action or an outcome.
    """
    for number in range(len(kinds)):
        asked = asks(g)
        if asked != kinds[number]:
            return number
        if asked == PLAYER:
            if top(g).seat != seats[number] or not is_legal(g, answers[number]):
                return number
        elif not is_possible(g, asked, answers[number]):
            return number
        past[number] = g
        step(g, answers[number])
    return len(kinds)
