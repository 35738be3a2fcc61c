"""Moves the bots: whenever one is asked, it thinks in a worker and plays through the same commands as people."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from stoneage.server.http.errors import Refusal
from stoneage.server.messages import Command
from stoneage.server.storage.storage import StorageError
from stoneage.server.tables.manager import BOT, Hall

if TYPE_CHECKING:
    from stoneage.server.bots.pool import Workers
    from stoneage.server.tables.table import Table

log = logging.getLogger("stoneage.bots")

PACES = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 2.0}
"""Seconds before a bot's turn; half of it before each further choice in the turn."""

SWEEP_SECONDS = 2.0
ORPHANED_SECONDS = 4.0
"""A bot that has not moved for so long (its pace aside) has lost the process that drove it."""


class Driver:
    """Drives the bots of the tables that change in this process, and of those that nobody drives any more."""

    def __init__(self, hall: Hall, workers: "Workers") -> None:
        self._hall, self._workers = hall, workers
        self._driving: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: "Table") -> None:
        """Begin to move a table's bots, unless that goes on already."""
        if table.bot_due and table.id not in self._driving:
            task = asyncio.create_task(self._drive(table.id))
            self._driving[table.id] = task
            task.add_done_callback(lambda _: self._driving.pop(table.id, None))

    def driving(self, table_id: str) -> bool:
        """Whether the bots of a table are being moved here."""
        return table_id in self._driving

    async def sweep(self) -> None:
        """Take over bots that have not moved for a while: after a restart, or when another process died."""
        quiet = 0.0
        while True:
            try:
                for table_id in await self._hall.storage.bots_due(quiet):
                    if table_id not in self._driving:
                        self.wake(await self._hall.table(table_id))
                quiet = ORPHANED_SECONDS
            except (StorageError, Refusal) as error:
                log.warning("cannot look for bots to move", extra={"cause": str(error)})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _drive(self, table_id: str) -> None:
        failures = 0
        while True:
            try:
                table = await self._hall.table(table_id)
                if not table.bot_due:
                    return
                await self._move(table)
                failures = 0
            except asyncio.CancelledError:
                raise
            except Exception as error:  # a bot must never stop a table for good, whatever went wrong
                failures += 1
                log.warning("a bot could not move", extra={"table": table_id, "cause": repr(error)})
                await asyncio.sleep(min(0.2 * 2**failures, 5))

    async def _move(self, table: "Table") -> None:
        game = table.game
        assert game is not None
        decision = game.decision
        assert decision is not None
        turn = decision.kind in ("place", "act")
        pause = asyncio.sleep(PACES[table.pace] * (1 if turn else 0.5))
        thought = self._workers.choose(
            game, decision.seat, table.seats[decision.seat].level or "medium", secrets.randbits(63)
        )
        actions, _ = await asyncio.gather(thought, pause)
        command = Command(type="play", id=secrets.token_hex(12), version=table.version, actions=actions)
        result = await self._hall.command(table.id, BOT, command)
        if result.outcome in ("cannot_save", "illegal"):
            raise RuntimeError(f"{result.outcome}: {result.reason}")

    async def close(self) -> None:
        """Stop driving."""
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
