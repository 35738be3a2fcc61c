"""What an action brings, what it costs, and what it leaves to others: what each tribe has at the end of the round.

The round is played on some times after an action, by everybody as the network would play. The same dice and cards are
used for every action that is compared.
"""

import numpy as np
import numpy.typing as npt

from stoneage.analysis.judge import EVENTS, LINES
from stoneage.analysis.judging.evaluate import add_values
from stoneage.analysis.judging.judge import JudgeMemory
from stoneage.encoding.actions import RESOLVE
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS, N_ITEMS, ONE_USE_VALUES
from stoneage.encoding.points import STARVATION_POINTS
from stoneage.encoding.tasks import PLAYER
from stoneage.engine.actions import ID_PLACE, count_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import has, size
from stoneage.engine.chance import Generator, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import visible_score
from stoneage.engine.state import States
from stoneage.players.neural.bot import best_action, look, look_at
from stoneage.players.neural.forward import Floats, Scratch
from stoneage.players.neural.values import Values

Flags = npt.NDArray[np.bool_]


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
def _write_value(states: States, weights: Floats, memory: JudgeMemory, value: Values) -> None:
    """Write what the positions at the end of the round are worth on average, into the first row."""
    leaves = memory.leaves
    for number in range(LINES):
        leaves.states[number] = states[number]
        leaves.weights[number] = 1.0 / LINES
        leaves.tags[number] = 0
    leaves.used[0] = LINES
    value[0, :] = 0.0
    add_values(weights, memory.scratch, leaves, value)


@rule
def _play(g: State, action: int, happened: Values, seen: Flags) -> None:
    """Play an action; a place that a seat takes is counted once in a line."""
    if action < RESOLVE:
        place, seat = ID_PLACE[action], top(g).seat
        if not seen[place, seat]:
            seen[place, seat] = True
            happened[place, seat] += 1.0
    step(g, action)


@rule
def _go_on(g: State, rng: Generator, last_round: int, happened: Values, seen: Flags) -> bool:
    """Let chance decide and play forced actions until somebody can choose; returns whether the rounds still go on."""
    while g.depth > 0 and g.rounds <= last_round:
        asked = waiting_for(g)
        if asked != PLAYER:
            step(g, outcome(g, rng, asked))
        elif count_legal(g) == 1:
            _play(g, nth_legal(g, 0), happened, seen)
        else:
            return True
    return False


@rule
def _go_on_until_chance(
    g: State, last_round: int, weights: Floats, scratch: Scratch, happened: Values, seen: Flags
) -> None:
    """Play as the network would until chance is needed: up to there, all lines are the same."""
    while g.depth > 0 and g.rounds <= last_round and waiting_for(g) == PLAYER:
        if count_legal(g) == 1:
            _play(g, nth_legal(g, 0), happened, seen)
        else:
            look(g, weights, scratch)
            _play(g, best_action(g, scratch.outputs[0]), happened, seen)


@rule
def write_holdings(
    g: State,
    action: int,
    seed: int,
    rounds: int,
    weights: Floats,
    memory: JudgeMemory,
    totals: Values,
    value: Values,
    happened: Values,
) -> None:
    """Write what each tribe has on average at the end of a round, after an action: seats x `HOLDINGS`.

    The first row of `value` gets what the position is worth then, on average; `happened`, the share of the lines in
    which each of the `EVENTS` happened to each seat.
    """
    scratch = memory.scratch
    states = memory.pending.states
    chances = np.zeros(LINES, np.uint64)
    seen = np.zeros((LINES, EVENTS, MAX_SEATS), np.bool_)
    starved = np.zeros(MAX_SEATS, np.int64)
    going_on = np.arange(LINES)
    last_round = g.rounds + rounds - 1
    for seat in range(g.seats):
        starved[seat] = g.players[seat].points[STARVATION_POINTS]
    happened[:, :] = 0.0
    states[0] = g
    step(states[0], action)
    _go_on_until_chance(states[0], last_round, weights, scratch, happened, seen[0])
    for number in range(LINES):
        chances[number] = seed + 1000 * number
        states[number] = states[0]
    for event in range(EVENTS):  # one by one: a page cannot allocate, as whole arrays would
        for seat in range(MAX_SEATS):
            happened[event, seat] *= LINES
            for number in range(1, LINES):
                seen[number, event, seat] = seen[0, event, seat]
    left = LINES
    while left > 0:
        asking = 0
        for number in going_on[:left]:
            if _go_on(states[number], chances[number : number + 1], last_round, happened, seen[number]):
                going_on[asking] = number
                asking += 1
        left = asking
        look_at(states, going_on, left, weights, scratch)
        for row in range(left):
            number = going_on[row]
            _play(states[number], best_action(states[number], scratch.outputs[row]), happened, seen[number])
    _write_value(states, weights, memory, value)
    totals[:, :] = 0.0
    for number in range(LINES):
        _add_holdings(states[number], totals)
        for seat in range(g.seats):
            if states[number].players[seat].points[STARVATION_POINTS] < starved[seat]:
                happened[EVENTS - 1, seat] += 1.0
    for seat in range(MAX_SEATS):
        for column in range(totals.shape[1]):
            totals[seat, column] /= LINES
        for event in range(EVENTS):
            happened[event, seat] /= LINES
