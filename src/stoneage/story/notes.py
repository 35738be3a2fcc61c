"""What a teller writes down on the way through a game."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from stoneage.components import ITEMS


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: plain data, no English.

    `move` is the index in the game's log. An event with `private_to` is for that seat alone; its public twin, which
    tells less, stands right before it.
    """

    kind: str
    seat: int | None
    data: dict[str, Any]
    move: int
    private_to: int | None = None


class Notes:
    """The events so far, and what spans several moves: a payment, a trade, a purchase."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.move = 0
        self.paid: Counter[str] = Counter()
        self.gave: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.bought = ""

    def add(self, kind: str, seat: int | None, private_to: int | None = None, **data: Any) -> None:
        """Note an event of this move."""
        self.events.append(Event(kind, seat, data, self.move, private_to))

    def pay(self) -> dict[str, int]:
        """What was paid since a purchase began; it is over."""
        paid = {name: self.paid[name] for name in ITEMS if self.paid[name]}
        self.paid.clear()
        return paid
