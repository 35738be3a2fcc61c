"""How games ended for guests: what is stored of them, and the statistics that are told."""

from dataclasses import asdict

from stoneage.analysis.rating import Played, class_of, is_weaker, level_like, luckiest_wins, mean_loss
from stoneage.game.game import Game
from stoneage.players.levels import LEVELS
from stoneage.tables import messages
from stoneage.tables.messages import Level
from stoneage.tables.seat import Seat
from stoneage.tables.statistics import RecentResult, SeatResult, StoredStatistics
from stoneage.tables.table import Table
from stoneage.tables.timestamps import timestamp

_LEVELS = tuple(LEVELS)
MOST_RATED = 20
"""Games that the rating is made of, the last ones."""


def results_of(table: Table) -> list[SeatResult]:
    """How a finished game ended for its guests.

    It counts for who has played all of it on one seat. Several seats of one guest are several people at one screen, a
    bot may have played for who was away, a game file may hold any position, and at a real table people say what the
    dice show.
    """
    game = table.game
    assert game is not None
    if table.first_file is not None or table.real:
        return []
    ranks, scores = game.ranks(), game.scores()
    holders = [seat.guest for seat in table.seats]
    return [
        SeatResult(
            seat=number,
            guest=seat.guest,
            players=len(table.seats),
            place=ranks[number],
            score=scores[number],
            level=_level_against(table, seat.guest),
            sources={source: points for source, points in game.breakdown(number).items() if points},
        )
        for number, seat in enumerate(table.seats)
        if seat.guest is not None
        and seat.kind == "person"
        and holders.count(seat.guest) == 1
        and not _bot_has_played(game, number, seat)
    ]


def _bot_has_played(game: Game, number: int, seat: Seat) -> bool:
    """Whether a bot that stood in for the player of a seat has made a move for them."""
    spans = ((start, len(game.log) if end is None else end) for start, end in seat.stand_ins)
    return any(move.kind == "action" and move.seat == number for start, end in spans for move in game.log[start:end])


def _level_against(table: Table, guest: str) -> Level | None:
    """The level of the strongest bot that a guest has played against; None if other people played, if only at first.

    A bot whose level was changed during the game counts as the weakest that it has been.
    """
    others = [seat for seat in table.seats if seat.guest != guest]
    if any(seat.guest is not None or seat.stand_ins for seat in others):
        return None
    levels = (seat.weakest or seat.level for seat in others)
    return max(filter(None, levels), key=_LEVELS.index, default=None)


def statistics(stored: StoredStatistics) -> messages.Statistics:
    """The statistics of a guest."""
    groups = [
        messages.StatisticsGroup(
            level=group.level,
            players=group.players,
            games=group.games,
            wins=group.wins,
            points=group.points,
            best=group.best,
        )
        for group in stored.groups
    ]
    recent = [
        messages.GameResult(
            finished=timestamp(result.finished),
            players=result.players,
            place=result.place,
            score=result.score,
            level=result.level,
            sources=dict(result.sources),
            rating=_game_rating(result),
        )
        for result in stored.recent
    ]
    rating = _rating([result for result in stored.recent if result.played][-MOST_RATED:])
    return messages.Statistics(groups=sorted(groups, key=_order), recent=recent, rating=rating)


def past_game(result: RecentResult) -> messages.PastGame:
    """A result to take to another device."""
    return messages.PastGame(
        finished=result.finished,
        players=result.players,
        place=result.place,
        score=result.score,
        level=result.level,
        sources=dict(result.sources),
        played=_game_rating(result),
    )


def _game_rating(result: RecentResult) -> messages.GameRating | None:
    return messages.GameRating(**asdict(result.played)) if result.played else None


def _rating(results: list[RecentResult]) -> messages.Rating | None:
    """How a guest plays, from their last games that were analysed."""
    games = [result.played for result in results if result.played]
    if not games:
        return None
    even = luckiest_wins()
    found = mean_loss([Played(game.decisions, game.loss * game.decisions / 100) for game in games])
    low, high = (max(0.0, found.interval[0]), found.interval[1]) if found.interval else (None, None)
    like = level_like(found.loss)
    return messages.Rating(
        games=len(games),
        decisions=sum(game.decisions for game in games),
        loss=found.loss,
        low=low,
        high=high,
        rating_class=class_of(like),
        like=like,
        weaker=is_weaker(found.loss),
        luckiest_won=sum(game.luckiest_won for game in games) / len(games),
        among_equals=sum(even[result.players] for result in results) / len(results),
    )


def _order(group: messages.StatisticsGroup) -> tuple[int, int]:
    """By level, people last, and by the number of players."""
    return (_LEVELS.index(group.level) if group.level else len(_LEVELS)), group.players
