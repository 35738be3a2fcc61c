"""Drives the bots: they think elsewhere, and play through the same commands as people."""

import asyncio
import logging
import secrets
from typing import Protocol

from stoneage.game import Game
from stoneage.server.messages import Pace
from stoneage.server.storage.interface import StorageError
from stoneage.server.tables.commands import Bot, Play
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.manager import TableManager
from stoneage.server.tables.table import Table

log = logging.getLogger("stoneage.bots")

PAUSES: dict[Pace, float] = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 2.0}
"""Seconds before a bot's turn; half as long before each further choice in the turn."""

SWEEP_SECONDS = 2.0
ORPHANED_SECONDS = 4.0
"""After this long without a move (longer than any pause), the process that drove a bot must have died."""


class Thinker(Protocol):
    """Where bots think."""

    async def choose(self, game: Game, seat: int, level: str, seed: int) -> list[str]:
        """What a bot plays now, knowing only what its seat may know."""
        ...


class BotStorage(Protocol):
    """Where tables with bots to move are found."""

    async def bots_due(self, quiet_for: float) -> list[str]:
        """Tables where a bot has to move and nothing has happened for some seconds."""
        ...


class BotDriver:
    """Drives the bots of tables that change in this process, and of those whose process has died."""

    def __init__(self, tables: TableManager, storage: BotStorage, pool: Thinker) -> None:
        self._tables, self._storage, self._pool = tables, storage, pool
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Start moving a table's bots, unless they are being moved already."""
        if table.bot_due and table.id not in self._tasks:
            task = asyncio.create_task(self._drive(table.id))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    def driving(self, table_id: str) -> bool:
        """Whether the bots of a table are being moved here."""
        return table_id in self._tasks

    async def sweep(self) -> None:
        """Take over bots that have not moved for a while: after a restart, or when another process died."""
        quiet = 0.0
        while True:
            try:
                for table_id in await self._storage.bots_due(quiet):
                    if table_id not in self._tasks:
                        await self._take_over(table_id)
                quiet = ORPHANED_SECONDS
            except StorageError as error:
                log.warning("cannot look for bots to move", extra={"cause": str(error)})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _take_over(self, table_id: str) -> None:
        try:
            self.wake(await self._tables.table(table_id))
        except TableError:  # the manager has logged it; the bots of other tables continue
            return

    async def _drive(self, table_id: str) -> None:
        failures = 0
        while True:
            try:
                table = await self._tables.table(table_id)
                if not table.bot_due:
                    return
                await self._move(table)
                failures = 0
            except TableError:  # it cannot be loaded (any more)
                return
            except Exception as error:  # whatever goes wrong, a bot must never block a table for good
                failures += 1
                log.warning("a bot could not move", extra={"table": table_id, "cause": repr(error)})
                await asyncio.sleep(min(0.2 * 2**failures, 5))

    async def _move(self, table: Table) -> None:
        game = table.game
        assert game is not None
        decision = game.decision
        assert decision is not None
        new_turn = decision.kind in ("place", "act")
        pause = asyncio.sleep(PAUSES[table.pace] * (1 if new_turn else 0.5))
        level = table.seats[decision.seat].level or "medium"
        choice = self._pool.choose(game, decision.seat, level, secrets.randbits(63))
        actions, _ = await asyncio.gather(choice, pause)
        command = Play(secrets.token_hex(12), table.version, tuple(actions))
        result = await self._tables.command(table.id, Bot(), command)
        if result.outcome in ("cannot_save", "illegal"):
            raise RuntimeError(f"{result.outcome}: {result.reason}")

    async def close(self) -> None:
        """Stop moving bots."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
