"""Bots that think in this browser."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Generator
from typing import TypeVar

from stoneage.browser.run.bots import needs_network
from stoneage.errors import PlayerError
from stoneage.game.game import Game
from stoneage.players.interface import Hint, Player
from stoneage.players.steps import next_step
from stoneage.tables.bots.turn import hints_in_steps, turn_in_steps

T = TypeVar("T")

MakePlayer = Callable[[str, int], Awaitable[Player]]
"""A player by its name or level, with a seed; one that plays by the network may have to wait until that is loaded."""

SUBSTITUTE, HINT_SUBSTITUTE = "search:400", "planner"
"""Who plays and who gives hints where the network cannot be loaded."""

_AT_ONCE = 0.02  # seconds of thinking until the page gets an answer in between


class BrowserThinker:
    """Bots in the same thread as the tables: most take a few milliseconds for a turn, others think in steps."""

    def __init__(self, make: MakePlayer) -> None:
        self._make = make
        self._thinking = asyncio.Lock()  # a module has room for one search

    async def choose(self, game: Game, seat: int, level: str, seed: int, _visitors: Collection[str] = ()) -> list[str]:
        """What a bot plays now, knowing only what its seat may know."""
        await asyncio.sleep(0)  # answers that are on their way to the page come first
        async with self._thinking:
            return await _patiently(turn_in_steps(await self._make(level, seed), game.seen_by(seat, seed)))

    def substitute(self, level: str) -> str:
        """The bot that plays in place of one that keeps failing: one without the network, or the same again."""
        return SUBSTITUTE if needs_network(level) else level

    async def hints(self, game: Game, seat: int, player: str, _visitor: str = "") -> list[Hint]:
        """A bot's best choices, the best first."""
        async with self._thinking:
            try:
                bot = await self._make(player, 1)
            except PlayerError:  # it cannot be loaded now
                bot = await self._make(HINT_SUBSTITUTE, 1)
            return await _patiently(hints_in_steps(bot, game.seen_by(seat, 1)))


async def _patiently(steps: Generator[None, None, T]) -> T:
    """The result of all steps; in between, the page gets its answers."""
    began = time.perf_counter()
    while (found := next_step(steps)) is None:
        if time.perf_counter() - began > _AT_ONCE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return found
