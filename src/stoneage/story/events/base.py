"""Base classes of events, and the types of their fields."""

from dataclasses import dataclass, field
from typing import Literal

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
