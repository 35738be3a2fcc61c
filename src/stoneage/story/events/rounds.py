"""Events at the start and end of a round, and at the end of the game."""

from dataclasses import dataclass
from typing import Literal

from stoneage.story.events.base import Amounts, Points, TableEvent, TribeEvent


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
