"""Games for the tests of the analysis: the network against itself, and somebody who plays badly."""

from functools import cache

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.players.neural.network import network
from stoneage.players.registry import player


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


def careless(game: Game) -> str:
    """What somebody plays who only cuts wood, breaks clay and so on, buys nothing, and lets the tribe starve."""
    legal = [str(action) for action in game.legal_actions()]
    for wanted in ("starve", "decline"):
        if wanted in legal:
            return wanted
    gathering = [action for action in legal if action.startswith(("forest ", "clay pit ", "quarry ", "river "))]
    return max(gathering, key=lambda action: int(action.split()[-1])) if gathering else legal[0]


@cache
def starving(rules: Rules, seed: int) -> Game:
    """A game in which red plays carelessly against planners; do not change it."""
    game, bot = Game(rules, seed=seed), player("planner")
    while not game.over:
        game.play(careless(game) if game.seat == 0 else bot.choose(game.seen_by(game.seat)))
    return game
