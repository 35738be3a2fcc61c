"""Tree search guided by the network.

A node is a decision; an edge is an action together with what chance made of it, so every simulation draws dice, cards
and buildings by their probabilities, and follows the child with the same outcome if there is one. Each simulation deals
the cards that the searching seat cannot see again. A new leaf is evaluated by the network, several leaves at a time,
and each seat maximises its own value (max^n).

A simulation has a world: the outcome of every event in it, such as the roll for the forest in round 3, is fixed. The
actions of the root are tried in the same worlds, so that luck does not make one look better than another.
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import CARD, DICE, HARVEST, PLAYER
from stoneage.engine.actions import count_legal, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator, generator, next_bits, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.jit import rule, wrapping
from stoneage.engine.state import States, empty_states
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.values import Values, value_for, write_expected, write_result

WIDTH = 24  # actions of a node: the most likely ones
DEPTH = 60
LEAVES = 8
"""Leaves that are evaluated together."""
EXPLORATION = 0.6
SOFTNESS = 4.0
"""By this the network's logits are divided: its policy is so sure of itself that a search would try nothing else."""

NODE = np.dtype(
    [
        ("actions", np.int16, WIDTH),
        ("children", np.int32, WIDTH),  # the first child, by its number; 0 if there is none
        ("visits", np.int32, WIDTH),
        ("priors", np.float64, WIDTH),
        ("totals", np.float64, WIDTH),  # values for the seat to move
        ("key", np.int64),  # what chance has done between the action and this node
        ("sibling", np.int32),  # the next child of the same action
        ("seat", np.int16),
        ("width", np.int16),  # 0 until the network has seen the node
    ],
    align=True,
)
Tree = npt.NDArray[Any]


class Search(NamedTuple):
    """The memory of a search."""

    tree: Tree
    used: npt.NDArray[np.int64]  # how many nodes are in use
    root: States
    leaves: States
    ends: npt.NDArray[np.int64]  # the node of each leaf; 0 if there is none
    paths: npt.NDArray[np.int64]  # leaves x depth x (node, slot)
    depths: npt.NDArray[np.int64]
    shares: Values  # of each seat at one leaf
    scores: Values
    root_shares: Values  # actions of the root x seats: totals over the visits
    root_scores: Values
    seed: Generator  # of all worlds
    rng: Generator  # of one event
    active: npt.NDArray[np.bool_]  # the actions of the root that are still considered
    scratch: Scratch


def new_search(root: State, nodes: int, width: int, seed: int) -> Search:
    """Memory for a search from a decision, for a network of this width."""
    search = Search(
        np.zeros(nodes, dtype=np.dtype((np.record, NODE))),
        np.ones(1, np.int64),
        empty_states(1),
        empty_states(LEAVES),
        np.zeros(LEAVES, np.int64),
        np.zeros((LEAVES, DEPTH, 2), np.int64),
        np.zeros(LEAVES, np.int64),
        np.zeros(MAX_SEATS),
        np.zeros(MAX_SEATS),
        np.zeros((WIDTH, MAX_SEATS)),
        np.zeros((WIDTH, MAX_SEATS)),
        generator(seed),
        generator(0),
        np.ones(WIDTH, np.bool_),
        new_scratch(LEAVES, width),
    )
    search.root[0] = root
    return search


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
def _open(node: Any, g: State, outputs: Floats) -> None:
    """Give a node its actions, with a probability of each from the network."""
    node.seat = top(g).seat
    for action in range(N_ACTIONS):
        if is_legal(g, action):
            _insert(node, action, outputs[action])
    best = node.priors[0]
    total = 0.0
    for slot in range(node.width):
        node.priors[slot] = math.exp((node.priors[slot] - best) / SOFTNESS)
        total += node.priors[slot]
    for slot in range(node.width):
        node.priors[slot] /= total


@rule
def _roll_key(g: State, dice: int) -> int:
    """What matters of a roll: the total in a harvest, otherwise how often each face came up."""
    harvest = g.depth > 1 and g.tasks[g.depth - 2].kind == HARVEST
    key = 0
    while dice > 0:
        face = dice & 7
        key += face if harvest else 1 << (4 * face)
        dice >>= 3
    return key


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
def _settle(g: State, world: Any, rng: Generator) -> int:
    """Draw outcomes and play forced actions up to the next real decision; returns what chance has done, hashed."""
    key = 1
    while g.depth > 0:
        asked = waiting_for(g)
        if asked == PLAYER:
            if count_legal(g) > 1:
                break
            step(g, nth_legal(g, 0))
        else:
            _seed_event(g, asked, world, rng)
            drawn = outcome(g, rng, asked)
            key = (key * 1_000_003 + (_roll_key(g, drawn) if asked == DICE else drawn)) & 0x3FFFFFFFFFFF
            step(g, drawn)
    return key


@rule
def _child(tree: Tree, used: npt.NDArray[np.int64], node: Any, slot: int, key: int) -> int:
    """The child of an action with this outcome of chance, created if it is new; 0 if there is no room."""
    child = int(node.children[slot])
    while child != 0 and tree[child].key != key:
        child = int(tree[child].sibling)
    if child == 0 and used[0] < len(tree):
        child = int(used[0])
        used[0] += 1
        tree[child].key = key
        tree[child].sibling = node.children[slot]
        node.children[slot] = child
    return child


@rule
def _select(node: Any) -> int:
    """The action with the best mean value plus a bonus for likely but rarely tried ones (PUCT)."""
    visits = 0
    total = 0.0
    for slot in range(node.width):
        visits += node.visits[slot]
        total += node.totals[slot]
    unknown = total / visits if visits > 0 else 0.0
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
def _select_at_root(node: Any, active: npt.NDArray[np.bool_]) -> int:
    """The considered action with the fewest visits, the more likely first."""
    best = -1
    for slot in range(node.width):
        if active[slot] and (best < 0 or node.visits[slot] < node.visits[best]):
            best = slot
    return best


@rule
def _descend(search: Search, leaf: int) -> None:
    """Follow the tree to a leaf, which becomes the state with this number."""
    tree, used, rng = search.tree, search.used, search.rng
    search.leaves[leaf] = search.root[0]
    g = search.leaves[leaf]
    number = 0
    depth = 0
    if tree[0].width > 0:
        # The first simulation of every action of the root is in the same world, and so on.
        slot = _select_at_root(tree[0], search.active)
        _enter(rng, search.seed[0], tree[0].visits[slot])
        world = rng[0]
        redeal_secrets(g, top(g).seat, rng)
        while True:
            node = tree[number]
            search.paths[leaf, depth, 0] = number
            search.paths[leaf, depth, 1] = slot
            depth += 1
            node.visits[slot] += 1  # until its value is known, a visit counts as a loss, so that others go elsewhere
            step(g, node.actions[slot])
            key = _settle(g, world, rng)
            number = 0
            if g.depth == 0 or depth == DEPTH:
                break
            number = _child(tree, used, node, slot, key)
            if number == 0 or tree[number].width == 0:
                break
            slot = _select(tree[number])
    search.ends[leaf] = number
    search.depths[leaf] = depth


@rule
def grow(search: Search, weights: Floats, leaves: int) -> None:
    """Run as many simulations as leaves are evaluated together; the first call evaluates the root instead."""
    tree, scratch, paths, ends = search.tree, search.scratch, search.paths, search.ends
    shares, scores = search.shares, search.scores
    for leaf in range(leaves):
        _descend(search, leaf)
        g = search.leaves[leaf]
        if g.depth > 0:
            write_observation(g, top(g).seat, scratch.rows[leaf])
    forward(weights, scratch, leaves)
    for leaf in range(leaves):
        g = search.leaves[leaf]
        if g.depth == 0:
            write_result(g, shares, scores)
        else:
            write_expected(scratch.outputs[leaf], g.seats, top(g).seat, shares, scores)
            if tree[ends[leaf]].width == 0:
                _open(tree[ends[leaf]], g, scratch.outputs[leaf])
        for place in range(search.depths[leaf]):
            visited = tree[paths[leaf, place, 0]]
            visited.totals[paths[leaf, place, 1]] += value_for(visited.seat, g.seats, shares, scores)
        if search.depths[leaf] > 0:
            for seat in range(g.seats):
                search.root_shares[paths[leaf, 0, 1], seat] += shares[seat]
                search.root_scores[paths[leaf, 0, 1], seat] += scores[seat]
