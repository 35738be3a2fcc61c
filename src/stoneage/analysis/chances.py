"""The win chances of a single position, as a spectator sees it: quick enough for every move of a game that is watched.

The curve of a whole game (`analyse`) is more exact: it compares actions and sums over outcomes.
"""

from stoneage.analysis.analyse import native_judge
from stoneage.analysis.judge import Judge
from stoneage.analysis.positions import DEALS, SPECTATOR, dealt
from stoneage.errors import ChanceError
from stoneage.game.game import Game

_OUTCOMES = 36
"""Summed if chance decides before anybody can choose again."""


def win_chances(game: Game, judge: Judge | None = None) -> list[float]:
    """The win chance of each seat at a decision, or at the end; face-down cards are dealt again.

    Raises:
        ChanceError: the position waits for dice, a card or a building.

    >>> chances = win_chances(Game(seed=1))
    >>> len(chances), round(sum(chances), 6)
    (4, 1.0)
    """
    if game.over:
        winners = game.winners()
        return [(seat in winners) / len(winners) for seat in range(game.rules.players)]
    if game.seat is None:
        raise ChanceError("win chances are those of decisions; supply the outcome of chance first")
    judge = judge or native_judge()
    records = dealt(game, SPECTATOR, 0, DEALS)
    rows = [judge.mean_value(record, _OUTCOMES, deal) for deal, record in enumerate(records)]
    return [sum(row[seat] for row in rows) / len(rows) for seat in range(game.rules.players)]
