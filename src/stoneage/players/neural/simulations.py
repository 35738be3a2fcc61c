"""Tries the likely actions of a decision by letting the network play on to the end of the round.

A simulation plays one of the actions, and after it the most probable action for each seat, until the next round
begins. The network evaluates that position from the searching seat's view. So only positions at the same point
of a round are compared, and the network's play decides most of it: its values alone, right after the actions, are too
rough to choose by (docs/lab-notes.md has the comparison).

Every simulation deals the cards again that the searching seat cannot see, and has a world: the outcome of every event
in it, such as the roll for the forest in round 3, is fixed. The actions are tried in the same worlds, so that luck does
not make one look better than another.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import DICE
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator, generator
from stoneage.engine.events import enter, event_outcome
from stoneage.engine.flow import step
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.bot import best_action, look, look_at, settle, write_likely
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.values import Values, value_for, write_expected, write_result

WIDTH = 16
"""How many actions are tried at most: the most likely ones."""
TOGETHER = 8
"""Simulations that run at once, so that the network sees several positions together."""
TEMPERATURE = 4.0
"""Divides the network's logits; undivided, almost nothing but its favourite would be tried."""

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
    """Build the memory of a search around arrays that the caller keeps."""
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
def _find_candidates(memory: Memory, weights: Floats) -> None:
    """Ask the network which actions are likely."""
    g = memory.root[0]
    look(g, weights, memory.scratch)
    actions, priors = np.zeros(WIDTH, np.int64), np.zeros(WIDTH)
    count = write_likely(g, memory.scratch.outputs[0], TEMPERATURE, actions, priors)
    for slot in range(count):
        memory.candidates[slot].action = actions[slot]
        memory.candidates[slot].prior = priors[slot]
        memory.candidates[slot].considered = 1
    memory.found[0] = count


@rule
def _go_on(g: State, world: Any, rng: Generator) -> None:
    """Draw outcomes and play forced actions up to the next real decision."""
    asked = settle(g)
    while asked >= DICE:
        step(g, event_outcome(g, asked, world, rng, True))  # as all its strength was measured
        asked = settle(g)


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
def _begin_simulation(memory: Memory, number: int) -> None:
    """Begin a simulation with one of the actions."""
    memory.states[number] = memory.root[0]
    g = memory.states[number]
    slot = _least_tried(memory)
    candidate = memory.candidates[slot]
    # The first simulation of every action is in the same world, and so on.
    enter(memory.rng, memory.seed[0], candidate.visits)
    memory.worlds[number] = memory.rng[0]
    memory.slots[number] = slot
    candidate.visits += 1
    redeal_secrets(g, top(g).seat, memory.rng)
    step(g, candidate.action)
    _go_on(g, memory.worlds[number], memory.rng)


@rule
def _play_on(memory: Memory, weights: Floats, simulations: int) -> None:
    """Let the network play the simulations to the end of the round, side by side."""
    scratch = memory.scratch
    while True:
        asking = 0
        for number in range(simulations):
            g = memory.states[number]
            if g.depth > 0 and g.rounds == memory.root[0].rounds:
                memory.asking[asking] = number
                asking += 1
        if asking == 0:
            break
        look_at(memory.states, memory.asking, asking, weights, scratch)
        for row in range(asking):
            number = memory.asking[row]
            g = memory.states[number]
            step(g, best_action(g, scratch.outputs[row]))
            _go_on(g, memory.worlds[number], memory.rng)


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
        _begin_simulation(memory, number)
    _play_on(memory, weights, simulations)
    _judge(memory, weights, simulations)
