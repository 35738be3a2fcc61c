"""Bots that think in this browser."""

import asyncio
from collections.abc import Callable, Collection

from stoneage.game import Game
from stoneage.players.interface import Hint, Player
from stoneage.server.bots.turn import hints_of, turn_of

MakePlayer = Callable[[str, int], Player]
"""A player by its name or level, with a seed."""


class LocalBots:
    """Bots in the same thread as the tables: the compiled ones take a few milliseconds for a turn."""

    def __init__(self, make: MakePlayer) -> None:
        self._make = make

    async def choose(self, game: Game, seat: int, level: str, seed: int, _visitors: Collection[str] = ()) -> list[str]:
        """What a bot plays now, knowing only what its seat may know."""
        await asyncio.sleep(0)  # answers that are on their way to the page come first
        return turn_of(self._make(level, seed), game.seen_by(seat, seed))

    def substitute(self, level: str) -> str:
        """The bot that plays in place of one that keeps failing: the same again."""
        return level

    def hints(self, game: Game, seat: int, level: str) -> list[Hint]:
        """The bot's best choices, the best first."""
        return hints_of(self._make(level, 1), game.seen_by(seat, 1))
