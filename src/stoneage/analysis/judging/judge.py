"""Judges decisions: what the best actions are worth, compared at equal depth.

Every action is first rated by the network's own prior, and by its win share one action later. The best of them and
the action that was played are followed further: everybody goes on as the network would play, until dice or a card are
needed. The value of an action is the mean of all win shares on that way, and of those after chance, summed over its
outcomes. A mean over many positions has a smaller error than the network has in one of them.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.analysis.judge import COLUMNS, FEW, MOST_PENDING, RATED, leaves_needed
from stoneage.analysis.judging.evaluate import TOGETHER, add_values
from stoneage.analysis.judging.expand import Leaves, Pending, expand, leaves_of, pending_of
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import PLAYER
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator
from stoneage.engine.flow import step
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.players.neural.bot import best_action, look, look_at, settle, write_likely
from stoneage.players.neural.forward import Floats, Scratch, new_scratch
from stoneage.players.neural.values import Values, write_expected

_LONGEST = 60  # actions on the way to the next chance

FIRST_LOOK = 15.0
"""What a win share of 1 counts as, against the network's prior as a logit, when actions are rated."""
SECOND_LOOK = 60.0
"""The same once they have been followed."""


class JudgeMemory(NamedTuple):
    """What one thread needs to judge decisions."""

    scratch: Scratch
    leaves: Leaves
    pending: Pending
    states: States
    rng: Generator
    outcomes: int  # how many outcomes of chance are summed


class Judged(NamedTuple):
    """The actions that were followed, the best first."""

    actions: npt.NDArray[np.int64]
    priors: Values  # how likely the network would play each
    values: Values  # rows of `COLUMNS`


def new_judged() -> Judged:
    """Memory for the result of `judge`."""
    return Judged(np.zeros(RATED, np.int64), np.zeros(RATED), np.zeros((RATED, COLUMNS)))


def new_memory(width: int, outcomes: int, actions: int = 1) -> JudgeMemory:
    """Memory for a network of this width, to sum this many outcomes after each of some actions."""
    leaves, pending = empty_states(leaves_needed(outcomes, actions)), empty_states(MOST_PENDING + 1)
    return memory_of(leaves, pending, empty_states(RATED + 1), np.zeros(1, np.uint64), width, outcomes)


@rule
def memory_of(
    leaves: States, pending: States, states: States, rng: Generator, width: int, outcomes: int
) -> JudgeMemory:
    """Build the memory of a judge around arrays that the caller keeps."""
    return JudgeMemory(new_scratch(TOGETHER, width), leaves_of(leaves), pending_of(pending), states, rng, outcomes)


@rule
def _follow(
    g: State, actions: npt.NDArray[np.int64], count: int, weights: Floats, memory: JudgeMemory, values: Values
) -> None:
    """Write the value of each action, followed until chance decides."""
    states, scratch = memory.states, memory.scratch
    visits = np.zeros(count)
    going_on = np.arange(count)
    value = np.zeros(COLUMNS)
    sums = np.zeros((count, COLUMNS))
    for number in range(count):
        values[number, :] = 0.0
        states[number] = g
        step(states[number], actions[number])
    left = count
    for _ in range(_LONGEST):
        asking = 0
        for number in going_on[:left]:
            if settle(states[number]) == PLAYER:
                going_on[asking] = number
                asking += 1
        left = asking
        if left == 0:
            break
        look_at(states, going_on, left, weights, scratch)
        for row in range(left):
            number = going_on[row]
            at, outputs = states[number], scratch.outputs[row]
            write_expected(outputs, at.seats, top(at).seat, value[:MAX_SEATS], value[MAX_SEATS:])
            for column in range(COLUMNS):
                sums[number, column] += value[column]
            visits[number] += 1.0
            step(at, best_action(at, outputs))
    start = memory.rng[0]
    for number in range(count):
        memory.rng[0] = start  # the same draws for every action, so that they differ by the action alone
        expand(states[number], memory.outcomes, number, memory.rng, memory.pending, memory.leaves)
    add_values(weights, scratch, memory.leaves, values)
    for number in range(count):
        if visits[number] > 0.0:
            for column in range(COLUMNS):
                values[number, column] = 0.5 * values[number, column] + 0.5 * sums[number, column] / visits[number]


@rule
def _rank(judged: Judged, count: int, seat: int, scale: float) -> None:
    """Sort the first actions by prior and win share, the best first."""
    actions, priors, values = judged
    for number in range(1, count):
        place = number
        while place > 0:
            before = math.log(priors[place - 1] + 1e-9) + scale * values[place - 1, seat]
            if math.log(priors[place] + 1e-9) + scale * values[place, seat] <= before:
                break
            actions[place], actions[place - 1] = actions[place - 1], actions[place]
            priors[place], priors[place - 1] = priors[place - 1], priors[place]
            for column in range(COLUMNS):
                values[place, column], values[place - 1, column] = values[place - 1, column], values[place, column]
            place -= 1


@rule
def judge(g: State, played: int, followed: int, weights: Floats, memory: JudgeMemory, judged: Judged) -> int:
    """Judge a decision of the seat to move, as the state shows it; returns how many actions were followed.

    They are in `judged`, the best first, and the action that was played is among them.
    """
    seat = top(g).seat
    actions, priors, values = judged
    look(g, weights, memory.scratch)
    count = write_likely(g, memory.scratch.outputs[0], 1.0, actions, priors)
    start = memory.rng[0]
    for number in range(count):
        memory.states[0] = g
        step(memory.states[0], actions[number])
        memory.rng[0] = start
        values[number, :] = 0.0
        expand(memory.states[0], FEW, number, memory.rng, memory.pending, memory.leaves)
    add_values(weights, memory.scratch, memory.leaves, values)
    _rank(judged, count, seat, FIRST_LOOK)
    found = -1
    for number in range(count):
        if actions[number] == played:
            found = number
    kept = min(followed, count)
    if found < 0:  # the network would hardly ever play it
        actions[kept - 1] = played
        priors[kept - 1] = 0.0
    elif found >= kept:
        actions[kept - 1] = played
        priors[kept - 1] = priors[found]
    memory.rng[0] = start
    _follow(g, actions, kept, weights, memory, values)
    _rank(judged, kept, seat, SECOND_LOOK)
    return kept


@rule
def mean_value(g: State, weights: Floats, memory: JudgeMemory, values: Values) -> None:
    """Write the value of a position that waits for chance, or is over, into the first row: the mean over outcomes."""
    values[0, :] = 0.0
    expand(g, memory.outcomes, 0, memory.rng, memory.pending, memory.leaves)
    add_values(weights, memory.scratch, memory.leaves, values)
