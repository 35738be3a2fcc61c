"""The record of a game, for players that use the compiled rules."""

from stoneage.engine.state import State
from stoneage.game import Game


def record_of(game: Game) -> State:
    """The game's own record: changing it changes the game."""
    return game._g
