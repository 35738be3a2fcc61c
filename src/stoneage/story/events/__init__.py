"""Story events: one class per kind, plain data without English.

`kind` distinguishes them, `move` is the index in the game's log, and `seat` is the tribe an event is about, if any.
The server sends these classes and the client reads them: a field added here appears in both.
"""

from stoneage.story.events.base import Amounts, DiceTable, Points
from stoneage.story.events.purchases import (
    BuyEvent,
    DrawEvent,
    InsulateEvent,
    LeaveEvent,
    ReturnEvent,
    TradeEvent,
    TradeGoldEvent,
)
from stoneage.story.events.rounds import (
    AnimalEvent,
    BuildingEvent,
    CardEvent,
    EndEvent,
    FeedEvent,
    HungerEvent,
    IncomeEvent,
    ResultEvent,
    RoundEvent,
    UncoverEvent,
)
from stoneage.story.events.turns import (
    ActEvent,
    DrivenOffEvent,
    GainEvent,
    HarvestEvent,
    PickEvent,
    PlaceEvent,
    RollEvent,
    RollToPickEvent,
    SplitEvent,
    UseEvent,
)

__all__ = [
    "ActEvent",
    "Amounts",
    "AnimalEvent",
    "BuildingEvent",
    "BuyEvent",
    "CardEvent",
    "DiceTable",
    "DrawEvent",
    "DrivenOffEvent",
    "EndEvent",
    "FeedEvent",
    "GainEvent",
    "HarvestEvent",
    "HungerEvent",
    "IncomeEvent",
    "InsulateEvent",
    "LeaveEvent",
    "PickEvent",
    "PlaceEvent",
    "Points",
    "ResultEvent",
    "ReturnEvent",
    "RollEvent",
    "RollToPickEvent",
    "RoundEvent",
    "SplitEvent",
    "StoryEvent",
    "TradeEvent",
    "TradeGoldEvent",
    "UncoverEvent",
    "UseEvent",
]

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
