"""Replays recorded moves."""

from collections.abc import Sequence

from stoneage.components import COLOURS
from stoneage.errors import GameFileError
from stoneage.game.game import Game
from stoneage.game.history import parse_move


def replay(game: Game, moves: Sequence[object]) -> Game:
    """Make moves as written in a file: `red: forest 3`, `dice 3 4`, `card CIV07`, `building B01`. Returns the game.

    Raises:
        StoneAgeError: a move is illegal or malformed; the moves before it have been made.
    """
    # All at once as far as they are written in the usual way, which is much faster; the rest one by one.
    made = game.replay(moves)
    for move in moves[made:]:
        _replay_one(game, move)
    return game


def _replay_one(game: Game, move: object) -> None:
    if not isinstance(move, str) or len(move) > 80:
        raise GameFileError(f"{move!r:.60} is not a move")
    kind, _, value = move.partition(" ")
    if kind == "dice":
        if parse_move(move) is None:
            raise GameFileError(f"{move!r} is not a roll")
        game.supply(dice=[int(face) for face in value.split()])
    elif kind == "card" and game.chance:
        game.supply(card=value)
    elif kind == "building" and game.chance:
        game.supply(building=value)
    else:
        colour, _, action = move.partition(": ")
        seat = game.seat
        if seat is None:
            raise GameFileError(f"{move!r} is a player's move, but it is no player's turn")
        if colour != COLOURS[seat]:
            raise GameFileError(f"{move!r}, but it is {COLOURS[seat]}'s turn")
        game.play(action)
