"""A short hash of a position. Game files contain it, so it must not change when a record or the pieces do.

It is computed as release 0.1 laid out its records, field by field. The pieces of that release keep the numbers they had
then, and newer ones follow them. What is only possible does not count: a new piece in the deck, or a new action. So a
game in which no new piece has appeared keeps the digest that it had before there were any.
"""

import hashlib
import struct
from collections.abc import Sequence

from stoneage.components import CARDS, PLACES
from stoneage.encoding import first_release
from stoneage.encoding.actions import FAMILIES, PLACE_OF_ID
from stoneage.encoding.effects import EFFECTS
from stoneage.encoding.layout import LEGAL_WORDS, RECORD, State, Task, Tribe
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, members
from stoneage.encoding.numbers import N_PLACES, TILES, mask
from stoneage.encoding.tasks import BUY, GAIN, HARVEST, SPLIT


class _Numbers:
    """The numbers of some pieces in a digest: first the old ones in their order, then the new ones."""

    def __init__(self, are_old: Sequence[bool]) -> None:
        order = sorted(range(len(are_old)), key=lambda number: not are_old[number])
        self.of = {number: place for place, number in enumerate(order)} | {-1: -1}  # -1 is an empty slot
        self.old = mask(number for number, is_old in enumerate(are_old) if is_old)
        self._same = all(are_old)

    def set(self, pieces: int) -> int:
        """A set of pieces."""
        return pieces if self._same else mask(self.of[number] for number in members(pieces))


def _is_old_action(family: str, number: int) -> bool:
    if family in ("place", "resolve"):
        return PLACE_NAMES[PLACE_OF_ID[number] if family == "place" else number] in first_release.PLACES
    return family in first_release.FAMILIES


_CARDS = _Numbers([name in first_release.CARDS for name in CARD_IDS])
_TILES = _Numbers([name in first_release.BUILDINGS for name in TILE_IDS])
_PLACES = _Numbers([name in first_release.PLACES for name in PLACE_NAMES])
_ACTIONS = _Numbers([_is_old_action(family.name, number) for family in FAMILIES for number in range(family.members)])
_owners_of_effects = [
    *(card.id in first_release.CARDS for card in CARDS for _ in card.top),
    *(tile.id in first_release.BUILDINGS for tile in TILES for _ in tile.effects),
    *(place.name in first_release.PLACES for place in PLACES if place.effect),
]
_EFFECTS = _Numbers(_owners_of_effects + [True] * (len(EFFECTS) - len(_owners_of_effects)))
_OLD_PLACES = [place for place in range(N_PLACES) if _PLACES.old >> place & 1]
_NEW_PLACES = [place for place in range(N_PLACES) if not _PLACES.old >> place & 1]


def digest(record: bytes) -> str:
    """Twelve hexadecimal digits; equal positions have equal ones."""
    g = RECORD.read(record)
    return hashlib.sha256(b"".join([*map(_tribe, g.players), _table(g)])).hexdigest()[:12]


def _tribe(tribe: Tribe) -> bytes:
    sets = (
        _CARDS.set(tribe.cards),
        _CARDS.set(tribe.hidden),
        _TILES.set(tribe.buildings),
        _PLACES.set(tribe.places),
    )
    numbers = (
        tribe.food,
        *tribe.items,
        tribe.figures,
        tribe.home,
        tribe.agriculture,
        tribe.merchant,
        tribe.traded,
        *tribe.tools,
        tribe.used,
        tribe.one_use,
        tribe.later,
        tribe.igloos,
        *tribe.points,
    )
    placed = [tribe.placed[place] for place in _OLD_PLACES]
    newly_placed = [tribe.placed[place] for place in _NEW_PLACES]
    packed = struct.pack(f"={len(sets)}q{len(numbers)}h{len(placed)}b3x", *sets, *numbers, *placed)
    return packed + bytes(newly_placed) if any(newly_placed) else packed


def _table(g: State) -> bytes:
    legal = sum(word << 64 * number for number, word in enumerate(g.legal))
    words = _ACTIONS.set(legal & _ACTIONS.old).to_bytes(8 * LEGAL_WORDS, "little")
    unseen = (_CARDS.set(g.deck & _CARDS.old), _TILES.set(g.tiles & _TILES.old))
    price = g.purchase
    numbers = (
        *(number for task in g.tasks for number in _task(task)),
        g.depth,
        *price.due,
        price.left,
        price.room,
        price.kinds,
        price.paid_kinds,
        price.accepts,
        price.floor,
        price.value,
        price.committed,
        *(_CARDS.of[card] for card in g.row),
        *(_TILES.of[tile] for tile in g.stacks),
        *g.stack_left,
        g.igloos,
        g.animal,
        *g.queue,
        g.queued,
        g.options,
        g.seats,
        g.start,
        g.rounds,
    )
    return words + struct.pack(f"={len(unseen)}q{len(numbers)}hq", *unseen, *numbers, g.dice)


def _task(task: Task) -> tuple[int, int, int, int]:
    what = task.what
    if task.kind in (HARVEST, SPLIT, BUY):
        what = _PLACES.of[what]
    elif task.kind == GAIN:
        what = _EFFECTS.of[what]
    return task.kind, task.seat, what, task.count
