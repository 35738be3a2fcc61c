"""Names for the numbers in a record, and its sets and dice as lists."""

from functools import lru_cache

from stoneage.components import ANIMALS, BUILDINGS, CARDS, IGLOOS, PLACES

CARD_IDS = tuple(card.id for card in CARDS) + tuple(animal.id for animal in ANIMALS)
"""The deck by number: cards, then animals."""
TILE_IDS = tuple(tile.id for tile in BUILDINGS)
IGLOO_IDS = tuple(tile.id for tile in IGLOOS)
PLACE_NAMES = (*(place.name for place in PLACES), "extra card")


@lru_cache(4096)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a set."""
    rest = int(mask)
    if rest < 0:  # of a field with 64 bits, whose highest one is the sign
        rest += 2**64
    found = []
    while rest:
        lowest = rest & -rest
        found.append(lowest.bit_length() - 1)
        rest ^= lowest
    return tuple(found)


def ids(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the members of a set."""
    return [names[number] for number in members(mask)]


def dice_faces(dice: int) -> list[int]:
    """A packed roll as a list of faces."""
    return [int(dice) >> shift & 7 for shift in range(0, int(dice).bit_length(), 3)]


def pack_dice(faces: list[int]) -> int:
    """A list of faces as a packed roll."""
    return sum(face << 3 * number for number, face in enumerate(faces))
