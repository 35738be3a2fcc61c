"""Phase 1: players place figures, one place per turn."""

from stoneage.encoding.actions import PLACE
from stoneage.encoding.layout import State, Task, Tribe
from stoneage.encoding.numbers import (
    ANIMAL,
    CAMPS,
    CARD_SLOT,
    FOREST,
    HUNTING,
    IGLOO,
    MERCHANT_PLACE,
    N_CAMPS,
    N_SLOTS,
    N_STACKS,
    RIVER,
    STACK,
    VILLAGE,
    VILLAGE_END,
    mask,
)
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.options import EXPANSION, IGLOOS
from stoneage.engine.actions import ID_FIGURES, ID_PLACE, PLACE_ID, allow, allow_bits, allow_run, any_legal
from stoneage.engine.agenda import next_seat, pop
from stoneage.engine.animals import is_surrounded
from stoneage.engine.bits import bit, has, size
from stoneage.engine.constants import CAMP_TILE, PLACE_LEAST, PLACE_MOST, RESOURCE_LIMIT, VILLAGE_LIMIT
from stoneage.engine.runtime.jit import rule

_VILLAGE = mask(range(VILLAGE, VILLAGE_END))


@rule
def occupied_places(g: State) -> int:
    """The places with figures of any tribe."""
    places = 0
    for seat in range(g.seats):
        places |= int(g.players[seat].places)
    return places


@rule
def _crowd(g: State, place: int) -> tuple[int, int]:
    """The figures on a place, and the tribes that they belong to."""
    figures = 0
    tribes = 0
    for seat in range(g.seats):
        there = g.players[seat].placed[place]
        figures += there
        tribes += there > 0
    return figures, tribes


@rule
def _is_in_play(g: State, place: int) -> bool:
    """The merchant of the village comes with the expansion."""
    return place != MERCHANT_PLACE or g.options & EXPANSION != 0


@rule
def _village_is_full(g: State, occupied: int) -> bool:
    """Whether all places of the village that may be used in a round are in use."""
    return size(occupied & _VILLAGE) >= int(VILLAGE_LIMIT[g.seats])


@rule
def _for_sale(g: State) -> int:
    """The places with a card, a building or an igloo, counted from the first card slot."""
    there = 0
    for slot in range(N_SLOTS):
        if g.row[slot] >= 0:
            there |= bit(slot)
    for stack in range(N_STACKS):
        if g.stacks[stack] >= 0:
            there |= bit(STACK - CARD_SLOT + stack)
    if g.options & IGLOOS:
        there |= int(g.igloos) * bit(IGLOO - CARD_SLOT)
    return there


@rule
def _owns_camp(tribe: Tribe, place: int) -> bool:
    """Camps are open only to the tribe that built them."""
    return has(tribe.buildings, CAMP_TILE[place - CAMPS])


# Actions on the board, except camps and the animal, are collected in one set and made legal at once.


@rule
def _counts(place: int, most: int) -> int:
    """Placing 1 to `most` figures on a place."""
    return (bit(most) - 1) << int(PLACE_ID[place])


@rule
def _resource_places(g: State, seat: int, home: int, occupied: int) -> int:
    """Seven circles each; with two or three players, only one or two tribes each."""
    legal = 0
    for place in range(FOREST, RIVER + 1):
        figures, tribes = _crowd(g, place) if has(occupied, place) else (0, 0)
        if not has(g.players[seat].places, place) and tribes < RESOURCE_LIMIT[g.seats]:
            legal |= _counts(place, min(home, PLACE_MOST[place] - figures))
    return legal


@rule
def _village(g: State, home: int, occupied: int) -> int:
    """The free places of the village, until as many are used as the number of players allows."""
    legal = 0
    if not _village_is_full(g, occupied):
        for place in range(VILLAGE, VILLAGE_END):
            if home >= PLACE_LEAST[place] and not has(occupied, place) and _is_in_play(g, place):
                legal |= bit(PLACE_ID[place])
    return legal


@rule
def _single_circles(g: State, occupied: int) -> int:
    """Cards, buildings and igloos: one figure each, if there is something to buy."""
    return (_for_sale(g) & ~(occupied >> CARD_SLOT)) << int(PLACE_ID[CARD_SLOT])


@rule
def _allow_camps(g: State, seat: int, home: int) -> None:
    tribe = g.players[seat]
    for place in range(CAMPS, CAMPS + N_CAMPS):
        if _owns_camp(tribe, place) and tribe.placed[place] == 0:
            allow_run(g, PLACE + PLACE_ID[place], min(home, PLACE_MOST[place]))


@rule
def _allow_placements(g: State, seat: int) -> bool:
    """Make the placements of a seat legal; returns whether there are any."""
    tribe = g.players[seat]
    home = tribe.home
    occupied = occupied_places(g)
    legal = _resource_places(g, seat, home, occupied) | _village(g, home, occupied) | _single_circles(g, occupied)
    if not has(tribe.places, HUNTING):
        legal |= _counts(HUNTING, home)
    allow_bits(g, PLACE, legal)
    if g.options & EXPANSION:
        _allow_camps(g, seat, home)
    if g.animal >= 0 and not is_surrounded(g):
        allow(g, PLACE + PLACE_ID[ANIMAL])
    return any_legal(g)


@rule
def obstacle(g: State, seat: int, place: int) -> int:
    """The rule that keeps a tribe with figures at home from going to a place, as an `Obstacle`."""
    tribe = g.players[seat]
    occupied = occupied_places(g)
    if place == ANIMAL:
        if g.animal < 0:
            return Obstacle.NO_ANIMAL.value
        return Obstacle.NO_ROOM.value if is_surrounded(g) else Obstacle.NOTHING.value
    if has(tribe.places, place):
        return Obstacle.OWN_FIGURES.value
    if place >= CAMPS:
        return Obstacle.NOTHING.value if _owns_camp(tribe, place) else Obstacle.NOT_THE_OWNER.value
    if place >= CARD_SLOT:
        if not has(_for_sale(g), place - CARD_SLOT):
            return Obstacle.NOTHING_THERE.value
        return Obstacle.OCCUPIED.value if has(occupied, place) else Obstacle.NOTHING.value
    if place >= VILLAGE:
        return _village_obstacle(g, tribe, place, occupied)
    if place >= FOREST:
        figures, tribes = _crowd(g, place)
        if tribes >= RESOURCE_LIMIT[g.seats]:
            return Obstacle.TRIBE_LIMIT.value
        return Obstacle.NO_ROOM.value if figures >= PLACE_MOST[place] else Obstacle.NOTHING.value
    return Obstacle.NOTHING.value


@rule
def _village_obstacle(g: State, tribe: Tribe, place: int, occupied: int) -> int:
    if not _is_in_play(g, place):
        return Obstacle.NOT_IN_PLAY.value
    if has(occupied, place):
        return Obstacle.OCCUPIED.value
    if _village_is_full(g, occupied):
        return Obstacle.VILLAGE_LIMIT.value
    return Obstacle.NOTHING.value if tribe.home >= PLACE_LEAST[place] else Obstacle.TOO_FEW_FIGURES.value


@rule
def offer_placements(g: State, task: Task) -> bool:
    """Ask the next player who can place; when nobody can, the phase is over."""
    left = g.seats
    while left > 0:
        while left > 0 and g.players[task.seat].home == 0:  # separate, so that on a GPU all games skip together
            task.seat = next_seat(g, task.seat)
            left -= 1
        if left > 0:
            if _allow_placements(g, task.seat):
                return True
            task.seat = next_seat(g, task.seat)
            left -= 1
    pop(g)
    return False


@rule
def place_figures(g: State, task: Task, action: int) -> None:
    """Place figures; the turn passes to the left."""
    tribe = g.players[task.seat]
    place = ID_PLACE[action - PLACE]
    figures = ID_FIGURES[action - PLACE]
    tribe.home -= figures
    tribe.placed[place] += figures
    tribe.places |= bit(place)
    task.seat = next_seat(g, task.seat)
