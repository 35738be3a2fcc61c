"""The win chances of a position, as a message."""

from stoneage.analysis.chances import win_chances
from stoneage.analysis.judge import Judge
from stoneage.game.game import Game
from stoneage.tables import messages

_DIGITS = 4


def chances_message(game: Game, move: int, judge: Judge | None = None) -> messages.Chances:
    """The win chances of the last decision up to a move, because what chance will bring is not known before it does."""
    decisions = (at for at in map(game.at, range(move, -1, -1)) if at.seat is not None or at.over)
    first = (at for at in map(game.at, range(move, len(game.log) + 1)) if at.seat is not None or at.over)
    at = next(decisions, None) or next(first)
    return messages.Chances(move=move, chances=[round(chance, _DIGITS) for chance in win_chances(at, judge)])
