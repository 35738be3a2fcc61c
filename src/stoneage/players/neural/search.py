"""The search guided by the network, as a player."""

from collections.abc import Sequence

from stoneage.action import Action
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import generator, next_bits
from stoneage.errors import SettingError
from stoneage.game import Game
from stoneage.players.halving import Choice, NetSetting, Root, as_hints, search
from stoneage.players.interface import Hint
from stoneage.players.neural.network import Network
from stoneage.players.neural.network import network as shipped_network
from stoneage.players.neural.tree import LEAVES, grow, new_search
from stoneage.players.steps import finished

_MOST_NODES = 100_000


class NetSearch:
    """Search guided by the network, with a number of simulations, or a time in seconds, per decision."""

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
        return as_hints(self.choices(game), seat)

    def choices(self, game: Game) -> list[Choice]:
        """What the search has tried, the best first."""
        setting = NetSetting(self.simulations, self.seconds)
        return finished(search(_Tree(game, setting, self._network, int(next_bits(self._rng))), setting))


class _Tree:
    """A tree in this process."""

    together = LEAVES

    def __init__(self, game: Game, setting: NetSetting, network: Network, seed: int) -> None:
        nodes = _MOST_NODES if setting.seconds is not None else min(setting.simulations + 2, _MOST_NODES)
        self._search = new_search(game.state, nodes, network.weights.width, seed)
        self._weights = network.packed
        self._seats = game.rules.players

    def grow(self, simulations: int) -> None:
        grow(self._search, self._weights, simulations)

    def root(self) -> Root:
        root = self._search.tree[0]
        width, seats = int(root.width), self._seats
        return Root(
            root.actions[:width].tolist(),
            root.priors[:width].tolist(),
            root.visits[:width].tolist(),
            root.totals[:width].tolist(),
            self._search.root_shares[:width, :seats].tolist(),
            self._search.root_scores[:width, :seats].tolist(),
        )

    def consider(self, actions: Sequence[int]) -> None:
        self._search.active[:] = False
        self._search.active[list(actions)] = True
