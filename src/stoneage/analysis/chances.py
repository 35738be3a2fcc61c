"""The win chances of a single position, as a spectator sees it: quick enough for every move of a game that is watched.

The curve of a whole game (`analyse`) is more exact: it compares actions and sums over outcomes.
"""

from stoneage.analysis.positions import DEALS, SPECTATOR, dealt
from stoneage.game.game import Game
from stoneage.players.neural.network import network


def win_chances(game: Game) -> list[float]:
    """The win chance of each seat at a decision, or at the end; face-down cards are dealt again.

    Raises:
        ChanceError: the position waits for dice, a card or a building.

    >>> chances = win_chances(Game(seed=1))
    >>> len(chances), round(sum(chances), 6)
    (4, 1.0)
    """
    if game.over:
        return network().evaluate(game).win_shares
    records = dealt(game, SPECTATOR, 0, DEALS)
    rows = [network().evaluate(Game.from_record(game.rules, record)).win_shares for record in records]
    return [sum(row[seat] for row in rows) / len(rows) for seat in range(game.rules.players)]
