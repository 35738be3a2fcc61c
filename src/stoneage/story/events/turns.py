"""What a tribe does in its turn, and what that brings."""

from dataclasses import dataclass
from typing import Literal

from stoneage.components import Effect
from stoneage.story.events.base import Amounts, DiceTable, Points, TableEvent, TribeEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceEvent(TribeEvent):
    """Figures are placed."""

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
    """Dice for a harvest, before tools are chosen; `by_card`: a card rolls, not figures at the place."""

    kind: Literal["roll"] = "roll"
    place: str
    by_card: bool
    dice: list[int]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HarvestEvent(TribeEvent):
    """What a roll brought, with the tools used and the share of the animal; `hunted` is still to be split."""

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
    """A hunt is split into food and jewelry."""

    kind: Literal["split"] = "split"
    food: int
    jewelry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GainEvent(TribeEvent):
    """What a place, a purchase (by its id) or a choice brought."""

    kind: Literal["gain"] = "gain"
    source: str
    gained: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEvent(TribeEvent):
    """The card with two resources for later is used."""

    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollToPickEvent(TribeEvent):
    """Dice to pick from: those for all, or the reward for driving an animal off."""

    kind: Literal["roll to pick"] = "roll to pick"
    table: DiceTable
    dice: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PickEvent(TribeEvent):
    """A die is taken; a reward's `die` is what was rolled, and its effect may be that of a one instead."""

    kind: Literal["pick"] = "pick"
    table: DiceTable
    die: int
    effect: Effect
    gained: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DrivenOffEvent(TableEvent):
    """The tribes drive the active animal off, each with its figures."""

    kind: Literal["driven off"] = "driven off"
    animal: str
    figures: list[int]
