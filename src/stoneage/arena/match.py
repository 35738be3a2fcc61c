"""Who plays whom: the games of a match, each defined by its number."""

from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

from stoneage.errors import SettingError
from stoneage.game.rules import Rules
from stoneage.players.budget import net_setting

DEFAULT_LIMIT = 10.0  # seconds per decision
_SEEDS = 2**64


@dataclass(frozen=True)
class Match:
    """The players of a match, its rules, and the number of games.

    With more names than seats, every combination plays. A name given twice takes two seats, and a single name takes
    all. The games come in groups: all games of a group have the same seed, and each player of each combination sits
    once in every seat. Whole groups are played until there are at least `games`.

    In a duplicate match, a group has every seat arrangement, and chance goes by event: the roll for the forest in round
    3 is the same for every player in that seat, so that luck is shared as far as possible. Two names at a
    larger table play in both directions: one against all others, and the other way round.
    """

    names: tuple[str, ...]
    rules: Rules
    games: int
    seed: int = 1
    limit: float | None = DEFAULT_LIMIT
    code: dict[str, str] = field(default_factory=dict)
    """For bots in files: their names in the registry."""
    duplicate: bool = False
    """Whether every seed is played in every seat arrangement, with the same outcome for the same event."""
    judge: str = ""
    """The network that measures luck (`net` or `net:FILE`); none if empty."""
    strict: bool = field(default=False, compare=False)
    """Whether the first fault of a player stops the match."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise SettingError("a match needs at least one game")
        if not self.names:
            raise SettingError("a match needs players")
        if 1 < len(self.names) < self.rules.players and not self.both_ways:
            few = f"{len(self.names)} players do not fill {self.rules.players} seats"
            two = ", or play one against all others and the reverse as duplicates" if len(self.names) == 2 else ""
            raise SettingError(f"{few}; name a player twice to seat it twice{two}")
        if self.judge not in ("", "net"):
            setting = net_setting(self.judge)
            if setting is None or setting.simulations:
                raise SettingError(f"the judge must be a network, net or net:FILE, not {self.judge!r:.60}")

    @property
    def both_ways(self) -> bool:
        """Whether two players meet one against all others, and the other way round."""
        return self.duplicate and len(set(self.names)) == len(self.names) == 2 < self.rules.players

    @cached_property
    def entrants(self) -> tuple[str, ...]:
        """The names, repeated for each seat that a player takes."""
        return self.names * self.rules.players if len(self.names) == 1 else self.names

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Each name once."""
        return tuple(dict.fromkeys(self.names))

    @property
    def group(self) -> int:
        """The number of games in a group."""
        if self.duplicate:
            return len(self._arrangements)
        return comb(len(self.entrants), self.rules.players) * self.rules.players

    @property
    def groups(self) -> int:
        """The number of groups."""
        return -(-self.games // self.group)

    @property
    def all_games(self) -> int:
        """The number of games, rounded up to whole groups."""
        return self.groups * self.group

    @cached_property
    def _combinations(self) -> list[tuple[str, ...]]:
        """The players of each combination, in the order of the names."""
        if self.both_ways:
            one, other = self.names
            rest = self.rules.players - 1
            return [(one, *[other] * rest), (other, *[one] * rest)]
        return list(combinations(self.entrants, self.rules.players))

    @cached_property
    def _arrangements(self) -> list[tuple[str, ...]]:
        """Every order of every combination; copies of a player can be exchanged."""
        orders = (order for some in dict.fromkeys(self._combinations) for order in permutations(some))
        return list(dict.fromkeys(orders))

    def seed_of(self, game: int) -> int:
        """The seed of a game: `Game(rules, seed=...)` has the same start player, cards and first dice."""
        return (self.seed + game // self.group) % _SEEDS

    def lineup(self, game: int) -> tuple[str, ...]:
        """The players of a game by seat.

        From one game to the next, they move up a seat; from group to group, their order changes, so that nobody always
        plays after the same neighbour. In a duplicate match, every group has all orders.
        """
        seats = self.rules.players
        group, number = divmod(game, self.group)
        if self.duplicate:
            return self._arrangements[number]
        combination, turn = divmod(number, seats)
        first, *others = self._combinations[combination]
        order = (first, *list(permutations(others))[group % factorial(seats - 1)])
        return order[-turn:] + order[:-turn]

    def registry_name(self, name: str) -> str:
        """The name of a player in the registry."""
        return self.code.get(name, name)

    def to_dict(self) -> dict[str, Any]:
        """The match as plain data."""
        return asdict(self) | {"names": list(self.names), "rules": self.rules.to_dict()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Match":
        """A match from plain data."""
        return cls(**{**data, "names": tuple(data["names"]), "rules": Rules.from_dict(data["rules"])})
