"""Implements the engine interface with the rules compiled for this machine."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from stoneage.components import PLACES
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import MAX_SEATS, N_SLOTS
from stoneage.encoding.points import N_SOURCES
from stoneage.engine import (
    buying,
    chance,
    feeding,
    flow,
    hidden_cards,
    jit,
    overview,
    payments,
    placing,
    rounds,
    scoring,
    single,
    yields,
)
from stoneage.engine.interface import Payment, RecordedMove, TribeOverview, Worths
from stoneage.engine.replay import replay_moves
from stoneage.engine.state import STATE, States, empty_states


class NativeEngine:
    """The rules, compiled by Numba or interpreted; `Engine` documents the methods."""

    def new_game(self, players: int, options: int, start: int) -> bytes:
        jit.announce_compiling()
        states = empty_states(1)
        rounds.new_game(states[0], players, options, start)
        return states.tobytes()

    def waiting_for(self, record: bytes) -> int:
        return int(single.waiting_for(_states(record)))

    def step(self, record: bytes, answer: int) -> bytes:
        states = _states(record)
        single.step(states, answer)
        return states.tobytes()

    def step_to_feeding(self, record: bytes, answer: int) -> bytes:
        states = _states(record)
        flow.step_to_feeding(states[0], answer)
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
        return [int(scoring.score(tribe)) for tribe in _tribes(_states(record))]

    def public_scores(self, record: bytes) -> list[int]:
        states = _states(record)
        states["players"]["hidden"] = 0
        return [int(scoring.score(tribe)) for tribe in _tribes(states)]

    def points_by_source(self, record: bytes, seat: int) -> list[int]:
        tribe = _states(record)[0].players[seat]
        return [int(scoring.points_from(tribe, source)) for source in range(N_SOURCES)]

    def ranks(self, record: bytes) -> list[int]:
        return scoring.ranks(_states(record)[0])

    def tie_breaks(self, record: bytes) -> list[int]:
        return [int(scoring.tie_break(tribe)) for tribe in _tribes(_states(record))]

    def worths(self, record: bytes, seat: int) -> Worths:
        states = _states(record)
        tribe, row, stacks = states[0].players[seat], states["row"][0], states["stacks"][0]
        cards, buildings = np.empty_like(row), np.empty_like(stacks)
        scoring.write_card_worths(tribe, row, cards)
        scoring.write_building_worths(tribe, stacks, buildings)
        return Worths(cards.tolist(), buildings.tolist())

    def missing_food(self, record: bytes) -> list[int]:
        g = _states(record)[0]
        return [int(feeding.missing_food(g, seat)) for seat in range(g.seats)]

    def overview(self, record: bytes) -> list[TribeOverview]:
        found = np.zeros((MAX_SEATS, overview.COLUMNS), dtype=np.int16)
        seats = overview.write_overview(_states(record), found)
        return [
            TribeOverview(missing_food, score, public_score, Worths(worths[:N_SLOTS], worths[N_SLOTS:]))
            for missing_food, score, public_score, *worths in found[:seats].tolist()
        ]

    def expected_yields(self, record: bytes) -> list[list[float]]:
        means = np.zeros((len(PLACES), yields.MOST_DICE))
        yields.write_expected_yields(_states(record)[0], means)
        return [row[: place.most] if place.pips else [] for place, row in zip(PLACES, means.tolist(), strict=True)]

    def obstacle(self, record: bytes, seat: int, place: int) -> int:
        return int(placing.obstacle(_states(record)[0], seat, place))

    def obstacles(self, record: bytes, seat: int) -> list[int]:
        found = np.zeros(len(PLACES), dtype=np.int16)
        overview.write_obstacles(_states(record), seat, found)
        return found.tolist()

    def payments(self, record: bytes) -> list[Payment]:
        games = empty_states(payments.MOST_PIECES + 2)
        games[0] = _states(record)[0]
        found = np.zeros((payments.MOST_PAYMENTS, payments.LAST + 1), dtype=np.int64)
        count = payments.write_payments(games, np.zeros(len(games), dtype=np.int64), found)
        return [Payment.of(row) for row in found[:count].tolist()]

    def price_of(self, record: bytes, place: int) -> int:
        return int(buying.price_of(_states(record)[0], place))

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


def _tribes(states: States) -> list[Tribe]:
    g = states[0]
    return [g.players[seat] for seat in range(g.seats)]
