"""What all events have, and the types of their fields."""

from dataclasses import dataclass, field
from typing import Literal

Amounts = dict[str, int]
"""How many of each: resources, jewelry, food, figures, tools and so on."""
Points = dict[str, int]
"""Points made or lost, by source."""
DiceTable = Literal["dice for all", "style dice for all", "reward"]


@dataclass(frozen=True, slots=True)
class TribeEvent:
    """What a tribe did, or what happened to it."""

    move: int
    seat: int


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What happened to everybody."""

    move: int
    seat: None = field(default=None, init=False)
