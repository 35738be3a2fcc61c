"""The search as a player."""

import time
from concurrent.futures import ThreadPoolExecutor

from stoneage.engine.actions import count_legal
from stoneage.engine.chance import generator
from stoneage.engine.state import empty_states
from stoneage.errors import SettingError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.machine import cores
from stoneage.players.interface import Hint
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import WEIGHTS
from stoneage.players.search.choices import is_searched, ranked
from stoneage.players.search.tree import Tree, grow, new_tree

_CHUNK = 32  # simulations between checks of the clock
_MOST_NODES = 100_000


class Search:
    """Monte Carlo tree search with a number of simulations, or a time in seconds, per decision.

    With several `threads` (0 means all cores), each grows its own tree and their counts are added.
    """

    def __init__(
        self, simulations: int = 200, seconds: float | None = None, *, threads: int = 1, seed: int = 0
    ) -> None:
        if simulations < 1 or (seconds is not None and seconds <= 0) or threads < 0:
            raise SettingError("a search needs at least one simulation or a time above 0")
        self.simulations, self.seconds = simulations, seconds
        self.threads = threads or cores()
        self._rngs = [generator((seed * 1_000_003 + thread) % 2**64) for thread in range(self.threads)]

    def with_effort(self, share: float) -> "Search":
        """The same search with a share of its simulations or its time."""
        seconds = None if self.seconds is None else self.seconds * share
        lighter = Search(max(1, round(self.simulations * share)), seconds, threads=self.threads)
        lighter._rngs = self._rngs
        return lighter

    def choose(self, game: Game) -> Action:
        """Choose the action that was simulated most often."""
        g = game.state
        if not is_searched(g.tasks[g.depth - 1].kind, g.purchase.committed, int(count_legal(g))):
            return Action(int(plan(g, WEIGHTS)))
        return self.hints(game)[0].action

    def hints(self, game: Game) -> list[Hint]:
        """The choices by how often they were simulated, each with its expected win share."""
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
        return ranked(visits, totals)

    def _grow(self, game: Game, thread: int) -> Tree:
        tree = new_tree(min(self.simulations + 2, _MOST_NODES) if self.seconds is None else _MOST_NODES)
        root, scratch = empty_states(1), empty_states(1)
        root[0] = game.state
        rng = self._rngs[thread]
        if self.seconds is None:
            share = -(-self.simulations // self.threads)
            grow(tree, 0, root, scratch, share, rng)
            return tree
        nodes = 0
        until = time.perf_counter() + self.seconds
        while time.perf_counter() < until:
            nodes = grow(tree, nodes, root, scratch, _CHUNK, rng)
        return tree
