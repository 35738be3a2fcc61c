"""The search guided by the network, as a player."""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.action import Action
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import generator
from stoneage.errors import SettingError
from stoneage.game import Game
from stoneage.players.interface import Hint
from stoneage.players.neural.network import Network, network
from stoneage.players.neural.tree import LEAVES, Search, grow, new_search

_MOST_NODES = 100_000
_CONSIDERED = 16  # actions of the root that are compared


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and what the search expects after it."""

    action: Action
    weight: float
    """How much the search favours it, from 0 to 1; the weights of all choices add up to 1."""
    visits: int
    win_shares: list[float]
    """The expected win share of each seat; they add up to 1."""
    scores: list[float]
    """The expected final score of each seat."""


class NetSearch:
    """Search guided by the network, with a number of simulations, or a time in seconds, per decision.

    The most likely actions of the root are compared by sequential halving, as in Gumbel AlphaZero but without noise:
    all get the same number of simulations, the better half goes on, until one is left.
    """

    def __init__(
        self,
        simulations: int = 200,
        seconds: float | None = None,
        *,
        seed: int = 0,
        net: Network | None = None,
        c: float = 0.6,
        scale: float = 0.3,
        fpu: float = 0.0,
        halving: int = 1,
        m: int = _CONSIDERED,
        leaves: int = LEAVES,
    ) -> None:
        if simulations < 1 or (seconds is not None and seconds <= 0):
            raise SettingError("a search needs at least one simulation or a time above 0")
        self.simulations, self.seconds = simulations, seconds
        self._network = net or network()
        self._rng = generator(seed % 2**64)
        self.c = (c, scale, fpu, float(halving))
        self.halving, self.m, self.scale, self.leaves = halving, m, scale, leaves

    def choose(self, game: Game) -> Action:
        """Choose the action with the best prospects."""
        g = game.state
        if count_legal(g) == 1:
            return Action(int(nth_legal(g, 0)))
        return self.choices(game)[0].action

    def hints(self, game: Game) -> list[Hint]:
        """The best choices, each with the win share that the search expects after it."""
        assert game.seat is not None, "nobody is asked"
        return [
            Hint(choice.action, choice.win_shares[game.seat], "win share", choice.weight)
            for choice in self.choices(game)
        ]

    def choices(self, game: Game) -> list[Choice]:
        """What the search has tried, the best first."""
        search = self._search(game)
        root = search.tree[0]
        tried = np.flatnonzero(root.visits)
        visits = root.visits[tried]
        if self.halving:
            merits = self._merits(root)[tried]
            # An action that was given up may look better than it is, because it was tried only a few times.
            merits = np.minimum(merits, merits[search.active[tried]].max())
            weights = np.exp(merits - merits.max())
        else:
            weights = visits.astype(np.float64)
        weights /= weights.sum()
        seats = game.rules.players
        shares = search.root_shares[tried, :seats] / visits[:, None]
        scores = search.root_scores[tried, :seats] / visits[:, None]
        order = np.lexsort((-visits, -weights))
        return [
            Choice(
                Action(int(root.actions[tried[place]])),
                float(weights[place]),
                int(visits[place]),
                shares[place].tolist(),
                scores[place].tolist(),
            )
            for place in order
        ]

    def _merits(self, root: Any) -> npt.NDArray[np.float64]:
        """Logits of an improved policy: the network's own, and the value of what was tried."""
        visits = root.visits[: root.width]
        values = root.totals[: root.width] / np.maximum(visits, 1)
        merits: npt.NDArray[np.float64] = np.log(root.priors[: root.width] + 1e-9)
        merits += (50.0 + visits.max()) * self.scale * values
        return merits

    def _search(self, game: Game) -> Search:
        began = time.perf_counter()
        nodes = _MOST_NODES if self.seconds is not None else min(self.simulations + 2, _MOST_NODES)
        search = new_search(game.state, nodes, self._network.weights.width, self.c)
        weights = self._network.packed
        grow(search, weights, 1, self._rng)
        root = search.tree[0]
        considered = min(self.m, int(root.width))
        while self.seconds is None and considered * _rounds(considered) > self.simulations:
            considered -= 1
        search.active[considered:] = False
        rounds = _rounds(considered) if self.halving else 1
        done = 0
        for number in range(1, rounds + 1):
            if self.seconds is None:
                limit = self.simulations * number // rounds
                while done < limit:
                    leaves = min(self.leaves, limit - done)
                    grow(search, weights, leaves, self._rng)
                    done += leaves
            else:
                until = began + self.seconds * number / rounds
                while time.perf_counter() < until or done < considered:
                    grow(search, weights, self.leaves, self._rng)
                    done += self.leaves
            if self.halving and number < rounds:
                merits = np.where(search.active[: root.width], self._merits(root), -np.inf)
                left = math.ceil(search.active.sum() / 2)
                search.active[np.argsort(-merits, kind="stable")[left:]] = False
        return search


def _rounds(actions: int) -> int:
    """How many rounds of halving it takes until one or two actions are compared for the last time."""
    return max(1, math.ceil(math.log2(actions)))
