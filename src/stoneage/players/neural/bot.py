"""The network's policy: the probable actions of a decision, and a bot that plays the first without looking ahead."""

import math

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import PLAYER
from stoneage.engine.actions import count_legal, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States
from stoneage.observation.encoder import write_observation
from stoneage.players.compiled import compiled_bot
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.loaded_weights import loaded_weights, loaded_width
from stoneage.players.neural.values import Values

Indices = npt.NDArray[np.int64]


@rule
def best_action(g: State, logits: Floats) -> int:
    """The legal action with the highest logit."""
    best = -1
    for action in range(N_ACTIONS):
        if is_legal(g, action) and (best < 0 or logits[action] > logits[best]):
            best = action
    return best


@rule
def look(g: State, weights: Floats, scratch: Scratch) -> None:
    """Evaluate a decision as the seat to move sees it; the result is in the first row of the outputs."""
    write_observation(g, top(g).seat, scratch.rows[0])
    forward(weights, scratch, 1)


@rule
def look_at(states: States, chosen: Indices, count: int, weights: Floats, scratch: Scratch) -> None:
    """Evaluate some of the decisions, each as its seat to move sees it; the outputs are in the order of `chosen`."""
    for row in range(count):
        g = states[chosen[row]]
        write_observation(g, top(g).seat, scratch.rows[row])
    forward(weights, scratch, count)


@rule
def write_likely(g: State, logits: Floats, softness: float, actions: Indices, priors: Values) -> int:
    """Write the most probable legal actions, as many as there is room for; returns how many.

    The priors are probabilities among these actions, from logits that are divided by the softness.
    """
    room = len(actions)
    count = 0
    for action in range(N_ACTIONS):
        if is_legal(g, action):
            logit = logits[action]
            if count == room and logit <= priors[count - 1]:
                continue
            place = min(count, room - 1)
            while place > 0 and logit > priors[place - 1]:
                actions[place] = actions[place - 1]
                priors[place] = priors[place - 1]
                place -= 1
            actions[place] = action
            priors[place] = logit
            count = min(count + 1, room)
    best, total = priors[0], 0.0
    for place in range(count):
        priors[place] = math.exp((priors[place] - best) / softness)
        total += priors[place]
    for place in range(count):
        priors[place] /= total
    return count


@rule
def settle(g: State) -> int:
    """Play forced actions until somebody can choose, chance is needed or the game is over; returns what is needed."""
    asked = waiting_for(g)
    while asked == PLAYER and count_legal(g) == 1:
        step(g, nth_legal(g, 0))
        asked = waiting_for(g)
    return asked


@rule
def network_action(g: State, weights: Floats, width: int) -> int:
    """The most probable legal action."""
    scratch = new_scratch(1, width)
    look(g, weights, scratch)
    return best_action(g, scratch.outputs[0])


@compiled_bot
def net(g: State, rng: Generator) -> int:
    """Play the most probable action."""
    if count_legal(g) == 1:
        return nth_legal(g, 0)
    return network_action(g, loaded_weights(), loaded_width())
