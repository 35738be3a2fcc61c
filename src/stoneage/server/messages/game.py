"""A game as a viewer sees it: the position, the decision and its choices, and what happened."""

from typing import Annotated, Literal

from stoneage import decision, story
from stoneage.server.messages.base import Colour, Family, message
from stoneage.server.messages.tagged import TaggedBy


@message
class RulesView:
    """The rules of a game."""

    players: int
    expansion: bool
    bonus_buildings: bool
    harsh_winter: bool
    wild_animals: bool
    igloos: bool
    tools_on_cards: bool


@message
class StackView:
    """A stack of buildings: the top tile, and how many tiles are left, the top one included."""

    building: str | None
    left: int


@message
class PlayerView:
    """A tribe as the viewer sees it.

    `missing_food` is what it will lack if the round ends as things stand; `hidden` are its face-down cards, where the
    viewer may know them.
    """

    seat: int
    colour: Colour
    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    jewelry: int
    figures: int
    placed: dict[str, int]
    home: int
    missing_food: int
    agriculture: int
    merchant: int
    traded: bool
    tools: list[int]
    tools_used: list[int]
    one_use_tools: list[int]
    two_resources: bool
    cards: list[str]
    buildings: list[str]
    igloos: list[int]
    points: dict[str, int]
    score: int
    estimate: int
    face_down: int
    hidden: list[str] | None


@message
class CardWorth:
    """A card and the points that it makes for a tribe at the end, as things stand."""

    card: str
    points: int


@message
class Holdings:
    """What a tribe would score now: in all, by source, and with each of its cards.

    `more` is a card of each kind that it could still get, with what that would add. The face-down cards of others are
    left out.
    """

    seat: int
    total: int
    sources: dict[str, int]
    cards: list[CardWorth]
    more: list[CardWorth]


Decision = Annotated[decision.Decision, TaggedBy("kind")]
"""Whose decision it is, and what about."""


@message
class BoardView:
    """What is on the table, and what the viewer has not seen.

    `expected_yields` is what 1, 2, 3, ... figures bring on average at each place where dice are rolled, the active
    animal taken into account.
    """

    rules: RulesView
    round: int
    start: int
    row: list[str | None]
    stacks: list[StackView]
    igloos: list[int]
    animal: str | None
    animals_waiting: list[str]
    deck_left: int
    cards_left: int
    unseen_cards: list[str]
    unseen_buildings: list[str]
    expected_yields: dict[str, list[float]]


@message
class GameView(BoardView):
    """All of a game that a viewer may see.

    `expected_yields` is what 1, 2, 3, ... figures bring on average at each place where dice are rolled, the active
    animal taken into account. `worth` is what each card of the row, and each building besides its own points, would
    count for them at the end.
    """

    viewer: int | None
    dice: list[int]
    players: list[PlayerView]
    worth: dict[str, int]
    over: bool
    decision: Decision | None


@message
class Offer:
    """A legal action and its parts, for a client to show; `gains` is what it brings at once, if that is certain.

    `useless` is a trade that cannot bring anything that is not given.
    """

    action: str
    family: Family
    place: str | None
    figures: int
    item: str | None
    tools: list[int]
    one_use_tools: list[int]
    number: int
    gains: dict[str, int] | None
    useless: bool


@message
class Payment:
    """A way to pay with one tap: the actions, what they pay, and the points that the purchase scores at once."""

    kind: Literal["cheapest", "most points"]
    actions: list[str]
    pays: dict[str, int]
    points: int


StoryEvent = Annotated[story.StoryEvent, TaggedBy("kind")]
"""One thing that happened."""
