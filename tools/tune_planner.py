"""Tune the planner's weights by evolution: `python tools/tune_planner.py --seconds 300 --out weights.json`.

Each candidate plays seat-balanced games against the best weights so far, over several player counts and option
sets; a generation shares its seeds, so that luck is the same for all. Prints the weights, to paste into
`stoneage/players/planner/weights.py`, and their win share against the initial ones along the way.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from stoneage.batch.games import write_win_shares
from stoneage.engine.agenda import top
from stoneage.engine.chance import answer_chance, below
from stoneage.engine.flow import step
from stoneage.engine.rounds import new_game
from stoneage.engine.scoring import write_scores
from stoneage.engine.state import empty_states
from stoneage.game.rules import Rules
from stoneage.machine import cores
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import NAMES, WEIGHTS
from stoneage.players.scripted.rivals import wood_cards

Weights = npt.NDArray[np.float64]

RULES = (  # with the share of the games at each
    (Rules(2), 0.3),
    (Rules(3), 0.15),
    (Rules(4), 0.25),
    (Rules(2, expansion=True), 0.08),
    (Rules.all_options(3), 0.08),
    (Rules.all_options(4), 0.08),
    (Rules.all_options(5), 0.06),
)
AGAINST_WOOD_CARDS = 0.15  # the weight of two-player games against the strongest rival
CLEARLY_BETTER = 1.17  # than an equal share of the tables (1.0) and all wins against wood cards (0.15)
REPORT_EVERY = 20  # generations


@numba.njit(nogil=True)
def share_of_wins(games: Any, count: int, table: tuple[int, int], seed: int, weights: Any, rivals: bool) -> float:
    """A candidate's share of the wins (its weights first) against others with the second weights, or wood cards."""
    seats, options = table
    rng = np.zeros(1, np.uint64)
    scores = np.zeros(seats, np.int32)
    shares = np.zeros(seats, np.float32)
    wins = 0.0
    for number in range(count):
        g = games[0]
        games[0] = games[1]
        mine = number % seats
        rng[0] = np.uint64(seed + number // seats)  # the same luck in every seat
        new_game(g, seats, options, below(rng, seats))
        answer_chance(g, rng)
        while g.depth > 0:
            if top(g).seat == mine:
                action = plan(g, weights[0])
            elif rivals:
                action = wood_cards(g, rng)
            else:
                action = plan(g, weights[1])
            step(g, action)
            answer_chance(g, rng)
        write_scores(g, scores)
        write_win_shares(g, scores, shares)
        wins += shares[mine]
    return wins / count


def fitness(candidate: Weights, *, rival: Weights, seed: int, games: int) -> float:
    """The mean win share over all tables, in units of an equal share, plus a part for wood cards."""
    states = empty_states(2)
    weights = np.stack([candidate, rival])
    total = 0.0
    for number, (rules, part) in enumerate(RULES):
        seats = rules.players
        count = max(int(games * part) // seats, 1) * seats
        share = share_of_wins(states, count, (seats, rules.bits), seed + 1_000_003 * number, weights, False)
        total += part * share * seats
    duel = (2, Rules(2).bits)
    return total + AGAINST_WOOD_CARDS * share_of_wins(states, games // 8 * 2, duel, seed + 77, weights, True)


def evolve(start: Weights, judge: Callable[[Weights, int], float], spread: float = 0.15) -> Iterator[Weights]:
    """The weights after each generation, without end; weights of 0 stay 0.

    `judge` is asked for the value of a candidate in the games of a seed; a generation has one seed.
    """
    workers = cores()
    rng = np.random.default_rng(1)
    scale = np.where(start == 0.0, 0.0, np.maximum(np.abs(start), 0.3))
    mean = np.divide(start, scale, out=np.zeros_like(start), where=scale > 0)
    spreads = np.full(len(start), spread)
    many = 16
    with ThreadPoolExecutor(workers) as pool:
        while True:
            steps = rng.standard_normal((many // 2, len(start)))
            tried = mean + spreads * np.concatenate([steps, -steps])  # mirrored, to halve the noise of the mean
            seed = int(rng.integers(1, 2**40))
            values = list(pool.map(judge, np.maximum(tried, 0.0) * scale, repeat(seed)))
            elite = tried[np.argsort(values)[::-1][: many // 4]]
            mean = 0.5 * mean + 0.5 * elite.mean(axis=0)
            spreads = np.clip(0.8 * spreads + 0.22 * elite.std(axis=0), 0.03, 0.4)
            yield np.maximum(mean, 0.0) * scale


def tune(seconds: float, games: int, out: str) -> Weights:
    """Evolve the weights for some time, against the best so far."""
    rival = now = WEIGHTS
    began = time.time()

    def judge(candidate: Weights, seed: int) -> float:
        return fitness(candidate, rival=rival, seed=seed, games=games)

    for generation, now in enumerate(evolve(WEIGHTS, judge), 1):
        if generation % REPORT_EVERY == 0:
            gain = fitness(now, rival=rival, seed=5, games=4000)
            against_start = fitness(now, rival=WEIGHTS, seed=6, games=4000)
            spent = time.time() - began
            print(f"{generation:4d} {spent:5.0f} s: {gain:.3f} now, {against_start:.3f} since the start", flush=True)
            if gain > CLEARLY_BETTER:
                rival = now
            if out:
                Path(out).write_text(as_json(now), encoding="utf-8")
        if time.time() - began >= seconds:
            break
    return now


def as_json(weights: Weights) -> str:
    """The weights by name."""
    return json.dumps({name: round(float(value), 2) for name, value in zip(NAMES, weights, strict=True)}, indent=1)


def main() -> None:
    """Evolve for a while and print the best."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long")
    parser.add_argument("--games", type=int, default=400, help="games of a candidate in a generation")
    parser.add_argument("--out", default="", help="a file for the best so far")
    arguments = parser.parse_args()
    print(as_json(tune(arguments.seconds, arguments.games, arguments.out)))


if __name__ == "__main__":
    main()
