"""Random games in one compiled loop, on all cores.

Game i of seed s is `Game(seed=s + i)`, and its players have a separate generator: a game does not depend on
how many are played, or on how many threads.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch.seeds import chances_from, choices_from
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.chance import Generator, below, play_randomly
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import INTERPRETED, rule
from stoneage.engine.scoring import rank_of, write_scores
from stoneage.engine.state import States, empty_states
from stoneage.game.rules import Rules
from stoneage.machine import cores

# A few hundredths of a second: short enough to stop quickly, long enough for threads to cost nothing.
GAMES_AT_A_TIME = 1 if INTERPRETED else 100

# The columns of a result: scores by seat, ranks by seat, then these.
_SCORES = 0
_RANKS = MAX_SEATS
_ROUNDS = 2 * MAX_SEATS
_DECISIONS = _ROUNDS + 1
_BY_BUILDINGS = _ROUNDS + 2
_COLUMNS = _ROUNDS + 3

Numbers = npt.NDArray[np.int64]


class Results(NamedTuple):
    """The results of some games, one row each."""

    scores: Numbers  # games x seats
    ranks: Numbers  # games x seats; the winners have rank 1
    rounds: Numbers
    decisions: Numbers
    by_buildings: npt.NDArray[np.bool_]  # ended by an empty stack, otherwise by too few cards


@rule
def _play_all(states: States, seats: int, options: int, chances: Generator, picks: Generator, results: Numbers) -> None:
    for number in range(len(states)):
        g = states[number]
        chance = chances[number : number + 1]
        new_game(g, seats, options, below(chance, seats))
        row = results[number]
        row[_DECISIONS] = play_randomly(g, chance, picks[number : number + 1])
        row[_ROUNDS] = g.rounds
        scores = row[_SCORES : _SCORES + seats]
        write_scores(g, scores)
        for seat in range(seats):
            row[_RANKS + seat] = rank_of(g, scores, seat)
            if g.stack_left[seat] == 0:
                row[_BY_BUILDINGS] = 1


def play_some(rules: Rules, first: int, count: int) -> Numbers:
    """The results of games whose seeds count up from `first`, as rows of numbers."""
    results = np.zeros((count, _COLUMNS), dtype=np.int64)
    chances = chances_from(first, count)
    _play_all(empty_states(count), rules.players, rules.bits, chances, choices_from(chances), results)
    return results


def gather(rules: Rules, rows: list[Numbers]) -> Results:
    """Rows of numbers as results."""
    table = np.concatenate([np.zeros((0, _COLUMNS), dtype=np.int64), *rows])
    return Results(
        table[:, _SCORES : _SCORES + rules.players],
        table[:, _RANKS : _RANKS + rules.players],
        table[:, _ROUNDS],
        table[:, _DECISIONS],
        table[:, _BY_BUILDINGS] == 1,
    )


def play_games(
    rules: Rules, games: int, seed: int, threads: int = 0, progress: Callable[[int], None] = lambda played: None
) -> Results:
    """Play random games; Ctrl-C stops early and keeps those played so far. `threads=0` means one per core."""
    done: dict[int, Numbers] = {}
    parts: Iterator[int] = iter(range(0, games, GAMES_AT_A_TIME))
    pool = ThreadPoolExecutor(threads or cores())
    waiting: dict[Future[Numbers], int] = {}
    try:
        while True:
            while len(waiting) < 2 * (threads or cores()) and (part := next(parts, None)) is not None:
                size = min(GAMES_AT_A_TIME, games - part)
                waiting[pool.submit(play_some, rules, seed + part, size)] = part
            if not waiting:
                break
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                done[waiting.pop(future)] = future.result()
            progress(sum(map(len, done.values())))
    except KeyboardInterrupt:
        pass
    finally:
        pool.shutdown(cancel_futures=True)
    return gather(rules, [done[part] for part in sorted(done)])


def played(rules: Rules, seconds: float, first: int = 1) -> tuple[int, int]:
    """Play random games on this thread for some seconds; returns how many, and their decisions."""
    games = decisions = 0
    until = time.perf_counter() + seconds
    while games == 0 or time.perf_counter() < until:
        decisions += int(play_some(rules, first + games, GAMES_AT_A_TIME)[:, _DECISIONS].sum())
        games += GAMES_AT_A_TIME
    return games, decisions


def speed(rules: Rules, threads: int, seconds: float) -> tuple[float, float]:
    """Games and decisions per second of random play, excluding the warm-up."""
    play_some(rules, 1, 1)

    with ThreadPoolExecutor(threads) as pool:
        began = time.perf_counter()
        firsts = [1 + thread * 10_000_000 for thread in range(threads)]
        done = list(pool.map(lambda first: played(rules, seconds, first), firsts))
        elapsed = time.perf_counter() - began
    return sum(games for games, _ in done) / elapsed, sum(decisions for _, decisions in done) / elapsed
