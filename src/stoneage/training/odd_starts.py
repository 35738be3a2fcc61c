"""Positions that no good player would bring about, to begin games with.

A network that plays itself sees only what it likes: it never stands on an animal, so it does not know how to leave one.
These positions are set up at random, within the rules (`load_position` accepts each), and some random moves follow.
"""

import numpy as np
import numpy.typing as npt

from stoneage.batch.games import begin, play, random_action
from stoneage.components import CARDS, LIMITS
from stoneage.encoding.actions import PLACE
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import (
    ALL_CARDS,
    ANIMAL,
    ANIMAL_CARDS,
    JEWELRY,
    N_CARDS,
    N_IGLOOS,
    N_ITEMS,
    ONE_USE_VALUES,
)
from stoneage.encoding.options import EXPANSION, IGLOOS
from stoneage.encoding.points import BUILDING_POINTS
from stoneage.engine.actions import PLACE_ID, forbid_all, is_legal
from stoneage.engine.bits import bit, has, size
from stoneage.engine.chance import Generator, below, draw
from stoneage.engine.flow import advance
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states

_MOST_ROUNDS_PLAYED = 9
_LEAST_IN_DECK = 10
_LEAST_IN_STACK = 2  # so that no game ends in its first round
_FEW_FIGURES = 2
_MOST_CARDS, _MOST_HIDDEN, _MOST_BUILDINGS = 7, 2, 5
_MOST_FOOD, _MOST_ITEMS, _MOST_POINTS = 20, 5, 60
_MOST_TOOLS = LIMITS.tool_value
_MERCHANT, _AGRICULTURE, _FIGURES = LIMITS.merchant, LIMITS.agriculture, LIMITS.figures
_MOVES_EACH = 3  # random moves before the start, at most, for each seat


def _one_use_slots() -> npt.NDArray[np.int64]:
    """The slot of the one-use tool of each card; -1 if it has none."""
    slots = np.full(N_CARDS, -1, dtype=np.int64)
    for number, card in enumerate(CARDS):
        for effect in card.top:
            if effect.kind == "one-use tool":
                slots[number] = ONE_USE_VALUES.index(effect.amount)
    return slots


_ONE_USE = _one_use_slots()
_LATER = np.array([any(effect.kind == "choice later" for effect in card.top) for card in CARDS])


@rule
def _deal_cards(g: State, seat: int, rng: Generator) -> None:
    """Give a tribe cards of the deck, some of them with a use that is left, and face-down ones with the expansion."""
    tribe = g.players[seat]
    for _ in range(below(rng, _MOST_CARDS + 1)):
        if size(g.deck & ALL_CARDS) <= _LEAST_IN_DECK:
            return
        card = draw(rng, g.deck & ALL_CARDS)
        g.deck &= ~bit(card)
        tribe.cards |= bit(card)
        if below(rng, 2) == 0:
            if _ONE_USE[card] >= 0:
                tribe.one_use |= bit(_ONE_USE[card])
            if _LATER[card]:
                tribe.later = 1
    if g.options & EXPANSION:
        for _ in range(below(rng, _MOST_HIDDEN + 1)):
            if size(g.deck & ALL_CARDS) > _LEAST_IN_DECK:
                card = draw(rng, g.deck & ALL_CARDS)
                g.deck &= ~bit(card)
                tribe.hidden |= bit(card)


@rule
def _deal_buildings(g: State, seat: int, rng: Generator) -> None:
    """Give a tribe what lies on the stacks, and turn up the next buildings."""
    tribe = g.players[seat]
    for _ in range(below(rng, _MOST_BUILDINGS + 1)):
        stack = below(rng, g.seats)
        if g.stack_left[stack] > _LEAST_IN_STACK:
            tribe.buildings |= bit(g.stacks[stack])
            tile = draw(rng, g.tiles)
            g.tiles &= ~bit(tile)
            g.stacks[stack] = tile
            g.stack_left[stack] -= 1
    if g.options & IGLOOS and below(rng, 3) == 0:
        igloo = below(rng, N_IGLOOS)
        if has(g.igloos, igloo):
            g.igloos &= ~bit(igloo)
            tribe.igloos |= bit(igloo)


@rule
def _deal_tribe(g: State, seat: int, rng: Generator) -> None:
    """Give a tribe any number of everything."""
    tribe = g.players[seat]
    tribe.figures = _FEW_FIGURES + below(rng, _FIGURES + 1 - _FEW_FIGURES)
    tribe.home = tribe.figures
    tribe.food = below(rng, _MOST_FOOD + 1)
    expanded = g.options & EXPANSION != 0
    for item in range(N_ITEMS):
        tribe.items[item] = below(rng, _MOST_ITEMS + 1) if expanded or item != JEWELRY else 0
    tribe.agriculture = below(rng, _AGRICULTURE + 1)
    if expanded:
        tribe.merchant = below(rng, _MERCHANT + 1)
    tools = below(rng, _MOST_TOOLS + 1)
    for slot in range(3):
        tribe.tools[slot] = tools // 3 + (1 if slot < tools % 3 else 0)
    tribe.points[BUILDING_POINTS] = below(rng, _MOST_POINTS + 1)
    _deal_cards(g, seat, rng)
    _deal_buildings(g, seat, rng)


@rule
def _set_up(g: State, rng: Generator) -> None:
    """Turn the first decision of a game into that of a later round, with random tribes and maybe an animal."""
    g.rounds = 2 + below(rng, _MOST_ROUNDS_PLAYED)
    for seat in range(g.seats):
        _deal_tribe(g, seat, rng)
    animals = g.deck & ANIMAL_CARDS
    if g.animal < 0 and animals != 0 and below(rng, 4) > 0:
        card = draw(rng, animals)
        g.deck &= ~bit(card)
        g.animal = card - N_CARDS
    forbid_all(g)
    advance(g)


@rule
def _wander(g: State, rng: Generator) -> None:
    """Play some random moves; an animal attracts figures."""
    on_animal = PLACE + int(PLACE_ID[ANIMAL])
    for _ in range(below(rng, _MOVES_EACH * g.seats + 1)):
        if g.depth == 0:
            return
        lured = is_legal(g, on_animal) and below(rng, 3) == 0
        play(g, on_animal if lured else random_action(g, rng), rng)


@rule
def begin_oddly(g: State, seats: int, options: int, rng: Generator) -> None:
    """Begin a game in an empty state, up to a decision in an odd position."""
    begin(g, seats, options, rng)
    _set_up(g, rng)
    _wander(g, rng)


@rule
def _begin_all(states: States, rules_rows: npt.NDArray[np.int64], rng: Generator) -> None:
    blank = states[0:1].copy()
    for number in range(len(states)):
        while states[number].depth == 0:  # again, should the moves have ended it
            states[number] = blank[0]
            begin_oddly(states[number], rules_rows[number, 0], rules_rows[number, 1], rng)


def odd_starts(rules_rows: npt.NDArray[np.int64], rng: Generator) -> States:
    """An odd position for each row of players and options (`stoneage.batch.rules_mix.rules_rows`)."""
    states = empty_states(len(rules_rows))
    if len(states):
        _begin_all(states, rules_rows, rng)
    return states
