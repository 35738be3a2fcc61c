"""How a search guided by the network spends its simulations, and what it makes of them; in plain Python.

The most likely actions are compared by sequential halving, as in Gumbel AlphaZero but without noise: all get the same
number of simulations, then the better half goes on, and so on.
"""

import math
import re
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from stoneage.action import Action
from stoneage.errors import PlayerError
from stoneage.players.interface import Hint

_TRUST = 4.0  # how much a value counts against the network's logits, for each visit


class NetSetting(NamedTuple):
    """How long a search with the network may take for a decision: a number of simulations, or seconds."""

    simulations: int
    seconds: float | None


def net_setting(name: str) -> NetSetting | None:
    """The setting in the name of a search with the network; None for other names.

    >>> net_setting("net:64")
    NetSetting(simulations=64, seconds=None)

    Raises:
        PlayerError: it has none that can be read.
    """
    if not name.startswith("net:"):
        return None
    match = re.fullmatch(r"net:(?:(\d{1,6})|(\d{1,3}(?:\.\d+)?)s)", name)
    if not match or float(match[1] or match[2]) == 0:
        raise PlayerError(f"{name!r:.60} is not a search with the network; write net:64 or net:0.1s")
    return NetSetting(int(match[1] or 1), float(match[2]) if match[2] else None)


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


class Tally(NamedTuple):
    """What the simulations have found: the actions, the most likely first, with a number for each in every column."""

    actions: Sequence[int]
    priors: Sequence[float]
    visits: Sequence[int]
    values: Sequence[float]
    """The sum over the visits, for the seat to move."""
    win_shares: Sequence[Sequence[float]]
    """The sums over the visits, by seat."""
    scores: Sequence[Sequence[float]]


class Trials(Protocol):
    """The simulations of one decision."""

    together: int
    """How many are run at once, at most."""

    def simulate(self, simulations: int) -> None:
        """Run some simulations; the first call only finds the likely actions."""
        ...

    def tally(self) -> Tally:
        """What they have found so far."""
        ...

    def consider(self, places: Sequence[int]) -> None:
        """Try only these actions from now on; they are given by their places."""
        ...


def search(trials: Trials, setting: NetSetting) -> Generator[None, None, list[Choice]]:
    """Try the likely actions; returns what was tried, the best first. A caller may stop after any few simulations."""
    began = time.perf_counter()
    trials.simulate(1)
    yield
    considered = len(trials.tally().actions)
    while setting.seconds is None and considered * _rounds(considered) > setting.simulations:
        considered -= 1
    active = list(range(considered))
    trials.consider(active)
    rounds = _rounds(considered)
    done = 0
    for number in range(1, rounds + 1):
        while True:
            if setting.seconds is None:
                more = min(trials.together, setting.simulations * number // rounds - done)
            else:
                in_time = time.perf_counter() < began + setting.seconds * number / rounds
                more = trials.together if in_time or done < considered else 0
            if more == 0:
                break
            trials.simulate(more)
            done += more
            yield
        if number < rounds:
            merits = _merits(trials.tally())
            better = sorted(active, key=lambda place: -merits[place])[: math.ceil(len(active) / 2)]
            active = sorted(better)
            trials.consider(active)
    return _choices(trials.tally(), active)


def as_hints(choices: Sequence[Choice], seat: int) -> list[Hint]:
    """The choices as hints for a seat, each with the win share that the search expects before and after it."""
    before = sum(choice.weight * choice.win_shares[seat] for choice in choices)
    return [Hint(choice.action, choice.win_shares[seat], "win share", choice.weight, before) for choice in choices]


def _rounds(actions: int) -> int:
    """How many rounds of halving it takes until one or two actions are compared for the last time."""
    return max(1, math.ceil(math.log2(actions)))


def _merits(tally: Tally) -> list[float]:
    """Logits of an improved policy: the network's own, and the more certain the values are, the more of these."""
    trust = _TRUST * max(tally.visits)
    return [
        math.log(prior + 1e-9) + trust * (value / max(visits, 1))
        for prior, visits, value in zip(tally.priors, tally.visits, tally.values, strict=True)
    ]


def _choices(tally: Tally, active: Sequence[int]) -> list[Choice]:
    tried = [place for place, visits in enumerate(tally.visits) if visits]
    merits = _merits(tally)
    # An action that was given up may look better than it is, because it was tried only a few times.
    best = max(merits[place] for place in active)
    weights = {place: math.exp(min(merits[place], best) - best) for place in tried}
    total = sum(weights.values())
    order = sorted(tried, key=lambda place: (-weights[place], -tally.visits[place]))
    return [
        Choice(
            Action(tally.actions[place]),
            weights[place] / total,
            tally.visits[place],
            [share / tally.visits[place] for share in tally.win_shares[place]],
            [score / tally.visits[place] for score in tally.scores[place]],
        )
        for place in order
    ]
