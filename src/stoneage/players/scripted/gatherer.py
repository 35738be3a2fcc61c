"""The gatherer, a beginner: the bot of the easy level."""

from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import FAMILY_HUT, FIELDS, TOOLMAKER_PLACE
from stoneage.encoding.tasks import PLACE_FIGURES
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator
from stoneage.engine.constants import MAX_AGRICULTURE, MAX_FIGURES
from stoneage.engine.runtime.jit import rule
from stoneage.players.compiled import compiled_bot
from stoneage.players.scripted.habits import habit
from stoneage.players.scripted.placing import (
    affordable_building,
    affordable_card,
    can_place,
    gather,
    hunt_if_hungry,
    send,
)


@rule
def _grow(g: State, tribe: Tribe) -> int:
    """The family hut, the fields or the toolmaker, the first that is free; -1 if none is."""
    if tribe.figures < MAX_FIGURES and can_place(g, FAMILY_HUT):
        return send(g, FAMILY_HUT, 2)
    if tribe.agriculture < MAX_AGRICULTURE and can_place(g, FIELDS):
        return send(g, FIELDS, 1)
    return send(g, TOOLMAKER_PLACE, 1) if can_place(g, TOOLMAKER_PLACE) else -1


@compiled_bot
def gatherer(g: State, rng: Generator) -> int:
    """A beginner: food when it runs low, then the village, then what it can afford, then resources."""
    if top(g).kind != PLACE_FIGURES:
        return habit(g)
    tribe = g.players[top(g).seat]
    hunt = hunt_if_hungry(g, 0)
    if hunt >= 0:
        return hunt
    grow = _grow(g, tribe)
    if grow >= 0:
        return grow
    building = affordable_building(g, tribe)
    if building >= 0:
        return send(g, building, 1)
    card = affordable_card(g, tribe, 2)
    return send(g, card, 1) if card >= 0 else gather(g, tribe, False)
