"""The rules for one game, given as an array with one state.

Called from Python, Numba takes an array in 0.3 µs but a record in 10 µs, which is longer than what these do.
"""

from stoneage.engine import flow
from stoneage.engine.jit import rule
from stoneage.engine.state import States


@rule
def waiting_for(states: States) -> int:
    """What the position waits for, as numbered in `stoneage.encoding.tasks`."""
    return flow.waiting_for(states[0])


@rule
def step(states: States, answer: int) -> None:
    """Apply an answer and go on to the next question, or to the end of the game."""
    flow.step(states[0], answer)
