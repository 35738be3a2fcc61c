"""Replays many recorded moves at once, checking each before it is made."""

import numpy as np
import numpy.typing as npt

from stoneage.encoding.tasks import PLAYER
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import is_possible
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States

Numbers = npt.NDArray[np.int64]


@rule
def replay_moves(states: States, kinds: Numbers, seats: Numbers, answers: Numbers) -> int:
    """Make moves from the first state, writing each position to the next one, until one is illegal; returns how many.

    The kind of a move is what the position must wait for; its answer is an action or an outcome.
    """
    for number in range(len(kinds)):
        g = states[number]
        waits_for = waiting_for(g)
        if waits_for != kinds[number]:
            return number
        if waits_for == PLAYER:
            if top(g).seat != seats[number] or not is_legal(g, answers[number]):
                return number
        elif not is_possible(g, waits_for, answers[number]):
            return number
        states[number + 1] = g
        step(states[number + 1], answers[number])
    return len(kinds)
