"""What a bot does when it is its turn, wherever it thinks."""

from stoneage.game import Game
from stoneage.players.interface import Hint, HintingPlayer, Player
from stoneage.server.messages import MOST_ACTIONS


def turn_of(bot: Player, game: Game) -> list[str]:
    """The actions of a bot until chance or another seat is to move, in a game as its seat sees it."""
    seat = game.seat
    actions: list[str] = []
    while seat is not None and game.seat == seat and len(actions) < MOST_ACTIONS:
        game.play(bot.choose(game.clone()))
        actions.append(game.log[-1].value)
        if game.decision is not None and game.decision.kind in ("place", "act"):
            break  # the next turn is a separate command, so that people can follow
    return actions


def hints_of(bot: Player, game: Game) -> list[Hint]:
    """The bot's best choices, the best first; none if it gives no hints."""
    return list(bot.hints(game)) if isinstance(bot, HintingPlayer) else []
