"""The printed pieces."""

from stoneage.components import Effect
from stoneage.components.tracks import Colour
from stoneage.tables.messages.base import Level, message


@message
class CardView:
    """A civilization card: what it gives at once, and its culture symbol or its profession's icons."""

    id: str
    top: list[Effect]
    symbol: str | None
    profession: str | None
    icons: int
    expansion: bool


@message
class CostView:
    """A cost: exactly these pieces, or `least` to `most` of the player's choice, of `kinds` kinds (0: any)."""

    fixed: dict[str, int] | None
    least: int
    most: int
    kinds: int
    of: str


@message
class TileView:
    """A building or igloo; if it has no points, each resource paid scores its value."""

    id: str
    cost: CostView
    points: int | None
    effects: list[Effect]
    set: str
    name: str


@message
class AnimalView:
    """A wild animal and what it subtracts from every roll."""

    id: str
    name: str
    menace: int


@message
class PlaceView:
    """A place: each full `pips` of a roll there are one of what it `yields`, or it has an effect."""

    name: str
    kind: str
    least: int
    most: int
    yields: str
    pips: int
    effect: Effect | None


@message
class Pieces:
    """The printed pieces and the options of the game."""

    version: str
    items: dict[str, int]
    symbols: list[str]
    professions: dict[str, str]
    cards: list[CardView]
    card_prices: list[CostView]
    tiles: list[TileView]
    animals: list[AnimalView]
    animal_rewards: list[Effect]
    places: list[PlaceView]
    dice_table: list[Effect]
    style_dice_table: list[Effect]
    merchant_ratios: list[list[int]]
    limits: dict[str, int]
    options: dict[str, str]
    levels: list[Level]
    colours: list[Colour]
