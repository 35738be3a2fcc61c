"""Tune the planner's weights by evolution: `python tools/tune_planner.py --seconds 300`.

Each candidate plays seat-balanced games against the best weights so far, over several player counts and option
sets; a generation shares its seeds, so that luck is the same for all. Prints the weights to be pasted into
`stoneage/players/weights.py`, with their win share against those they started from.
"""

import argparse
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor

import numba
import numpy as np

from stoneage.engine.agenda import top
from stoneage.engine.chance import answer_chance, below
from stoneage.engine.flow import step
from stoneage.engine.rounds import new_game
from stoneage.engine.scoring import score, tie_break
from stoneage.engine.state import empty_states
from stoneage.players.planner import plan
from stoneage.players.rivals import wood_cards
from stoneage.players.weights import NAMES, WEIGHTS

# players, options (as bits), share of the games
LINES = ((2, 32, 0.3), (3, 32, 0.15), (4, 32, 0.25), (2, 33, 0.08), (3, 63, 0.08), (4, 63, 0.08), (5, 63, 0.06))


@numba.njit(nogil=True)
def share_of_wins(games, count, seats, options, seed, candidate, rival, others):  # type: ignore[no-untyped-def]
    """The candidate's share of the wins against others with the rival's weights (or against wood cards)."""
    rng = np.zeros(1, np.uint64)
    wins = 0.0
    for number in range(count):
        g = games[0]
        games[0] = games[1]
        mine = number % seats
        rng[0] = np.uint64(seed + number // seats)  # the same luck on every seat
        new_game(g, seats, options, below(rng, seats))
        answer_chance(g, rng)
        while g.depth > 0:
            if top(g).seat == mine:
                action = plan(g, candidate)
            elif others == 1:
                action = wood_cards(g, rng)
            else:
                action = plan(g, rival)
            step(g, action)
            answer_chance(g, rng)
        best = -100000
        shared = 0
        for seat in range(seats):
            result = score(g.players[seat]) * 100 + tie_break(g.players[seat])
            if result > best:
                best = result
                shared = 1
            elif result == best:
                shared += 1
        if score(g.players[mine]) * 100 + tie_break(g.players[mine]) == best:
            wins += 1.0 / shared
    return wins / count


def fitness(candidate, rival, seed, games):  # type: ignore[no-untyped-def]
    """Mean win share over all lines, 1.0 being an equal share."""
    states = empty_states(2)
    total = 0.0
    for line, (seats, options, part) in enumerate(LINES):
        count = max(int(games * part) // seats, 1) * seats
        share = share_of_wins(states, count, seats, options, seed + 1_000_003 * line, candidate, rival, 0)
        total += part * share * seats
    total += 0.15 * 2 * share_of_wins(states, games // 8 * 2, 2, 32, seed + 77, candidate, rival, 1)
    return total


def main() -> None:
    """Evolve for a while and print the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--out", default="")
    arguments = parser.parse_args()
    workers = os.cpu_count() or 1
    rng = np.random.default_rng(1)
    start = WEIGHTS.copy()
    scale = np.maximum(np.abs(start), 0.3)
    mean = np.ones(len(start))  # in units of the weights it starts from
    spread = np.full(len(start), 0.15)
    rival = start.copy()
    many = 2 * max(workers, 8)
    began = time.time()
    generation = 0
    with ThreadPoolExecutor(workers) as pool:
        fitness(start, start, 1, 40)
        while time.time() - began < arguments.seconds:
            steps = rng.standard_normal((many // 2, len(start)))
            steps = np.concatenate([steps, -steps])  # mirrored, to halve the noise of the mean
            tried = mean + spread * steps
            seed = int(rng.integers(1, 2**40))
            values = list(pool.map(lambda t: fitness(np.maximum(t, 0.0) * scale, rival, seed, arguments.games), tried))
            order = np.argsort(values)[::-1]
            elite = tried[order[: many // 4]]
            mean = 0.5 * mean + 0.5 * elite.mean(axis=0)
            spread = np.clip(0.8 * spread + 0.2 * elite.std(axis=0) * 1.1, 0.03, 0.4)
            generation += 1
            if generation % 20 == 0:
                now = np.maximum(mean, 0.0) * scale
                gain = fitness(now, rival, 5, 4000)
                versus = fitness(now, start, 6, 4000)
                print(f"{generation:4d} {time.time() - began:6.0f}s mean {np.mean(values):.3f} best {max(values):.3f}"
                      f" rival {gain:.3f} start {versus:.3f}", flush=True)
                if gain > 1.17:  # clearly better than an equal share (1.0, and 0.15 against wood cards)
                    rival = now
                if arguments.out:
                    with open(arguments.out, "w") as file:
                        json.dump({name: round(float(value), 4) for name, value in zip(NAMES, now, strict=True)}, file, indent=1)
    print(json.dumps({name: round(float(v), 4) for name, v in zip(NAMES, np.maximum(mean, 0) * scale, strict=True)}, indent=1))


if __name__ == "__main__":
    main()
