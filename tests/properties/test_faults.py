"""The checks of random play work: they detect one broken position for each fault."""

from collections.abc import Callable
from typing import Any

import pytest

from stoneage import Rules
from stoneage.components import PLACES
from stoneage.encoding.layout import LEGAL_WORDS, State, Task, Tribe
from stoneage.encoding.numbers import N_CARDS
from stoneage.engine.chance import below
from stoneage.engine.flow import step, waiting_for
from tests.properties import checked
from tests.properties.checked import FAULTS, NO_FAULT, fault, next_answer
from tests.properties.randomplay import begin

PLACE = {place.name: number for number, place in enumerate(PLACES)}


def first_placement() -> Any:
    """Three players with all options, red to make the first placement."""
    states, rng = begin(Rules.all_options(3), 5)
    while waiting_for(states[0]) != 1:
        step(states[0], next_answer(states[0], rng, below(rng, 2) == 1))
    return states


def put(g: State, seat: int, place: str, figures: int) -> None:
    """Put figures of a tribe on a place, ignoring the rules."""
    tribe = g.players[seat]
    tribe.placed[PLACE[place]] += figures
    tribe.places |= 1 << PLACE[place]
    tribe.home -= figures


def change(record: State | Tribe | Task, field: str, value: int) -> None:
    setattr(record, field, value)


def lend_card(g: State) -> None:
    g.players[0].cards |= g.deck & -g.deck


def lose_card(g: State) -> None:
    g.deck &= g.deck - 1


def animal_in_two_places(g: State) -> None:
    g.animal = 0
    g.deck |= 1 << N_CARDS


def two_tribes_at_the_toolmaker(g: State) -> None:
    put(g, 0, "toolmaker", 1)
    put(g, 1, "toolmaker", 1)


def three_tribes_in_the_forest(g: State) -> None:
    for seat in range(3):
        put(g, seat, "forest", 1)


def whole_village(g: State) -> None:
    for place in ("toolmaker", "fields", "family hut"):
        put(g, 0, place, 2 if place == "family hut" else 1)


BREAKAGES: tuple[tuple[int, Callable[[State], object]], ...] = (
    (checked.FIGURES, lambda g: change(g.players[1], "home", 4)),
    (checked.FIGURES, lambda g: put(g, 1, "hunting", 6)),
    (checked.PLACES, lambda g: change(g.players[2], "places", 1)),
    (checked.LIMITS, lambda g: change(g.players[0], "food", -1)),
    (checked.LIMITS, lambda g: change(g.players[0], "agriculture", 11)),
    (checked.LIMITS, lambda g: change(g.players[0], "merchant", 11)),
    (checked.LIMITS, lambda g: change(g.players[0], "one_use", 1)),
    (checked.LIMITS, lambda g: change(g.players[0], "later", 1)),
    (checked.LIMITS, lambda g: change(g.players[0], "used", 4)),
    (checked.LIMITS, lambda g: g.players[0].items.__setitem__(2, -1)),
    (checked.LIMITS, lambda g: g.players[0].tools.__setitem__(0, 2)),
    (checked.CARDS, lend_card),
    (checked.CARDS, lose_card),
    (checked.ANIMALS, animal_in_two_places),
    (checked.TILES, lambda g: change(g.players[0], "buildings", 1 << int(g.stacks[0]))),
    (checked.TILES, lambda g: change(g, "tiles", g.tiles & (g.tiles - 1))),
    (checked.STACKS, lambda g: g.stack_left.__setitem__(0, 8)),
    (checked.STACKS, lambda g: g.stack_left.__setitem__(0, 0)),
    (checked.IGLOO_TILES, lambda g: change(g, "igloos", 7)),
    (checked.IGLOO_TILES, lambda g: change(g.players[1], "igloos", 8)),
    (checked.CIRCLES, two_tribes_at_the_toolmaker),
    (checked.CIRCLES, three_tribes_in_the_forest),
    (checked.CIRCLES, whole_village),
    (checked.CIRCLES, lambda g: put(g, 0, "gold camp", 1)),
    (checked.CIRCLES, lambda g: put(g, 0, "animal", 1)),
    (checked.DEAD_END, lambda g: g.legal.__setitem__(slice(None), [0] * LEGAL_WORDS)),
    (checked.DEAD_END, lambda g: g.legal.__setitem__(3, 1 << 63)),
    (checked.AGENDA, lambda g: change(g.tasks[15], "seat", 1)),
)


@pytest.mark.parametrize(("expected", "breakage"), BREAKAGES)
def test_a_broken_position_is_found(expected: int, breakage: Callable[[State], object]) -> None:
    states = first_placement()
    assert fault(states[0]) == NO_FAULT
    breakage(states[0])
    assert FAULTS[fault(states[0])] == FAULTS[expected]


def test_every_fault_of_a_position_has_a_broken_one() -> None:
    of_whole_games = {NO_FAULT, checked.NO_END}
    assert {expected for expected, _ in BREAKAGES} == set(range(len(FAULTS))) - of_whole_games
