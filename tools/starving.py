"""Does starving on purpose win? Starving bots that were tuned or trained for it, by number of players.

    python -m tools.starving tune --players 2 --out starver-2.json     # a planner that ignores food, evolved
    python -m tools.starving tune --players 2 --feeds --out fed-2.json # the same for one that does not, to compare
    python -m tools.starving measure starver-2.json --players 2        # its games against planners and networks
    python -m tools.starving measure my-run/net.safetensors --players 2

A network is one that was trained to starve: `stoneage train my-run --against net --set starves=1`.
docs/strategy.md shows the results. Intervals are 95%.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.encoding.points import STARVATION_POINTS
from stoneage.engine.state import empty_states
from stoneage.game.rules import Rules
from stoneage.players.neural.weights import load
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import NAMES, WEIGHTS
from stoneage.training.measure import Choose, first_choice
from tools.tune_planner import Weights, as_json, evolve, share_of_wins

FOOD = ("food", "spare food", "hunger", "starve", "agriculture", "spare agriculture", "farmers")
"""What a planner that starves values at nothing."""
SPREAD = 0.3  # its other weights may have to change much
TOGETHER = 512
MOST_DECISIONS = 4000
REPORT_EVERY = 10  # generations
POINTS_PER_FIGURE = (1, 2, 3, 5)
"""Penalties for each hungry figure, as house rules have it, instead of 10 points for all."""


class Played(NamedTuple):
    """Results of one seat against equal others, a row for each game."""

    share: npt.NDArray[np.float64]
    score: npt.NDArray[np.float64]
    others: npt.NDArray[np.float64]  # their mean score
    starved: npt.NDArray[np.float64]  # times
    forgiven: npt.NDArray[np.float64]  # the share of the win if starving cost nobody anything
    hungry: npt.NDArray[np.float64]  # figures that were not fed, in all rounds
    by_figure: npt.NDArray[np.float64]  # the share of the win if each of them cost 1, 2, ... points instead


def tune(players: int, generations: int, games: int, *, feeds: bool = False) -> Weights:
    """Evolve a planner that ignores food, in games against planners; or, to compare, one that feeds its figures."""
    ignored = () if feeds else FOOD
    start = np.array([0.0 if name in ignored else weight for name, weight in zip(NAMES, WEIGHTS, strict=True)])

    def judge(candidate: Weights, seed: int, games: int = games) -> float:
        count = games // players * players
        table = (players, Rules(players).bits)
        return share_of_wins(empty_states(2), count, table, seed, np.stack([candidate, WEIGHTS]), False)

    for generation, now in enumerate(evolve(start, judge, SPREAD), 1):
        if generation % REPORT_EVERY == 0:
            print(f"{generation:4d}: wins {judge(now, 5, 4000):.1%} against planners", flush=True)
        if generation == generations:
            return now
    raise AssertionError


@numba.njit
def _plan_all(states: Any, seat: Any, weights: Any, actions: Any) -> None:
    for number in range(len(states)):
        if seat[number] >= 0:
            actions[number] = plan(states[number], weights)


def planner_choice(weights: Weights) -> Choose:
    """The planner with some weights, for the games of a batch."""

    def choose(batch: Batch) -> npt.NDArray[np.int64]:
        actions = np.zeros(len(batch), np.int64)
        _plan_all(batch.states, batch.seat, weights, actions)
        return actions

    return choose


def play(ours: Choose, theirs: Choose, rules: Rules, games: int) -> Played:
    """One seat against all others, equally often at each seat."""
    rows: list[npt.NDArray[np.float64]] = []
    for seat in range(rules.players):
        others = [other for other in range(rules.players) if other != seat]
        left = games // rules.players
        while left > 0:
            count = min(left, TOGETHER)
            batch = Batch(rules, count, seed=1000 + left, autoreset=False)
            over = np.zeros(count, np.bool_)
            hungry = np.zeros((count, rules.players))
            penalties = _penalties(batch)
            for _ in range(MOST_DECISIONS):
                unfed = _unfed(batch)
                over |= batch.step(np.where(batch.seat == seat, ours(batch), theirs(batch)))
                before, penalties = penalties, _penalties(batch)
                hungry += np.where(penalties != before, unfed, 0)
                if over.all():
                    break
            scores = batch.scores.astype(float)
            without = scores - penalties
            rows.append(
                np.stack(
                    [
                        np.where(over, batch.win_shares[:, seat], 0.0),
                        scores[:, seat],
                        scores[:, others].mean(axis=1),
                        penalties[:, seat] / -10,
                        _shares(without)[:, seat],
                        hungry[:, seat],
                        *(_shares(without - points * hungry)[:, seat] for points in POINTS_PER_FIGURE),
                    ]
                )
            )
            left -= count
    columns = np.concatenate(rows, axis=1)
    single = len(Played._fields) - 1
    return Played._make([*columns[:single], columns[single:]])


def _penalties(batch: Batch) -> npt.NDArray[np.float64]:
    penalties: npt.NDArray[np.float64] = batch.states["players"]["points"][
        :, : batch.rules.players, STARVATION_POINTS
    ].astype(float)
    return penalties


def _unfed(batch: Batch) -> npt.NDArray[np.float64]:
    """How many figures of each tribe would have no food if they were fed now; one at least."""
    tribes = batch.states["players"][:, : batch.rules.players]
    unfed: npt.NDArray[np.float64] = tribes["figures"] - tribes["agriculture"] - tribes["food"].astype(float)
    return np.maximum(unfed, 1)


def _shares(scores: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The share of each seat in the win; a tie is shared, without the tie-break of the game."""
    best = scores == scores.max(axis=1, keepdims=True)
    shares: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return shares


def measure(file: Path, players: int, games: int) -> None:
    """Print the results of a starving bot, and of the same kind of bot when it may feed its figures."""
    rules, net = Rules(players), load().arrays
    if file.suffix == ".json":
        by_name = json.loads(file.read_text(encoding="utf-8"))
        bots = {file.stem: planner_choice(np.array([by_name[name] for name in NAMES]))}
        bots["planner"] = planner_choice(WEIGHTS)
    else:
        bots = {"starver": first_choice(load(file).arrays, starves=True)}
        bots["net, forced to starve"] = first_choice(net, starves=True)
    for rival, choose in {"planners": planner_choice(WEIGHTS), "networks": first_choice(net)}.items():
        for name, ours in bots.items():
            found = play(ours, choose, rules, games)
            error = 1.96 * found.share.std(ddof=1) / len(found.share) ** 0.5
            print(
                f"{players} players, {len(found.share)} games: {name} against {rival}: "
                f"wins {found.share.mean():.1%} ± {error:.1%}, {found.score.mean():.0f} points to "
                f"{found.others.mean():.0f}, starves {found.starved.mean():.1f} times; "
                f"without penalties it would win {found.forgiven.mean():.1%}; {found.hungry.mean():.0f} hungry "
                f"figures in all, and with another penalty for each of them: {by_figure(found)}",
                flush=True,
            )


def by_figure(found: Played) -> str:
    """The win shares by the points that each hungry figure costs."""
    shares = zip(POINTS_PER_FIGURE, found.by_figure.mean(axis=1), strict=True)
    return ", ".join(f"{points} points {share:.1%}" for points, share in shares)


def main() -> None:
    """Tune or measure a starving bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("tune", "measure"))
    parser.add_argument("file", type=Path, nargs="?", help="the bot to measure: weights of a planner or a network")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--games", type=int, default=2000, help="of a measurement, or of a candidate of a generation")
    parser.add_argument("--feeds", action="store_true", help="tune a planner that feeds its figures, to compare")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    if chosen.what == "measure":
        measure(chosen.file, chosen.players, chosen.games)
        return
    tuned = as_json(tune(chosen.players, chosen.generations, chosen.games, feeds=chosen.feeds))
    if chosen.out:
        chosen.out.write_text(tuned, encoding="utf-8")
    print(tuned)


if __name__ == "__main__":
    main()
