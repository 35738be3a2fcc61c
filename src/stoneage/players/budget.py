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

from stoneage.errors import PlayerError
from stoneage.game.action import Action
from stoneage.players.interface import Hint

_TRUST = 4.0  # how much a value counts against the network's logits, for each visit
_CLEARLY = 0.08  # in hints, a mean value that is better by this much counts more than any logits


class NetSetting(NamedTuple):
    """How long the network may look ahead for a decision, a number of simulations or seconds, and whose weights it has.

    With 0 simulations it does not look ahead; without a file, it has the weights of the package.
    """

    simulations: int
    seconds: float | None
    file: str | None = None


def net_setting(name: str) -> NetSetting | None:
    """The setting in the name of a network that looks ahead or has weights of its own; None for other names.

    >>> net_setting("net:64")
    NetSetting(simulations=64, seconds=None, file=None)
    >>> net_setting("net:C:/run/net.safetensors:0.1s")
    NetSetting(simulations=1, seconds=0.1, file='C:/run/net.safetensors')

    Raises:
        PlayerError: it has none that can be read.
    """
    if not name.startswith("net:"):
        return None
    # The file comes first and may contain colons itself.
    match = re.fullmatch(r"net:(?:(.+\.safetensors)(?::(?=.)|$))?(?:(\d{1,6})|(\d{1,3}(?:\.\d+)?)s)?", name)
    file, simulations, seconds = match.groups() if match else (None, None, None)
    if (file, simulations, seconds) == (None, None, None) or float(simulations or seconds or 1) == 0:
        raise PlayerError(
            f"{name!r:.60} is not a search with the network; write net:64 or net:0.1s, "
            "or net:FILE with the .safetensors file of your own weights"
        )
    if seconds:
        return NetSetting(1, float(seconds), file)
    return NetSetting(int(simulations or 0), None, file)


@dataclass(frozen=True, slots=True)
class SearchedAction:
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


def search(
    trials: Trials, setting: NetSetting, *, by_value: bool = False
) -> Generator[None, None, list[SearchedAction]]:
    """Try the likely actions; returns what was tried, the best first. A caller may stop after any few simulations.

    An action that the network never learned has logits so low that hardly any value makes up for them. With `by_value`,
    as for hints, the one with the best value is tried to the end, and comes first if its value is clearly better.
    """
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
            tally = trials.tally()
            merits = _merits(tally)
            better = sorted(active, key=lambda place: -merits[place])[: math.ceil(len(active) / 2)]
            active = sorted({*better, _most_valued(tally, active)} if by_value else better)
            trials.consider(active)
    return _choices(trials.tally(), active, by_value=by_value)


def as_hints(choices: Sequence[SearchedAction], seat: int) -> list[Hint]:
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


def _mean(tally: Tally, place: int) -> float:
    return tally.values[place] / max(tally.visits[place], 1)


def _most_valued(tally: Tally, active: Sequence[int]) -> int:
    return max(active, key=lambda place: _mean(tally, place))


def _choices(tally: Tally, active: Sequence[int], *, by_value: bool) -> list[SearchedAction]:
    tried = [place for place, visits in enumerate(tally.visits) if visits]
    merits = _merits(tally)
    if by_value:
        leader = max(active, key=lambda place: merits[place])
        rival = _most_valued(tally, active)
        if _mean(tally, rival) > _mean(tally, leader) + _CLEARLY:
            merits[leader], merits[rival] = merits[rival], merits[leader]
    # An action that was given up may look better than it is, because it was tried only a few times.
    best = max(merits[place] for place in active)
    weights = {place: math.exp(min(merits[place], best) - best) for place in tried}
    total = sum(weights.values())
    order = sorted(tried, key=lambda place: (-weights[place], -tally.visits[place]))
    return [
        SearchedAction(
            Action(tally.actions[place]),
            weights[place] / total,
            tally.visits[place],
            [share / tally.visits[place] for share in tally.win_shares[place]],
            [score / tally.visits[place] for score in tally.scores[place]],
        )
        for place in order
    ]
