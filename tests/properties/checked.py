"""Random play that checks every position: compiled, so that thousands of games take seconds.

It is all in one file, because Numba recompiles a function only when its own file changes.
"""

import numpy as np
import numpy.typing as npt

from stoneage.components import CARDS as CARD_ROWS
from stoneage.encoding.actions import DECLINE, N_ACTIONS, STARVE
from stoneage.encoding.layout import AGENDA_SIZE, LEGAL_WORDS, State, Tribe
from stoneage.encoding.numbers import (
    ALL_CARDS,
    ANIMAL,
    ANIMAL_CARDS,
    BASE_CARDS,
    BASE_TILES,
    BONUS_TILES,
    CAMPS,
    CARD_SLOT,
    EXPANSION_TILES,
    FOREST,
    IGLOO,
    JEWELRY,
    MERCHANT_PLACE,
    N_CAMPS,
    N_CARDS,
    N_IGLOOS,
    N_ITEMS,
    N_PLACES,
    N_SLOTS,
    N_STACKS,
    RIVER,
    VILLAGE,
    VILLAGE_END,
)
from stoneage.encoding.options import BONUS_BUILDINGS, EXPANSION, IGLOOS, WILD_ANIMALS
from stoneage.encoding.tasks import DICE, NOBODY, OPEN_ROUND, PLAYER, REVEAL, SHUFFLE_ANIMALS
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.bits import bit, has, size
from stoneage.engine.chance import Generator, below, outcome
from stoneage.engine.constants import (
    CAMP_TILE,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_MERCHANT,
    MAX_TOOLS,
    PLACE_MOST,
    RESOURCE_LIMIT,
    TILES_PER_STACK,
    VILLAGE_LIMIT,
)
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule

ONE_USE_CARDS = tuple(number for number, card in enumerate(CARD_ROWS) if card.top[0].kind == "one-use tool")
LATER_CARD = next(number for number, card in enumerate(CARD_ROWS) if card.top[0].kind == "choice later")
MOST_STEPS = 20_000  # no game comes close; one that does would never end

FAULTS: tuple[str, ...] = (
    "nothing",
    "figures: those at home and those placed are not all that the tribe has",
    "places: the set of a tribe's places is not where its figures stand",
    "limits: a tribe is above a maximum, below zero, or has what its cards do not give",
    "cards: not every card of the rules is in one place",
    "animals: one is in two places, back after it was driven off, or active in the first round",
    "tiles: not every building of the rules is in one place",
    "stacks: the tiles face up and face down do not add up",
    "igloos: not every igloo is in one place",
    "circles: more figures or tribes at a place than its rules let stand there",
    "dead end: nobody can answer, or somebody can after the end",
    "agenda: it is full, or its unused part is not clear",
    "no end: the game goes on and on",
)
"""What can be wrong with a position; `fault` gives the index."""

(
    NO_FAULT,
    FIGURES,
    PLACES,
    LIMITS,
    CARDS,
    ANIMALS,
    TILES,
    STACKS,
    IGLOO_TILES,
    CIRCLES,
    DEAD_END,
    AGENDA,
    NO_END,
) = range(len(FAULTS))


@rule
def _tribe_fault(tribe: Tribe, options: int) -> int:
    figures = tribe.home
    places = 0
    for place in range(N_PLACES):
        figures += tribe.placed[place]
        if tribe.placed[place] < 0:
            return FIGURES
        if tribe.placed[place] > 0:
            places |= bit(place)
    if tribe.home < 0 or figures != tribe.figures:
        return FIGURES
    if places != tribe.places:
        return PLACES
    tools = tribe.tools[0] + tribe.tools[1] + tribe.tools[2]
    if tribe.figures > MAX_FIGURES or tribe.agriculture > MAX_AGRICULTURE or tools > MAX_TOOLS:
        return LIMITS
    if tribe.merchant > MAX_MERCHANT or tribe.food < 0:
        return LIMITS
    for slot in range(3):
        if tribe.tools[slot] * 3 > tools + 2 or (has(tribe.used, slot) and tribe.tools[slot] == 0):
            return LIMITS
        if has(tribe.one_use, slot) and not has(tribe.cards, ONE_USE_CARDS[slot]):
            return LIMITS
    for item in range(N_ITEMS):
        if tribe.items[item] < 0:
            return LIMITS
    if tribe.later and not has(tribe.cards, LATER_CARD):
        return LIMITS
    if not options & EXPANSION and (tribe.items[JEWELRY] or tribe.merchant or tribe.traded):
        return LIMITS
    return NO_FAULT


@rule
def _cards_fault(g: State) -> int:
    """Deck, row, open and face-down cards: together all cards of the rules, each once."""
    seen = g.deck & ALL_CARDS
    count = size(seen)
    for slot in range(N_SLOTS):
        if g.row[slot] >= 0:
            seen |= bit(g.row[slot])
            count += 1
    for seat in range(g.seats):
        seen |= g.players[seat].cards | g.players[seat].hidden
        count += size(g.players[seat].cards) + size(g.players[seat].hidden)
    cards = ALL_CARDS if g.options & EXPANSION else BASE_CARDS
    return NO_FAULT if seen == cards and count == size(cards) else CARDS


@rule
def animals_left(g: State) -> int:
    """The animals not yet driven off, as a set; -1 if one is in two places, too early, or not in this game."""
    left = int(g.deck & ANIMAL_CARDS) >> N_CARDS
    count = size(left)
    if g.animal >= 0:
        left |= bit(g.animal)
        count += 1
    for place in range(g.queued):
        left |= bit(g.queue[place])
        count += 1
    if g.animal >= 0 and g.rounds == 1 and not _is_pending(g, OPEN_ROUND, 0):
        return -1
    if count != size(left) or (count > 0 and not g.options & WILD_ANIMALS):
        return -1
    return left


@rule
def _is_pending(g: State, kind: int, what: int) -> bool:
    found = False
    for number in range(g.depth):
        found |= g.tasks[number].kind == kind and g.tasks[number].what == what
    return found


@rule
def _tiles_fault(g: State) -> int:
    """Unseen tiles, those face up and those built: together all buildings of the rules, each once."""
    seen = int(g.tiles)
    count = size(seen)
    face_down = 0
    for stack in range(N_STACKS):
        left = g.stack_left[stack]
        tile = g.stacks[stack]
        if tile >= 0:
            seen |= bit(tile)
            count += 1
            left -= 1
        if left < 0 or g.stack_left[stack] > (TILES_PER_STACK if stack < g.seats else 0):
            return STACKS
        if tile < 0 and left > 0 and not _is_pending(g, REVEAL, stack):
            return STACKS
        face_down += left
    for seat in range(g.seats):
        seen |= g.players[seat].buildings
        count += size(g.players[seat].buildings)
    tiles = BASE_TILES
    if g.options & EXPANSION:
        tiles |= EXPANSION_TILES
    if g.options & BONUS_BUILDINGS:
        tiles |= BONUS_TILES
    if seen != tiles or count != size(tiles):
        return TILES
    return NO_FAULT if face_down <= size(g.tiles) else STACKS


@rule
def _igloos_fault(g: State) -> int:
    seen = int(g.igloos)
    count = size(seen)
    for seat in range(g.seats):
        seen |= g.players[seat].igloos
        count += size(g.players[seat].igloos)
    igloos = bit(N_IGLOOS) - 1 if g.options & IGLOOS else 0
    return NO_FAULT if seen == igloos and count == size(igloos) else IGLOO_TILES


@rule
def _circles_fault(g: State) -> int:
    village = 0
    for place in range(N_PLACES):
        figures = 0
        tribes = 0
        for seat in range(g.seats):
            there = g.players[seat].placed[place]
            figures += there
            tribes += there > 0
            is_camp = CAMPS <= place < CAMPS + N_CAMPS
            if is_camp and there > PLACE_MOST[place]:
                return CIRCLES
            if is_camp and there > 0 and not has(g.players[seat].buildings, CAMP_TILE[place - CAMPS]):
                return CIRCLES
        if FOREST <= place <= RIVER and (figures > PLACE_MOST[place] or tribes > RESOURCE_LIMIT[g.seats]):
            return CIRCLES
        if VILLAGE <= place < CAMPS and (figures > PLACE_MOST[place] or tribes > 1):
            return CIRCLES
        if VILLAGE <= place < VILLAGE_END and tribes > 0:
            village += 1
        if place == MERCHANT_PLACE and tribes > 0 and not g.options & EXPANSION:
            return CIRCLES
        if place == CARD_SLOT + N_SLOTS - 1 and tribes > 0 and not g.options & EXPANSION:
            return CIRCLES
        if IGLOO <= place < CAMPS and tribes > 0 and not has(g.igloos, place - IGLOO):
            return CIRCLES
        if place == ANIMAL and (figures > g.seats or (figures > 0 and g.animal < 0)):
            return CIRCLES
    return CIRCLES if village > VILLAGE_LIMIT[g.seats] else NO_FAULT


@rule
def _question_fault(g: State) -> int:
    """There are legal actions exactly when a player must decide, and the agenda is clean."""
    legal = count_legal(g)
    asked = waiting_for(g)
    if (asked == PLAYER) != (legal > 0):
        return DEAD_END
    if N_ACTIONS & 63 and g.legal[LEGAL_WORDS - 1] >> np.uint64(N_ACTIONS & 63) != np.uint64(0):
        return DEAD_END
    if asked >= DICE and g.tasks[g.depth - 1].kind == REVEAL and g.tiles == 0:
        return DEAD_END
    if g.depth < 0 or g.depth > AGENDA_SIZE:
        return AGENDA
    for number in range(g.depth, AGENDA_SIZE):
        task = g.tasks[number]
        if task.kind or task.seat or task.what or task.count:
            return AGENDA
    return NO_FAULT


@rule
def fault(g: State) -> int:
    """What is wrong with a position, as an index into `FAULTS`; 0 for nothing."""
    found = _question_fault(g)
    for seat in range(g.seats):
        if found == NO_FAULT:
            found = _tribe_fault(g.players[seat], g.options)
    if found == NO_FAULT:
        found = _cards_fault(g)
    if found == NO_FAULT:
        found = ANIMALS if animals_left(g) < 0 else NO_FAULT
    if found == NO_FAULT:
        found = _tiles_fault(g)
    if found == NO_FAULT:
        found = _igloos_fault(g)
    if found == NO_FAULT:
        found = _circles_fault(g)
    return found


@rule
def choose(g: State, rng: Generator, eager: bool) -> int:
    """A random legal action; an eager player declines and starves less often, and so gets further."""
    action = nth_legal(g, below(rng, count_legal(g)))
    if eager and action in (DECLINE, STARVE):
        action = nth_legal(g, below(rng, count_legal(g)))
    return action


@rule
def next_answer(g: State, rng: Generator, eager: bool) -> int:
    """An answer to whatever the position waits for."""
    asked = waiting_for(g)
    return outcome(g, rng, asked) if asked >= DICE else choose(g, rng, eager)


@rule
def play_checked(g: State, rng: Generator, tally: npt.NDArray[np.int64]) -> int:
    """Play to the end and check every position; returns the fault found, as an index into `FAULTS`.

    `tally` gets the number of steps, the deepest agenda and whether the refill failed (else a stack was empty).
    """
    eager = below(rng, 2) == 1
    animals = ANIMAL_CARDS >> N_CARDS
    found = fault(g)
    while found == NO_FAULT and waiting_for(g) != NOBODY:
        tally[0] += 1
        tally[1] = max(tally[1], g.depth)
        step(g, next_answer(g, rng, eager))
        found = fault(g)
        left = animals_left(g)
        if found == NO_FAULT and not _is_pending(g, SHUFFLE_ANIMALS, 0):
            if left & ~animals != 0:
                found = ANIMALS
            animals = left
        if found == NO_FAULT and tally[0] >= MOST_STEPS:
            found = NO_END
    tally[2] = 1
    for stack in range(g.seats):
        if g.stack_left[stack] == 0:
            tally[2] = 0
    return found
