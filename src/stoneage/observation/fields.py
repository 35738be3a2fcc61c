"""The fields of an observation: their order, sizes and bounds.

The encoder takes its offsets from these rows, and docs/learning.md shows them.
"""

from typing import NamedTuple

import numpy as np

from stoneage.components import (
    ANIMALS,
    BUILDINGS,
    CARDS,
    ITEMS,
    LIMITS,
    OPTIONS,
    PLACES,
    PROFESSIONS,
    SYMBOLS,
    Effect,
    Profession,
)
from stoneage.encoding.actions import MOST_HUNTED
from stoneage.encoding.names import IGLOO_IDS, PLACE_NAMES, TILE_IDS
from stoneage.encoding.numbers import MAX_SEATS, N_ANIMALS, N_IGLOOS, N_SLOTS, N_STACKS, ONE_USE_VALUES
from stoneage.encoding.tasks import (
    ACT,
    BUY,
    GET_PIECES,
    GIVE_PIECES,
    HARVEST,
    HUNGER,
    INSULATE,
    PICK_DIE,
    PLACE_FIGURES,
    REWARD,
    SPLIT,
    TAKE_RESOURCES,
    TASKS,
    TRADE_GOLD,
)

ANY = 32767  # limited only by int16
QUESTIONS = (
    PLACE_FIGURES,
    ACT,
    HARVEST,
    SPLIT,
    BUY,
    GIVE_PIECES,
    GET_PIECES,
    INSULATE,
    TRADE_GOLD,
    PICK_DIE,
    TAKE_RESOURCES,
    REWARD,
    HUNGER,
)
"""The tasks that need a decision, in the order of the field `decision`."""


class Field(NamedTuple):
    """Consecutive numbers with the same meaning, each from `low` to `high`, and what each of them stands for."""

    name: str
    elements: tuple[str, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers they are."""
        return len(self.elements)


class Part(NamedTuple):
    """Fields that repeat `times` times, once for each slot, stack or tribe."""

    name: str
    times: int
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """The numbers in one repetition."""
        return sum(field.size for field in self.fields)


def _kinds(effects: list[Effect]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys((effect.kind, effect.what) for effect in effects))


CARD_GIVES = _kinds([effect for card in CARDS for effect in card.top])
"""The columns of what a card gives: kinds of effects with their item, in the order of the cards."""
TILE_GIVES = _kinds([effect for tile in BUILDINGS for effect in tile.effects])
"""The same for buildings."""
INCOMES = tuple(
    number for number, tile in enumerate(BUILDINGS) if any(effect.kind == "income" for effect in tile.effects)
)

_MOST_TILES = LIMITS.tiles_per_stack * MAX_SEATS
_MOST_ICONS = max(
    sum(card.bottom.icons for card in CARDS if isinstance(card.bottom, Profession) and card.bottom.name == name)
    for name in PROFESSIONS
)
_MOST_VALUE = 42  # seven gold
_MOST_SYMBOLS = max(sum(card.bottom == (name,) for card in CARDS) for name in SYMBOLS)


def _gifts(columns: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return tuple(" ".join(filter(None, column)) for column in columns)


_ONE = ("",)
_ITEMS = tuple(ITEMS)
_CARDS = tuple(card.id for card in CARDS)
_ANIMALS = tuple(animal.id for animal in ANIMALS)
_CAMPS = tuple(place.name for place in PLACES if place.kind == "camp")
_PHASES = ("placing", "acting", "feeding")
_DECISIONS = tuple(TASKS[task] for task in QUESTIONS)
_FACES = tuple(map(str, range(1, 7)))
_SLOTS = ("1", "2", "3")
_ONE_USE = tuple(map(str, ONE_USE_VALUES))
_CARD_GIFTS = _gifts(CARD_GIVES)
_TILE_GIFTS = _gifts(TILE_GIVES)
_PROFESSIONS = tuple(PROFESSIONS)

_items = ", ".join(ITEMS)
_places = f"{PLACES[0].name} to {PLACES[-1].name}"

TABLE = (
    Field("options", tuple(OPTIONS), 0, 1, f"the options that are on: {', '.join(OPTIONS)}"),
    Field("players", _ONE, 2, MAX_SEATS, "number of players"),
    Field("round", _ONE, 0, ANY, "the round, counting from 1"),
    Field("phase", _PHASES, 0, 1, "placing, acting, feeding; none when the game is over"),
    Field("decision", _DECISIONS, 0, 1, f"the decision to make: {', '.join(_DECISIONS)}"),
    Field("at", PLACE_NAMES, 0, 1, "the place of a harvest or purchase, as in `placed`; last: the extra card"),
    Field(
        "count",
        _ONE,
        0,
        MOST_HUNTED,
        "items to split, give, get or take; reward dice; 1 if a card rolled",
    ),
    Field("dice", _FACES, 0, LIMITS.figures, "remaining dice of the last roll, by face"),
    Field("due", _ITEMS, 0, 3, f"still to pay of a printed price: {_items}"),
    Field("accepts", _ITEMS, 0, 1, f"what a chosen price may be paid with: {_items}"),
    Field("left", _ONE, 0, LIMITS.figures, "items of a chosen price still to pay, at least"),
    Field("room", _ONE, 0, LIMITS.figures, "and at most"),
    Field("kinds", _ONE, 0, 4, "exact number of kinds for a chosen price; 0 for any"),
    Field("paid kinds", _ITEMS, 0, 1, f"kinds paid so far: {_items}"),
    Field("floor", _ONE, 0, len(ITEMS) - 1, "items before this one can no longer be paid"),
    Field("value", _ONE, 0, _MOST_VALUE, "points of the chosen items paid so far"),
    Field("committed", _ONE, 0, 1, "the purchase has begun and must be completed"),
    Field("igloos", IGLOO_IDS, 0, 1, "igloos still for sale"),
    Field("animals", _ANIMALS, 0, N_ANIMALS + 1, "each animal: 0 not in play, 1 active, 2 or more waiting"),
    Field("cards left", _ONE, 0, len(CARDS), "civilization cards in the deck"),
    Field("unseen animals", _ANIMALS, 0, 1, "animals in the deck"),
    Field("unseen cards", _CARDS, 0, 1, "cards not seen by this seat: in the deck or face down with others"),
    Field("unseen buildings", TILE_IDS, 0, 1, "buildings not turned up yet, including those in the box"),
)
CARD = (
    Field("there", _ONE, 0, 1, "there is a card in the slot"),
    Field("gives", _CARD_GIFTS, 0, 7, f"amounts: {', '.join(_CARD_GIFTS)}"),
    Field("symbol", SYMBOLS, 0, 1, f"the symbol of a green card: {', '.join(SYMBOLS)}"),
    Field("icons", _PROFESSIONS, 0, 3, f"the icons of a sand-coloured card: {', '.join(PROFESSIONS)}"),
)
BUILDING = (
    Field("there", _ONE, 0, 1, "there is a face-up building on the stack"),
    Field("price", _ITEMS, 0, 3, f"its printed price: {_items}"),
    Field("least", _ONE, 0, 5, "its chosen price: the least number of items"),
    Field("most", _ONE, 0, 7, "and at most"),
    Field("kinds", _ONE, 0, 4, "exact number of kinds; 0 for any"),
    Field("jewelry", _ONE, 0, 1, "paid in jewelry instead of resources"),
    Field("points", _ONE, 0, 16, "its printed points"),
    Field("by value", _ONE, 0, 1, "scores the value of what is paid instead"),
    Field("insulates", _ONE, 0, 1, "can be insulated in a harsh winter"),
    Field("gives", _TILE_GIFTS, 0, 1, f"what else it gives: {', '.join(_TILE_GIFTS)}"),
    Field("stack", _ONE, 0, LIMITS.tiles_per_stack, "buildings in the stack, including this one"),
)
TRIBE = (
    Field("there", _ONE, 0, 1, "the seat is taken"),
    Field("asked", _ONE, 0, 1, "must decide now"),
    Field("start", _ONE, 0, 1, "holds the start player token"),
    Field("to act", _ONE, 0, 1, "has yet to finish acting in this round"),
    Field("to feed", _ONE, 0, 1, "has yet to feed its figures in this round"),
    Field("food", _ONE, 0, ANY, "food"),
    Field("items", _ITEMS, 0, ANY, _items),
    Field("figures", _ONE, 0, LIMITS.figures, "all figures"),
    Field("home", _ONE, 0, LIMITS.figures, "figures at home"),
    Field("agriculture", _ONE, 0, LIMITS.agriculture, "the agriculture track"),
    Field("merchant", _ONE, 0, LIMITS.merchant, "the merchant track"),
    Field("traded", _ONE, 0, 1, "has traded in this round"),
    Field("tools", _SLOTS, 0, 4, "the three tools"),
    Field("used", _SLOTS, 0, 1, "whether each is used in this round"),
    Field("one-use tools", _ONE_USE, 0, 1, "whether it still has the one-use tools of 2, 3 and 4"),
    Field("two resources", _ONE, 0, 1, "has the two-resources card, unused"),
    Field("igloos", _ONE, 0, N_IGLOOS, "igloos built"),
    Field("buildings", _ONE, 0, _MOST_TILES, "buildings built"),
    Field("camps", _CAMPS, 0, 1, "production camps: wood, far wood, gold"),
    Field(
        "incomes",
        tuple(BUILDINGS[number].id for number in INCOMES),
        0,
        1,
        "buildings with income each round: wood, clay, stone",
    ),
    Field("points", _ONE, -ANY, ANY, "points on the scoring track"),
    Field("score", _ONE, -ANY, ANY, "points if the game ended now; of face-down cards only your own count"),
    Field("lead", _ONE, -ANY, ANY, "its score less yours; your own: less the best of the others"),
    Field(
        "worths",
        tuple(map(str, range(1, N_SLOTS + 1))),
        0,
        ANY,
        "points that the card in each slot would add to its score, besides what it gives",
    ),
    Field(
        "payable",
        tuple(map(str, range(1, N_STACKS + 1))),
        0,
        _MOST_VALUE + 1,
        "1 more than the points for the building on each stack, if paid for now with its items; 0 if it cannot pay",
    ),
    Field("symbols", SYMBOLS, 0, _MOST_SYMBOLS, f"cards with each symbol: {', '.join(SYMBOLS)}"),
    Field("icons", _PROFESSIONS, 0, _MOST_ICONS, f"icons of each profession: {', '.join(PROFESSIONS)}"),
    Field("face down", _ONE, 0, len(CARDS), "face-down cards; only your own count in `symbols` and `icons`"),
    Field("placed", PLACE_NAMES[:-1], 0, LIMITS.figures, f"figures on each place, {_places}"),
)

PARTS = (
    Part("table", 1, TABLE),
    Part("card slot", N_SLOTS, CARD),
    Part("building stack", N_STACKS, BUILDING),
    Part("tribe", MAX_SEATS, TRIBE),
)
"""The whole observation: the table, the card slots from the right, the stacks, and the tribes, your own first."""

SIZE = sum(part.times * part.size for part in PARTS)
"""The number of integers in an observation."""


def offsets(fields: tuple[Field, ...], first: int = 0) -> tuple[int, ...]:
    """The offset of each field."""
    return tuple(first + sum(field.size for field in fields[:number]) for number in range(len(fields)))


def starts() -> tuple[int, ...]:
    """The offset of each part."""
    return tuple(sum(part.times * part.size for part in PARTS[:number]) for number in range(len(PARTS)))


def where(part: str, field: str, time: int = 0) -> slice:
    """The numbers of a field: `where("tribe", "food")` is your own food, `where("tribe", "food", 1)` the next tribe's.

    >>> where("table", "players")
    slice(6, 7, None)
    """
    for chosen, start in zip(PARTS, starts(), strict=True):
        if chosen.name == part and 0 <= time < chosen.times:
            for row, offset in zip(chosen.fields, offsets(chosen.fields, start + time * chosen.size), strict=True):
                if row.name == field:
                    return slice(offset, offset + row.size)
    raise KeyError(f"no field {field!r} in {part!r} {time}")


def names() -> list[str]:
    """What each number of an observation stands for: `tribe 0 / items / wood`, `table 0 / round`.

    >>> names()[where("tribe", "items", 1).start]
    'tribe 1 / items / wood'
    """
    return [
        " / ".join(filter(None, (f"{part.name} {time}", field.name, element)))
        for part in PARTS
        for time in range(part.times)
        for field in part.fields
        for element in field.elements
    ]


def _bounds(low: bool) -> list[int]:
    return [
        field.low if low else field.high
        for part in PARTS
        for _ in range(part.times)
        for field in part.fields
        for _ in range(field.size)
    ]


# An empty seat is all zeros, so 0 is always within the bounds.
LOW = np.minimum(np.array(_bounds(True), dtype=np.int16), 0).astype(np.int16)
"""The lower bound of each number."""
HIGH = np.array(_bounds(False), dtype=np.int16)
"""The upper bound of each number."""
SCALE = np.where(HIGH == ANY, 20, HIGH).astype(np.float32)
"""Dividing an observation by this brings every number to about 0 to 1."""
