"""What a seat may see: an allow-list of fields, which `build_view` fills.

A seat sees everything except the order of unseen cards and tiles and the face-down cards of others. So the cards it has
not seen are one set, whether they are in the deck or face down with other players.

Views are also what servers send, as they are: a field that is not named here never leaves one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, TypeVar

from stoneage.components.tracks import Colour
from stoneage.game.decision import Decision
from stoneage.game.tagged import TaggedBy

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of a game."""

    players: int
    """The number of players, 2 to 5."""
    expansion: bool
    """Whether The Expansion is in the game: jewelry, the merchant track, a fifth card."""
    bonus_buildings: bool
    """Whether the bonus buildings are among the others."""
    harsh_winter: bool
    """Whether Harsh Winter is played: stone and gold for points."""
    wild_animals: bool
    """Whether wild animals come out of the deck."""
    igloos: bool
    """Whether there are igloos to build."""
    tools_on_cards: bool
    """Whether tools may be used for the dice of a card."""


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of buildings."""

    building: str | None
    """The id of the tile face up; None if the stack is empty."""
    left: int
    """The tiles left, the one face up included."""


@dataclass(frozen=True, kw_only=True)
class TribeView:
    """A tribe as the viewer sees it."""

    seat: int
    """Its seat, from 0."""
    colour: Colour
    """The colour of its figures."""
    food: int
    """The food that it has."""
    wood: int
    """Pieces of wood, and so on below."""
    clay: int
    """Pieces of clay."""
    stone: int
    """Pieces of stone."""
    gold: int
    """Pieces of gold."""
    jewelry: int
    """Pieces of jewelry, with The Expansion."""
    figures: int
    """All its figures, placed or at home."""
    placed: Mapping[str, int]
    """The figures at each place where it has some, by the name of the place."""
    home: int
    """The figures at home."""
    missing_food: int
    """What it will lack if the round ends as things stand."""
    agriculture: int
    """Its step on the agriculture track: the food it gets in every round."""
    merchant: int
    """Its step on the merchant track, with The Expansion."""
    traded: bool
    """Whether it has traded in this round."""
    tools: tuple[int, ...]
    """The values of its three tools; 0 is none."""
    tools_used: tuple[int, ...]
    """The slots of the tools used in this round, 1 to 3."""
    one_use_tools: tuple[int, ...]
    """The values of its tools that can be used once."""
    two_resources: bool
    """Whether it has the card that is traded for two resources at any time."""
    cards: tuple[str, ...]
    """The ids of its face-up civilization cards."""
    buildings: tuple[str, ...]
    """The ids of its buildings."""
    igloos: tuple[int, ...]
    """The numbers of its igloos, 1 to 4."""
    points: Mapping[str, int]
    """The points on the score track, by what brought them."""
    score: int
    """The points on the score track."""
    estimate: int
    """The points if the game were scored now, with the cards that the viewer may know."""
    face_down: int
    """The number of its face-down cards."""
    hidden: tuple[str, ...] | None
    """The ids of its face-down cards, if the viewer may know them; otherwise None."""

    def count(self, item: str) -> int:
        """How much of food or of an item the tribe has.

        >>> from stoneage import Game
        >>> Game(seed=7).view().players[0].count("food")
        12
        """
        count: int = getattr(self, item)
        return count


@dataclass(frozen=True, kw_only=True)
class GameView:
    """All of a game that a viewer may see; `Game.view` makes one.

    Cards, buildings and animals are given by their ids, which are those of `stoneage.components`.

    >>> from stoneage import Game
    >>> view = Game(seed=7).view(0)
    >>> view.row, view.players[0].food
    (('CIV01', 'CIV33', 'CIV21', 'CIV16'), 12)
    """

    rules: RulesView
    """The rules of the game."""
    round: int
    """The round, counting from 1; 0 during set-up."""
    start: int
    """The seat of the start player of this round."""
    row: tuple[str | None, ...]
    """The civilization cards for sale, the cheapest one first; None where one is missing until the round ends."""
    stacks: tuple[StackView, ...]
    """The stacks of buildings."""
    igloos: tuple[int, ...]
    """The numbers of the igloos that nobody has built yet, 1 to 4."""
    animal: str | None
    """The active animal."""
    animals_waiting: tuple[str, ...]
    """Animals that have been drawn and become active after it."""
    deck_left: int
    """The cards and animals in the deck."""
    cards_left: int
    """The civilization cards in the deck."""
    unseen_cards: tuple[str, ...]
    """Every card and animal that the viewer has not seen: in the deck, or face down with others."""
    unseen_buildings: tuple[str, ...]
    """Every building that nobody has seen: in the stacks, or left in the box."""
    expected_yields: Mapping[str, tuple[float, ...]]
    """What 1, 2, 3, ... figures bring on average without tools, at each place where dice are rolled.

    The active animal is taken into account.
    """
    viewer: int | None
    """The seat that sees this; None is a spectator."""
    dice: tuple[int, ...]
    """The dice on the table."""
    players: tuple[TribeView, ...]
    """The tribes by seat."""
    worth: Mapping[str, int]
    """What each card of the row, and each building besides its own points, would add to the viewer's final score.

    Empty for a spectator.
    """
    over: bool
    """Whether the game is over."""
    decision: Annotated[Decision, TaggedBy("kind")] | None
    """What is to be decided, and by whom; see `stoneage.game.decision`."""

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data, ready for JSON.

        >>> from stoneage import Game
        >>> Game(seed=7).view(0).to_dict()["decision"]["kind"]
        'place'
        """
        data: dict[str, Any] = plain(self)
        return data


def changed(view: T, **fields: object) -> T:
    """A copy of a view with other values in some fields: `dataclasses.replace`, but many times faster."""
    copy = object.__new__(type(view))
    vars(copy).update(vars(view), **fields)
    return copy


def plain(value: Any) -> Any:
    """A view, or a part of one, as plain data ready for JSON."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return {name: plain(part) for name, part in value.items()} if isinstance(value, dict) else value
