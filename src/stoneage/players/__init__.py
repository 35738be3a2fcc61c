"""Bots, all with the same interface, by name.

>>> from stoneage import Game, Rules
>>> from stoneage.players import player
>>> game = Game(Rules(players=2), seed=1)
>>> action = player("planner").choose(game.seen_by(game.seat))
"""

from stoneage.players.interface import Hint, HintingPlayer, Player
from stoneage.players.levels import LEVELS, Level
from stoneage.players.registry import names, player

__all__ = ["LEVELS", "Hint", "HintingPlayer", "Level", "Player", "names", "player"]
