"""The options of a game."""

from dataclasses import dataclass, fields
from typing import Any

from stoneage.components import BUILDINGS
from stoneage.errors import RulesError

RULES_VERSION = 1
"""Raised only when the same moves would give another game than before."""

OPTIONS: dict[str, str] = {
    "expansion": "Jewelry, the merchant and his track, a fifth card slot, 9 cards, 9 buildings, a fifth player.",
    "bonus_buildings": "Six more buildings: income at the start of each round, a figure, a tool, agriculture.",
    "harsh_winter": "A stone insulates a building for 5 points, a gold traded with a card scores 6.",
    "wild_animals": "Four animals lurk in the deck, lower every roll and must be driven off together.",
    "igloos": "Four igloos beside the board; they do not count as buildings.",
    "tools_on_cards": "Tools may be added to the roll of a card that rolls two dice for a resource.",
}
"""Every option with one sentence on what it changes."""

_BITS = {name: 1 << number for number, name in enumerate(OPTIONS)}


@dataclass(frozen=True, slots=True)
class Rules:
    """How many play, and with which options.

    >>> Rules(players=5, expansion=True).options
    ('expansion', 'tools_on_cards')
    >>> Rules(players=5)
    Traceback (most recent call last):
    stoneage.errors.RulesError: 5 players need the expansion; without it 2 to 4 can play
    """

    players: int = 4
    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.players, int) or isinstance(self.players, bool) or not 2 <= self.players <= 5:
            raise RulesError(f"2 to 5 can play, not {self.players!r}")
        for name in OPTIONS:
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"{name} is True or False, not {getattr(self, name)!r}")
        if self.players == 5 and not self.expansion:
            raise RulesError("5 players need the expansion; without it 2 to 4 can play")

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that are on."""
        return tuple(name for name in OPTIONS if getattr(self, name))

    @property
    def bits(self) -> int:
        """The options as the engine keeps them."""
        return sum(_BITS[name] for name in self.options)

    @property
    def card_slots(self) -> int:
        """Cards in the row."""
        return 5 if self.expansion else 4

    @property
    def tile_sets(self) -> tuple[str, ...]:
        """The sets of buildings that are shuffled."""
        return (
            "base",
            *(["expansion"] if self.expansion else []),
            *(["bonus"] if self.bonus_buildings else []),
        )

    def tiles(self) -> tuple[str, ...]:
        """The ids of all buildings of these rules."""
        return tuple(tile.id for tile in BUILDINGS if tile.set in self.tile_sets)

    def to_dict(self) -> dict[str, Any]:
        """The rules as plain data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_dict(cls, data: Any) -> "Rules":
        """Rules from plain data; what is left out has its default."""
        if not isinstance(data, dict):
            raise RulesError(f"rules are an object with options, not {data!r:.60}")
        known = {field.name for field in fields(cls)}
        for name in data:
            if name not in known:
                raise RulesError(f"there is no option {name!r:.60}; the options are {', '.join(sorted(known))}")
        return cls(**data)

    @classmethod
    def all_options(cls, players: int) -> "Rules":
        """Everything at once."""
        return cls(players, **dict.fromkeys(OPTIONS, True))
