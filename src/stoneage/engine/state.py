"""The record of a game: one fixed-size piece of memory that holds the whole position.

Counts are `int16`; sets of cards, tiles and places are `int64` bit masks (at most 49 bits are used, and a signed
type mixes with other integers in the same way compiled and interpreted, which `uint64` does not).
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from stoneage.components import OPTION_BITS
from stoneage.engine.tables import MAX_SEATS, N_ANIMALS, N_ITEMS, N_PLACES, N_SLOTS, N_STACKS

# Options of a game, as bits of `State.options`.
EXPANSION = OPTION_BITS["expansion"]
BONUS_BUILDINGS = OPTION_BITS["bonus_buildings"]
HARSH_WINTER = OPTION_BITS["harsh_winter"]
WILD_ANIMALS = OPTION_BITS["wild_animals"]
IGLOOS = OPTION_BITS["igloos"]
CARD_TOOLS = OPTION_BITS["tools_on_cards"]

# Where points come from: first what is scored during the game, in the order of `Tribe.points` ...
(
    BUILDING_POINTS,
    IGLOO_POINTS,
    CARD_POINTS,
    INSULATION_POINTS,
    GOLD_POINTS,
    ANIMAL_POINTS,
    STARVATION_POINTS,
) = range(7)
N_TRACK_SOURCES = 7
# ... then the final scoring. The five professions stand in the order of `components.PROFESSIONS`.
RESOURCE_POINTS = N_TRACK_SOURCES
SYMBOL_POINTS = RESOURCE_POINTS + 1
FARMER_POINTS = SYMBOL_POINTS + 1
N_SOURCES = FARMER_POINTS + 5
SOURCES: tuple[str, ...] = (
    "buildings",
    "igloos",
    "cards",
    "insulation",
    "gold",
    "animals",
    "starvation",
    "resources",
    "symbols",
    "farmers",
    "builders",
    "shamans",
    "toolmakers",
    "merchants",
)
"""The names of the sources of points, as `breakdown` shows them."""

AGENDA_SIZE = 16  # the set-up of five players with all options needs 13
LEGAL_WORDS = 4

# The records as the type checker sees them: Numba and NumPy give their fields, mypy knows neither.
State: TypeAlias = Any
Tribe: TypeAlias = Any
Task: TypeAlias = Any
Purchase: TypeAlias = Any


def _record(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


TRIBE = _record(
    [
        ("cards", np.int64),  # taken from the row
        ("hidden", np.int64),  # extra cards, known to their owner alone
        ("buildings", np.int64),
        ("places", np.int64),  # where `placed` is not 0
        ("food", np.int16),
        ("items", np.int16, N_ITEMS),
        ("figures", np.int16),  # all that the tribe has
        ("home", np.int16),  # those on the player board
        ("agriculture", np.int16),
        ("merchant", np.int16),
        ("traded", np.int16),  # has traded this round
        ("tools", np.int16, 3),
        ("used", np.int16),  # bits of the tools used this round
        ("one_use", np.int16),  # bits of the one-use tools still there
        ("later", np.int16),  # holds the unused two-resources card
        ("igloos", np.int16),  # bits
        ("points", np.int16, N_TRACK_SOURCES),
        ("placed", np.int8, N_PLACES),
    ]
)

TASK = _record([("kind", np.int16), ("seat", np.int16), ("what", np.int16), ("count", np.int16)])

PURCHASE = _record(
    [
        ("due", np.int16, N_ITEMS),  # a printed cost: what is still to pay
        ("left", np.int16),  # a chosen cost: pieces still to pay at least,
        ("room", np.int16),  # and at most
        ("kinds", np.int16),  # exactly so many kinds; 0: no matter
        ("paid_kinds", np.int16),  # bits
        ("accepts", np.int16),  # bits of the items that may be chosen
        ("floor", np.int16),  # no item before this one may be paid any more
        ("value", np.int16),  # of the chosen items paid so far
        ("committed", np.int16),  # begun, and to be completed
    ]
)

STATE = _record(
    [
        ("players", TRIBE, MAX_SEATS),
        ("legal", np.uint64, LEGAL_WORDS),  # the legal actions of the decision that is open, by id
        ("deck", np.int64),  # cards and animals not yet seen
        ("tiles", np.int64),  # buildings not yet seen, those in the box included
        ("tasks", TASK, AGENDA_SIZE),
        ("depth", np.int16),  # tasks on the agenda; 0: the game is over
        ("purchase", PURCHASE),
        ("row", np.int16, N_SLOTS),  # the card in each slot from the right, -1: none
        ("stacks", np.int16, N_STACKS),  # the tile face up on each stack, -1: none
        ("stack_left", np.int16, N_STACKS),  # tiles in each stack, the one face up included
        ("igloos", np.int16),  # bits of those still there
        ("animal", np.int16),  # the active one, -1: none
        ("queue", np.int16, N_ANIMALS),  # the animals that wait
        ("queued", np.int16),
        ("options", np.int16),
        ("seats", np.int16),
        ("start", np.int16),  # holds the start player token
        ("rounds", np.int16),  # begun (`round` is a method of NumPy records)
        ("dice", np.int64),  # the last roll, three bits a die, the first die lowest
    ]
)


def empty_states(count: int) -> npt.NDArray[Any]:
    """Memory for so many games."""
    return np.zeros(count, dtype=STATE)
