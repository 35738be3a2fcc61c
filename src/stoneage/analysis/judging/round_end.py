"""What an action brings, what it costs, and what it leaves to others: what each tribe has at the end of the round.

The round is played on some times after an action, by everybody as the network would play. The same dice and cards are
used for every action that is compared.
"""

import numpy as np

from stoneage.analysis.judging.evaluate import add_values
from stoneage.analysis.judging.judge import JudgeMemory
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS, N_ITEMS, ONE_USE_VALUES
from stoneage.encoding.tasks import PLAYER
from stoneage.engine.bits import has, size
from stoneage.engine.chance import Generator, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import visible_score
from stoneage.engine.state import States
from stoneage.players.neural.bot import best_action, look_at
from stoneage.players.neural.forward import Floats
from stoneage.players.neural.values import Values

REPEATS = 24
"""How often a round is played on."""

_LONGEST = 400


@rule
def _add_holdings(g: State, totals: Values) -> None:
    for seat in range(g.seats):
        tribe = g.players[seat]
        row = totals[seat]
        row[0] += tribe.food
        for item in range(N_ITEMS):
            row[1 + item] += tribe.items[item]
        at = 1 + N_ITEMS
        row[at] += tribe.figures
        row[at + 1] += tribe.agriculture
        row[at + 2] += tribe.merchant
        for slot in range(3):
            row[at + 3] += tribe.tools[slot]
        for slot in range(len(ONE_USE_VALUES)):
            if has(tribe.one_use, slot):
                row[at + 4] += ONE_USE_VALUES[slot]
        row[at + 5] += tribe.later
        row[at + 6] += size(tribe.cards) + size(tribe.hidden)
        row[at + 7] += size(tribe.buildings)
        row[at + 8] += visible_score(tribe)


@rule
def _draw(g: State, rng: Generator, last_round: int) -> bool:
    """Let chance decide until somebody must act; returns whether the round still goes on."""
    asked = waiting_for(g)
    while g.depth > 0 and g.rounds == last_round and asked != PLAYER:
        step(g, outcome(g, rng, asked))
        asked = waiting_for(g)
    return g.depth > 0 and g.rounds == last_round


@rule
def _write_value(states: States, weights: Floats, memory: JudgeMemory, value: Values) -> None:
    """Write what the positions at the end of the round are worth on average, into the first row."""
    leaves = memory.leaves
    for number in range(REPEATS):
        leaves.states[number] = states[number]
        leaves.weights[number] = 1.0 / REPEATS
        leaves.tags[number] = 0
    leaves.used[0] = REPEATS
    value[0, :] = 0.0
    add_values(weights, memory.scratch, leaves, value)


@rule
def write_holdings(
    g: State, action: int, seed: int, weights: Floats, memory: JudgeMemory, totals: Values, value: Values
) -> None:
    """Write what each tribe has on average at the end of the round, after an action: seats x `HOLDINGS`.

    The first row of `value` gets what the position is worth then, on average.
    """
    scratch = memory.scratch
    states = memory.pending.states
    chances = np.zeros(REPEATS, np.uint64)
    going_on = np.arange(REPEATS)
    for number in range(REPEATS):
        chances[number] = seed + 1000 * number
        states[number] = g
        step(states[number], action)
    left = REPEATS
    for _ in range(_LONGEST):
        asking = 0
        for number in going_on[:left]:
            if _draw(states[number], chances[number : number + 1], g.rounds):
                going_on[asking] = number
                asking += 1
        left = asking
        if left == 0:
            break
        look_at(states, going_on, left, weights, scratch)
        for row in range(left):
            step(states[going_on[row]], best_action(states[going_on[row]], scratch.outputs[row]))
    _write_value(states, weights, memory, value)
    totals[:, :] = 0.0
    for number in range(REPEATS):
        _add_holdings(states[number], totals)
    for seat in range(MAX_SEATS):
        for column in range(totals.shape[1]):
            totals[seat, column] /= REPEATS
