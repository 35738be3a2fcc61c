"""Placements shared by the scripted bots."""

from stoneage.encoding.actions import PLACE
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import CARD_SLOT, FOREST, HUNTING, N_ITEMS, N_SLOTS, N_STACKS, RIVER, STACK
from stoneage.engine.actions import PLACE_ID, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.constants import COST_DUE, COST_LEAST, PLACE_LEAST, PLACE_MOST
from stoneage.engine.feeding import missing_food
from stoneage.engine.runtime.jit import rule
from stoneage.players.scripted.habits import stock

PLENTY = 8  # of a resource in stock


@rule
def can_place(g: State, place: int) -> bool:
    """Whether the player to place may go to a place."""
    return is_legal(g, PLACE + PLACE_ID[place])


@rule
def send(g: State, place: int, figures: int) -> int:
    """Send this many figures to a place, or as many as may go."""
    action = PLACE + int(PLACE_ID[place])
    wanted = int(min(figures, PLACE_MOST[place]) - PLACE_LEAST[place])
    while wanted > 0 and not is_legal(g, action + wanted):
        wanted -= 1
    return action + max(wanted, 0)


@rule
def gather(g: State, tribe: Tribe, dearest_first: bool) -> int:
    """Send all remaining figures to a resource place with room, or to the hunt, or anywhere.

    A resource in plentiful supply is skipped, because a tribe that never has what a building needs would play forever.
    """
    for number in range(RIVER - FOREST + 1):
        place = RIVER - number if dearest_first else FOREST + number
        if can_place(g, place) and tribe.items[place - FOREST] < PLENTY:
            return send(g, place, tribe.home)
    if can_place(g, HUNTING):
        return send(g, HUNTING, tribe.home)
    return nth_legal(g, 0)


@rule
def hunt_if_hungry(g: State, reserve: int) -> int:
    """Hunt for the food that is missing and this much more; -1 if none is missing or the hunt is closed.

    A die brings nearly two food.
    """
    missing = missing_food(g, top(g).seat)
    return send(g, HUNTING, ((missing + reserve) * 4 + 6) // 7) if missing > 0 and can_place(g, HUNTING) else -1


@rule
def affordable_card(g: State, tribe: Tribe, dearest_slot: int) -> int:
    """The cheapest card slot that can be paid from stock, up to a price; -1 if there is none."""
    for slot in range(min(dearest_slot, N_SLOTS - 1)):
        if can_place(g, CARD_SLOT + slot) and stock(tribe) > slot:
            return CARD_SLOT + slot
    return -1


@rule
def affordable_building(g: State, tribe: Tribe) -> int:
    """A stack whose building can probably be paid from stock; -1 if there is none."""
    for stack in range(N_STACKS):
        if can_place(g, STACK + stack):
            row = g.stacks[stack]
            enough = stock(tribe) >= COST_LEAST[row]
            for item in range(N_ITEMS):
                enough = enough and tribe.items[item] >= COST_DUE[row, item]
            if enough:
                return STACK + stack
    return -1
