"""`python -m tools.reference_decisions FOLDER`: make the reference decisions of `stoneage.arena.reference`, FOLDER.npz.

Mixed players play games at all tables, now and then with a random action. Some of their decisions are judged: every
legal action is played out in the same worlds, in which the same event has the same outcome, for some rounds; then the
network's expectation counts. Actions that look bad in the first worlds get no more of them.

What an action loses is measured against the action that is best in the *other* half of the worlds, so that the best
action does not look better than it is by chance; a loss may come out a little below 0. It takes a GPU for more than a
few thousand decisions. What is done stays in the folder, and a run that was interrupted goes on from it.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.arena.reference import UNIT, Reference, Table, write
from stoneage.batch.games import begin, play, random_action
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator, below
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.game.rules import Rules
from stoneage.players.bots_by_seat import BotsBySeat, bot_of, bots_by_seat
from stoneage.players.neural.weights import load
from stoneage.players.registry import compiled
from stoneage.training.duel import torch_network
from stoneage.training.many_searches import ManySearches
from stoneage.training.run import choose_device
from tools.many_games import options, run

TABLES = (
    *(Rules(players) for players in (2, 3, 4)),
    Rules(5, expansion=True),
    *(Rules.all_options(players) for players in (2, 3, 4, 5)),
)
PLAYERS = ("net", "net", "net", "planner", "planner", "mixed", "gatherer", "wood-cards")
SLIPS = 3  # percent of the actions are random
EACH = 10  # decisions of a game
PART = 50  # games that are judged together
FIRST_WORLDS, MORE_WORLDS = 4, 12
HOPELESS = 0.12  # an action that is worse by this much after the first worlds gets no more
_MOST_ACTIONS = 4_000
_FIRST_SEED = 2**43  # far from all other games
_TABLE_APART = 10_000_000

Numbers = npt.NDArray[np.int64]


class Chosen(NamedTuple):
    """Decisions of some games."""

    lengths: Numbers
    actions: list[npt.NDArray[np.uint8]]
    games: Numbers
    moves: Numbers
    states: States


class _Log(NamedTuple):
    """The decisions of a game."""

    states: States
    actions: Numbers
    free: npt.NDArray[np.bool_]  # not forced


@rule
def _play_recorded(
    memory: States, seats: int, options: int, bots: BotsBySeat, chance: Generator, choice: Generator, log: _Log
) -> int:
    """Play a game, as far as there is room, and write its decisions; returns how many. `memory` is an empty state."""
    g = memory[0]
    begin(g, seats, options, chance)
    count = 0
    while g.depth > 0 and count < len(log.actions):
        log.states[count] = g
        log.free[count] = count_legal(g) > 1
        slips = below(choice, 100) < SLIPS
        action = random_action(g, choice) if slips else bot_of(bots, top(g).seat)(g, choice)
        log.actions[count] = action
        play(g, action, chance)
        count += 1
    return count


def decisions(rules: Rules, first_seed: int, games: int, each: int) -> Chosen:
    """Play some games, and choose decisions of them that are not forced."""
    rng = np.random.default_rng(first_seed)
    log = _Log(empty_states(_MOST_ACTIONS), np.zeros(_MOST_ACTIONS, np.int64), np.zeros(_MOST_ACTIONS, dtype=np.bool_))
    lengths, actions, numbers, moves, found = [], [], [], [], []
    for game in range(games):
        functions = {seat: compiled(str(rng.choice(PLAYERS))) for seat in range(rules.players)}
        count = _play_recorded(
            empty_states(1),
            rules.players,
            rules.bits,
            bots_by_seat({seat: function for seat, function in functions.items() if function}),
            np.array([first_seed + game], np.uint64),
            np.array([rng.integers(2**63)], np.uint64),
            log,
        )
        free = np.flatnonzero(log.free[:count])
        chosen = np.sort(rng.choice(free, min(each, len(free)), replace=False))
        lengths.append(int(chosen.max(initial=0)))
        actions.append(log.actions[: lengths[-1]].astype(np.uint8))
        numbers += [game] * len(chosen)
        moves += chosen.tolist()
        found.append(np.asarray(log.states)[chosen])
    states: Any = np.concatenate(found)
    return Chosen(np.array(lengths), actions, np.array(numbers), np.array(moves), states)


def legal_actions(states: States) -> tuple[Numbers, Numbers]:
    """Every legal action of each decision, one after another, and how many there are."""
    counts = np.array([count_legal(g) for g in states], np.int64)
    every = [nth_legal(g, number) for g, count in zip(states, counts, strict=True) for number in range(count)]
    return np.array(every, np.int64), counts


def judged(searches: ManySearches, states: States, seed: int, rounds: int) -> tuple[Numbers, npt.NDArray[np.float64]]:
    """How many actions each decision has, and what each loses, one decision after another."""
    actions, counts = legal_actions(states)
    roots = np.repeat(np.arange(len(states)), counts)
    rng = np.random.default_rng(seed)
    worlds = rng.integers(0, 2**64, (len(states), FIRST_WORLDS + MORE_WORLDS), dtype=np.uint64)
    shares = np.full((len(actions), FIRST_WORLDS + MORE_WORLDS), np.nan)

    def look(which: Numbers, columns: range) -> None:
        rows = np.repeat(which, len(columns))
        places = np.tile(np.array(columns), len(which))
        some: Any = np.asarray(states)[roots[rows]]
        shares[rows, places] = searches.played_out(some, actions[rows], worlds[roots[rows], places], rounds)

    look(np.arange(len(actions)), range(FIRST_WORLDS))
    means = shares[:, :FIRST_WORLDS].mean(1)
    starts = np.cumsum(counts) - counts
    hopeful = means > np.maximum.reduceat(means, starts)[roots] - HOPELESS
    look(np.flatnonzero(hopeful), range(FIRST_WORLDS, FIRST_WORLDS + MORE_WORLDS))
    found = np.zeros(len(actions))
    for start, count in zip(starts, counts, strict=True):
        own = slice(start, start + count)
        found[own] = _losses(shares[own], hopeful[own])
    return counts, found


def _losses(shares: npt.NDArray[np.float64], hopeful: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
    """What each action of a decision loses, by its win shares in each world, against the best of the other half."""
    lost = np.zeros(len(shares))
    halves = shares[:, 0::2], shares[:, 1::2]
    for choosing, measuring in (halves, halves[::-1]):
        means = np.where(hopeful, choosing.mean(1), -np.inf)
        # Compared in the worlds that an action has been played in.
        lost += np.nanmean(measuring[means.argmax()] - measuring, axis=1) / 2
    return lost


def first_seed_of(table: int, number: int) -> int:
    """The seed of the first game of a part."""
    return _FIRST_SEED + table * _TABLE_APART + number * PART


@cache
def _searches(table: int, device: str | None) -> ManySearches:
    return ManySearches(torch_network(load(), choose_device(device)), TABLES[table])


def judge_part(job: str, rounds: int, device: str | None) -> dict[str, Any]:
    """Some games of a table, with their decisions."""
    table, number = map(int, job.split("-"))
    first_seed = _FIRST_SEED + table * _TABLE_APART + number * PART
    chosen = decisions(TABLES[table], first_seed, PART, EACH)
    counts, lost = judged(_searches(table, device), chosen.states, first_seed, rounds)
    return {
        "lengths": chosen.lengths.tolist(),
        "actions": np.concatenate(chosen.actions).tolist(),
        "games": (chosen.games + number * PART).tolist(),
        "moves": chosen.moves.tolist(),
        "legal": counts.tolist(),
        "losses": np.round(lost / UNIT).tolist(),
    }


_TYPES = {"lengths": "u2", "actions": "u1", "games": "u4", "moves": "u2", "legal": "u1", "losses": "i2"}


def combined(found: dict[str, dict[str, Any]], about: dict[str, Any]) -> Reference:
    """All parts as one."""
    tables = []
    for table, rules in enumerate(TABLES):
        parts: list[dict[str, Any]] = []
        while (name := f"{table}-{len(parts)}") in found:  # seeds have no gaps
            parts.append(found[name])
        if parts:
            columns = [np.concatenate([part[name] for part in parts]).astype(kind) for name, kind in _TYPES.items()]
            tables.append(Table(rules, _FIRST_SEED + table * _TABLE_APART, *columns))
    return Reference(about, tables)


def _compile_apart(rounds: int, device: str | None) -> None:
    with ProcessPoolExecutor(1) as alone:  # this process is forked later, and CUDA does not survive that
        alone.submit(_compile, rounds, device).result()


def _compile(rounds: int, device: str | None) -> None:
    judged(_searches(0, device), decisions(TABLES[0], 0, 1, 1).states, 0, rounds)


def main() -> None:
    """Make the file."""
    parser = options(__doc__, seconds=600.0)
    parser.add_argument("--decisions", type=int, default=100_000, help="of all tables together")
    parser.add_argument("--rounds", type=int, default=3, help="how far actions are played out")
    parser.add_argument("--device", help="cpu or cuda; by default a GPU if there is one")
    chosen: argparse.Namespace = parser.parse_args()
    parts = range(-(-chosen.decisions // (len(TABLES) * PART * EACH)))
    jobs = [f"{table}-{number}" for number in parts for table in range(len(TABLES))]
    how = {"rounds": chosen.rounds, "device": chosen.device}
    found = run(jobs, partial(judge_part, **how), chosen, trial=partial(_compile_apart, **how))
    about = {
        "rounds": chosen.rounds,
        "worlds": FIRST_WORLDS + MORE_WORLDS,
        "slips": SLIPS,
        "players": list(PLAYERS),
    }
    reference = combined(found, about)
    file = chosen.folder.with_suffix(".npz")
    write(file, reference)
    print(json.dumps({"decisions": reference.decisions, "bytes": file.stat().st_size}))


if __name__ == "__main__":
    main()
