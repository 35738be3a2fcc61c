"""The standings of a match."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any

from stoneage.arena.match import Match
from stoneage.arena.ratings import rate
from stoneage.arena.result import Result
from stoneage.encoding.points import SOURCES

Z = 1.959964  # 95%
INTERVAL = (
    "95%, Wilson; the games of one seed are paired, so their number is corrected by how much the shares differ from "
    "seed to seed, and stays between the number of seeds and the number of games"
)
"""How the intervals are computed."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player of a match."""

    name: str
    games: int
    """Seats taken in all games."""
    win_share: float
    """Wins per seat; a shared win is divided."""
    low: float
    high: float
    """The 95% interval of the win share."""
    mean_score: float
    sources: dict[str, float]
    """The mean score by source."""
    rating: float
    rating_error: float
    """The standard deviation of the rating."""
    seconds_per_decision: float
    faults: dict[str, int]
    first_fault: str
    """In words."""


@dataclass(frozen=True, slots=True)
class Standings:
    """All players of a match, best first, and figures for all games."""

    match: Match
    rows: list[StandingsRow]
    games: int
    stopped: int
    """Games that were stopped at the round limit and scored as they stood."""
    rounds: dict[int, int]
    """Games by their number of rounds."""
    winning_score: float
    """The mean score of the winners."""
    ahead: dict[str, dict[str, float]]
    """How often one player finished ahead of another, as a share of their games; a tie counts half."""

    def to_dict(self) -> dict[str, Any]:
        """The standings as plain data."""
        return {
            "match": self.match.to_dict(),
            "games": self.games,
            "stopped": self.stopped,
            "winning_score": self.winning_score,
            "rounds": {str(rounds): games for rounds, games in self.rounds.items()},
            "interval": INTERVAL,
            "ahead": self.ahead,
            "results": [asdict(row) for row in self.rows],
        }

    def _repr_html_(self) -> str:
        """The players as a table in a notebook."""
        from stoneage.arena.report import standings_table

        return standings_table(self.rows)


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share of independent games."""
    centre = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max((centre - reach) / whole, 0.0), min((centre + reach) / whole, 1.0)


def effective_games(groups: Sequence[Sequence[float]]) -> float:
    """The number of independent games that would be as informative as these, which share seeds in groups."""
    games = sum(map(len, groups))
    if len(groups) < 2:
        return len(groups)
    share = sum(map(sum, groups)) / games
    spread = variance([fmean(group) for group in groups], None) / len(groups)
    independent = games if spread == 0 else share * (1 - share) / spread
    return min(max(independent, len(groups)), games)


def standings(match: Match, results: Sequence[Result]) -> Standings:
    """The standings after some games of a match, in the order of their numbers."""
    ratings = rate(match, results)
    rows = sorted((_row(match, name, results, ratings[name]) for name in match.players), key=lambda row: -row.win_share)
    rounds = Counter(result.rounds for result in results)
    return Standings(
        match=match,
        rows=rows,
        games=len(results),
        stopped=sum(result.stopped for result in results),
        rounds={number: rounds[number] for number in sorted(rounds)},
        winning_score=fmean(max(result.scores) for result in results) if results else 0.0,
        ahead=_ahead(match, results),
    )


def _row(match: Match, name: str, results: Sequence[Result], rating: tuple[float, float]) -> StandingsRow:
    groups: dict[int, list[float]] = {}
    points = [0] * len(SOURCES)
    decisions, seconds, first_fault = 0, 0.0, ""
    faults: Counter[str] = Counter()
    for result in results:
        shares = result.shares
        own = [seat for seat, other in enumerate(match.lineup(result.game)) if other == name]
        for seat in own:
            # Copies of a player in one game are not independent: all its seats count as one group.
            groups.setdefault(match.seed_of(result.game), []).append(shares[seat])
            points = [mine + new for mine, new in zip(points, result.points[seat], strict=True)]
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
            faults.update(result.faults[seat])
            first_fault = first_fault or result.first_faults[seat]
    games = sum(map(len, groups.values()))
    share = sum(map(sum, groups.values())) / games if games else 0.0
    low, high = wilson(share, effective_games(list(groups.values()))) if games else (0.0, 1.0)
    return StandingsRow(
        name=name,
        games=games,
        win_share=share,
        low=low,
        high=high,
        mean_score=sum(points) / games if games else 0.0,
        sources={source: mine / games if games else 0.0 for source, mine in zip(SOURCES, points, strict=True)},
        rating=rating[0],
        rating_error=rating[1],
        seconds_per_decision=seconds / decisions if decisions else 0.0,
        faults=dict(faults),
        first_fault=first_fault,
    )


def _ahead(match: Match, results: Sequence[Result]) -> dict[str, dict[str, float]]:
    met: Counter[tuple[str, str]] = Counter()
    ahead: dict[tuple[str, str], float] = {}
    for result in results:
        seats = list(zip(match.lineup(result.game), result.ranks, strict=True))
        for name, rank in seats:
            for other, other_rank in seats:
                if name != other:
                    pair = name, other
                    met[pair] += 1
                    won = 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0
                    ahead[pair] = ahead.get(pair, 0.0) + won
    return {
        name: {other: ahead[name, other] / met[name, other] for other in match.players if met[name, other]}
        for name in match.players
    }
