"""What can follow from a position: the decisions that chance leads to, each with its probability.

Outcomes are summed exactly as long as the budget allows. Where several follow each other (four new cards have more
than a million orders), the budget is spread evenly over the first outcome, and what is left for each continues from
there; once it is smaller than the number of outcomes, that many are drawn.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.analysis.judge import MOST_PENDING
from stoneage.analysis.judging.outcomes import chance_of_outcome, count_outcomes, nth_outcome, tidy_dice
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import DICE
from stoneage.engine.chance import Generator, outcome
from stoneage.engine.flow import step
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.players.neural.bot import settle


class Leaves(NamedTuple):
    """Positions to evaluate."""

    used: npt.NDArray[np.int64]  # how many, in an array of length 1
    states: States
    weights: npt.NDArray[np.float64]  # the probability of each
    tags: npt.NDArray[np.int64]  # whose leaf it is


class Pending(NamedTuple):
    """A stack of positions to expand; the last one is scratch memory."""

    states: States
    weights: npt.NDArray[np.float64]
    budgets: npt.NDArray[np.int64]


@rule
def leaves_of(states: States) -> Leaves:
    """Memory for leaves in an array that the caller keeps."""
    return Leaves(np.zeros(1, np.int64), states, np.zeros(len(states)), np.zeros(len(states), np.int64))


@rule
def pending_of(states: States) -> Pending:
    """Memory for expanding one position in an array that the caller keeps."""
    return Pending(states, np.zeros(MOST_PENDING), np.zeros(MOST_PENDING, np.int64))


def new_leaves(room: int) -> Leaves:
    """Memory for a number of leaves."""
    return leaves_of(empty_states(room))


def new_pending() -> Pending:
    """Memory for expanding one position."""
    return pending_of(empty_states(MOST_PENDING + 1))


@rule
def expand(g: State, budget: int, tag: int, rng: Generator, pending: Pending, leaves: Leaves) -> None:
    """Add the leaves that follow from a position: at most `budget`, for which there must be room."""
    states, weights, budgets = pending.states, pending.weights, pending.budgets
    states[0] = g
    weights[0] = 1.0
    budgets[0] = budget
    depth = 1
    while depth > 0:
        depth -= 1
        asked = settle(states[depth])
        weight = weights[depth]
        room = budgets[depth]
        if asked < DICE:
            number = leaves.used[0]
            leaves.states[number] = states[depth]
            tidy_dice(leaves.states[number])
            leaves.weights[number] = weight
            leaves.tags[number] = tag
            leaves.used[0] += 1
            continue
        states[MOST_PENDING] = states[depth]
        origin = states[MOST_PENDING]
        outcomes = count_outcomes(origin, asked)
        summed = outcomes <= room
        number = outcomes if summed else room
        if depth + number > MOST_PENDING:
            summed = False
            number = MOST_PENDING - depth
        for n in range(number):
            states[depth] = origin
            step(states[depth], nth_outcome(origin, asked, n) if summed else outcome(origin, rng, asked))
            weights[depth] = weight * (chance_of_outcome(origin, asked, n) if summed else 1.0 / number)
            budgets[depth] = max(1, room // number)
            depth += 1
