"""Cards, buildings and igloos are bought, with what belongs to a purchase."""

from dataclasses import dataclass
from typing import Literal

from stoneage.story.events.base import Amounts, Points, TribeEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyEvent(TribeEvent):
    """A card, a building or an igloo is paid for; `what` is its id."""

    kind: Literal["buy"] = "buy"
    place: str
    what: str
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveEvent(TribeEvent):
    """A tribe could buy, and does not."""

    kind: Literal["leave"] = "leave"
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnEvent(TribeEvent):
    """A tribe cannot pay: its figure returns."""

    kind: Literal["return"] = "return"
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeEvent(TribeEvent):
    """A trade with the merchant's ratio."""

    kind: Literal["trade"] = "trade"
    gave: Amounts
    got: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class InsulateEvent(TribeEvent):
    """A building is insulated (Harsh Winter)."""

    kind: Literal["insulate"] = "insulate"
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeGoldEvent(TribeEvent):
    """Gold is traded for points (Harsh Winter)."""

    kind: Literal["trade gold"] = "trade gold"
    paid: Amounts
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEvent(TribeEvent):
    """A card is drawn face down; `card` is None for everybody but its owner."""

    kind: Literal["draw"] = "draw"
    card: str | None
