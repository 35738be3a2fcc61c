"""Points by source: the scoring track and the final scoring."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import N_RESOURCES, N_SYMBOLS
from stoneage.encoding.points import FARMER_POINTS, N_SOURCES, N_TRACK_SOURCES, RESOURCE_POINTS, SYMBOL_POINTS
from stoneage.engine.acting import LATER_RESOURCES
from stoneage.engine.bits import bit, size
from stoneage.engine.constants import CARD_ICONS, CARD_PROFESSION, CARD_SYMBOL, ICON_CARDS, SYMBOL_CARDS
from stoneage.engine.gaining import tool_value
from stoneage.engine.runtime.jit import rule

Scores: TypeAlias = npt.NDArray[np.signedinteger[Any]]
"""A row with the points of each seat."""


@rule
def symbols(cards: int, symbol: int) -> int:
    """How many of the cards have a symbol."""
    return size(cards & SYMBOL_CARDS[symbol])


@rule
def icons(cards: int, profession: int) -> int:
    """How many icons of a profession are on the cards."""
    return size(cards & ICON_CARDS[profession, 0]) + 2 * size(cards & ICON_CARDS[profession, 1])


@rule
def _symbol_sets(cards: int) -> tuple[int, int]:
    """How many different symbols there are, and how many of them twice: duplicates form a second set."""
    once = 0
    twice = 0
    for symbol in range(N_SYMBOLS):
        found = symbols(cards, symbol)
        if found >= 1:
            once += 1
        if found >= 2:
            twice += 1
    return once, twice


@rule
def _symbol_points(cards: int) -> int:
    """The size of each of the two sets of symbols, squared."""
    once, twice = _symbol_sets(cards)
    return once * once + twice * twice


@rule
def _multiplied(tribe: Tribe, profession: int) -> int:
    """What a profession is multiplied by: agriculture, buildings (not igloos), figures, tools or merchant track."""
    if profession == 0:
        return tribe.agriculture
    if profession == 1:
        return size(tribe.buildings)
    if profession == 2:
        return tribe.figures
    if profession == 3:
        return tool_value(tribe)
    return tribe.merchant


@rule
def points_from(tribe: Tribe, source: int) -> int:
    """The points a tribe has from one source, if the game were scored now."""
    if source < N_TRACK_SOURCES:
        return tribe.points[source]
    if source == RESOURCE_POINTS:
        resources = LATER_RESOURCES if tribe.later else 0
        for item in range(N_RESOURCES):
            resources += tribe.items[item]
        return resources
    return _card_points(tribe, tribe.cards | tribe.hidden, source)


@rule
def _card_points(tribe: Tribe, cards: int, source: int) -> int:
    """The points from the symbols, or from one profession, if these were all the cards of the tribe."""
    if source == SYMBOL_POINTS:
        return _symbol_points(cards)
    profession = source - FARMER_POINTS
    return icons(cards, profession) * _multiplied(tribe, profession)


@rule
def track_points(tribe: Tribe) -> int:
    """The position of a tribe on the scoring track."""
    points = 0
    for source in range(N_TRACK_SOURCES):
        points += tribe.points[source]
    return points


@rule
def score(tribe: Tribe) -> int:
    """The total points of a tribe if the game were scored now."""
    points = 0
    for source in range(N_SOURCES):
        points += points_from(tribe, source)
    return points


@rule
def visible_score(tribe: Tribe) -> int:
    """The points of a tribe if the game were scored now, without its face-down cards."""
    points = 0
    for source in range(SYMBOL_POINTS):
        points += points_from(tribe, source)
    for source in range(SYMBOL_POINTS, N_SOURCES):
        points += _card_points(tribe, tribe.cards, source)
    return points


@rule
def write_card_worths(tribe: Tribe, cards: int, row: Sequence[int], worths: npt.NDArray[np.int16]) -> None:
    """Write how many more points a tribe with these cards would have at the end with each in the row."""
    once, twice = _symbol_sets(cards)
    for slot in range(len(row)):
        card = row[slot]
        if card < 0:
            worths[slot] = 0
        elif CARD_SYMBOL[card] < 0:
            worths[slot] = CARD_ICONS[card] * _multiplied(tribe, CARD_PROFESSION[card])
        else:
            found = symbols(cards, CARD_SYMBOL[card])
            # How much the square of a set grows by one more symbol.
            worths[slot] = 2 * once + 1 if found == 0 else 2 * twice + 1 if found == 1 else 0


@rule
def write_building_worths(tribe: Tribe, stacks: Sequence[int], worths: npt.NDArray[np.int16]) -> None:
    """Write how many more points a tribe would have at the end with each face-up building, besides its own."""
    before = score(tribe)
    buildings = tribe.buildings
    for stack in range(len(stacks)):
        worths[stack] = 0
        if stacks[stack] >= 0:
            tribe.buildings = buildings | bit(stacks[stack])
            worths[stack] = score(tribe) - before
    tribe.buildings = buildings


@rule
def tie_break(tribe: Tribe) -> int:
    """The tie-break: agriculture + tool value + figures."""
    return tribe.agriculture + tool_value(tribe) + tribe.figures


@rule
def write_scores(g: State, scores: Scores) -> None:
    """Write the points of each seat, if the game were scored now."""
    for seat in range(g.seats):
        scores[seat] = score(g.players[seat])


@rule
def rank_of(g: State, scores: Scores, seat: int) -> int:
    """The rank of a seat: 1 plus the seats with more points, or with as many and ahead in the tie-break.

    Rank 1 wins; several seats share the win if the tie-break leaves them equal.
    """
    rank = 1
    for other in range(g.seats):
        ahead = scores[other] - scores[seat]
        if ahead == 0:
            ahead = tie_break(g.players[other]) - tie_break(g.players[seat])
        if ahead > 0:
            rank += 1
    return rank


@rule
def write_ranks(g: State, scores: Scores, ranks: Scores) -> None:
    """Write the rank of each seat, and its points, if the game were scored now."""
    write_scores(g, scores)
    for seat in range(g.seats):
        ranks[seat] = rank_of(g, scores, seat)


@rule
def write_tie_breaks(g: State, found: Scores) -> None:
    """Write the tie-break of each seat."""
    for seat in range(g.seats):
        found[seat] = tie_break(g.players[seat])


@rule
def write_points_by_source(g: State, seat: int, found: Scores) -> None:
    """Write the points of a seat from each source, if the game were scored now."""
    for source in range(N_SOURCES):
        found[source] = points_from(g.players[seat], source)
