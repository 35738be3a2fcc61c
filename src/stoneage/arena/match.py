"""Who plays whom: the games of a match, each of them known by its number alone."""

from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

from stoneage.errors import PlayerError
from stoneage.rules import Rules

DEFAULT_LIMIT = 10.0  # seconds a decision
_SEEDS = 2**64


@dataclass(frozen=True)
class Match:
    """Some players, the rules they play by, and how many games.

    With more names than seats every combination of them plays. A name that is given twice sits twice at the table; one
    name alone fills it. The games come in groups: in a group all have one seed, and each player of each combination
    sits once on every seat. So many groups are played that there are at least `games`.
    """

    names: tuple[str, ...]
    rules: Rules
    games: int
    seed: int = 1
    limit: float | None = DEFAULT_LIMIT
    code: dict[str, str] = field(default_factory=dict)
    """What names from files stand for, as the registry knows them."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise PlayerError("an arena needs at least one game")
        if not self.names:
            raise PlayerError("an arena needs players")
        if 1 < len(self.names) < self.rules.players:
            few = f"{len(self.names)} players do not fill {self.rules.players} seats"
            raise PlayerError(f"{few}; name a player twice to seat it twice")

    @cached_property
    def entrants(self) -> tuple[str, ...]:
        """The names, one for each chair that is to be had."""
        return self.names * self.rules.players if len(self.names) == 1 else self.names

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Each name once."""
        return tuple(dict.fromkeys(self.names))

    @property
    def group(self) -> int:
        """Games in a group."""
        return comb(len(self.entrants), self.rules.players) * self.rules.players

    @property
    def groups(self) -> int:
        """How many groups are played."""
        return -(-self.games // self.group)

    @property
    def all_games(self) -> int:
        """How many games are played: the number asked for, rounded up to whole groups."""
        return self.groups * self.group

    @cached_property
    def _tables(self) -> list[tuple[str, ...]]:
        return list(combinations(self.entrants, self.rules.players))

    def seed_of(self, game: int) -> int:
        """The seed of a game: `Game(rules, seed=...)` has the same start player, cards and first dice."""
        return (self.seed + game // self.group) % _SEEDS

    def lineup(self, game: int) -> tuple[str, ...]:
        """The players of a game by seat.

        From one game to the next they move up a seat; from group to group they sit in another order around the table,
        so that nobody always plays behind the same neighbour.
        """
        seats = self.rules.players
        group, number = divmod(game, self.group)
        table, turn = divmod(number, seats)
        first, *others = self._tables[table]
        order = (first, *_nth_permutation(others, group % factorial(seats - 1)))
        return order[-turn:] + order[:-turn]

    def registered(self, name: str) -> str:
        """The name by which the registry knows a player."""
        return self.code.get(name, name)

    def to_dict(self) -> dict[str, Any]:
        """The match as plain data."""
        return asdict(self) | {"names": list(self.names), "rules": self.rules.to_dict()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Match":
        """A match from plain data."""
        return cls(**{**data, "names": tuple(data["names"]), "rules": Rules.from_dict(data["rules"])})


def _nth_permutation(names: list[str], number: int) -> tuple[str, ...]:
    return list(permutations(names))[number]
