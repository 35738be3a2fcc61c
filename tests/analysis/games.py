"""Games for the tests of the analysis: the network against itself."""

from functools import cache

from stoneage.game import Game
from stoneage.players.neural.network import network
from stoneage.rules import Rules


def finish(game: Game) -> Game:
    """Play a game to its end, everybody as the network likes best."""
    net = network()
    while not game.over:
        seen = game if game.seat is None else game.seen_by(game.seat)
        game.play(next(iter(net.evaluate(seen).policy)))
    return game


@cache
def self_play(rules: Rules, seed: int) -> Game:
    """A game of the network against itself; do not change it."""
    return finish(Game(rules, seed=seed))
