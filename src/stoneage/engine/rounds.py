"""Set-up, the course of a round, and the two ways a game ends."""

from stoneage.encoding.layout import State
from stoneage.encoding.numbers import (
    ALL_CARDS,
    ANIMAL_CARDS,
    BASE_CARDS,
    BASE_TILES,
    BONUS_TILES,
    EXPANSION_CARDS,
    EXPANSION_TILES,
    JEWELRY,
    N_IGLOOS,
    N_SLOTS,
    N_STACKS,
)
from stoneage.encoding.options import BONUS_BUILDINGS, EXPANSION, IGLOOS, WILD_ANIMALS
from stoneage.encoding.tasks import (
    ACT,
    DRIVE_OFF,
    END_ROUND,
    FEED,
    OPEN_ROUND,
    PLACE_FIGURES,
    REFILL,
    REVEAL,
    SHUFFLE_ANIMALS,
)
from stoneage.engine.agenda import end_game, next_seat, pop, push
from stoneage.engine.animals import activate_next_animal
from stoneage.engine.bits import bit, has, size
from stoneage.engine.constants import (
    EFFECT_AMOUNT,
    EFFECT_WHAT,
    INCOME_TILES,
    STARTING_FIGURES,
    STARTING_FOOD,
    STARTING_JEWELRY,
    TILE_EFFECT,
    TILES_PER_STACK,
)
from stoneage.engine.runtime.jit import rule


@rule
def new_game(g: State, seats: int, options: int, start: int) -> None:
    """Start a game in an empty record; it waits for the first card of the row."""
    g.seats = seats
    g.options = options
    g.start = start
    g.animal = -1
    g.deck = BASE_CARDS
    g.tiles = BASE_TILES
    if options & EXPANSION:
        g.deck |= EXPANSION_CARDS
        g.tiles |= EXPANSION_TILES
    if options & BONUS_BUILDINGS:
        g.tiles |= BONUS_TILES
    if options & IGLOOS:
        g.igloos = bit(N_IGLOOS) - 1
    for slot in range(N_SLOTS):
        g.row[slot] = -1
    for stack in range(N_STACKS):
        g.stacks[stack] = -1
        g.stack_left[stack] = TILES_PER_STACK if stack < seats else 0
    for seat in range(seats):
        tribe = g.players[seat]
        tribe.figures = STARTING_FIGURES
        tribe.home = STARTING_FIGURES
        tribe.food = STARTING_FOOD
        if options & EXPANSION:
            tribe.items[JEWELRY] = STARTING_JEWELRY
    begin_round(g)
    pop(g)  # for later rounds: the first cards come before the tiles and the animals
    if options & WILD_ANIMALS:
        push(g, SHUFFLE_ANIMALS, 0, 0, 0)
    for stack in range(seats - 1, -1, -1):
        push(g, REVEAL, 0, stack, 0)
    push(g, REFILL, 0, 0, 0)


@rule
def begin_round(g: State) -> None:
    """Push the tasks of a round on the agenda, the last one first."""
    push(g, END_ROUND, 0, 0, 0)
    push(g, FEED, g.start, 0, g.seats)
    if g.options & WILD_ANIMALS:
        push(g, DRIVE_OFF, 0, 0, 0)
    push(g, ACT, g.start, 0, g.seats)
    push(g, PLACE_FIGURES, g.start, 0, 0)
    push(g, OPEN_ROUND, 0, 0, 0)
    push(g, REFILL, 0, 0, 0)


@rule
def slots_in_play(g: State) -> int:
    """Four card slots, five with the expansion."""
    return N_SLOTS if g.options & EXPANSION else N_SLOTS - 1


@rule
def refill(g: State) -> bool:
    """Slide the cards to the right and ask for new ones; if too few are left, the game ends here."""
    slots = slots_in_play(g)
    cards = 0
    for slot in range(slots):
        card = g.row[slot]
        if card >= 0:
            g.row[slot] = -1
            g.row[cards] = card
            cards += 1
    if cards == slots:
        pop(g)
        return False
    if size(g.deck & ALL_CARDS) < slots - cards:
        end_game(g)
        return False
    return True


@rule
def lay_out(g: State, card: int) -> None:
    """Put a drawn card into the first empty slot from the right."""
    slot = 0
    while g.row[slot] >= 0:
        slot += 1
    g.row[slot] = card


@rule
def shuffle_animals(g: State) -> None:
    """Add the animals to the deck after the first cards have been laid out."""
    g.deck |= ANIMAL_CARDS
    pop(g)


@rule
def open_round(g: State) -> None:
    """Begin a round: tools and trades become available, income comes in, a waiting animal becomes active."""
    pop(g)
    g.rounds += 1
    for seat in range(g.seats):
        tribe = g.players[seat]
        tribe.used = 0
        tribe.traded = 0
        if g.options & BONUS_BUILDINGS:
            for tile in INCOME_TILES:
                if has(tribe.buildings, tile):
                    tribe.items[EFFECT_WHAT[TILE_EFFECT[tile]]] += EFFECT_AMOUNT[TILE_EFFECT[tile]]
    activate_next_animal(g)


@rule
def end_round(g: State) -> None:
    """An empty stack ends the game; otherwise the start player token passes to the left."""
    pop(g)
    for stack in range(g.seats):
        if g.stack_left[stack] == 0:
            end_game(g)
            return
    g.start = next_seat(g, g.start)
    begin_round(g)
