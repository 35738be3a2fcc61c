"""The standings of a match."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from stoneage.arena.match import Match
from stoneage.arena.ratings import rate
from stoneage.arena.result import Result
from stoneage.arena.shares import CORRECTED_INTERVAL, INTERVAL, Corrected, SharesBySeed
from stoneage.encoding.points import SOURCES


@dataclass(frozen=True, slots=True)
class OneAgainstAll:
    """One direction of a duplicate match: a player alone against copies of another."""

    name: str
    others: str
    games: int
    win_share: float
    low: float
    high: float
    corrected: Corrected | None


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
    corrected: Corrected | None = None
    """The win share without luck, if the match has a judge."""


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
    directions: list[OneAgainstAll] = field(default_factory=list)
    """If two players met one against all others: both ways."""

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
            "directions": [asdict(direction) for direction in self.directions],
            **({"corrected_interval": CORRECTED_INTERVAL} if self.match.judge else {}),
        }

    def _repr_html_(self) -> str:
        """The players as a table in a notebook."""
        from stoneage.arena.report import standings_table

        return standings_table(self.rows)


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
        directions=[_direction(match, name, results) for name in match.names] if match.both_ways else [],
    )


def _direction(match: Match, name: str, results: Sequence[Result]) -> OneAgainstAll:
    alone = SharesBySeed(duplicate=match.duplicate)
    for result in results:
        lineup = match.lineup(result.game)
        if lineup.count(name) == 1:
            alone.add(match.seed_of(result.game), result, lineup.index(name))
    others = next(other for other in match.names if other != name)
    return OneAgainstAll(name, others, alone.games, *alone.plain(), alone.corrected())


def _row(match: Match, name: str, results: Sequence[Result], rating: tuple[float, float]) -> StandingsRow:
    own_shares = SharesBySeed(duplicate=match.duplicate)
    points = [0] * len(SOURCES)
    decisions, seconds, first_fault = 0, 0.0, ""
    faults: Counter[str] = Counter()
    for result in results:
        own = [seat for seat, other in enumerate(match.lineup(result.game)) if other == name]
        for seat in own:
            own_shares.add(match.seed_of(result.game), result, seat)
            points = [mine + new for mine, new in zip(points, result.points[seat], strict=True)]
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
            faults.update(result.faults[seat])
            first_fault = first_fault or result.first_faults[seat]
    games = own_shares.games
    share, low, high = own_shares.plain()
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
        corrected=own_shares.corrected(),
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
