"""Monte Carlo tree search.

The tree branches on the placements of the current round, because no chance comes between them. Below it, the planner
plays all seats with new dice and cards in every simulation, and each seat maximises its own value (max^n). In the
action phase, the tree has depth one: each choice is played out.
"""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS, PLACE, RESOLVE
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import PLACE_FIGURES, PLAYER
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.runtime.jit import rule
from stoneage.players.planner.placements import rank_placement, rank_setting
from stoneage.players.planner.planner import plan
from stoneage.players.planner.temperature import TEMPERATURE
from stoneage.players.planner.weights import WEIGHTS
from stoneage.players.search.rollouts import roll_out

WIDTH = 16  # choices of a node: the most promising ones
DEPTH = 40
EXPLORATION = 0.6
TRUST = 0.5  # prior of the planner's choice if it does not rank the others

NODE = np.dtype(
    [
        ("actions", np.int16, WIDTH),
        ("children", np.int32, WIDTH),  # node numbers; 0 if not created yet
        ("visits", np.int32, WIDTH),
        ("priors", np.float64, WIDTH),
        ("totals", np.float64, WIDTH),  # value for the seat to move
        ("seat", np.int16),
        ("width", np.int16),
    ],
    align=True,
)
Tree = npt.NDArray[Any]


@rule
def _insert(node: Any, action: int, prior: float) -> None:
    """Keep the WIDTH most likely actions, most likely first."""
    slot = min(node.width, WIDTH - 1)
    if node.width == WIDTH and prior <= node.priors[slot]:
        return
    while slot > 0 and prior > node.priors[slot - 1]:
        node.actions[slot] = node.actions[slot - 1]
        node.priors[slot] = node.priors[slot - 1]
        slot -= 1
    node.actions[slot] = action
    node.priors[slot] = prior
    if node.width < WIDTH:
        node.width += 1


@rule
def _open_node(tree: Tree, number: int, g: State) -> None:
    """Create a node for the current decision, with a prior for each choice."""
    node = tree[number]
    node.width = 0
    node.seat = top(g).seat
    if top(g).kind == PLACE_FIGURES:
        setting = rank_setting(g, node.seat, WEIGHTS)
        for action in range(PLACE, RESOLVE):
            if is_legal(g, action):
                _insert(node, action, rank_placement(g, node.seat, action, setting, WEIGHTS))
        best = node.priors[0]
        for slot in range(node.width):
            node.priors[slot] = math.exp((node.priors[slot] - best) / TEMPERATURE)
    else:
        planned = plan(g, WEIGHTS)
        for action in range(N_ACTIONS):
            if is_legal(g, action):
                _insert(node, action, TRUST if action == planned else (1.0 - TRUST) / WIDTH)
    total = 0.0
    for slot in range(node.width):
        total += node.priors[slot]
    for slot in range(node.width):
        node.priors[slot] /= total
        node.children[slot] = 0
        node.visits[slot] = 0
        node.totals[slot] = 0.0


@rule
def _select(node: Any) -> int:
    """The choice with the best mean value plus a bonus for likely but rarely tried ones (PUCT)."""
    visits = 0
    total = 0.0
    for slot in range(node.width):
        visits += node.visits[slot]
        total += node.totals[slot]
    unknown = total / visits if visits > 0 else 0.5
    best = 0
    best_value = -1.0
    for slot in range(node.width):
        count = node.visits[slot]
        mean = node.totals[slot] / count if count > 0 else unknown
        value = mean + EXPLORATION * node.priors[slot] * math.sqrt(visits + 1.0) / (1.0 + count)
        if value > best_value:
            best = slot
            best_value = value
    return best


@rule
def grow(
    tree: Tree,
    nodes: int,
    root: npt.NDArray[Any],
    scratch: npt.NDArray[Any],
    simulations: int,
    rng: Generator,
) -> int:
    """Run simulations from the decision in `root`; returns the number of nodes used, to continue later."""
    path = np.empty((DEPTH, 2), np.int64)
    values = np.zeros(5)
    if nodes == 0:
        _open_node(tree, 0, root[0])
        nodes = 1
    for _ in range(simulations):
        scratch[0] = root[0]
        g = scratch[0]
        redeal_secrets(g, top(g).seat, rng)
        number = 0
        depth = 0
        placing = top(g).kind == PLACE_FIGURES
        while True:
            node = tree[number]
            slot = _select(node)
            path[depth, 0] = number
            path[depth, 1] = slot
            depth += 1
            step(g, node.actions[slot])
            if not placing or depth == DEPTH or waiting_for(g) != PLAYER or top(g).kind != PLACE_FIGURES:
                break
            if node.children[slot] == 0:
                if nodes < len(tree):
                    _open_node(tree, nodes, g)
                    node.children[slot] = nodes
                    nodes += 1
                break
            number = node.children[slot]
        roll_out(g, rng, values)
        for place in range(depth):
            visited = tree[path[place, 0]]
            visited.visits[path[place, 1]] += 1
            visited.totals[path[place, 1]] += values[visited.seat]
    return nodes


def new_tree(nodes: int) -> Tree:
    """Memory for a tree."""
    return np.zeros(nodes, dtype=np.dtype((np.record, NODE)))
