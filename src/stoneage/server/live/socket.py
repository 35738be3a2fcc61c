"""The socket of a table: updates out, commands in."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from stoneage.server.live.command_handler import CommandHandler
from stoneage.server.live.connection import ENDINGS, Connection
from stoneage.server.live.connections import ConnectionManager
from stoneage.server.live.protocol import CLOSE_SECONDS, SEND_NOW
from stoneage.server.messages import Answer, Failure, Pong
from stoneage.server.messages.encoding import to_json
from stoneage.server.messages.requests import (
    ClientMessage,
    Command,
    Hello,
    Here,
    Ping,
    React,
    first_problem,
)
from stoneage.server.metrics import Metrics
from stoneage.server.rate_limit import RateLimiter
from stoneage.server.storage.interface import StorageError
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.manager import TableManager
from stoneage.server.tables.table import Table

log = logging.getLogger("stoneage.sockets")

_client_message: TypeAdapter[Hello | Ping | Command | React | Here] = TypeAdapter(ClientMessage)

POLICY_VIOLATION = 1008
NOT_TEXT = 1003
MOST_IGNORED = 100
"""Messages above the limit that are answered with `too_fast` before the client is disconnected."""
HELLO_SECONDS = 10.0
"""How long a new connection may take to say hello."""


class SocketHandler:
    """Serves the sockets of all tables."""

    def __init__(
        self,
        tables: TableManager,
        connections: ConnectionManager,
        commands: CommandHandler,
        metrics: Metrics,
        messages_per_20s: int,
        came: Callable[[Table, str], None],
        left: Callable[[str, str], None],
    ) -> None:
        """`came` and `left` are told who comes to a table, and from where, and who leaves it."""
        self._tables, self._connections, self._commands = tables, connections, commands
        self._metrics = metrics
        self._messages_per_20s = messages_per_20s
        self._came, self._left = came, left

    async def serve(self, socket: WebSocket, table: Table, guest: str | None, address: str) -> None:
        """Read from and write to an accepted socket until either ends."""
        connection = Connection(socket, guest, address, socket.scope["extensions"][SEND_NOW])
        reading = connection.reading = asyncio.create_task(self._read(table.id, connection))
        try:
            await asyncio.wait([reading])
        finally:
            reading.cancel()
            (failure,) = await asyncio.gather(reading, return_exceptions=True)
            if isinstance(failure, Exception) and not isinstance(failure, ENDINGS):
                log.error("a socket failed", exc_info=failure, extra={"table": table.id})
            latest = self._tables.loaded(table.id) or table
            self._connections.leave(latest, connection)
            self._left(table.id, address)
            self._metrics.closed_sockets.labels(str(connection.close_code)).inc()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await connection.close()

    async def _read(self, table_id: str, connection: Connection) -> None:
        limiter = RateLimiter(self._messages_per_20s, 20)
        ignored = 0
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                try:
                    text = await _next_text(connection)
                except KeyError:  # bytes
                    connection.disconnect(NOT_TEXT)
                    return
                if limiter.allows(""):
                    await self._handle(table_id, connection, text)
                elif ignored < MOST_IGNORED:
                    ignored += 1
                    connection.send(to_json(_too_fast(text)))
                else:
                    connection.disconnect(POLICY_VIOLATION)
                    return

    async def _handle(self, table_id: str, connection: Connection, text: str) -> None:
        try:
            message = _client_message.validate_json(text)
        except ValidationError as error:
            problem = first_problem(error.errors(include_url=False, include_input=False))
            connection.send(to_json(Failure(code="invalid", message=problem)))
            return
        try:
            match message:
                case Hello():
                    entry = await self._tables.open(table_id)
                    self._connections.join(entry, connection, message.since)
                    self._came(entry.table, connection.address)
                case Command():
                    answer = await self._commands.answer(table_id, connection.guest, message)
                    connection.send(to_json(answer))
                case React():
                    if not await self._commands.react(table_id, connection.guest, message.reaction):
                        connection.send(to_json(Failure(code="too_fast", message="too many reactions; wait a moment")))
                case Here():
                    await self._commands.extend_clock(table_id, connection.guest)
                case Ping():
                    connection.send(to_json(Pong()))
        except TableError as error:
            connection.send(to_json(Failure(code=error.code, message=error.message)))
        except StorageError:
            problem = "the server cannot reach its database; try again in a moment"
            connection.send(to_json(Failure(code="cannot_save", message=problem)))


async def _next_text(connection: Connection) -> str:
    if connection.joined:
        return await connection.socket.receive_text()
    async with asyncio.timeout(HELLO_SECONDS):
        return await connection.socket.receive_text()


def _too_fast(text: str) -> Answer | Failure:
    reason = "too many messages; slow down"
    try:
        message = _client_message.validate_json(text)
    except ValidationError:
        message = None
    if isinstance(message, Command):
        return Answer(id=message.id, outcome="too_fast", version=message.version, reason=reason)
    return Failure(code="too_fast", message=reason)
