"""The options of a game."""

from dataclasses import dataclass, field
from typing import Any

from stoneage.components import BUILDINGS, CALM_FIRST_ROUND, OPTION_BITS, OPTIONS
from stoneage.errors import RulesError
from stoneage.game.did_you_mean import did_you_mean

RULES_VERSION = 2
"""Raised only when the same moves would lead to a different game.

In version 1, an animal drawn during the first round was active at once.
"""

MOST_ROUNDS = 200
"""The round limit for bots and agents: a game in which nobody buys anything never ends."""

_CHOICES = ("players", *OPTIONS)


def check_version(version: Any) -> None:
    """Raise an error for a version of the rules that this program does not support.

    >>> check_version(99)
    Traceback (most recent call last):
    stoneage.errors.RulesError: unsupported rules version 99; supported are 1 to 2
    """
    if type(version) is not int or not 1 <= version <= RULES_VERSION:
        raise RulesError(f"unsupported rules version {version!r:.20}; supported are 1 to {RULES_VERSION}")


@dataclass(frozen=True, slots=True)
class Rules:
    """The number of players and the options of a game. Games begun under older rules keep their `version`.

    >>> Rules(players=5, expansion=True).options
    ('expansion', 'tools_on_cards')
    >>> Rules(players=5)
    Traceback (most recent call last):
    stoneage.errors.RulesError: 5 players require the expansion
    """

    players: int = 4
    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True
    version: int = field(default=RULES_VERSION, kw_only=True)

    def __post_init__(self) -> None:
        if not isinstance(self.players, int) or isinstance(self.players, bool) or not 2 <= self.players <= 5:
            raise RulesError(f"players must be 2 to 5, not {self.players!r}")
        for name in OPTIONS:
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"{name} must be True or False, not {getattr(self, name)!r}")
        if self.players == 5 and not self.expansion:
            raise RulesError("5 players require the expansion")
        check_version(self.version)

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that are on."""
        return tuple(name for name in OPTIONS if getattr(self, name))

    @property
    def bits(self) -> int:
        """The options as bits for the engine."""
        calm = CALM_FIRST_ROUND if self.wild_animals and self.version >= 2 else 0
        return sum(OPTION_BITS[name] for name in self.options) | calm

    @property
    def card_slots(self) -> int:
        """The number of cards in the row."""
        return 5 if self.expansion else 4

    @property
    def tile_sets(self) -> tuple[str, ...]:
        """The sets of buildings in the game."""
        return (
            "base",
            *(["expansion"] if self.expansion else []),
            *(["bonus"] if self.bonus_buildings else []),
        )

    def tiles(self) -> tuple[str, ...]:
        """The ids of all buildings in the game."""
        return tuple(tile.id for tile in BUILDINGS if tile.set in self.tile_sets)

    def to_dict(self) -> dict[str, int]:
        """The players and options as plain data, without the version."""
        return {name: getattr(self, name) for name in _CHOICES}

    @classmethod
    def from_dict(cls, data: Any, version: int = RULES_VERSION) -> "Rules":
        """Rules from plain data; missing options have their defaults."""
        if not isinstance(data, dict):
            raise RulesError(f"rules must be an object with options, not {data!r:.60}")
        for name in data:
            if name not in _CHOICES:
                meant, known = did_you_mean(str(name), _CHOICES), ", ".join(sorted(_CHOICES))
                raise RulesError(f"unknown option {name!r:.60}{meant}; choose from {known}")
        return cls(**data, version=version)

    def _repr_html_(self) -> str:
        """The options as a table in a notebook."""
        from stoneage.reports.html_tables import html_table

        rows = [(name, "yes" if getattr(self, name) else "no", sentence) for name, sentence in OPTIONS.items()]
        return html_table(("option", "value", "what it does"), [("players", self.players, ""), *rows])

    @classmethod
    def all_options(cls, players: int) -> "Rules":
        """Rules with all options on."""
        return cls(players, **dict.fromkeys(OPTIONS, True))
