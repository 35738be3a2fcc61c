"""Tries the likely actions of a decision by letting the network play on to the end of the round.

A simulation plays one of the actions, and after it whatever the network likes best for each seat, until the next round
begins. What that position is worth, the network says as the searching seat sees it. So only positions at the same point
of a round are compared, and the network's play decides most of it: its values alone, right after the actions, are too
rough to choose by (docs/strength.md has the comparison).

Every simulation deals the cards again that the searching seat cannot see, and has a world: the outcome of every event
in it, such as the roll for the forest in round 3, is fixed. The actions are tried in the same worlds, so that luck does
not make one look better than another.
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import CARD, DICE, PLAYER
from stoneage.engine.actions import count_legal, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator, generator, next_bits, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.jit import rule, wrapping
from stoneage.engine.state import States, empty_states
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.bot import best_action, look
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.values import Values, value_for, write_expected, write_result

WIDTH = 16
"""How many actions are tried at most: the most likely ones."""
TOGETHER = 8
"""Simulations that run at once, so that the network sees several positions together."""
SOFTNESS = 4.0
"""By this the network's logits are divided: it is so sure of itself that nothing else would have a chance."""

CANDIDATE = np.dtype(
    [
        ("action", np.int16),
        ("considered", np.int16),  # 0 once it has been given up
        ("visits", np.int32),
        ("prior", np.float64),
        ("value", np.float64),  # this and the next are sums over the visits
        ("shares", np.float64, MAX_SEATS),
        ("scores", np.float64, MAX_SEATS),
    ],
    align=True,
)
Candidates = npt.NDArray[Any]


class Memory(NamedTuple):
    """The memory of a search."""

    candidates: Candidates  # the most likely first
    found: npt.NDArray[np.int64]  # how many candidates there are; 0 until the network has seen the decision
    root: States
    states: States  # of the simulations that run
    worlds: npt.NDArray[np.uint64]
    slots: npt.NDArray[np.int64]  # the candidate that each simulation tries
    asking: npt.NDArray[np.int64]  # the simulations that go on
    shares: Values  # of each seat in one position
    scores: Values
    seed: Generator  # of all worlds
    rng: Generator  # of one event
    scratch: Scratch


def new_memory(root: State, width: int, seed: int) -> Memory:
    """Memory for a search from a decision, for a network of this width."""
    candidates = np.zeros(WIDTH, dtype=np.dtype((np.record, CANDIDATE)))
    memory = memory_of(
        candidates, np.zeros(1, np.int64), empty_states(1), empty_states(TOGETHER), generator(seed), width
    )
    memory.root[0] = root
    return memory


@rule
def memory_of(
    candidates: Candidates, found: npt.NDArray[np.int64], root: States, states: States, seed: Generator, width: int
) -> Memory:
    """The memory of a search of which these parts are kept."""
    return Memory(
        candidates,
        found,
        root,
        states,
        np.zeros(TOGETHER, np.uint64),
        np.zeros(TOGETHER, np.int64),
        np.zeros(TOGETHER, np.int64),
        np.zeros(MAX_SEATS),
        np.zeros(MAX_SEATS),
        seed,
        np.zeros(1, np.uint64),
        new_scratch(TOGETHER, width),
    )


@rule
def _insert(candidates: Candidates, count: int, action: int, prior: float) -> int:
    """Keep the most likely actions, most likely first; returns how many there are."""
    slot = min(count, WIDTH - 1)
    if count == WIDTH and prior <= candidates[slot].prior:
        return count
    while slot > 0 and prior > candidates[slot - 1].prior:
        candidates[slot].action = candidates[slot - 1].action
        candidates[slot].prior = candidates[slot - 1].prior
        slot -= 1
    candidates[slot].action = action
    candidates[slot].prior = prior
    return min(count + 1, WIDTH)


@rule
def _find_candidates(memory: Memory, weights: Floats) -> None:
    """Ask the network which actions are likely."""
    g, candidates, scratch = memory.root[0], memory.candidates, memory.scratch
    look(g, weights, scratch)
    count = 0
    for action in range(N_ACTIONS):
        if is_legal(g, action):
            count = _insert(candidates, count, action, scratch.outputs[0, action])
    best = candidates[0].prior
    total = 0.0
    for slot in range(count):
        candidates[slot].prior = math.exp((candidates[slot].prior - best) / SOFTNESS)
        total += candidates[slot].prior
    for slot in range(count):
        candidates[slot].prior /= total
        candidates[slot].considered = 1
    memory.found[0] = count


@rule
@wrapping
def _enter(rng: Generator, world: Any, number: int) -> None:
    """Set a generator for one of the worlds of a search, or one of the events of a world."""
    rng[0] = world ^ np.uint64(number)
    rng[0] = next_bits(rng)


@rule
def _seed_event(g: State, asked: int, world: Any, rng: Generator) -> None:
    """Set the generator for the outcome that the position waits for."""
    number = asked
    if asked == DICE:
        task = g.tasks[max(g.depth - 2, 0)]  # what the roll is for
        # The fields have 8 or 16 bits, in which plain Python would compute as well.
        number += 8 * (int(task.kind) + 32 * (int(task.what) + 64 * (int(top(g).seat) + 8 * int(g.rounds))))
        _enter(rng, world, number)
        _enter(rng, rng[0], g.players[top(g).seat].cards)  # a card that rolls dice does so when it is taken
    else:
        number += 8 * (size(g.deck) if asked == CARD else top(g).what + 8 * g.stack_left[top(g).what])
        _enter(rng, world, number)


@rule
def _settle(g: State, world: Any, rng: Generator) -> None:
    """Draw outcomes and play forced actions up to the next real decision."""
    while g.depth > 0:
        asked = waiting_for(g)
        if asked == PLAYER:
            if count_legal(g) > 1:
                break
            step(g, nth_legal(g, 0))
        else:
            _seed_event(g, asked, world, rng)
            step(g, outcome(g, rng, asked))


@rule
def _least_tried(memory: Memory) -> int:
    """The considered action with the fewest visits, the more likely first."""
    best = -1
    for slot in range(memory.found[0]):
        candidate = memory.candidates[slot]
        if candidate.considered and (best < 0 or candidate.visits < memory.candidates[best].visits):
            best = slot
    return best


@rule
def _begin(memory: Memory, number: int) -> None:
    """Begin a simulation with one of the actions."""
    memory.states[number] = memory.root[0]
    g = memory.states[number]
    slot = _least_tried(memory)
    candidate = memory.candidates[slot]
    # The first simulation of every action is in the same world, and so on.
    _enter(memory.rng, memory.seed[0], candidate.visits)
    memory.worlds[number] = memory.rng[0]
    memory.slots[number] = slot
    candidate.visits += 1
    redeal_secrets(g, top(g).seat, memory.rng)
    step(g, candidate.action)
    _settle(g, memory.worlds[number], memory.rng)


@rule
def _play_on(memory: Memory, weights: Floats, simulations: int) -> None:
    """Let the network play the simulations to the end of the round, side by side."""
    scratch = memory.scratch
    while True:
        asking = 0
        for number in range(simulations):
            g = memory.states[number]
            if g.depth > 0 and g.rounds == memory.root[0].rounds:
                write_observation(g, top(g).seat, scratch.rows[asking])
                memory.asking[asking] = number
                asking += 1
        if asking == 0:
            break
        forward(weights, scratch, asking)
        for row in range(asking):
            number = memory.asking[row]
            g = memory.states[number]
            step(g, best_action(g, scratch.outputs[row]))
            _settle(g, memory.worlds[number], memory.rng)


@rule
def _judge(memory: Memory, weights: Floats, simulations: int) -> None:
    """Add what the simulations have come to."""
    shares, scores = memory.shares, memory.scores
    searcher = top(memory.root[0]).seat
    for number in range(simulations):
        if memory.states[number].depth > 0:
            write_observation(memory.states[number], searcher, memory.scratch.rows[number])
    forward(weights, memory.scratch, simulations)
    for number in range(simulations):
        g = memory.states[number]
        if g.depth == 0:
            write_result(g, shares, scores)
        else:
            write_expected(memory.scratch.outputs[number], g.seats, searcher, shares, scores)
        candidate = memory.candidates[memory.slots[number]]
        candidate.value += value_for(searcher, g.seats, shares, scores)
        for seat in range(g.seats):
            candidate.shares[seat] += shares[seat]
            candidate.scores[seat] += scores[seat]


@rule
def simulate(memory: Memory, weights: Floats, simulations: int) -> None:
    """Run at most `TOGETHER` simulations; the first call finds the candidates instead."""
    if memory.found[0] == 0:
        _find_candidates(memory, weights)
        return
    for number in range(simulations):
        _begin(memory, number)
    _play_on(memory, weights, simulations)
    _judge(memory, weights, simulations)
