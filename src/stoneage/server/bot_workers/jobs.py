"""What bots do in a worker process."""

import time
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.players.interface import AdjustablePlayer
from stoneage.players.steps import finished
from stoneage.tables.bots.turn import hints_in_steps, turn_in_steps

if TYPE_CHECKING:
    from stoneage.players import Hint

T = TypeVar("T")


class Done(NamedTuple, Generic[T]):
    """The result of a job, the seconds of processor time that it took, and the effort that the bot made."""

    result: T
    seconds: float
    effort: float = 1.0


def choose(rules: Rules, record: bytes, level: str, seed: int, effort: float) -> Done[list[str]]:
    """The actions of a bot until chance or another seat is to move, in a game as its seat sees it.

    With an effort below 1, bots that can think less than usual do so.
    """
    from stoneage.players import player

    begun = time.process_time()
    bot = player(level, seed)
    if isinstance(bot, AdjustablePlayer):
        bot = bot if effort == 1 else bot.with_effort(effort)
    else:
        effort = 1.0
    actions = finished(turn_in_steps(bot, Game.from_record(rules, record)))
    return Done(actions, time.process_time() - begun, effort)


def hints(rules: Rules, record: bytes, level: str) -> "Done[list[Hint]]":
    """The choices of a bot, best first."""
    from stoneage.players import player

    begun = time.process_time()
    found = finished(hints_in_steps(player(level, 1), Game.from_record(rules, record)))
    return Done(found, time.process_time() - begun)


def load_bot(level: str) -> float:
    """Load a bot; returns what a turn of it costs, in seconds of processor time."""
    game = Game(Rules(players=2), seed=1)
    seat = game.seat or 0
    record = game.seen_by(seat).record
    choose(game.rules, record, level, 1, 1.0)  # the first time, it is compiled or loaded
    return choose(game.rules, record, level, 1, 1.0).seconds
