"""The functions of `net.wasm`: the network, and the search that it guides. A page passes the weights."""

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from stoneage.browser.build.wasm.exports import GENERATOR, NUMBER, RECORD, Array, Export
from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator, next_bits
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States
from stoneage.players.neural import simulations
from stoneage.players.neural.bot import look, network_action
from stoneage.players.neural.eight_bits import write_weights
from stoneage.players.neural.forward import OUTPUTS, Floats, new_scratch

FLOATS = Array(types.float32, (None,))


@rule
def network_outputs(g: State, weights: Floats, width: int, outputs: Floats) -> None:
    """What the network says about a decision, as the seat to move sees it."""
    scratch = new_scratch(1, width)
    look(g, weights, scratch)
    for number in range(OUTPUTS):
        outputs[number] = scratch.outputs[0, number]


@rule
def draw_seed(rng: Generator, seed: Generator) -> None:
    """Draw the seed of a search."""
    seed[0] = next_bits(rng)


@rule
def simulate(  # noqa: PLR0913, PLR0917 - entry points take arrays one by one
    candidates: simulations.Candidates,
    found: npt.NDArray[np.int64],
    root: States,
    states: States,
    seed: Generator,
    weights: Floats,
    width: int,
    count: int,
) -> None:
    """Run some simulations, as many as there are states at most; the first call finds the candidates instead."""
    simulations.simulate(simulations.memory_of(candidates, found, root, states, seed, width), weights, count)


def network() -> tuple[Export, ...]:
    """All functions."""
    candidate = numba.from_dtype(np.dtype((np.record, simulations.CANDIDATE)))
    return (
        Export("write_weights", write_weights, (FLOATS, Array(types.int8, (None,)), FLOATS)),
        Export("network_outputs", network_outputs, (RECORD, FLOATS, NUMBER, Array(types.float32, (OUTPUTS,)))),
        Export("network_action", network_action, (RECORD, FLOATS, NUMBER)),
        Export("draw_seed", draw_seed, (GENERATOR, GENERATOR)),
        Export(
            "simulate",
            simulate,
            (
                Array(candidate, (simulations.WIDTH,)),
                Array(types.int64, (1,)),
                Array(RECORD, (1,)),
                Array(RECORD, (simulations.TOGETHER,)),
                GENERATOR,
                FLOATS,
                NUMBER,
                NUMBER,
            ),
        ),
    )
