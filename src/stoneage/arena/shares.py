"""Win shares and their intervals, from games that share seeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance

from stoneage.arena.result import Result

_ENOUGH = 20  # seeds; with fewer, a small spread may be an accident
Z = 1.959964  # 95%
INTERVAL = (
    "95%, Wilson; the games of one seed are paired, so their number is corrected by how much the shares differ from "
    "seed to seed, and stays between the number of seeds and the number of games (in duplicate matches, it may be more)"
)
"""How the intervals are computed."""
CORRECTED_INTERVAL = "95%, normal, from the means of the seeds"
"""How the intervals of results without luck are computed."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A win share without luck, as a judge sees it, with its 95% interval."""

    win_share: float
    low: float
    high: float
    luck: float
    """What chance added per seat; its mean is 0 on average."""
    narrower: float
    """How many times as wide the plain interval is; 2 is worth four times as many games."""


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share of independent games."""
    centre = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max((centre - reach) / whole, 0.0), min((centre + reach) / whole, 1.0)


def effective_games(groups: Sequence[Sequence[float]], *, duplicate: bool = False) -> float:
    """The number of independent games that would be as informative as these, which share seeds in groups.

    Duplicates also share their luck, so they are worth more than the same number of independent games.
    """
    games = sum(map(len, groups))
    if len(groups) < 2:
        return len(groups)
    share = sum(map(sum, groups)) / games
    spread = variance([fmean(group) for group in groups], None) / len(groups)
    independent = games if spread == 0 else share * (1 - share) / spread
    if duplicate and len(groups) >= _ENOUGH:
        return max(independent, len(groups))
    return min(max(independent, len(groups)), games)


def _corrected(groups: Sequence[Sequence[float]], luck: Sequence[Sequence[float]], width: float) -> Corrected:
    """The win share of games without luck, both in groups that share a seed; `width` is that of the plain interval."""
    games = sum(map(len, groups))
    share = sum(map(sum, groups)) / games
    added = sum(map(sum, luck)) / games
    means = [fmean(own) - fmean(lucky) for own, lucky in zip(groups, luck, strict=True)]
    reach = Z * sqrt(variance(means) / len(means)) if len(means) > 1 else 1.0
    return Corrected(share - added, share - added - reach, share - added + reach, added, width / (2 * reach or 1.0))


class SharesBySeed:
    """The win shares of some seats, and the luck in them, by seed."""

    def __init__(self, *, duplicate: bool) -> None:
        self._duplicate = duplicate
        self.groups: dict[int, list[float]] = {}
        self.luck: dict[int, list[float]] = {}

    def add(self, seed: int, result: Result, seat: int) -> None:
        """Add a seat of a game."""
        # Copies of a player in one game are not independent: all its seats count as one group.
        self.groups.setdefault(seed, []).append(result.shares[seat])
        if result.luck:
            self.luck.setdefault(seed, []).append(result.luck[seat])

    @property
    def games(self) -> int:
        """How many seats there are."""
        return sum(map(len, self.groups.values()))

    def plain(self) -> tuple[float, float, float]:
        """The share with its interval."""
        if not self.games:
            return 0.0, 0.0, 1.0
        groups = list(self.groups.values())
        share = sum(map(sum, groups)) / self.games
        return share, *wilson(share, effective_games(groups, duplicate=self._duplicate))

    def corrected(self) -> Corrected | None:
        """The share without luck, if that was measured."""
        if not self.luck:
            return None
        _, low, high = self.plain()
        return _corrected(list(self.groups.values()), list(self.luck.values()), high - low)
