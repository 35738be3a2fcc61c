"""The network with given weights as a player: alone, and with the search that it guides."""

from collections.abc import Sequence

from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import generator, next_bits
from stoneage.errors import SettingError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.players.budget import NetSetting, SearchedAction, Tally, as_hints, search
from stoneage.players.interface import Hint
from stoneage.players.neural.bot import network_action
from stoneage.players.neural.network import Network
from stoneage.players.neural.network import network as shipped_network
from stoneage.players.neural.simulations import TOGETHER, new_memory, simulate
from stoneage.players.steps import finished


class NetPlayer:
    """A network that plays the most probable action, without looking ahead."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def choose(self, game: Game) -> Action:
        """Choose the most probable action."""
        return Action(int(network_action(game.state, self._network.packed, self._network.weights.width)))


class NetSearch:
    """Search guided by the network, with a number of simulations, or a time in seconds, per decision."""

    def __init__(
        self, simulations: int = 64, seconds: float | None = None, *, seed: int = 0, network: Network | None = None
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
        return as_hints(self.choices(game, by_value=True), seat)

    def choices(self, game: Game, *, by_value: bool = False) -> list[SearchedAction]:
        """What the search has tried, the best first; `by_value` is for hints (see `search`)."""
        setting = NetSetting(self.simulations, self.seconds)
        trials = _Simulations(game, self._network, int(next_bits(self._rng)))
        return finished(search(trials, setting, by_value=by_value))


class _Simulations:
    """Simulations in this process."""

    together = TOGETHER

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        self._memory = new_memory(game.state, network.weights.width, seed)
        self._weights = network.packed
        self._seats = game.rules.players

    def simulate(self, simulations: int) -> None:
        simulate(self._memory, self._weights, simulations)

    def tally(self) -> Tally:
        rows = self._memory.candidates[: int(self._memory.found[0])]
        return Tally(
            rows["action"].tolist(),
            rows["prior"].tolist(),
            rows["visits"].tolist(),
            rows["value"].tolist(),
            rows["shares"][:, : self._seats].tolist(),
            rows["scores"][:, : self._seats].tolist(),
        )

    def consider(self, places: Sequence[int]) -> None:
        self._memory.candidates["considered"] = 0
        self._memory.candidates["considered"][list(places)] = 1
