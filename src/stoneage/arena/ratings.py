"""Ratings with openskill (Plackett-Luce, after Weng and Lin), from the order in which players finished."""

from collections.abc import Sequence
from statistics import fmean

from stoneage.arena.match import Match
from stoneage.arena.result import Result

MOST_GAMES = 20_000  # more make no visible difference and take longer


def rate(match: Match, results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """The rating of each player and its standard deviation: 25 and 8.33 before the first game."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # bots do not improve between games
    ratings = {name: model.rating(name=name) for name in match.players}
    for result in results[:MOST_GAMES]:
        lineup = match.lineup(result.game)
        before = [[model.create_rating([ratings[name].mu, ratings[name].sigma])] for name in lineup]
        after = model.rate(before, ranks=[float(rank) for rank in result.ranks])
        for name in dict.fromkeys(lineup):  # a player with several seats gets the mean
            own = [team[0] for team, other in zip(after, lineup, strict=True) if other == name]
            ratings[name].mu = fmean(rating.mu for rating in own)
            ratings[name].sigma = fmean(rating.sigma for rating in own)
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
