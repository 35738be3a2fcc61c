"""A command and its answer: the same over the socket and over HTTP."""

import time

from stoneage.server.live.connections import ConnectionManager
from stoneage.server.live.reactions import Reactions
from stoneage.server.messages import Answer, ReactionName
from stoneage.server.messages.requests import Command
from stoneage.server.metrics import Metrics
from stoneage.server.tables import clock
from stoneage.server.tables.commands import Enter, Guest, Play, Undo
from stoneage.server.tables.manager import TableManager


class CommandHandler:
    """Carries out the commands of guests."""

    def __init__(
        self, tables: TableManager, connections: ConnectionManager, reactions: Reactions, metrics: Metrics
    ) -> None:
        self._tables, self._connections = tables, connections
        self._reactions, self._metrics = reactions, metrics

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

    async def react(self, table_id: str, guest: str | None, name: ReactionName) -> bool:
        """Show a reaction of a guest; false if they send too many."""
        return self._reactions.react(await self._tables.table(table_id), guest, name)

    async def extend_clock(self, table_id: str, guest: str | None) -> None:
        """A guest is still there: their clock starts once more."""
        await self._tables.change(table_id, lambda table: clock.extend(table, guest, time.monotonic()))


def _plain(command: Command) -> Play | Undo | Enter:
    if command.type == "play":
        return Play(command.id, command.version, tuple(command.actions))
    if command.type == "enter":
        return Enter(command.id, command.version, ", ".join(command.actions))
    return Undo(command.id, command.version, whole_turn=command.type == "reset")
