"""How strong the network is: its games against planners and against its last checkpoint, played in another process."""

import signal
import time
from collections.abc import Callable, Collection, Mapping
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.game.rules import Rules
from stoneage.players.neural.network import Network
from stoneage.players.neural.weights import Weights
from stoneage.training.rivals import Rival
from stoneage.training.starving import hungry

MEASURED: dict[str, Rules] = {
    "2": Rules(2),
    "4": Rules(4),
    "2:all": Rules.all_options(2),
    "5:all": Rules.all_options(5),
}
"""The rules by which a network is measured if it is trained for them, by their names in `stoneage train --tables`."""

Arrays = Mapping[str, Any]
Choose = Callable[[Batch], npt.NDArray[np.int64]]
"""An action for each game of a batch."""

_SEED = 2**40  # far from the games that are learned from
_MOST_DECISIONS = 3_000  # players who never buy anything play forever
_THREADS = 2  # the other cores play the games that are learned from


def measured(trained: Collection[Rules]) -> dict[str, Rules]:
    """Those of `MEASURED` that a network is trained for, or else the first rules that it is trained for.

    >>> list(measured([Rules(2), Rules(3)])), list(measured([Rules(3)]))
    (['2'], ['3'])
    """
    found = {name: rules for name, rules in MEASURED.items() if rules in trained}
    first = next(iter(trained))
    options = ":all" if first == Rules.all_options(first.players) else ""
    return found or {f"{first.players}{options}": first}


def win_share(choose: Choose, opponent: str | Choose, rules: Rules, games: int) -> float:
    """The mean win share of one seat against the others, equally often at each seat.

    The opponent is a compiled bot by name, or chooses itself. A game without an end is nobody's win.
    """
    won, share = 0.0, max(1, games // rules.players)
    for seat in range(rules.players):
        others = [other for other in range(rules.players) if other != seat]
        bots = dict.fromkeys(others, opponent) if isinstance(opponent, str) else {}
        batch = Batch(rules, share, seed=_SEED + seat * share, bots=bots, autoreset=False, threads=_THREADS)
        over = np.zeros(share, dtype=np.bool_)
        for _ in range(_MOST_DECISIONS):
            if over.all():
                break
            actions = choose(batch)
            if not isinstance(opponent, str):
                actions = np.where(batch.seat == seat, actions, opponent(batch))
            over |= batch.step(actions)
        won += float(batch.win_shares[over, seat].sum())
    return won / (share * rules.players)


def first_choice(arrays: Arrays, *, starves: bool = False) -> Choose:
    """The player that always takes the network's most likely action, of those that a starving tribe has if asked to."""
    network = Network(Weights(dict(arrays), {}, ""))

    def choose(batch: Batch) -> npt.NDArray[np.int64]:
        logits = network.predict(batch.observe()).logits
        legal = hungry(batch.legal_mask()) if starves else batch.legal_mask()
        actions: npt.NDArray[np.int64] = np.where(legal, logits, -np.inf).argmax(axis=1)
        return actions

    return choose


def measure(
    arrays: Arrays,
    before: Arrays | None,
    rival: Rival | None,
    rules_by_name: Mapping[str, Rules],
    games: int,
    starves: bool,
) -> dict[str, Any]:
    """The win shares against planners and a rival by each of the rules, and against an earlier network by the first."""
    choose = first_choice(arrays, starves=starves)

    def against(opponent: str | Choose) -> dict[str, float]:
        return {name: round(win_share(choose, opponent, rules, games), 4) for name, rules in rules_by_name.items()}

    found: dict[str, Any] = {"planner": against("planner")}
    if rival is not None:
        found["rival"] = against(first_choice(rival.weights.arrays, starves=rival.starves))
    if before is not None:
        rules = next(iter(rules_by_name.values()))
        found["last"] = round(win_share(choose, first_choice(before, starves=starves), rules, games), 4)
    return found


class Measurer:
    """Measures networks in another process, one at a time, while the training goes on."""

    seconds = 0.0
    """How long the last measurement took."""

    def __init__(
        self, rules_by_name: Mapping[str, Rules], games: int, rival: Rival | None = None, *, starves: bool = False
    ) -> None:
        self._rules_by_name, self._games, self._rival, self._starves = rules_by_name, games, rival, starves
        # Ctrl-C is for the training, which then waits for the measurement that is under way.
        self._pool = get_context("spawn").Pool(1, signal.signal, (signal.SIGINT, signal.SIG_IGN))
        self._running: AsyncResult[dict[str, Any]] | None = None
        self._decisions = 0
        self._started = 0.0
        self._arrays: Arrays | None = None

    @property
    def busy(self) -> bool:
        """Whether the last network is still being measured."""
        return self._running is not None

    def start(self, arrays: Arrays, decisions: int) -> None:
        """Measure a network, also against the one that was measured before it."""
        arguments = (arrays, self._arrays, self._rival, self._rules_by_name, self._games, self._starves)
        self._running = self._pool.apply_async(measure, arguments)
        self._decisions, self._arrays, self._started = decisions, arrays, time.monotonic()

    def result(self, *, wait: bool = False) -> dict[str, Any] | None:
        """The measurement, once; None while there is none."""
        if self._running is None or not (wait or self._running.ready()):
            return None
        found = {"decisions": self._decisions, **self._running.get()}
        self._running, self.seconds = None, time.monotonic() - self._started
        return found

    def close(self) -> None:
        """Stop measuring."""
        self._pool.terminate()
        self._pool.join()
