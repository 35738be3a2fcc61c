"""Games of compiled bots in one compiled loop that never returns to Python between decisions."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from stoneage.arena.result import Result
from stoneage.batch.games import random_action
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.points import N_SOURCES
from stoneage.encoding.tasks import DICE
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator, answer_chance, below, next_bits, outcome
from stoneage.engine.events import event_outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.hidden_cards import has_secrets, redeal_secrets
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import points_from, rank_of, write_scores
from stoneage.engine.state import States, empty_states
from stoneage.game.rules import MOST_ROUNDS, Rules
from stoneage.players.bots_by_seat import BotsBySeat, bot_of, bots_by_seat
from stoneage.players.compiled import Choose

Numbers = npt.NDArray[np.int64]
Judge: TypeAlias = Callable[[int, States, Numbers], list[float]]
"""Says what the chance events of a game, positions with what came, added to each seat's win share."""

LOOP = "stoneage.arena.loop:_play_all"
"""The compiled loop, as a name for `is_compiled`."""

# The columns of a result, by seat first.
_SCORES, _RANKS, _DECISIONS, _FAULTS, _POINTS = range(0, 5 * MAX_SEATS, MAX_SEATS)
_ROUNDS = _POINTS + MAX_SEATS * N_SOURCES
_STOPPED = _ROUNDS + 1
_EVENTS = _ROUNDS + 2
_COLUMNS = _ROUNDS + 3
_MOST_EVENTS = 4_096  # far more than a game has
_TIMED = 20  # games for measuring the time per decision


@rule
def _answer_chance(
    g: State, chance: Generator, by_event: bool, rng: Generator, events: States, answers: Numbers, seen: int
) -> int:
    """Like the engine's, but by event if wanted, and what came is recorded where there is room; returns how much."""
    asked = waiting_for(g)
    while asked >= DICE:
        answer = event_outcome(g, asked, chance[0], rng, False) if by_event else outcome(g, chance, asked)
        if seen < len(answers):
            events[seen] = g
            answers[seen] = answer
        seen += 1
        step(g, answer)
        asked = waiting_for(g)
    return seen


@rule
def _play_all(
    memory: States,
    seats: int,
    options: int,
    bots: BotsBySeat,
    chances: Generator,
    choices: npt.NDArray[np.uint64],
    fallbacks: npt.NDArray[np.uint64],
    results: Numbers,
    by_event: bool,
    events: States,
    answers: Numbers,
) -> int:
    """Play a game for each generator in `chances`; returns the number of decisions. `memory` is three empty states.

    The chance events of the last game are recorded in `events` and `answers`, as far as there is room.
    """
    deal = np.zeros(1, np.uint64)
    rng = np.zeros(1, np.uint64)
    plain = not by_event and len(answers) == 0
    decisions = 0
    for number in range(len(chances)):
        memory[0] = memory[1]
        g = memory[0]
        chance = chances[number : number + 1]
        row = results[number]
        new_game(g, seats, options, below(chance, seats))
        seen = 0
        if plain:
            answer_chance(g, chance)
        else:
            seen = _answer_chance(g, chance, by_event, rng, events, answers, seen)
        while g.depth > 0 and g.rounds <= MOST_ROUNDS:
            seat = top(g).seat
            fallback = fallbacks[number, seat : seat + 1]
            choice = choices[number, seat : seat + 1]
            deal[0] = next_bits(fallback)
            if has_secrets(g, seat):  # a bot sees only what its seat may know
                memory[2] = g
                redeal_secrets(memory[2], seat, deal)
                action = bot_of(bots, seat)(memory[2], choice)
            else:
                action = bot_of(bots, seat)(g, choice)
            if not 0 <= action < N_ACTIONS or not is_legal(g, action):
                action = random_action(g, fallback)
                row[_FAULTS + seat] += 1
            row[_DECISIONS + seat] += 1
            decisions += 1
            step(g, action)
            if plain:
                answer_chance(g, chance)
            else:
                seen = _answer_chance(g, chance, by_event, rng, events, answers, seen)
        row[_ROUNDS] = g.rounds
        row[_EVENTS] = seen
        row[_STOPPED] = g.depth > 0
        scores = row[_SCORES : _SCORES + seats]
        write_scores(g, scores)
        for seat in range(seats):
            row[_RANKS + seat] = rank_of(g, scores, seat)
            for source in range(N_SOURCES):
                row[_POINTS + seat * N_SOURCES + source] = points_from(g.players[seat], source)
    return decisions


def play_compiled(
    rules: Rules,
    bots: list[Choose],
    games: list[int],
    seeds: list[int],
    choices: list[list[int]],
    fallbacks: list[list[int]],
    *,
    by_event: bool = False,
    judge: Judge | None = None,
) -> list[Result]:
    """Play games of one line-up; the seeds are for the games, their players, and the fallbacks."""
    if judge is None:
        numbers, _ = _play(rules, bots, seeds, choices, fallbacks, by_event=by_event)
        return [_result(game, row.tolist(), rules.players) for game, row in zip(games, numbers, strict=True)]
    results = []
    events, answers = empty_states(_MOST_EVENTS), np.zeros(_MOST_EVENTS, np.int64)
    for place, game in enumerate(games):
        one = slice(place, place + 1)
        (row,), _ = _play(
            rules, bots, seeds[one], choices[one], fallbacks[one], by_event=by_event, events=events, answers=answers
        )
        seen = min(int(row[_EVENTS]), _MOST_EVENTS)
        luck = judge(game, events[:seen], answers[:seen])
        results.append(replace(_result(game, row.tolist(), rules.players), luck=luck))
    return results


def seconds_per_decision(rules: Rules, bot: Choose) -> float:
    """The time per decision when a bot plays against itself, including the rules."""
    seeds = list(range(_TIMED))
    seats = [[seed] * rules.players for seed in seeds]
    began = time.perf_counter()
    _, decisions = _play(rules, [bot] * rules.players, seeds, seats, seats)
    return (time.perf_counter() - began) / decisions


def _play(
    rules: Rules,
    bots: list[Choose],
    seeds: list[int],
    choices: list[list[int]],
    fallbacks: list[list[int]],
    *,
    by_event: bool = False,
    events: States | None = None,
    answers: Numbers | None = None,
) -> tuple[Numbers, int]:
    results = np.zeros((len(seeds), _COLUMNS), dtype=np.int64)
    decisions = _play_all(
        empty_states(3),
        rules.players,
        rules.bits,
        bots_by_seat(dict(enumerate(bots))),
        np.array(seeds, dtype=np.uint64),
        np.array(choices, dtype=np.uint64),
        np.array(fallbacks, dtype=np.uint64),
        results,
        by_event,
        empty_states(0) if events is None else events,
        np.zeros(0, np.int64) if answers is None else answers,
    )
    return results, int(decisions)


def _result(game: int, row: list[int], seats: int) -> Result:
    faults = row[_FAULTS : _FAULTS + seats]
    return Result(
        game=game,
        points=[row[_POINTS + seat * N_SOURCES : _POINTS + (seat + 1) * N_SOURCES] for seat in range(seats)],
        ranks=row[_RANKS : _RANKS + seats],
        rounds=row[_ROUNDS],
        stopped=bool(row[_STOPPED]),
        decisions=row[_DECISIONS : _DECISIONS + seats],
        seconds=[0.0] * seats,
        faults=[{"illegal": count} if count else {} for count in faults],
        first_faults=["illegal: a compiled bot chose what cannot be played" if count else "" for count in faults],
    )
