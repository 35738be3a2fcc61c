"""The socket of a table: updates out, commands in."""

import asyncio
import contextlib
import logging

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from stoneage.server.http.auth import COOKIE
from stoneage.server.http.errors import Refusal
from stoneage.server.http.middleware import address_of, own_origin
from stoneage.server.http.rate_limit import Rate
from stoneage.server.live.commands import answer
from stoneage.server.live.connections import Connection
from stoneage.server.live.protocol import GOODBYE_SECONDS
from stoneage.server.messages import Answer, ClientMessage, Command, Failure, Hello, Ping, Pong
from stoneage.server.services import House
from stoneage.server.storage.storage import StorageError
from stoneage.server.tables.table import Table

router = APIRouter()
log = logging.getLogger("stoneage.sockets")

_messages: TypeAdapter[Hello | Ping | Command] = TypeAdapter(ClientMessage)

POLICY_VIOLATION = 1008
NOT_TEXT = 1003
NO_TABLE = 4404
TOO_MANY = 4429
MOST_IGNORED = 100
"""Messages beyond the rate that are answered `too_fast` before the socket is cut."""
FIRST_WORD_SECONDS = 10.0
_ENDINGS = (WebSocketDisconnect, TimeoutError, OSError, RuntimeError)
"""How a connection ends by itself: the other side is gone, or never said a word."""


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Follow a table and play at it."""
    house: House = socket.app.state.house
    if not own_origin(socket.headers, house.settings.origins):
        await socket.close(POLICY_VIOLATION)  # before it is accepted: the browser sees a refusal
        return
    with house.sockets.hold(address_of(socket.scope)) as free:
        await socket.accept()
        if not free:
            await _refuse(socket, TOO_MANY, "too_fast", "too many connections from this address")
            return
        try:
            table = await house.hall.table(table_id)
        except Refusal as refusal:
            await _refuse(socket, NO_TABLE, refusal.code, refusal.message)
            return
        except StorageError:
            await _refuse(socket, 1011, "cannot_save", "the server cannot reach its database; try again in a moment")
            return
        await _follow(house, table, Connection(socket, house.identity.guest(socket.cookies.get(COOKIE))))


async def _refuse(socket: WebSocket, code: int, reason: str, message: str) -> None:
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.send_text(Failure(code=reason, message=message).model_dump_json())
        await socket.close(code)


async def _follow(house: House, table: Table, connection: Connection) -> None:
    """Read and write until one of them ends."""
    tasks = [
        asyncio.create_task(_read(house, table.id, connection)),
        asyncio.create_task(connection.write()),
        asyncio.create_task(connection.ended.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for failure in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(failure, Exception) and not isinstance(failure, _ENDINGS):
                log.error("a socket failed", exc_info=failure, extra={"table": table.id})
        house.hub.leave(house.hall.open_table(table.id) or table, connection)
        house.metrics.cut.labels(str(connection.close_code)).inc()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await connection.close()


async def _read(house: House, table_id: str, connection: Connection) -> None:
    rate = Rate(house.settings.messages_per_20s, 20)
    ignored = 0
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            async with asyncio.timeout(None if connection.greeted else FIRST_WORD_SECONDS):
                try:
                    text = await connection.socket.receive_text()
                except KeyError:  # bytes
                    connection.cut(NOT_TEXT)
                    return
            if not rate.allows(""):
                ignored += 1
                if ignored > MOST_IGNORED:
                    connection.cut(POLICY_VIOLATION)
                    return
                connection.send(_too_fast(text))
                continue
            await _take(house, table_id, connection, text)


async def _take(house: House, table_id: str, connection: Connection, text: str) -> None:
    try:
        message = _messages.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        connection.send(Failure(code="invalid", message=f"{'.'.join(map(str, first['loc']))}: {first['msg']}"[:300]))
        return
    try:
        match message:
            case Hello():
                house.hub.join(await house.hall.table(table_id), connection, message.since)
            case Command():
                connection.send(await answer(house, table_id, connection.guest, message))
            case Ping():
                connection.send(Pong())
    except StorageError:
        connection.send(Failure(code="cannot_save", message="the server cannot reach its database; try again"))


def _too_fast(text: str) -> Answer | Failure:
    try:
        message = _messages.validate_json(text)
    except ValidationError:
        message = None
    if isinstance(message, Command):
        return Answer(id=message.id, outcome="too_fast", version=message.version, reason="too many messages; slow down")
    return Failure(code="too_fast", message="too many messages; slow down")
