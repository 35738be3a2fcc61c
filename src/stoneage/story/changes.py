"""What a move changed for a tribe."""

from collections import Counter

from stoneage.components import ITEMS
from stoneage.encoding.layout import Tribe
from stoneage.encoding.names import members
from stoneage.encoding.numbers import ONE_USE_VALUES
from stoneage.encoding.points import N_TRACK_SOURCES, SOURCES
from stoneage.story.events import Amounts, Points


def changes(before: Tribe, after: Tribe, spent: Counter[str]) -> Amounts:
    """What a tribe gained in a move that also took `spent` from it."""
    gained = {"food": after.food - before.food}
    for name, had, has in zip(ITEMS, before.items, after.items, strict=True):
        gained[name] = has - had + spent[name]
    gained["figures"] = after.figures - before.figures
    gained["agriculture"] = after.agriculture - before.agriculture
    gained["tools"] = sum(after.tools) - sum(before.tools)
    gained["merchant"] = after.merchant - before.merchant
    gained["one_use_tool"] = sum(ONE_USE_VALUES[slot] for slot in members(after.one_use & ~before.one_use))
    gained["two_resources"] = after.later - before.later
    return {name: count for name, count in gained.items() if count > 0}


def scored(before: Tribe, after: Tribe) -> Points:
    """Points a tribe scored in a move, by source."""
    difference = {SOURCES[source]: after.points[source] - before.points[source] for source in range(N_TRACK_SOURCES)}
    return {name: points for name, points in difference.items() if points}
