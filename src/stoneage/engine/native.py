"""Implements the engine interface with the rules compiled for this machine."""

from collections.abc import Callable, Sequence
from typing import cast

import numpy as np
import numpy.typing as npt

from stoneage.components import PLACES, Choice, Fixed
from stoneage.encoding.costs import COSTS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS, N_SLOTS, N_STACKS
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.points import N_SOURCES
from stoneage.encoding.tasks import WaitingFor
from stoneage.engine import (
    buying,
    chance,
    feeding,
    flow,
    hidden_cards,
    payment_options,
    placing,
    rounds,
    scoring,
    yields,
)
from stoneage.engine.interface import Payment, RecordedMove, TribeOverview
from stoneage.engine.replay import replay_moves
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import STATE, States, empty_states

_WAITING_FOR = tuple(WaitingFor)
_OBSTACLES = tuple(Obstacle)
_CARDS = 3  # the columns before the cards
_BUILDINGS = _CARDS + N_SLOTS
OVERVIEW_COLUMNS = _BUILDINGS + N_STACKS


# Called from Python, Numba takes an array in 0.3 µs but a record in 10 µs, which is longer than what these do.


@rule
def _waiting_for(states: States) -> int:
    """What the one game in an array waits for."""
    return flow.waiting_for(states[0])


@rule
def _step(states: States, answer: int) -> None:
    """Apply an answer to the one game in an array."""
    flow.step(states[0], answer)


@rule
def _step_to_feeding(states: States, answer: int) -> None:
    """The same, but stop before the next tribe is fed."""
    flow.step_to_feeding(states[0], answer)


@rule
def write_overview(states: States, rows: npt.NDArray[np.int16]) -> int:
    """Write a row for each tribe: missing food, score, the same without face-down cards, worths of what is for sale.

    Returns how many tribes there are.
    """
    g = states[0]
    for seat in range(g.seats):
        tribe = g.players[seat]
        row = rows[seat]
        row[0] = feeding.missing_food(g, seat)
        row[1] = scoring.score(tribe)
        row[2] = scoring.visible_score(tribe)
        scoring.write_card_worths(tribe, tribe.cards | tribe.hidden, g.row, row[_CARDS:_BUILDINGS])
        scoring.write_building_worths(tribe, g.stacks, row[_BUILDINGS:OVERVIEW_COLUMNS])
    return g.seats


@rule
def write_obstacles(states: States, seat: int, found: npt.NDArray[np.int16]) -> None:
    """Write for each place the rule that keeps a tribe of the one game in an array from going there."""
    for place in range(len(found)):
        found[place] = placing.obstacle(states[0], seat, place)


class NativeEngine:
    """The rules, compiled by Numba or interpreted; `Engine` documents the methods."""

    def new_game(self, players: int, options: int, start: int) -> bytes:
        states = empty_states(1)
        rounds.new_game(states[0], players, options, start)
        return states.tobytes()

    def waiting_for(self, record: bytes) -> WaitingFor:
        return _WAITING_FOR[_waiting_for(_states(record))]

    def step(self, record: bytes, answer: int) -> bytes:
        states = _states(record)
        _step(states, answer)
        return states.tobytes()

    def step_to_feeding(self, record: bytes, answer: int) -> bytes:
        states = _states(record)
        _step_to_feeding(states, answer)
        return states.tobytes()

    def replay(self, record: bytes, moves: Sequence[RecordedMove]) -> list[bytes]:
        past = empty_states(len(moves) + 1)
        past[0] = _states(record)[0]
        columns = np.array(moves, dtype=np.int64).reshape(len(moves), 3).T.copy()
        made = int(replay_moves(past, columns[0], columns[1], columns[2]))
        return [past[number : number + 1].tobytes() for number in range(made + 1)]

    def draw_start(self, players: int, generator: int) -> tuple[int, int]:
        rng = chance.generator(generator)
        return int(chance.below(rng, players)), int(rng[0])

    def draw_outcome(self, record: bytes, generator: int) -> tuple[int, int]:
        rng, g = chance.generator(generator), _states(record)[0]
        return int(chance.outcome(g, rng, flow.waiting_for(g))), int(rng[0])

    def redeal_hidden_cards(self, record: bytes, viewer: int, generator: int) -> bytes:
        states = _states(record)
        hidden_cards.redeal_secrets(states[0], viewer, chance.generator(generator))
        return states.tobytes()

    def scores(self, record: bytes) -> list[int]:
        return _by_seat(scoring.write_scores, record)

    def points_by_source(self, record: bytes, seat: int) -> list[int]:
        found = np.zeros(N_SOURCES, dtype=np.int64)
        scoring.write_points_by_source(_states(record)[0], seat, found)
        return found.tolist()

    def ranks(self, record: bytes) -> list[int]:
        g = _states(record)[0]
        scores, found = np.zeros(g.seats, dtype=np.int64), np.zeros(g.seats, dtype=np.int64)
        scoring.write_ranks(g, scores, found)
        return found.tolist()

    def tie_breaks(self, record: bytes) -> list[int]:
        return _by_seat(scoring.write_tie_breaks, record)

    def overview(self, record: bytes) -> list[TribeOverview]:
        found = np.zeros((MAX_SEATS, OVERVIEW_COLUMNS), dtype=np.int16)
        seats = write_overview(_states(record), found)
        return [TribeOverview.of(row) for row in found[:seats].tolist()]

    def expected_yields(self, record: bytes) -> list[list[float]]:
        means = np.zeros((len(PLACES), yields.MOST_DICE))
        yields.write_expected_yields(_states(record)[0], means)
        return [row[: place.most] if place.pips else [] for place, row in zip(PLACES, means.tolist(), strict=True)]

    def obstacles(self, record: bytes, seat: int) -> list[Obstacle]:
        found = np.zeros(len(PLACES), dtype=np.int16)
        write_obstacles(_states(record), seat, found)
        return [_OBSTACLES[number] for number in found.tolist()]

    def payments(self, record: bytes) -> list[Payment]:
        games = empty_states(payment_options.MOST_PIECES + 2)
        games[0] = _states(record)[0]
        found = np.zeros((payment_options.MOST_PAYMENTS, payment_options.LAST + 1), dtype=np.int64)
        count = payment_options.write_payments(games, np.zeros(len(games), dtype=np.int64), found)
        return [Payment.of(row) for row in found[:count].tolist()]

    def price_of(self, record: bytes, place: int) -> Fixed | Choice:
        return COSTS[buying.price_of(_states(record)[0], place)]

    def begin_round(self, record: bytes) -> bytes:
        states = _states(record)
        rounds.begin_round(states[0])
        return states.tobytes()

    def advance(self, record: bytes) -> bytes:
        states = _states(record)
        flow.advance(states[0])
        return states.tobytes()

    def state(self, record: bytes) -> State:
        return _states(record)[0]


def _states(record: bytes) -> States:
    """A writable copy of a record."""
    return cast(States, np.frombuffer(bytearray(record), dtype=STATE))


def _by_seat(write: Callable[[State, scoring.Scores], None], record: bytes) -> list[int]:
    """What a function writes for each seat."""
    g = _states(record)[0]
    found = np.zeros(g.seats, dtype=np.int64)
    write(g, found)
    return found.tolist()
