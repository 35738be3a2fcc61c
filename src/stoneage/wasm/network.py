"""The functions of `net.wasm`: the network, and the search that it guides. A page passes the weights."""

from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.chance import Generator, next_bits
from stoneage.engine.jit import rule
from stoneage.engine.state import States
from stoneage.players.neural import tree
from stoneage.players.neural.bot import best_action, look
from stoneage.players.neural.eight_bits import write_weights
from stoneage.players.neural.forward import OUTPUTS, Floats, new_scratch
from stoneage.players.neural.values import Values
from stoneage.wasm.exports import GENERATOR, NUMBER, RECORD, Array, Export

FLOATS = Array(types.float32, (None,))
OF_ROOT = Array(types.float64, (tree.WIDTH, MAX_SEATS))


@rule
def network_outputs(g: State, weights: Floats, width: int, outputs: Floats) -> None:
    """What the network says about a decision, as the seat to move sees it."""
    scratch = new_scratch(1, width)
    look(g, weights, scratch)
    for number in range(OUTPUTS):
        outputs[number] = scratch.outputs[0, number]


@rule
def network_action(g: State, weights: Floats, width: int) -> int:
    """The legal action that the network likes best."""
    scratch = new_scratch(1, width)
    look(g, weights, scratch)
    return best_action(g, scratch.outputs[0])


@rule
def draw_seed(rng: Generator, seed: Generator) -> None:
    """Draw the seed of a search."""
    seed[0] = next_bits(rng)


@rule
def grow_tree(  # noqa: PLR0913, PLR0917 - entry points take arrays one by one
    nodes: tree.Tree,
    used: npt.NDArray[np.int64],
    root: States,
    leaves: States,
    root_shares: Values,
    root_scores: Values,
    seed: Generator,
    active: npt.NDArray[np.int8],
    weights: Floats,
    width: int,
    simulations: int,
) -> None:
    """Run some simulations, as many as there are leaves at most; the first call evaluates the root instead."""
    considered: Any = active  # of another type than in a process
    search = tree.Search(
        nodes,
        used,
        root,
        leaves,
        np.zeros(tree.LEAVES, np.int64),
        np.zeros((tree.LEAVES, tree.DEPTH, 2), np.int64),
        np.zeros(tree.LEAVES, np.int64),
        np.zeros(MAX_SEATS),
        np.zeros(MAX_SEATS),
        root_shares,
        root_scores,
        seed,
        np.zeros(1, np.uint64),
        considered,
        new_scratch(tree.LEAVES, width),
    )
    tree.grow(search, weights, simulations)


def network() -> tuple[Export, ...]:
    """All functions."""
    node = numba.from_dtype(np.dtype((np.record, tree.NODE)))
    return (
        Export("write_weights", write_weights, (FLOATS, Array(types.int8, (None,)), FLOATS)),
        Export("network_outputs", network_outputs, (RECORD, FLOATS, NUMBER, Array(types.float32, (OUTPUTS,)))),
        Export("network_action", network_action, (RECORD, FLOATS, NUMBER)),
        Export("draw_seed", draw_seed, (GENERATOR, GENERATOR)),
        Export(
            "grow_tree",
            grow_tree,
            (
                Array(node, (None,)),
                Array(types.int64, (1,)),
                Array(RECORD, (1,)),
                Array(RECORD, (tree.LEAVES,)),
                OF_ROOT,
                OF_ROOT,
                GENERATOR,
                Array(types.int8, (tree.WIDTH,)),
                FLOATS,
                NUMBER,
                NUMBER,
            ),
        ),
    )
