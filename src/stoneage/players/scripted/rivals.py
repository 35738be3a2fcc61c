"""Rivals: bots rebuilt from published descriptions, so that ours are also tested against other people's ideas."""

from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import CARD_SLOT, FAMILY_HUT, FIELDS, HUNTING
from stoneage.encoding.tasks import PLACE_FIGURES
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator
from stoneage.engine.constants import CARD_PROFESSION, MAX_AGRICULTURE, MAX_FIGURES
from stoneage.engine.feeding import missing_food
from stoneage.engine.runtime.jit import rule
from stoneage.players.compiled import compiled_bot
from stoneage.players.planner.evaluation import icons_of
from stoneage.players.scripted.habits import habit, stock
from stoneage.players.scripted.placing import (
    affordable_building,
    affordable_card,
    can_place,
    gather,
    hunt_if_hungry,
    send,
)

FARMER, BUILDER, TOOLMAKER = 0, 1, 3  # professions


@rule
def _wants_card(g: State, tribe: Tribe, card: int) -> bool:
    """Skip builder and toolmaker cards, unless the tribe has taken fewer than one card in four rounds."""
    few = g.rounds >= 4 * (size(tribe.cards) + 1)
    return few or (CARD_PROFESSION[card] != BUILDER and CARD_PROFESSION[card] != TOOLMAKER)


@compiled_bot
def wood_cards(g: State, rng: Generator) -> int:
    """The strongest published script: some food, fields up to the number of figures, family hut, cheap cards, wood.

    A bot has no memory, so it infers from the number of its cards whether four rounds passed without one.
    """
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    missing = missing_food(g, top(g).seat)
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
    """Cards above all, then food, then wood for more cards."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    card = affordable_card(g, tribe, 4)
    if card >= 0:
        return send(g, card, 1)
    hunt = hunt_if_hungry(g, 0)
    return hunt if hunt >= 0 else gather(g, tribe, False)


@compiled_bot
def resources(g: State, rng: Generator) -> int:
    """The most valuable resource places, and buildings when affordable."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    building = affordable_building(g, tribe)
    return send(g, building, 1) if building >= 0 else gather(g, tribe, True)


@compiled_bot
def hunter(g: State, rng: Generator) -> int:
    """Never starves: hunting and fields first, then buildings."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    hunt = hunt_if_hungry(g, 2)
    if hunt >= 0:
        return hunt
    if tribe.agriculture < tribe.figures and can_place(g, FIELDS):
        return send(g, FIELDS, 1)
    building = affordable_building(g, tribe)
    return send(g, building, 1) if building >= 0 else gather(g, tribe, False)
