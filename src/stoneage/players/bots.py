"""Compiled bots and the search as players."""

import math
import os
import time
from concurrent.futures import ThreadPoolExecutor

from stoneage.action import Action
from stoneage.engine.actions import PLACE, RESOLVE, count_legal
from stoneage.engine.agenda import (
    ACT,
    BUY,
    HUNGER,
    INSULATE,
    PICK_DIE,
    PLACE_FIGURES,
    REWARD,
    SPLIT,
    TAKE_RESOURCES,
    TRADE_GOLD,
)
from stoneage.engine.chance import generator
from stoneage.engine.state import empty_states
from stoneage.errors import IllegalAction
from stoneage.game import Game
from stoneage.players.base import Opinion
from stoneage.players.compiled import Choose
from stoneage.players.planner.placements import rank_placement, rank_setting
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import WEIGHTS
from stoneage.players.search.tree import WARMTH, Tree, grow, new_tree

_CHUNK = 32  # simulations between looks at the clock
_MOST_NODES = 100_000
_SEARCHED = (PLACE_FIGURES, ACT, BUY, PICK_DIE, REWARD, HUNGER, TAKE_RESOURCES, SPLIT, INSULATE, TRADE_GOLD)


class CompiledPlayer:
    """A compiled bot as a player."""

    def __init__(self, choose: Choose, seed: int = 0) -> None:
        self.choose_compiled = choose
        self._rng = generator(seed)

    def choose(self, game: Game) -> Action:
        """What the bot chooses."""
        return Action(int(self.choose_compiled(game._g, self._rng)))


class Planner(CompiledPlayer):
    """The planner, which can also say what it thinks of each choice."""

    def explain(self, game: Game) -> list[Opinion]:
        """Placements by the points they promise; at other decisions the one choice that it would make."""
        g = game._g
        task = g.tasks[g.depth - 1]
        if task.kind != PLACE_FIGURES:
            return [Opinion(Action(int(plan(g, WEIGHTS))), 0.0, "points", 1.0)]
        rounds, have, keep = rank_setting(g, task.seat, WEIGHTS)
        values = {
            action: float(rank_placement(g, task.seat, int(action), have, keep, rounds, WEIGHTS))
            for action in game.legal_actions()
            if PLACE <= action < RESOLVE
        }
        best = max(values.values())
        likings = {action: math.exp((value - best) / WARMTH) for action, value in values.items()}
        whole = sum(likings.values())
        ranked = sorted(values, key=lambda action: -values[action])
        return [Opinion(action, values[action], "points", likings[action] / whole) for action in ranked]


class Search:
    """Monte Carlo tree search: so many simulations, or so many seconds, for each decision.

    With `threads` above 1 that many trees are grown at once and their counts added; 0 stands for all cores.
    `rounds` above 0 cuts the playouts after so many rounds and lets the planner's evaluation judge.
    """

    def __init__(
        self, simulations: int = 200, seconds: float | None = None, *, rounds: int = 0, threads: int = 1, seed: int = 0
    ) -> None:
        if simulations < 1 or (seconds is not None and seconds <= 0) or threads < 0 or rounds < 0:
            raise IllegalAction("a search needs at least one simulation, or a time above 0")
        self.simulations, self.seconds, self.rounds = simulations, seconds, rounds
        self.threads = threads or os.cpu_count() or 1
        self._rngs = [generator((seed * 1_000_003 + thread) % 2**64) for thread in range(self.threads)]

    def choose(self, game: Game) -> Action:
        """The choice that was simulated most."""
        g = game._g
        task = g.tasks[g.depth - 1]
        begun = task.kind in (BUY, HUNGER) and g.purchase.committed  # how to go on paying: the planner's exact answer
        if count_legal(g) == 1 or task.kind not in _SEARCHED or begun:
            return Action(int(plan(g, WEIGHTS)))
        return self.explain(game)[0].action

    def explain(self, game: Game) -> list[Opinion]:
        """The choices by how much they were simulated, with the share of wins each promises."""
        if self.threads == 1:
            trees = [self._grow(game, 0)]
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                trees = list(pool.map(lambda thread: self._grow(game, thread), range(self.threads)))
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for tree in trees:
            root = tree[0]
            for slot in range(root.width):
                action = int(root.actions[slot])
                visits[action] = visits.get(action, 0) + int(root.visits[slot])
                totals[action] = totals.get(action, 0.0) + float(root.totals[slot])
        everything = sum(visits.values())
        ranked = sorted((action for action in visits if visits[action]), key=lambda action: -visits[action])
        return [
            Opinion(Action(action), totals[action] / visits[action], "win share", visits[action] / everything)
            for action in ranked
        ]

    def _grow(self, game: Game, thread: int) -> Tree:
        tree = new_tree(min(self.simulations + 2, _MOST_NODES) if self.seconds is None else _MOST_NODES)
        scratch = empty_states(1)
        rng = self._rngs[thread]
        nodes = 0
        if self.seconds is None:
            share = -(-self.simulations // self.threads)
            grow(tree, 0, game._states, scratch, share, self.rounds, rng)
            return tree
        until = time.perf_counter() + self.seconds
        while time.perf_counter() < until:
            nodes = grow(tree, nodes, game._states, scratch, _CHUNK, self.rounds, rng)
        return tree
