"""Building tiles, igloos and the prices of card slots: what they cost, score and give."""

from typing import Literal, NamedTuple

from stoneage.components.effects import Effect

Set = Literal["base", "expansion", "bonus", "igloo"]


class Fixed(NamedTuple):
    """A printed cost: exactly these items."""

    wood: int = 0
    clay: int = 0
    stone: int = 0
    gold: int = 0
    jewelry: int = 0


class Choice(NamedTuple):
    """A cost that the player chooses: `least` to `most` items of exactly `kinds` kinds (0 means any number)."""

    least: int
    most: int
    kinds: int = 0
    of: Literal["resources", "jewelry"] = "resources"


class Building(NamedTuple):
    """A tile. If `points` is None, it scores the value of the items paid."""

    id: str
    cost: Fixed | Choice
    points: int | None
    effects: tuple[Effect, ...] = ()
    set: Set = "base"
    name: str = ""


BUILDINGS: tuple[Building, ...] = (
    Building("B01", Fixed(wood=2, clay=1), 10),
    Building("B02", Fixed(wood=1, clay=2), 11),
    Building("B03", Fixed(wood=2, stone=1), 11),
    Building("B04", Fixed(wood=2, gold=1), 12),
    Building("B05", Fixed(wood=1, clay=1, stone=1), 12),
    Building("B06", Fixed(wood=1, clay=1, stone=1), 12),
    Building("B07", Fixed(wood=1, clay=1, gold=1), 13),
    Building("B08", Fixed(wood=1, clay=1, gold=1), 13),
    Building("B09", Fixed(wood=1, stone=2), 13),
    Building("B10", Fixed(clay=2, stone=1), 13),
    Building("B11", Fixed(wood=1, stone=1, gold=1), 14),
    Building("B12", Fixed(wood=1, stone=1, gold=1), 14),
    Building("B13", Fixed(clay=2, gold=1), 14),
    Building("B14", Fixed(clay=1, stone=2), 14),
    Building("B15", Fixed(clay=1, stone=1, gold=1), 15),
    Building("B16", Fixed(clay=1, stone=1, gold=1), 15),
    Building("B17", Fixed(stone=2, gold=1), 16),
    Building("B18", Choice(4, 4, kinds=1), None),
    Building("B19", Choice(4, 4, kinds=2), None),
    Building("B20", Choice(4, 4, kinds=3), None),
    Building("B21", Choice(4, 4, kinds=4), None),
    Building("B22", Choice(5, 5, kinds=1), None),
    Building("B23", Choice(5, 5, kinds=2), None),
    Building("B24", Choice(5, 5, kinds=3), None),
    Building("B25", Choice(5, 5, kinds=4), None),
    Building("B26", Choice(1, 7), None),
    Building("B27", Choice(1, 7), None),
    Building("B28", Choice(1, 7), None),
    # No source says which two of the seven designs come twice; here it is the outhouse and the jewelry hut.
    Building("XB01", Fixed(wood=1), 3, set="expansion", name="outhouse"),
    Building("XB01b", Fixed(wood=1), 3, set="expansion", name="outhouse"),
    Building(
        "XB02",
        Fixed(wood=1, stone=1, jewelry=1),
        8,
        (Effect("camp", 1, "wood camp"),),
        "expansion",
        "wood camp",
    ),
    Building(
        "XB03",
        Fixed(clay=1, gold=1, jewelry=1),
        10,
        (Effect("camp", 1, "far wood camp"),),
        "expansion",
        "far wood camp",
    ),
    Building(
        "XB04",
        Fixed(stone=1, gold=1, jewelry=1),
        11,
        (Effect("camp", 1, "gold camp"),),
        "expansion",
        "gold camp",
    ),
    Building("XB05", Fixed(stone=1, gold=1, jewelry=1), 11, (Effect("extra card"),), "expansion", "card hut"),
    Building("XB06", Fixed(jewelry=2), 0, (Effect("style dice for all"),), "expansion", "dice hut"),
    Building("XB07", Choice(1, 4, of="jewelry"), None, set="expansion", name="jewelry hut"),
    Building("XB07b", Choice(1, 4, of="jewelry"), None, set="expansion", name="jewelry hut"),
    Building("XP01", Fixed(wood=3), 3, (Effect("income", 1, "wood"),), "bonus", "woodyard"),
    Building("XP02", Fixed(clay=3), 4, (Effect("income", 1, "clay"),), "bonus", "kiln"),
    Building("XP03", Fixed(stone=3), 5, (Effect("income", 1, "stone"),), "bonus", "stone yard"),
    Building("XP04", Fixed(wood=1, stone=1), 5, (Effect("tool"),), "bonus", "workshop"),
    Building("XP05", Choice(3, 3), 5, (Effect("agriculture"),), "bonus", "granary"),
    Building("XP06", Fixed(clay=1, gold=1), 5, (Effect("figure"),), "bonus", "cradle"),
)

# We could not find the printed costs of the igloos. These are placeholders that score the value of the items paid.
IGLOOS: tuple[Building, ...] = (
    Building("IG1", Fixed(wood=2, clay=2), 14, set="igloo", name="igloo"),
    Building("IG2", Fixed(wood=2, stone=2), 16, set="igloo", name="igloo"),
    Building("IG3", Fixed(clay=2, gold=2), 20, set="igloo", name="igloo"),
    Building("IG4", Fixed(stone=2, gold=2), 22, set="igloo", name="igloo"),
)

CARD_PRICES: tuple[Fixed | Choice, ...] = (
    Choice(1, 1),
    Choice(2, 2),
    Choice(3, 3),
    Choice(4, 4),
    Fixed(jewelry=3),
)
"""The price of a civilization card by slot, from the right. The fifth slot comes with the expansion."""

EXTRA_CARD_PRICE = Fixed(jewelry=3)
"""The price of the face-down card that may be bought after the card of the fifth slot."""
