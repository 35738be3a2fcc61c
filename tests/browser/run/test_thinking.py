"""Bots that think in the browser: the page is answered in the meantime, and without the network others play."""

import asyncio
import time
from collections.abc import Generator
from dataclasses import dataclass, field

import pytest

from stoneage import Action, Game, Rules
from stoneage.browser.run.thinking import HINT_SUBSTITUTE, SUBSTITUTE, BrowserThinker
from stoneage.errors import PlayerError
from stoneage.players import Player, player
from stoneage.players.interface import Hint
from stoneage.players.steps import SteppingPlayer
from stoneage.tables.operations.play import HINT_PLAYER


@dataclass
class Slow:
    """A bot that thinks until somebody else has been served."""

    served: list[str] = field(default_factory=list)
    thinking: int = 0

    def choose(self, game: Game) -> Action:
        raise AssertionError(game)

    def choose_in_steps(self, game: Game) -> Generator[None, None, Action]:
        self.thinking += 1
        assert self.thinking == 1, "a module has room for one search"
        until = time.perf_counter() + 20
        while len(self.served) < 3 and time.perf_counter() < until:
            yield
        self.thinking -= 1
        return game.legal_actions()[0]

    def hints_in_steps(self, game: Game) -> Generator[None, None, list[Hint]]:
        action = yield from self.choose_in_steps(game)
        return [Hint(action, 0.5, "win share", 1.0, 0.5)]


def test_the_page_is_answered_while_a_bot_thinks() -> None:
    slow = Slow()
    assert isinstance(slow, SteppingPlayer)
    game = Game(Rules(2), seed=1)

    async def make(_level: str, _seed: int) -> Player:
        return slow

    async def serve() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
            slow.served.append("a click")

    async def whole() -> list[object]:
        bots = BrowserThinker(make)
        return list(await asyncio.gather(bots.choose(game, 0, "expert", 1), bots.hints(game, 0, HINT_PLAYER), serve()))

    actions, hints, _ = asyncio.run(whole())
    assert actions == [str(game.legal_actions()[0])]
    assert isinstance(hints, list)
    assert hints[0].unit == "win share"


def test_without_the_network_others_play_and_give_hints() -> None:
    async def make(level: str, seed: int) -> Player:
        if level not in (SUBSTITUTE, HINT_SUBSTITUTE):
            raise PlayerError("the network cannot be loaded")
        return player(level, seed)

    async def whole() -> None:
        bots, game = BrowserThinker(make), Game(Rules(2), seed=1)
        with pytest.raises(PlayerError):
            await bots.choose(game, 0, "expert", 1)
        assert bots.substitute("expert") == SUBSTITUTE
        assert bots.substitute("medium") == "medium"
        assert await bots.choose(game, 0, bots.substitute("expert"), 1)
        assert {hint.unit for hint in await bots.hints(game, 0, HINT_PLAYER)} == {"points"}

    asyncio.run(whole())
