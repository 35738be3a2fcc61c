"""The search guided by the network, as a player."""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.action import Action
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import generator, next_bits
from stoneage.errors import SettingError
from stoneage.game import Game
from stoneage.players.interface import Hint
from stoneage.players.neural.network import Network
from stoneage.players.neural.network import network as shipped_network
from stoneage.players.neural.tree import LEAVES, Search, grow, new_search

_MOST_NODES = 100_000
_CONSIDERED = 16  # actions of the root that are compared
_TRUST = 4.0  # how much a value counts against the network's logits, for each visit


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

    The most likely actions are compared by sequential halving, as in Gumbel AlphaZero but without noise: all get the
    same number of simulations, then the better half goes on, and so on.
    """

    def __init__(
        self, simulations: int = 200, seconds: float | None = None, *, seed: int = 0, network: Network | None = None
    ) -> None:
        if simulations < 1 or (seconds is not None and seconds <= 0):
            raise SettingError("a search needs at least one simulation or a time above 0")
        self.simulations, self.seconds = simulations, seconds
        self._network = network or shipped_network()
        self._rng = generator(seed % 2**64)

    def with_effort(self, share: float) -> "NetSearch":
        """The same search with a share of its simulations or its time."""
        seconds = None if self.seconds is None else self.seconds * share
        lighter = NetSearch(max(1, round(self.simulations * share)), seconds, network=self._network)
        lighter._rng = self._rng
        return lighter

    def choose(self, game: Game) -> Action:
        """Choose the action with the best prospects; a forced one without a search."""
        g = game.state
        if count_legal(g) == 1:
            return Action(int(nth_legal(g, 0)))
        return self.choices(game)[0].action

    def hints(self, game: Game) -> list[Hint]:
        """The best choices, each with the win share that the search expects before and after it."""
        seat = game.seat
        assert seat is not None, "nobody is asked"
        choices = self.choices(game)
        before = sum(choice.weight * choice.win_shares[seat] for choice in choices)
        return [Hint(choice.action, choice.win_shares[seat], "win share", choice.weight, before) for choice in choices]

    def choices(self, game: Game) -> list[Choice]:
        """What the search has tried, the best first."""
        search = self._search(game)
        root, seats = search.tree[0], game.rules.players
        tried = np.flatnonzero(root.visits)
        visits = root.visits[tried]
        merits = _merits(root)[tried]
        # An action that was given up may look better than it is, because it was tried only a few times.
        merits = np.minimum(merits, merits[search.active[tried]].max())
        weights = np.exp(merits - merits.max())
        weights /= weights.sum()
        shares = search.root_shares[tried, :seats] / visits[:, None]
        scores = search.root_scores[tried, :seats] / visits[:, None]
        return [
            Choice(
                Action(int(root.actions[tried[place]])),
                float(weights[place]),
                int(visits[place]),
                shares[place].tolist(),
                scores[place].tolist(),
            )
            for place in np.lexsort((-visits, -weights))
        ]

    def _search(self, game: Game) -> Search:
        began = time.perf_counter()
        nodes = _MOST_NODES if self.seconds is not None else min(self.simulations + 2, _MOST_NODES)
        search = new_search(game.state, nodes, self._network.weights.width, int(next_bits(self._rng)))
        weights = self._network.packed
        grow(search, weights, 1)
        root = search.tree[0]
        considered = min(_CONSIDERED, int(root.width))
        while self.seconds is None and considered * _rounds(considered) > self.simulations:
            considered -= 1
        search.active[considered:] = False
        rounds = _rounds(considered)
        done = 0
        for number in range(1, rounds + 1):
            if self.seconds is None:
                limit = self.simulations * number // rounds
                while done < limit:
                    leaves = min(LEAVES, limit - done)
                    grow(search, weights, leaves)
                    done += leaves
            else:
                until = began + self.seconds * number / rounds
                while time.perf_counter() < until or done < considered:
                    grow(search, weights, LEAVES)
                    done += LEAVES
            if number < rounds:
                merits = np.where(search.active[: root.width], _merits(root), -np.inf)
                left = math.ceil(search.active.sum() / 2)
                search.active[np.argsort(-merits, kind="stable")[left:]] = False
        return search


def _rounds(actions: int) -> int:
    """How many rounds of halving it takes until one or two actions are compared for the last time."""
    return max(1, math.ceil(math.log2(actions)))


def _merits(root: Any) -> npt.NDArray[np.float64]:
    """Logits of an improved policy: the network's own, and the more certain the values are, the more of these."""
    visits = root.visits[: root.width]
    values = root.totals[: root.width] / np.maximum(visits, 1)
    merits: npt.NDArray[np.float64] = np.log(root.priors[: root.width] + 1e-9)
    merits += _TRUST * visits.max() * values
    return merits
