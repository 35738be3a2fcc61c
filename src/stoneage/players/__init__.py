"""Bots, all with the same interface, by name.

>>> from stoneage import Game, Rules
>>> from stoneage.players import player
>>> game = Game(Rules(players=2), seed=1)
>>> action = player("planner").choose(game.seen_by(game.seat))
"""

from stoneage.players.interface import Hint, HintingPlayer, Player
from stoneage.players.registry import LEVELS, names, player

__all__ = ["LEVELS", "Hint", "HintingPlayer", "Player", "names", "player"]
