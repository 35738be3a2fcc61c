"""Collects events while walking through the moves of a game."""

from collections import Counter
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from stoneage.components import ITEMS
from stoneage.story.events import Amounts, StoryEvent

_Fields = ParamSpec("_Fields")


class StoryBuilder:
    """The events so far, and whatever spans several moves: a payment, a trade, a purchase."""

    def __init__(self) -> None:
        self.events: list[StoryEvent] = []
        self.move = 0
        self.paid: Counter[str] = Counter()
        self.gave: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.bought = ""

    def add(
        self, event: Callable[Concatenate[int, _Fields], StoryEvent], *args: _Fields.args, **fields: _Fields.kwargs
    ) -> None:
        """Add an event to this move, given its class and fields."""
        self.events.append(event(self.move, *args, **fields))

    def pay(self) -> Amounts:
        """End a purchase and return what was paid for it."""
        paid = {name: self.paid[name] for name in ITEMS if self.paid[name]}
        self.paid.clear()
        return paid
