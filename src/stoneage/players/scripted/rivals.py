"""Bots re-created from descriptions of other people's, so that there is something outside our own ideas to beat."""

from stoneage.engine.actions import PLACE, PLACE_ID, is_legal, nth_legal
from stoneage.engine.agenda import PLACE_FIGURES, top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator
from stoneage.engine.jit import rule
from stoneage.engine.state import State, Tribe
from stoneage.engine.tables import (
    CARD_PROFESSION,
    CARD_SLOT,
    COST_DUE,
    COST_LEAST,
    FOREST,
    HUNTING,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    N_ITEMS,
    N_SLOTS,
    N_STACKS,
    PLACE_LEAST,
    PLACE_MOST,
    RIVER,
    STACK,
    VILLAGE,
)
from stoneage.players.compiled import compiled_bot
from stoneage.players.planner.evaluation import icons_of
from stoneage.players.scripted.habits import food_missing, habit, stock

TOOLMAKER_PLACE, FAMILY_HUT, FIELDS = VILLAGE, VILLAGE + 1, VILLAGE + 2
FARMER, BUILDER, TOOLMAKER_JOB = 0, 1, 3
PLENTY = 8


@rule
def can_place(g: State, place: int) -> bool:
    """Whether the player to place may go to a place."""
    return is_legal(g, PLACE + PLACE_ID[place])


@rule
def send(g: State, place: int, figures: int) -> int:
    """As many figures as wanted to a place, or as many as may go."""
    action = PLACE + PLACE_ID[place]
    wanted = min(figures, PLACE_MOST[place]) - PLACE_LEAST[place]
    while wanted > 0 and not is_legal(g, action + wanted):
        wanted -= 1
    return action + max(wanted, 0)


@rule
def gather(g: State, tribe: Tribe, dearest_first: bool) -> int:
    """All figures left to one resource place that has room, else to the hunt, else anywhere.

    Of what is plenty in stock no more is gathered: a tribe that never has what a building needs plays for ever.
    """
    for number in range(RIVER - FOREST + 1):
        place = RIVER - number if dearest_first else FOREST + number
        if can_place(g, place) and tribe.items[place - FOREST] < PLENTY:
            return send(g, place, tribe.home)
    if can_place(g, HUNTING):
        return send(g, HUNTING, tribe.home)
    return nth_legal(g, 0)


@rule
def hunt_for(g: State, food: int) -> int:
    """Enough figures to the hunt for so much food: a die brings nearly two."""
    return send(g, HUNTING, (food * 4 + 6) // 7)


@rule
def affordable_card(g: State, tribe: Tribe, dearest_slot: int) -> int:
    """The cheapest card slot up to a price that can be paid from stock; -1 when there is none."""
    for slot in range(min(dearest_slot, N_SLOTS - 1)):
        if can_place(g, CARD_SLOT + slot) and stock(tribe) > slot:
            return CARD_SLOT + slot
    return -1


@rule
def affordable_building(g: State, tribe: Tribe) -> int:
    """A stack whose building can be paid from stock, as far as a glance tells; -1 when there is none."""
    for stack in range(N_STACKS):
        if can_place(g, STACK + stack):
            row = g.stacks[stack]
            enough = stock(tribe) >= COST_LEAST[row]
            for item in range(N_ITEMS):
                enough = enough and tribe.items[item] >= COST_DUE[row, item]
            if enough:
                return STACK + stack
    return -1


@rule
def _grow(g: State, tribe: Tribe) -> int:
    """The family hut, the fields or the toolmaker, the first that is free; -1 when none is."""
    if tribe.figures < MAX_FIGURES and can_place(g, FAMILY_HUT):
        return PLACE + PLACE_ID[FAMILY_HUT]
    if tribe.agriculture < MAX_AGRICULTURE and can_place(g, FIELDS):
        return PLACE + PLACE_ID[FIELDS]
    return PLACE + PLACE_ID[TOOLMAKER_PLACE] if can_place(g, TOOLMAKER_PLACE) else -1


@compiled_bot
def gatherer(g: State, rng: Generator) -> int:
    """A beginner: food when it runs low, then the village, then what can be paid, then resources."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    if food_missing(tribe) > 0 and can_place(g, HUNTING):
        return hunt_for(g, food_missing(tribe))
    grow = _grow(g, tribe)
    if grow >= 0:
        return grow
    building = affordable_building(g, tribe)
    if building >= 0:
        return send(g, building, 1)
    card = affordable_card(g, tribe, 2)
    return send(g, card, 1) if card >= 0 else gather(g, tribe, False)


@rule
def _wants_card(g: State, tribe: Tribe, card: int) -> bool:
    """Builder and toolmaker cards are skipped, unless cards come seldom: one in four rounds."""
    few = g.rounds >= 4 * (size(tribe.cards) + 1)
    return few or (CARD_PROFESSION[card] != BUILDER and CARD_PROFESSION[card] != TOOLMAKER_JOB)


@compiled_bot
def wood_cards(g: State, rng: Generator) -> int:
    """The strongest public script: some food, fields while they are fewer than figures, family, cheap cards, wood.

    Whether four rounds went by without a card is read from the number of its cards: a bot keeps no diary.
    """
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    missing = food_missing(tribe)
    if missing > 0 and can_place(g, HUNTING):
        return send(g, HUNTING, (2 * missing + 2) // 3)
    if tribe.agriculture < tribe.figures and can_place(g, FIELDS):
        return send(g, FIELDS, 1)
    if tribe.figures < MAX_FIGURES and can_place(g, FAMILY_HUT):
        return send(g, FAMILY_HUT, 2)
    for slot in range(4 if tribe.figures >= 8 else 2):
        place = CARD_SLOT + slot
        if can_place(g, place) and stock(tribe) > slot and _wants_card(g, tribe, g.row[slot]):
            return send(g, place, 1)
    if icons_of(tribe.cards, FARMER) >= 3 and tribe.agriculture < MAX_AGRICULTURE and can_place(g, FIELDS):
        return send(g, FIELDS, 1)
    return gather(g, tribe, False)


@compiled_bot
def civilization(g: State, rng: Generator) -> int:
    """Cards before all else, food second, wood for more cards."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    card = affordable_card(g, tribe, 4)
    if card >= 0:
        return send(g, card, 1)
    if food_missing(tribe) > 0 and can_place(g, HUNTING):
        return hunt_for(g, food_missing(tribe))
    return gather(g, tribe, False)


@compiled_bot
def resources(g: State, rng: Generator) -> int:
    """The dearest resource places, and buildings when they can be paid."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    building = affordable_building(g, tribe)
    return send(g, building, 1) if building >= 0 else gather(g, tribe, True)


@compiled_bot
def hunter(g: State, rng: Generator) -> int:
    """Never starves: the hunt and the fields first; builds with the rest."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    if food_missing(tribe) > 0 and can_place(g, HUNTING):
        return hunt_for(g, food_missing(tribe) + 2)
    if tribe.agriculture < tribe.figures and can_place(g, FIELDS):
        return send(g, FIELDS, 1)
    building = affordable_building(g, tribe)
    if building >= 0:
        return send(g, building, 1)
    return gather(g, tribe, False)
