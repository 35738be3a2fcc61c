"""What an action brings, what it costs, and what it leaves to others: what each tribe has at the end of the round.

The round is played on some times after an action, by everybody as the network would play. The same dice and cards are
used for every action that is compared.
"""

import numpy as np

from stoneage.analysis.judge import Memory
from stoneage.components import ITEMS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS, N_ITEMS
from stoneage.encoding.tasks import PLAYER
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.jit import rule
from stoneage.engine.scoring import visible_score
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.bot import best_action
from stoneage.players.neural.forward import Floats, forward
from stoneage.players.neural.values import Values

HOLDINGS = ("food", *ITEMS, "figures", "agriculture", "merchant", "tools", "cards", "buildings", "points")
"""What is counted for each tribe; points are those if the game ended then."""
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
        row[at + 4] += size(tribe.cards) + size(tribe.hidden)
        row[at + 5] += size(tribe.buildings)
        row[at + 6] += visible_score(tribe)


@rule
def _draw(g: State, rng: Generator, last_round: int) -> bool:
    """Let chance decide until somebody must act; returns whether the round still goes on."""
    asked = waiting_for(g)
    while g.depth > 0 and g.rounds == last_round and asked != PLAYER:
        step(g, outcome(g, rng, asked))
        asked = waiting_for(g)
    return g.depth > 0 and g.rounds == last_round


@rule
def write_holdings(g: State, action: int, seed: int, weights: Floats, memory: Memory, totals: Values) -> None:
    """Write what each tribe has on average at the end of the round, after an action: seats x `HOLDINGS`."""
    scratch = memory.scratch
    states = memory.pending.states
    chances = np.zeros(REPEATS, np.uint64)
    active = np.ones(REPEATS, np.bool_)
    row_of = np.zeros(REPEATS, np.int64)
    for number in range(REPEATS):
        chances[number] = seed + 1000 * number
        states[number] = g
        step(states[number], action)
    for _ in range(_LONGEST):
        rows = 0
        for number in range(REPEATS):
            if active[number]:
                active[number] = _draw(states[number], chances[number : number + 1], g.rounds)
            if active[number]:
                row_of[number] = rows
                write_observation(states[number], top(states[number]).seat, scratch.rows[rows])
                rows += 1
        if rows == 0:
            break
        forward(weights, scratch, rows)
        for number in range(REPEATS):
            if active[number]:
                step(states[number], best_action(states[number], scratch.outputs[row_of[number]]))
    totals[:, :] = 0.0
    for number in range(REPEATS):
        _add_holdings(states[number], totals)
    for seat in range(MAX_SEATS):
        for column in range(totals.shape[1]):
            totals[seat, column] /= REPEATS
