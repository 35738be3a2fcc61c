"""The socket of a table: updates out, commands in."""

import asyncio
import contextlib
import logging
import time

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from stoneage.server.encoding import first_problem, to_json
from stoneage.server.live.connections import ENDINGS, NO_DATABASE, NO_TABLE, Connection, ConnectionManager
from stoneage.server.live.protocol import CLOSE_SECONDS, SEND_NOW
from stoneage.server.live.reactions import Reactions
from stoneage.server.metrics import Metrics
from stoneage.server.rate_limit import RateLimiter
from stoneage.tables import clocks
from stoneage.tables.errors import TableError
from stoneage.tables.host import Host
from stoneage.tables.messages import Answer, Failure, Pong
from stoneage.tables.messages.requests import ClientMessage, Command, Hello, Here, Ping, React
from stoneage.tables.storage import StorageError
from stoneage.tables.table import Table

log = logging.getLogger("stoneage.sockets")

_client_message: TypeAdapter[Hello | Ping | Command | React | Here] = TypeAdapter(ClientMessage)

POLICY_VIOLATION = 1008
NOT_TEXT = 1003
SOCKETS_AT_ONCE = 10
"""One address may send as many messages as this number of sockets may, on however many it has."""
MOST_IGNORED = 100
"""Messages above the limit that are answered with `too_fast` before the client is disconnected."""
HELLO_SECONDS = 10.0
"""How long a new connection may take to say hello."""


class SocketHandler:
    """Serves the sockets of all tables."""

    def __init__(
        self,
        host: Host,
        connections: ConnectionManager,
        reactions: Reactions,
        metrics: Metrics,
        messages_per_20s: int,
    ) -> None:
        self._host, self._connections, self._reactions = host, connections, reactions
        self._metrics = metrics
        self._messages_per_20s = messages_per_20s
        self._by_address = RateLimiter(SOCKETS_AT_ONCE * messages_per_20s, 20)

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
            latest = self._host.tables.loaded(table.id) or table
            self._connections.leave(latest, connection)
            self._host.audience.asked(table.id, address)  # they may be back in a moment
            self._metrics.closed_sockets.labels(str(connection.close_code)).inc()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await connection.close()

    async def _read(self, table_id: str, connection: Connection) -> None:
        limiter = RateLimiter(self._messages_per_20s, 20)
        ignored, hello_until = 0, asyncio.get_running_loop().time() + HELLO_SECONDS
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                try:
                    text = await _next_text(connection, hello_until)
                except KeyError:  # bytes
                    connection.disconnect(NOT_TEXT)
                    return
                if limiter.allows("") and self._by_address.allows(connection.address):
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
        tables, guest = self._host.tables, connection.guest
        try:
            match message:
                case Hello():
                    if message.since is not None:  # they may come from a process that is ahead of this one
                        await tables.read_on(table_id, message.since)
                    entry = await tables.open(table_id)
                    self._connections.join(entry, connection, message.since)
                    self._host.bot_driver.attend(entry.table, connection.address)
                case Command():
                    connection.send(to_json(await self._host.answer(table_id, guest, message)))
                case React():
                    if not self._reactions.react(await tables.table(table_id), guest, message.reaction):
                        connection.send(to_json(Failure(code="too_fast", message="too many reactions; wait a moment")))
                case Here():
                    await tables.change(table_id, lambda table: clocks.extend(table, guest, time.monotonic()))
                case Ping():
                    connection.send(to_json(Pong()))
        except TableError as error:
            self._fail(connection, message, Failure(code=error.code, message=error.message), NO_TABLE)
        except StorageError:
            problem = "the server cannot reach its database; try again in a moment"
            self._fail(connection, message, Failure(code="cannot_save", message=problem), NO_DATABASE)

    @staticmethod
    def _fail(connection: Connection, message: object, failure: Failure, close_code: int) -> None:
        """Report a failure; a client that could not join the table has to connect again, or it would see no updates."""
        connection.send(to_json(failure))
        if isinstance(message, Hello):
            connection.disconnect(close_code)


async def _next_text(connection: Connection, hello_until: float) -> str:
    if connection.joined:
        return await connection.socket.receive_text()
    async with asyncio.timeout_at(hello_until):
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
