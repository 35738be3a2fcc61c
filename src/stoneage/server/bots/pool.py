"""Bots think in processes of their own, so that the tables never wait for them. One that dies is replaced."""

import asyncio
import itertools
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from stoneage.game import Game

T = TypeVar("T")
log = logging.getLogger("stoneage.bots")

_TRIES = 3
MOST_ACTIONS = 20


def _begin() -> None:
    """In a new worker: leave Ctrl-C to the server, end with it, and load the rules before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    load_bots(["medium"])


def load_bots(levels: Iterable[str]) -> None:
    """Load the bots of some levels; the first time on a machine, that compiles them."""
    from stoneage.players import player
    from stoneage.rules import Rules

    game = Game(Rules(players=2), seed=1)
    for level in levels:
        player(level, 1).choose(game.seen_by(game.seat or 0))


def _end_with_the_server() -> None:
    """A server that is killed cannot end its workers."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _ready() -> bool:
    return True


def _choose(rules: dict[str, Any], record: bytes, level: str, seed: int) -> list[str]:
    """The actions of a bot until chance or somebody else is asked."""
    from stoneage.players import player
    from stoneage.rules import Rules

    game = Game.from_record(Rules.from_dict(rules), record)
    seat, bot = game.seat, player(level, seed)
    actions: list[str] = []
    while seat is not None and game.seat == seat and len(actions) < MOST_ACTIONS:
        game.play(bot.choose(game.seen_by(seat, seed)))
        actions.append(game.log[-1].value)
        if game.decision is not None and game.decision.kind in ("place", "act"):
            break  # a turn of its own, for people to follow
    return actions


def _hints(rules: dict[str, Any], record: bytes, level: str) -> list[tuple[str, float, str, float]]:
    from stoneage.players import HintingPlayer, player
    from stoneage.rules import Rules

    game = Game.from_record(Rules.from_dict(rules), record)
    bot = player(level, 1)
    if not isinstance(bot, HintingPlayer):
        return []
    return [(str(hint.action), hint.value, hint.unit, hint.weight) for hint in bot.hints(game)]


class Workers:
    """A few processes in which bots think."""

    def __init__(self, count: int) -> None:
        self._pools = [self._pool() for _ in range(count)]
        self._busy = [0] * count
        self._turn = itertools.count()

    @staticmethod
    def _pool() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin)

    async def start(self) -> None:
        """Wait until every worker can answer."""
        await asyncio.gather(*(self._ask(number, _ready) for number in range(len(self._pools))))

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> list[str]:
        """What a bot plays now, knowing only what its seat may know."""
        record = game.seen_by(seat, seed).record
        return await self._run(_choose, game.rules.to_dict(), record, level, seed)

    async def hints(self, game: Game, seat: int, level: str) -> list[tuple[str, float, str, float]]:
        """The bot's hints, the best first: action, value, unit of the value and weight."""
        record = game.seen_by(seat, 1).record
        return await self._run(_hints, game.rules.to_dict(), record, level)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        number = min(range(len(self._pools)), key=lambda worker: (self._busy[worker], next(self._turn)))
        return await self._ask(number, work, *arguments)

    async def _ask(self, number: int, work: Callable[..., T], *arguments: Any) -> T:
        self._busy[number] += 1
        try:
            for _ in range(_TRIES - 1):
                pool = self._pools[number]
                try:
                    return await asyncio.wrap_future(pool.submit(work, *arguments))
                except BrokenProcessPool:
                    log.warning("a bot's process died and is replaced", extra={"worker": number})
                    if self._pools[number] is pool:  # others may wait for the same worker
                        self._pools[number] = self._pool()
            return await asyncio.wrap_future(self._pools[number].submit(work, *arguments))
        finally:
            self._busy[number] -= 1

    def processes(self) -> list[int]:
        """The process ids of the workers, for those who watch over them."""
        return [pid for pool in self._pools for pid in (pool._processes or {})]

    def close(self) -> None:
        """End the workers; thoughts that are not finished are dropped."""
        for pool in self._pools:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
