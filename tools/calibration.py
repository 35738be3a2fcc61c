"""`python -m tools.calibration`: does the network win as often as it expects?

It plays games against itself that it has never seen, and compares the win share it expected at every decision with
the one it got. Prints the Brier score and the reliability at some tables, and draws the latter with --plot.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.game.rules import Rules
from stoneage.observation.fields import where
from stoneage.players.neural.network import network
from stoneage.reports.plots import as_file, curves

RULES = {
    "2 players": Rules(2),
    "3 players": Rules(3),
    "4 players": Rules(4),
    "2, all options": Rules.all_options(2),
    "4, all options": Rules.all_options(4),
    "5, all options": Rules.all_options(5),
}
BINS = 10
_SEED = 2**41  # far from the games it has learned from
_ROUND = where("table", "round").start

Floats = npt.NDArray[np.floating]


class Record(NamedTuple):
    """Every decision of some games: what the seat that decided expected, and what it got."""

    expected: Floats
    got: Floats
    rounds: npt.NDArray[np.int16]


def play(rules: Rules, games: int) -> Record:
    """Let the network play against itself, each seat its first choice."""
    batch = Batch(rules, games, seed=_SEED, autoreset=False)
    expected, rounds, seats, which = [], [], [], []
    over = np.zeros(games, dtype=np.bool_)
    while not over.all():
        rows = batch.observe()
        predicted = network().predict(rows)
        live = np.flatnonzero(~over)
        expected.append(predicted.win_shares[live, 0])
        rounds.append(rows[live, _ROUND].copy())
        seats.append(batch.seat[live].copy())
        which.append(live)
        over |= batch.step(np.where(batch.legal_mask(), predicted.logits, -np.inf).argmax(axis=1))
    got = batch.win_shares[np.concatenate(which), np.concatenate(seats)]
    return Record(np.concatenate(expected), got, np.concatenate(rounds))


def reliability(record: Record) -> list[tuple[float, float, int]]:
    """For each tenth of the expected win share: what was expected and what came, on average, and how many decisions."""
    places = np.minimum((record.expected * BINS).astype(int), BINS - 1)
    found = []
    for place in range(BINS):
        chosen = places == place
        if chosen.sum() >= 100:  # fewer say nothing
            found.append((float(record.expected[chosen].mean()), float(record.got[chosen].mean()), int(chosen.sum())))
    return found


def main() -> None:
    """Measure the calibration at each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games per table")
    parser.add_argument("--plot", type=Path, help="write the reliability as a picture")
    arguments = parser.parse_args()
    lines: dict[str, list[tuple[float, float]]] = {}
    for name, rules in RULES.items():
        record = play(rules, arguments.games)
        brier = float(np.mean((record.expected - record.got) ** 2))
        guess = (rules.players - 1) / rules.players**2
        late = record.rounds > np.median(record.rounds)
        brier_late = float(np.mean((record.expected[late] - record.got[late]) ** 2))
        table = reliability(record)
        error = sum(abs(got - expected) * count for expected, got, count in table) / sum(row[2] for row in table)
        print(
            f"{name}: {len(record.got):,} decisions, Brier score {brier:.3f} "
            f"({guess:.3f} for always expecting 1/{rules.players}; {brier_late:.3f} in the second half), "
            f"mean error of a tenth {error:.1%}"
        )
        for expected, got, count in table:
            print(f"  expected {expected:6.1%}  got {got:6.1%}  ({count:,} decisions)")
        lines[name] = [(expected, got) for expected, got, _ in table]
    if arguments.plot:
        plot = curves(
            lines,
            ("win share expected", lambda value: f"{value:.0%}"),
            ("win share achieved", lambda value: f"{value:.0%}"),
            bounds=(0.0, 1.0),
            diagonal=True,
        )
        arguments.plot.write_text(as_file(plot), encoding="utf-8")


if __name__ == "__main__":
    main()
