"""The functions of the WebAssembly modules: the rules, and the bots.

Some write several results into arrays: a call from a page into a module costs more than a loop in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from stoneage.components import PLACES
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.points import N_SOURCES
from stoneage.engine import buying, chance, flow, hidden_cards, native, payment_options, replay, rounds, scoring, yields
from stoneage.engine.actions import is_legal
from stoneage.engine.runtime.jit import rule
from stoneage.players.compiled import GENERATOR_TYPE, STATE_TYPE
from stoneage.players.planner.placements import rank_placement, rank_setting
from stoneage.players.planner.planner import plan
from stoneage.players.planner.weights import WEIGHTS
from stoneage.players.registry import COMPILED
from stoneage.players.search import tree

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Array:
    """An argument that points to an array; its first size is None if the caller passes it, after the pointer."""

    type: Any
    shape: tuple[int | None, ...]

    @property
    def numba_type(self) -> Any:
        """The type under which Numba compiles the argument."""
        return types.Array(self.type, len(self.shape), "C")


@dataclass(frozen=True)
class Export:
    """A function of a module. Records, generators and arrays are pointers, all other arguments 32-bit integers."""

    name: str
    function: Any
    arguments: Sequence[Any]
    """Types of Numba, or arrays."""

    @property
    def signature(self) -> tuple[Any, ...]:
        """The types of the arguments for Numba."""
        return tuple(kind.numba_type if isinstance(kind, Array) else kind for kind in self.arguments)


RECORD = STATE_TYPE
ONE = Array(RECORD, (1,))
NUMBER = types.int64
GENERATOR = Array(types.uint64, (1,))
BY_SEAT = Array(types.int64, (MAX_SEATS,))
assert GENERATOR.numba_type == GENERATOR_TYPE


@rule
def draw_outcome(g: State, rng: chance.Generator) -> int:
    """Draw the outcome that the position waits for."""
    return chance.outcome(g, rng, flow.waiting_for(g))


@rule
def plan_action(g: State) -> int:
    """The planner's choice, which needs no generator."""
    return plan(g, WEIGHTS)


@rule
def rank_placements(g: State, seat: int, first: int, values: Floats) -> None:
    """What each legal placement is expected to bring, by its id from `first` on."""
    setting = rank_setting(g, seat, WEIGHTS)
    for number in range(len(values)):
        if is_legal(g, first + number):
            values[number] = rank_placement(g, seat, first + number, setting, WEIGHTS)


# --- the modules ---

RULES: tuple[Export, ...] = (
    Export("new_game", rounds.new_game, (RECORD, NUMBER, NUMBER, NUMBER)),
    Export("waiting_for", flow.waiting_for, (RECORD,)),
    Export("step", flow.step, (RECORD, NUMBER)),
    Export("step_to_feeding", flow.step_to_feeding, (RECORD, NUMBER)),
    Export("begin_round", rounds.begin_round, (RECORD,)),
    Export("advance", flow.advance, (RECORD,)),
    Export(
        "replay",
        replay.replay_moves,
        (Array(RECORD, (None,)), *[Array(types.int64, (None,))] * 3),
    ),
    Export("below", chance.below, (GENERATOR, NUMBER)),
    Export("draw_outcome", draw_outcome, (RECORD, GENERATOR)),
    Export("redeal_hidden_cards", hidden_cards.redeal_secrets, (RECORD, NUMBER, GENERATOR)),
    Export("scores", scoring.write_scores, (RECORD, BY_SEAT)),
    Export("points_by_source", scoring.write_points_by_source, (RECORD, NUMBER, Array(types.int64, (N_SOURCES,)))),
    Export("ranks", scoring.write_ranks, (RECORD, BY_SEAT, BY_SEAT)),
    Export("tie_breaks", scoring.write_tie_breaks, (RECORD, BY_SEAT)),
    Export("overview", native.write_overview, (ONE, Array(types.int16, (MAX_SEATS, native.OVERVIEW_COLUMNS)))),
    Export(
        "expected_yields",
        yields.write_expected_yields,
        (RECORD, Array(types.float64, (len(PLACES), yields.MOST_DICE))),
    ),
    Export("obstacles", native.write_obstacles, (ONE, NUMBER, Array(types.int16, (len(PLACES),)))),
    Export(
        "payments",
        payment_options.write_payments,
        (
            Array(RECORD, (payment_options.MOST_PIECES + 2,)),
            Array(types.int64, (payment_options.MOST_PIECES + 2,)),
            Array(types.int64, (payment_options.MOST_PAYMENTS, payment_options.LAST + 1)),
        ),
    ),
    Export("price_of", buying.price_of, (RECORD, NUMBER)),
)
"""What `stoneage.engine.interface` asks of an engine."""


def bots() -> tuple[Export, ...]:
    """Every compiled bot by its name, the planner's ranking of placements for hints, and the search."""
    chosen = [Export(name, _load(path), (RECORD, GENERATOR)) for name, (path, _) in COMPILED.items()]
    node = numba.from_dtype(tree.new_tree(0).dtype)
    return (
        *chosen,
        Export("plan", plan_action, (RECORD,)),
        Export("rank_placements", rank_placements, (RECORD, NUMBER, NUMBER, Array(types.float64, (N_ACTIONS,)))),
        Export("grow", tree.grow, (Array(node, (None,)), NUMBER, ONE, ONE, NUMBER, GENERATOR)),
    )


def _load(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)
