"""`python -m tools.calibration FOLDER`: does the network win as often as it expects?

It plays games against itself that it has never seen, and compares the win share it expected at every decision with
the one it got. Prints the table of `docs/training.md` and the reliability at each table, and draws the latter with
`--plot`. The interval is that of the mean error of a tenth: 95%, from drawing the jobs again.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.game.rules import MOST_ROUNDS, Rules
from stoneage.observation.fields import where
from stoneage.players.neural.network import network
from stoneage.reports.plots import as_file, curves
from tools.many_games import markdown, options, percent, run

RULES = {
    "2": ("2 players", Rules(2)),
    "3": ("3 players", Rules(3)),
    "4": ("4 players", Rules(4)),
    "2all": ("2, all options", Rules.all_options(2)),
    "4all": ("4, all options", Rules.all_options(4)),
    "5all": ("5, all options", Rules.all_options(5)),
}
BINS = 10
GAMES = 2000
TOGETHER = 20
"""Games of one job."""
_SEED = 2**41  # far from the games it has learned from
_ROUND = where("table", "round").start
_FEW = 100  # decisions; fewer of a tenth say nothing

Floats = npt.NDArray[Any]


class Sums(NamedTuple):
    """Sums over the decisions of some games: what the seat that decided expected, and what it got."""

    counts: Floats  # for each tenth of the expected win share
    expected: Floats
    got: Floats
    by_round: Floats  # decisions, and squared errors


def play(rules: Rules, games: int, seed: int) -> Sums:
    """Let the network play against itself, each seat its first choice."""
    batch = Batch(rules, games, seed=seed, autoreset=False, threads=1)
    expected, rounds, seats, which = [], [], [], []
    over = np.zeros(games, dtype=np.bool_)
    while not over.all():
        rows = batch.observe()
        live = np.flatnonzero(~over)
        predicted = network().predict(rows[live])
        expected.append(predicted.win_shares[:, 0])
        rounds.append(rows[live, _ROUND].copy())
        seats.append(batch.seat[live].copy())
        which.append(live)
        actions = np.zeros(games, np.int64)
        actions[live] = np.where(batch.legal_mask()[live], predicted.logits, -np.inf).argmax(axis=1)
        over |= batch.step(actions)
    got = batch.win_shares[np.concatenate(which), np.concatenate(seats)]
    hoped, at = np.concatenate(expected).astype(float), np.concatenate(rounds)
    places = np.minimum((hoped * BINS).astype(int), BINS - 1)
    by_round = [np.bincount(at, weights, MOST_ROUNDS + 1) for weights in (np.ones(len(at)), (hoped - got) ** 2)]
    counts, expecting, getting = (np.bincount(places, weights, BINS) for weights in (np.ones(len(at)), hoped, got))
    return Sums(counts, expecting, getting, np.array(by_round))


def work(job: str) -> list[Any]:
    """The sums over some games."""
    table, number = job.split("_")
    sums = play(RULES[table][1], TOGETHER, _SEED + int(number) * TOGETHER)
    return [part.tolist() for part in sums]


def added(jobs: Sequence[Sums]) -> Sums:
    """The sums over the games of several jobs."""
    return Sums(*(np.sum(parts, axis=0) for parts in zip(*jobs, strict=True)))


def mean_error(sums: Sums) -> float:
    """How far expectation and result are apart in a tenth, on average over the decisions."""
    enough = sums.counts >= _FEW
    return float(np.abs(sums.expected - sums.got)[enough].sum() / sums.counts[enough].sum())


def row_of(name: str, players: int, jobs: Sequence[Sums]) -> list[str]:
    """A row of the table in the documentation."""
    sums = added(jobs)
    decisions, errors = sums.by_round
    late = np.arange(len(decisions)) > np.searchsorted(np.cumsum(decisions), decisions.sum() / 2)
    draws = np.random.default_rng(0).integers(0, len(jobs), (400, len(jobs)))
    low, high = np.quantile([mean_error(added([jobs[number] for number in draw])) for draw in draws], (0.025, 0.975))
    return [
        name,
        f"{TOGETHER * len(jobs):,}",
        f"{errors.sum() / decisions.sum():.3f}",
        f"{(players - 1) / players**2:.3f}",
        f"{errors[late].sum() / decisions[late].sum():.3f}",
        f"{percent(mean_error(sums), 1)} ({percent(low, 1)} to {percent(high, 1)})",
    ]


def main() -> None:
    """Measure the calibration at each table."""
    parser = options(__doc__)
    parser.add_argument("--plot", type=Path, help="write the reliability as a picture")
    chosen = parser.parse_args()
    jobs = (f"{table}_{number}" for number in range(GAMES // TOGETHER) for table in RULES)
    found = run(jobs, work, chosen, trial=lambda: play(Rules(2), 1, 0))
    by_table = {
        table: [Sums(*map(np.array, parts)) for job, parts in found.items() if job.startswith(f"{table}_")]
        for table in RULES
    }
    head = (
        "table",
        "games",
        "Brier score",
        "always expecting 1/players",
        "second half of the game",
        "mean error of a tenth",
    )
    measured = {table: jobs_of for table, jobs_of in by_table.items() if jobs_of}
    rows = [row_of(*_named(table), jobs_of) for table, jobs_of in measured.items()]
    print(markdown(head, rows))
    lines: dict[str, list[tuple[float, float]]] = {}
    for table, jobs_of in measured.items():
        sums = added(jobs_of)
        tenths = [place for place in range(BINS) if sums.counts[place] >= _FEW]
        lines[RULES[table][0]] = [
            (float(sums.expected[place] / sums.counts[place]), float(sums.got[place] / sums.counts[place]))
            for place in tenths
        ]
        print(RULES[table][0], " ".join(f"{percent(hoped)}:{percent(came)}" for hoped, came in lines[RULES[table][0]]))
    text = json.dumps(lines, indent=1)
    chosen.folder.with_name("calibration.json").write_text(text + "\n", encoding="utf-8")
    if chosen.plot:
        plot = curves(
            lines,
            ("win share expected", lambda value: f"{value:.0%}"),
            ("win share achieved", lambda value: f"{value:.0%}"),
            bounds=(0.0, 1.0),
            diagonal=True,
        )
        chosen.plot.write_text(as_file(plot), encoding="utf-8")


def _named(table: str) -> tuple[str, int]:
    name, rules = RULES[table]
    return name, rules.players


if __name__ == "__main__":
    main()
