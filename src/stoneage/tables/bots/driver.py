"""Drives the bots: they think elsewhere, and play through the same commands as people."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from stoneage.game.game import Game
from stoneage.players.interface import Hint
from stoneage.tables.bots.audience import Audience
from stoneage.tables.commands import Bot
from stoneage.tables.errors import TableError
from stoneage.tables.manager import TableManager
from stoneage.tables.messages import Pace
from stoneage.tables.messages.requests import Command
from stoneage.tables.storage import StorageError
from stoneage.tables.table import Table

log = logging.getLogger("stoneage.bots")

PAUSES: dict[Pace, float] = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 2.0}
"""Seconds before a bot's turn; half as long before each further choice in the turn."""

SWEEP_SECONDS = 2.0
ORPHANED_SECONDS = 4.0
"""After this long without a move (longer than any pause), the process that drove a bot must have died."""
ABSENT = ("absent",)
"""In place of the addresses of those who wait for a game over days; all of them together take their turn as one."""
_PATIENT = 2  # failures of a bot before the quickest one plays in its place


class Thinker(Protocol):
    """Where bots think."""

    async def choose(self, game: Game, seat: int, level: str, seed: int, visitors: Collection[str]) -> list[str]:
        """What a bot plays now, knowing only what its seat may know; `visitors` are those who wait for it."""
        ...

    def substitute(self, level: str, /) -> str:
        """The bot that plays in place of one that keeps failing."""
        ...

    async def hints(self, game: Game, seat: int, player: str, visitor: str, /) -> list[Hint]:
        """What a bot thinks of the choices of a seat, the best first."""
        ...


class BotStorage(Protocol):
    """Where tables with bots to move are found."""

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the same tables."""
        ...

    async def bots_due(self, quiet_for: float, table_ids: Iterable[str]) -> list[str]:
        """Those of some tables where a bot has to move and nothing has happened for some seconds."""
        ...


class BotDriver:
    """Drives the bots of tables that somebody waits for."""

    def __init__(self, tables: TableManager, storage: BotStorage, pool: Thinker, audience: Audience) -> None:
        self._tables, self._storage, self._pool, self._audience = tables, storage, pool, audience
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._looking: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Start moving a table's bots, unless they are being moved already or nobody waits for them."""
        if table.bot_due and table.id not in self._tasks and self._visitors(table):
            task = asyncio.create_task(self._drive(table.id))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    def _visitors(self, table: Table) -> Collection[str]:
        """Who waits for the bots of a table; in a game over days, somebody always does."""
        return self._audience.visitors(table.id) or (ABSENT if table.days else ())

    def attend(self, table: Table, address: str) -> None:
        """Somebody looks at a table: its bots go on if they had paused."""
        self._audience.asked(table.id, address)
        if not self._storage.shared:
            self.wake(table)
        elif table.bot_due and table.id not in self._tasks:  # unless another process moves them
            task = asyncio.create_task(self._take_over([table.id], ORPHANED_SECONDS))
            self._looking.add(task)
            task.add_done_callback(self._looked)

    def _looked(self, task: asyncio.Task[None]) -> None:
        self._looking.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("cannot look for bots to move", extra={"cause": str(error)})

    def driving(self, table_id: str) -> bool:
        """Whether the bots of a table are being moved here."""
        return table_id in self._tasks

    async def sweep(self, watched: Callable[[], Iterable[str]]) -> None:
        """Take over bots that have not moved for a while: they had paused, or another process died."""
        quiet = 0.0
        while True:
            try:
                await self._take_over(watched(), quiet)
                quiet = ORPHANED_SECONDS
            except StorageError as error:
                log.warning("cannot look for bots to move", extra={"cause": str(error)})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _take_over(self, table_ids: Iterable[str], quiet: float) -> None:
        tables = filter(None, map(self._tables.loaded, table_ids))
        due = {table.id for table in tables if table.bot_due and table.id not in self._tasks}
        for table_id in await self._storage.bots_due(quiet, due):
            table = self._tables.loaded(table_id)
            if table is not None:
                self.wake(table)

    async def _drive(self, table_id: str) -> None:
        failures = 0
        while True:
            try:
                table = await self._tables.table(table_id)
                visitors = self._visitors(table)
                if not table.bot_due or not visitors:
                    return
                await self._move(table, visitors, substitute=failures >= _PATIENT)
                failures = 0
            except TableError:  # it cannot be loaded (any more)
                return
            except Exception as error:  # whatever goes wrong, a bot must never block a table for good
                failures += 1
                log.warning("a bot could not move", extra={"table": table_id, "cause": repr(error)})
                await asyncio.sleep(min(0.2 * 2**failures, 5))

    async def _move(self, table: Table, visitors: Collection[str], substitute: bool) -> None:
        assert table.game is not None
        decision = table.game.decision
        assert decision is not None
        game = table.game_known_to(decision.seat)
        pause = asyncio.sleep(PAUSES[table.pace] * (1 if table.begins_turn else 0.5))
        level: str = table.seats[decision.seat].level or "medium"
        if substitute:
            level = self._pool.substitute(level)
        choice = self._pool.choose(game, decision.seat, level, _seed(table), visitors)
        actions, _ = await asyncio.gather(choice, pause)
        command = Command(type="play", id=secrets.token_hex(12), version=table.version, actions=tuple(actions))
        result = await self._tables.command(table.id, Bot(), command)
        if result.outcome in ("cannot_save", "illegal"):
            raise RuntimeError(f"{result.outcome}: {result.reason}")

    async def close(self) -> None:
        """Stop moving bots."""
        tasks = [*self._tasks.values(), *self._looking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seed(table: Table) -> int:
    """What a bot's chance choices follow from: at a daily table, the same for everybody who played the same so far."""
    assert table.game is not None
    return secrets.randbits(63) if table.daily is None else table.dice.number(f"bot {len(table.game.log)}")
