"""The network as a compiled bot: it plays the action it likes best, without looking ahead."""

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.engine.actions import count_legal, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator
from stoneage.engine.jit import rule
from stoneage.observation.encoder import write_observation
from stoneage.players.compiled import compiled_bot
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.shared import shared_weights, shared_width


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


@compiled_bot
def net(g: State, rng: Generator) -> int:
    """Play the action that the network likes best."""
    if count_legal(g) == 1:
        return nth_legal(g, 0)
    scratch = new_scratch(1, shared_width())
    look(g, shared_weights(), scratch)
    return best_action(g, scratch.outputs[0])
