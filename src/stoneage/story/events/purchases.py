"""Events around buying cards, buildings and igloos."""

from dataclasses import dataclass
from typing import Literal

from stoneage.story.events.base import Amounts, Points, TribeEvent


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
