"""What a bot does when it is its turn, wherever it thinks; with pauses for other things, if the bot has some."""

from collections.abc import Generator

from stoneage.game.game import Game
from stoneage.players.interface import Hint, HintingPlayer, Player
from stoneage.players.steps import SteppingPlayer
from stoneage.tables.messages import MOST_ACTIONS


def turn_in_steps(bot: Player, game: Game) -> Generator[None, None, list[str]]:
    """The actions of a bot until chance or another seat is to move, in a game as its seat sees it."""
    seat = game.seat
    actions: list[str] = []
    while seat is not None and game.seat == seat and len(actions) < MOST_ACTIONS:
        if isinstance(bot, SteppingPlayer):
            game.play((yield from bot.choose_in_steps(game.clone())))
        else:
            game.play(bot.choose(game.clone()))
        actions.append(game.log[-1].value)
        if game.decision is not None and game.decision.kind in ("place", "act"):
            break  # the next turn is a separate command, so that people can follow
    return actions


def hints_in_steps(bot: Player, game: Game) -> Generator[None, None, list[Hint]]:
    """The bot's best choices, the best first; none if it gives no hints."""
    if isinstance(bot, SteppingPlayer):
        return (yield from bot.hints_in_steps(game))
    return list(bot.hints(game)) if isinstance(bot, HintingPlayer) else []
