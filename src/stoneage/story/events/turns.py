"""Events of a tribe's turn: placing, acting, rolling, gaining."""

from dataclasses import dataclass
from typing import Literal

from stoneage.components import Effect
from stoneage.story.events.base import Amounts, DiceTable, Points, TableEvent, TribeEvent


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
