"""A command and its answer: the same over the socket and over HTTP."""

import time

from stoneage.server.live.connections import ConnectionManager
from stoneage.server.messages import Answer
from stoneage.server.messages.requests import Command
from stoneage.server.metrics import Metrics
from stoneage.server.tables.commands import Enter, Guest, Play, Undo
from stoneage.server.tables.manager import TableManager


class CommandHandler:
    """Carries out the commands of guests."""

    def __init__(self, tables: TableManager, connections: ConnectionManager, metrics: Metrics) -> None:
        self._tables, self._connections, self._metrics = tables, connections, metrics

    async def answer(self, table_id: str, guest: str | None, command: Command) -> Answer:
        """Carry out a command, or say why not; `stale` comes with the current view."""
        started = time.perf_counter()
        result = await self._tables.command(table_id, Guest(guest), _plain(command))
        self._metrics.commands.labels(result.outcome).inc()
        self._metrics.command_seconds.observe(time.perf_counter() - started)
        view = None
        if result.outcome == "stale":
            view = self._connections.view(await self._tables.table(table_id), guest)
        return Answer(id=command.id, outcome=result.outcome, version=result.version, reason=result.reason, table=view)


def _plain(command: Command) -> Play | Undo | Enter:
    if command.type == "play":
        return Play(command.id, command.version, tuple(command.actions))
    if command.type == "enter":
        return Enter(command.id, command.version, ", ".join(command.actions))
    return Undo(command.id, command.version, whole_turn=command.type == "reset")
