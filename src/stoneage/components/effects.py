"""What a card, a tile or a die face gives."""

from dataclasses import dataclass
from typing import Literal

EffectKind = Literal[
    "food",  # amount of food
    "item",  # amount of one resource, or of jewelry
    "choice",  # amount of resources of the player's choice
    "points",
    "tool",
    "agriculture",
    "figure",
    "merchant",  # spaces on the merchant track, with its jewelry
    "dice for all",  # one die per player, everyone picks one (DICE_TABLE)
    "style dice for all",  # the same with STYLE_DICE_TABLE
    "roll for",  # roll this many dice for a resource, as at its place
    "extra card",  # a face-down card; only its bottom half counts
    "one-use tool",  # a tool of this value, once
    "choice later",  # like "choice", when the player wants it
    "income",  # amount of one resource at the start of each later round
    "camp",  # a private place; its row in PLACES says what it yields
]


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing gained; `what` names the item or place, if the kind has one."""

    kind: EffectKind
    amount: int = 1
    what: str = ""
