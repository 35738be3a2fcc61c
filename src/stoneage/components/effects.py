"""What a card, a tile or a die face gives."""

from dataclasses import dataclass
from typing import Literal

EffectKind = Literal[
    "food",  # amount of food
    "item",  # amount of one resource, or of jewelry
    "choice",  # amount of resources, the player chooses each
    "points",
    "tool",
    "agriculture",
    "figure",
    "merchant",  # spaces on the merchant track, with its jewelry
    "dice for all",  # one die per player, everybody picks one (DICE_TABLE)
    "style dice for all",  # the same by STYLE_DICE_TABLE
    "roll for",  # amount of dice for one resource, as at its place
    "extra card",  # a face-down card, of which only the bottom counts
    "one-use tool",  # a tool of this value, once
    "choice later",  # as "choice", at a moment the player picks
    "income",  # amount of one resource at the start of each later round
    "camp",  # a place of one's own; the place's row says what it yields
]


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing gained; `what` names the item or place where the kind needs one."""

    kind: EffectKind
    amount: int = 1
    what: str = ""
