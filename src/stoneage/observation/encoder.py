"""What a seat may know, as a row of integers of fixed size (described in `stoneage.observation.fields`).

It does not depend on anything the seat may not know: the cards it has not seen are one set, whether they are in the
deck or face down with others.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.components import BUILDINGS, CARDS, PROFESSIONS, SYMBOLS, Choice, Effect, Fixed, Symbol
from stoneage.encoding.layout import State
from stoneage.encoding.layout import Tribe as TribeRecord
from stoneage.encoding.numbers import (
    ALL_CARDS,
    MAX_SEATS,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_IGLOOS,
    N_ITEMS,
    N_PLACES,
    N_SLOTS,
    N_STACKS,
    N_SYMBOLS,
    N_TILES,
)
from stoneage.encoding.tasks import ACT, BUY, FEED, HARVEST, PLACE_FIGURES, TASKS
from stoneage.engine.agenda import top
from stoneage.engine.best_payment import most_points
from stoneage.engine.bits import has, size
from stoneage.engine.constants import CAMP_TILE, TILE_INSULATES
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import icons, score, symbols, track_points, visible_score, write_card_worths
from stoneage.observation.fields import (
    ANY,
    CARD_GIVES,
    INCOMES,
    PARTS,
    QUESTIONS,
    SIZE,
    TABLE,
    TILE_GIVES,
    TRIBE,
    offsets,
    starts,
)
from stoneage.observation.fields import BUILDING as TILE

Row = npt.NDArray[np.int16]

# --- where everything stands ---

_AT_TABLE, _AT_CARDS, _AT_TILES, _AT_TRIBES = starts()
_CARD_SIZE, _TILE_SIZE, _TRIBE_SIZE = (part.size for part in PARTS[1:])
_N_OPTIONS = TABLE[0].size
(
    _OPTIONS,
    _PLAYERS,
    _ROUND,
    _PHASE,
    _DECISION,
    _AT,
    _COUNT,
    _DICE,
    _DUE,
    _ACCEPTS,
    _LEFT,
    _ROOM,
    _KINDS,
    _PAID_KINDS,
    _FLOOR,
    _VALUE,
    _COMMITTED,
    _IGLOOS,
    _ANIMALS,
    _CARDS_LEFT,
    _UNSEEN_ANIMALS,
    _UNSEEN_CARDS,
    _UNSEEN_TILES,
) = offsets(TABLE, _AT_TABLE)
(
    _THERE,
    _ASKED,
    _START,
    _TO_ACT,
    _TO_FEED,
    _FOOD,
    _ITEMS,
    _FIGURES,
    _HOME,
    _AGRICULTURE,
    _MERCHANT,
    _TRADED,
    _TOOLS,
    _USED,
    _ONE_USE,
    _TWO_RESOURCES,
    _OWN_IGLOOS,
    _BUILDINGS,
    _CAMPS,
    _INCOMES,
    _POINTS,
    _SCORE,
    _LEAD,
    _WORTHS,
    _PAYABLE,
    _SYMBOLS,
    _ICONS,
    _FACE_DOWN,
    _PLACED,
) = offsets(TRIBE)
_STACK = offsets(TILE)[-1]
_PLACING, _ACTING, _FEEDING = range(3)

_QUESTION = np.array([QUESTIONS.index(task) if task in QUESTIONS else -1 for task in range(len(TASKS))], dtype=np.int64)
_INCOME_TILE = np.array(INCOMES, dtype=np.int64)
_N_INCOMES = len(INCOMES)
_N_PROFESSIONS = len(PROFESSIONS)

# --- cards and buildings as rows of features; row 0 is an empty slot or stack ---


def _amounts(columns: tuple[tuple[str, str], ...], effects: tuple[Effect, ...]) -> list[int]:
    return [sum(effect.amount for effect in effects if (effect.kind, effect.what) == column) for column in columns]


def _card_row(number: int) -> list[int]:
    bottom = CARDS[number].bottom
    symbol = [int(isinstance(bottom, Symbol) and bottom.name == name) for name in SYMBOLS]
    icons = [0 if isinstance(bottom, Symbol) or bottom.name != name else bottom.icons for name in PROFESSIONS]
    return [1, *_amounts(CARD_GIVES, CARDS[number].top), *symbol, *icons]


def _tile_row(number: int) -> list[int]:
    tile = BUILDINGS[number]
    cost = tile.cost
    printed = cost if isinstance(cost, Fixed) else Fixed()
    chosen = [cost.least, cost.most, cost.kinds, int(cost.of == "jewelry")] if isinstance(cost, Choice) else [0] * 4
    points = [tile.points or 0, int(tile.points is None), int(TILE_INSULATES[number])]
    return [1, *printed, *chosen, *points, *_amounts(TILE_GIVES, tile.effects), 0]


_CARD_ROWS = np.array([[0] * _CARD_SIZE, *map(_card_row, range(N_CARDS))], dtype=np.int16)
_TILE_ROWS = np.array([[0] * _TILE_SIZE, *map(_tile_row, range(N_TILES))], dtype=np.int16)

# --- writing ---


@rule
def _write_bits(row: Row, bits: int) -> None:
    # A slice that begins here, because with an offset the compiler would write one number at a time.
    for number in range(len(row)):
        row[number] = (bits >> number) & 1


@rule
def _write_decision(g: State, row: Row) -> None:
    """The phase and the decision."""
    if g.depth == 0:
        return
    phase = _FEEDING
    for number in range(g.depth):
        kind = g.tasks[number].kind
        if kind == PLACE_FIGURES:
            phase = _PLACING
        elif kind == ACT and phase == _FEEDING:
            phase = _ACTING
    row[_PHASE + phase] = 1
    task = top(g)
    if _QUESTION[task.kind] >= 0:
        row[_DECISION + _QUESTION[task.kind]] = 1
        row[_COUNT] = task.count
        if task.kind == HARVEST or task.kind == BUY:
            row[_AT + int(task.what)] = 1
    dice = g.dice
    while dice > 0:
        row[_DICE + (dice & 7) - 1] += 1
        dice >>= 3


@rule
def _write_price(g: State, row: Row) -> None:
    """What is still to pay of the current purchase."""
    price = g.purchase
    for item in range(N_ITEMS):
        row[_DUE + item] = price.due[item]
        row[_ACCEPTS + item] = (price.accepts >> item) & 1
        row[_PAID_KINDS + item] = (price.paid_kinds >> item) & 1
    row[_LEFT] = max(price.left, 0)
    row[_ROOM] = price.room
    row[_KINDS] = price.kinds
    row[_FLOOR] = price.floor
    row[_VALUE] = price.value
    row[_COMMITTED] = price.committed


@rule
def _write_table(g: State, viewer: int, row: Row) -> None:
    """What is on the table, and what has not been seen."""
    for option in range(_N_OPTIONS):
        row[_OPTIONS + option] = (g.options >> option) & 1
    row[_PLAYERS] = g.seats
    row[_ROUND] = g.rounds
    for igloo in range(N_IGLOOS):
        row[_IGLOOS + igloo] = (g.igloos >> igloo) & 1
    if g.animal >= 0:
        row[_ANIMALS + int(g.animal)] = 1
    for place in range(g.queued):
        row[_ANIMALS + int(g.queue[place])] = 2 + place
    unseen = int(g.deck)
    for seat in range(g.seats):
        if seat != viewer:
            unseen |= int(g.players[seat].hidden)
    row[_CARDS_LEFT] = size(g.deck & ALL_CARDS)
    _write_bits(row[_UNSEEN_CARDS : _UNSEEN_CARDS + N_CARDS], unseen)
    _write_bits(row[_UNSEEN_TILES : _UNSEEN_TILES + N_TILES], int(g.tiles))
    for animal in range(N_ANIMALS):
        row[_UNSEEN_ANIMALS + animal] = (unseen >> (N_CARDS + animal)) & 1


@rule
def _write_offers(g: State, row: Row) -> None:
    """The cards and buildings that can be bought."""
    for slot in range(N_SLOTS):
        at = _AT_CARDS + slot * _CARD_SIZE
        card = g.row[slot] + 1
        for column in range(_CARD_SIZE):
            row[at + column] = _CARD_ROWS[card, column]
    for stack in range(N_STACKS):
        at = _AT_TILES + stack * _TILE_SIZE
        tile = g.stacks[stack] + 1
        for column in range(_TILE_SIZE):
            row[at + column] = _TILE_ROWS[tile, column]
        row[at + _STACK] = g.stack_left[stack]


@rule
def _write_turns(g: State, viewer: int, row: Row) -> None:
    """Who must decide, who starts, and who has yet to act and to feed."""
    row[_AT_TRIBES + _turn(g, viewer, g.start) * _TRIBE_SIZE + _START] = 1
    if g.depth == 0:
        return
    row[_AT_TRIBES + _turn(g, viewer, top(g).seat) * _TRIBE_SIZE + _ASKED] = 1
    for number in range(g.depth):
        task = g.tasks[number]
        if task.kind == ACT or task.kind == FEED:
            column = _TO_ACT if task.kind == ACT else _TO_FEED
            turn = _turn(g, viewer, task.seat)
            for _ in range(task.count):
                row[_AT_TRIBES + turn * _TRIBE_SIZE + column] = 1
                turn = turn + 1 if turn + 1 < g.seats else 0


@rule
def _turn(g: State, viewer: int, seat: int) -> int:
    """How many seats to the left of the viewer a seat is."""
    return int(seat) - int(viewer) if seat >= viewer else int(seat) - int(viewer) + int(g.seats)


@rule
def _seat(g: State, viewer: int, turn: int) -> int:
    """The seat this many places to the left of the viewer."""
    return viewer + turn if viewer + turn < g.seats else viewer + turn - g.seats


@rule
def _write_tribe(g: State, tribe: TribeRecord, own: bool, row: Row) -> None:
    row[_THERE] = 1
    row[_FOOD] = tribe.food
    for item in range(N_ITEMS):
        row[_ITEMS + item] = tribe.items[item]
    row[_FIGURES] = tribe.figures
    row[_HOME] = tribe.home
    row[_AGRICULTURE] = tribe.agriculture
    row[_MERCHANT] = tribe.merchant
    row[_TRADED] = tribe.traded
    for slot in range(3):
        row[_TOOLS + slot] = tribe.tools[slot]
        row[_USED + slot] = (tribe.used >> slot) & 1
        row[_ONE_USE + slot] = (tribe.one_use >> slot) & 1
    row[_TWO_RESOURCES] = tribe.later
    row[_OWN_IGLOOS] = size(tribe.igloos)
    buildings = int(tribe.buildings)
    row[_BUILDINGS] = size(buildings)
    for camp in range(N_CAMPS):
        row[_CAMPS + camp] = has(buildings, CAMP_TILE[camp])
    for income in range(_N_INCOMES):
        row[_INCOMES + income] = has(buildings, _INCOME_TILE[income])
    row[_POINTS] = track_points(tribe)
    row[_SCORE] = score(tribe) if own else visible_score(tribe)
    cards = int(tribe.cards)
    if own:
        cards |= int(tribe.hidden)
    write_card_worths(tribe, cards, g.row, row[_WORTHS : _WORTHS + N_SLOTS])
    for stack in range(N_STACKS):
        if g.stacks[stack] >= 0:
            row[_PAYABLE + stack] = 1 + most_points(tribe, g.stacks[stack])
    for symbol in range(N_SYMBOLS):
        row[_SYMBOLS + symbol] = symbols(cards, symbol)
    for profession in range(_N_PROFESSIONS):
        row[_ICONS + profession] = icons(cards, profession)
    row[_FACE_DOWN] = size(tribe.hidden)
    for place in range(N_PLACES):
        row[_PLACED + place] = tribe.placed[place]


@rule
def _write_leads(g: State, row: Row) -> None:
    """How far the tribes are ahead, once their scores are written."""
    own = row[_AT_TRIBES + _SCORE]
    best = -ANY
    for turn in range(1, g.seats):
        at = _AT_TRIBES + turn * _TRIBE_SIZE
        row[at + _LEAD] = row[at + _SCORE] - own
        best = max(best, row[at + _SCORE])
    row[_AT_TRIBES + _LEAD] = own - best


N_PARTS = 3 + MAX_SEATS
"""Parts of an observation that do not need each other, so that several threads can write them at once."""


@rule
def write_part(g: State, viewer: int, part: int, row: Row) -> None:
    """Write one part of what a seat may know into a row of `SIZE` numbers, which are 0 before."""
    if part == 0:
        _write_table(g, viewer, row)
    elif part == 1:
        _write_offers(g, row)
    elif part == 2:
        _write_price(g, row)
        _write_decision(g, row)
    elif part - 3 < g.seats:
        at = _AT_TRIBES + (part - 3) * _TRIBE_SIZE
        _write_tribe(g, g.players[_seat(g, viewer, part - 3)], part == 3, row[at : at + _TRIBE_SIZE])


@rule
def write_rest(g: State, viewer: int, row: Row) -> None:
    """Write what compares the tribes, once all parts are written."""
    _write_leads(g, row)
    _write_turns(g, viewer, row)


@rule
def write_observation(g: State, viewer: int, row: Row) -> None:
    """Write what a seat may know into a row of `SIZE` numbers."""
    for number in range(SIZE):
        row[number] = 0
    # The parts one after the other, and not by their numbers: a core writes them faster so.
    _write_table(g, viewer, row)
    _write_offers(g, row)
    _write_price(g, row)
    _write_decision(g, row)
    for turn in range(g.seats):
        at = _AT_TRIBES + turn * _TRIBE_SIZE
        _write_tribe(g, g.players[_seat(g, viewer, turn)], turn == 0, row[at : at + _TRIBE_SIZE])
    write_rest(g, viewer, row)


def observation(g: State, viewer: int) -> npt.NDArray[Any]:
    """What a seat may know, as a new array."""
    row = np.zeros(SIZE, dtype=np.int16)
    write_observation(g, viewer, row)
    return row
