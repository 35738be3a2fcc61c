"""Story events: one class per kind, plain data without English.

`kind` distinguishes them, `move` is the index in the game's log, and `seat` is the tribe an event is about, if any.
The server sends these classes and the client reads them: a field added here appears in both.
"""

from dataclasses import dataclass, field
from typing import Literal

from stoneage.components import Effect

Amounts = dict[str, int]
"""How many of each: resources, jewelry, food, figures, tools and so on."""
Points = dict[str, int]
"""Points scored or lost, by source."""
DiceTable = Literal["dice for all", "style dice for all", "reward"]


@dataclass(frozen=True, slots=True)
class TribeEvent:
    """Something a tribe did, or that happened to it."""

    move: int
    seat: int


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened to the whole table."""

    move: int
    seat: None = field(default=None, init=False)


# --- the start of a round ---


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEvent(TableEvent):
    """A round began; `start` is the seat of the start player."""

    kind: Literal["round"] = "round"
    round: int
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEvent(TableEvent):
    """A card entered the row; slots count from 1."""

    kind: Literal["card"] = "card"
    card: str
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingEvent(TableEvent):
    """The next building of a stack was turned up; stacks count from 1, and `left` includes the new one."""

    kind: Literal["building"] = "building"
    building: str
    stack: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnimalEvent(TableEvent):
    """A wild animal became active, or appeared and `waits`."""

    kind: Literal["animal"] = "animal"
    animal: str
    waits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomeEvent(TribeEvent):
    """Income of a tribe's bonus buildings at the start of a round."""

    kind: Literal["income"] = "income"
    gained: Amounts


# --- turns ---


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceEvent(TribeEvent):
    """A tribe placed figures."""

    kind: Literal["place"] = "place"
    place: str
    figures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActEvent(TribeEvent):
    """A tribe acts with its figures at a place."""

    kind: Literal["act"] = "act"
    place: str
    figures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RollEvent(TribeEvent):
    """Dice for a harvest, before tools are chosen; `by_card` if a card rolls instead of figures."""

    kind: Literal["roll"] = "roll"
    place: str
    by_card: bool
    dice: list[int]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HarvestEvent(TribeEvent):
    """What a roll gave, with the tools used and the animal that lowered it; `hunted` is still to be split."""

    kind: Literal["harvest"] = "harvest"
    place: str
    by_card: bool
    dice: list[int]
    total: int
    tools: list[int]
    one_use_tools: list[int]
    animal: str | None
    menace: int
    gained: Amounts
    hunted: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitEvent(TribeEvent):
    """A hunt was split into food and jewelry."""

    kind: Literal["split"] = "split"
    food: int
    jewelry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainEvent(TribeEvent):
    """What a place, a purchase (given by its id) or a choice gave."""

    kind: Literal["gain"] = "gain"
    source: str
    gained: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEvent(TribeEvent):
    """The two-resources card was used."""

    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollToPickEvent(TribeEvent):
    """Dice to pick from: dice for all, or the reward for driving off an animal."""

    kind: Literal["roll to pick"] = "roll to pick"
    table: DiceTable
    dice: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PickEvent(TribeEvent):
    """A die was taken. For a reward, `die` is the face rolled, and `effect` may be the 3 points instead."""

    kind: Literal["pick"] = "pick"
    table: DiceTable
    die: int
    effect: Effect
    gained: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DrivenOffEvent(TableEvent):
    """The active animal was driven off by the `figures` of each seat."""

    kind: Literal["driven off"] = "driven off"
    animal: str
    figures: list[int]


# --- purchases ---


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyEvent(TribeEvent):
    """A card, building or igloo was bought; `what` is its id."""

    kind: Literal["buy"] = "buy"
    place: str
    what: str
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveEvent(TribeEvent):
    """A tribe declined a purchase."""

    kind: Literal["leave"] = "leave"
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnEvent(TribeEvent):
    """A tribe could not pay, and its figure returned."""

    kind: Literal["return"] = "return"
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeEvent(TribeEvent):
    """A trade at the ratio of the merchant track."""

    kind: Literal["trade"] = "trade"
    gave: Amounts
    got: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class InsulateEvent(TribeEvent):
    """A building was insulated (Harsh Winter)."""

    kind: Literal["insulate"] = "insulate"
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeGoldEvent(TribeEvent):
    """Gold was traded for points (Harsh Winter)."""

    kind: Literal["trade gold"] = "trade gold"
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEvent(TribeEvent):
    """A card was drawn face down; `card` is None for everyone but its owner."""

    kind: Literal["draw"] = "draw"
    card: str | None


# --- the end of a round, and of the game ---


@dataclass(frozen=True, slots=True, kw_only=True)
class HungerEvent(TribeEvent):
    """A tribe is short of food and has to decide what to do."""

    kind: Literal["hunger"] = "hunger"
    figures: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedEvent(TribeEvent):
    """A tribe was fed: `figures` at home, food from `agriculture`, `eaten` from its supply, and food `missing`."""

    kind: Literal["feed"] = "feed"
    outcome: Literal["fed", "paid", "starved"]
    figures: int
    agriculture: int
    eaten: int
    missing: int
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEvent(TableEvent):
    """Why the game is over, and how many buildings each stack has left."""

    kind: Literal["end"] = "end"
    why: Literal["buildings", "cards"]
    stacks: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class UncoverEvent(TribeEvent):
    """A tribe revealed its face-down cards."""

    kind: Literal["uncover"] = "uncover"
    cards: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEvent(TableEvent):
    """The final scores by seat, and who wins."""

    kind: Literal["result"] = "result"
    scores: list[int]
    tie_breaks: list[int]
    winners: list[int]


StoryEvent = (
    RoundEvent
    | CardEvent
    | BuildingEvent
    | AnimalEvent
    | IncomeEvent
    | PlaceEvent
    | ActEvent
    | RollEvent
    | HarvestEvent
    | SplitEvent
    | GainEvent
    | UseEvent
    | BuyEvent
    | LeaveEvent
    | ReturnEvent
    | TradeEvent
    | InsulateEvent
    | TradeGoldEvent
    | DrawEvent
    | RollToPickEvent
    | PickEvent
    | DrivenOffEvent
    | HungerEvent
    | FeedEvent
    | EndEvent
    | UncoverEvent
    | ResultEvent
)
"""Anything that happens in a game."""
