"""`python -m tools.network_matches net:64 planner --players 4`: thousands of games of a network that may look ahead.

One player has a seat, equally often each, and the other all the rest. Their networks judge the positions of all games
and simulations together, on a GPU if there is one. Prints a line of JSON.

`values` is the shipped network by its win shares alone, and `values:FILE` another one: it plays the action after which
they are best, in the mean of eight worlds, and does not ask its policy.
"""

import argparse
import json
import time
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.engine.state import States
from stoneage.errors import PlayerError
from stoneage.game.rules import Rules
from stoneage.players.budget import NetSetting, net_setting
from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from stoneage.training.many_searches import ManySearches
from stoneage.training.pytorch import torch
from stoneage.training.run import choose_device
from tools.reference_decisions import legal_actions

FIRST_SEED = 2**42
VALUES = "values"
WORLDS = 8
"""In which `values` tries every action."""
_MOST_DECISIONS = 5_000  # players who never buy anything play forever


def setting_of(name: str) -> NetSetting | None:
    """The setting of a network by its name; None for a compiled bot."""
    if name in {"net", VALUES}:
        return NetSetting(0, None)
    return net_setting(name.replace(f"{VALUES}:", "net:", 1) if _by_values(name) else name)


def _by_values(name: str) -> bool:
    return name.split(":", maxsplit=1)[0] == VALUES


class Where(NamedTuple):
    """What a match is played on."""

    device: torch.device
    room: int | None = None
    """Simulations at once; by default as many as suit the device."""
    threads: int | None = None
    """For the rules and compiled bots; by default one for each core."""


class Side:
    """One of the two players of a match."""

    def __init__(self, name: str, setting: NetSetting, rules: Rules, where: Where) -> None:
        if setting.seconds is not None:
            raise PlayerError("searches side by side have no clock; give a number of simulations, such as net:64")
        self._by_values, self._simulations = _by_values(name), setting.simulations
        self._searches = ManySearches(torch_network(load(setting.file), where.device), rules, room=where.room)
        self._rng = np.random.default_rng(FIRST_SEED)

    def choose(self, states: States) -> npt.NDArray[np.int64]:
        """An action for each decision."""
        if self._by_values:
            return self._most_valued(states)
        if self._simulations == 0:
            return self._searches.favourites(states)
        seeds = self._rng.integers(0, 2**64, len(states), dtype=np.uint64)
        return self._searches.choose(states, seeds, self._simulations)

    def _most_valued(self, states: States) -> npt.NDArray[np.int64]:
        actions, counts = legal_actions(states)
        roots = np.repeat(np.arange(len(states)), counts)
        worlds = self._rng.integers(0, 2**64, (len(states), WORLDS), dtype=np.uint64)
        tried: Any = np.asarray(states)[np.repeat(roots, WORLDS)]
        shares = self._searches.played_out(tried, np.repeat(actions, WORLDS), worlds[roots].ravel(), 0)
        means = shares.reshape(-1, WORLDS).mean(1)
        ends = np.cumsum(counts)
        return np.array(
            [actions[end - count + means[end - count : end].argmax()] for count, end in zip(counts, ends, strict=True)]
        )


def play(one: str, others: str, rules: Rules, games: int, where: Where, *, seed: int = FIRST_SEED) -> dict[str, Any]:
    """Play a match: the mean win share of one player against the other at all other seats, and its standard error."""
    players = rules.players
    games = -(-games // players) * players
    settings = [setting_of(name) for name in (one, others)]
    if settings[0] is None:
        raise PlayerError(f"the first player must be a network, not {one!r:.60}")
    bots: list[dict[int, str]] = [{} for _ in range(players)]
    if settings[1] is None:
        bots = [{other: others for other in range(players) if other != seat} for seat in range(players)]
    named = bots if settings[1] is None else None
    batch = Batch([rules] * players, games, seed=seed, threads=where.threads, bots=named, autoreset=False)
    sides = [
        None if setting is None else Side(name, setting, rules, where)
        for name, setting in zip((one, others), settings, strict=True)
    ]
    mine = np.arange(games) % players
    shares = np.zeros(games)
    began = time.perf_counter()
    for _ in range(_MOST_DECISIONS):
        if (batch.seat < 0).all():
            break
        actions = np.zeros(games, np.int64)
        for side, asked in zip(sides, (batch.seat == mine, batch.seat != mine), strict=True):
            numbers = np.flatnonzero(asked & (batch.seat >= 0))
            if side is not None and len(numbers):
                states: Any = np.asarray(batch.states)[numbers]
                actions[numbers] = side.choose(states)
        ended = batch.step(actions)
        shares[ended] = batch.win_shares[ended, mine[ended]]
    return {
        "one": one,
        "others": others,
        "rules": str(rules),
        "games": games,
        "share": round(float(shares.mean()), 4),
        "error": round(float(shares.std()) / games**0.5, 4),
        "seconds": round(time.perf_counter() - began, 1),
    }


def main() -> None:
    """Play the match of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", help="net, net:64, net:FILE, net:FILE:64, values or values:FILE")
    parser.add_argument("others", help="the same, or a compiled bot such as planner")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--all-options", action="store_true")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--device", help="cpu or cuda; by default a GPU if there is one")
    given = parser.parse_args()
    rules = Rules.all_options(given.players) if given.all_options else Rules(given.players)
    print(json.dumps(play(given.one, given.others, rules, given.games, Where(choose_device(given.device)))))


if __name__ == "__main__":
    main()
