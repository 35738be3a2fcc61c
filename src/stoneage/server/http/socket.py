"""The request for a table's socket: checked here, then served by `live`."""

import contextlib

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from stoneage.server.http.dependencies import address_of, services_of, visitor_of, wait_until_warm
from stoneage.server.http.errors import ApiError
from stoneage.server.http.middleware import own_origin
from stoneage.server.live.socket import POLICY_VIOLATION
from stoneage.server.messages import Failure, FailureCode
from stoneage.server.messages.encoding import to_json
from stoneage.server.storage.interface import StorageError
from stoneage.server.tables.errors import TableError

router = APIRouter()

NO_DATABASE = 1011
TRY_AGAIN_LATER = 1013
NO_TABLE = 4404
TOO_MANY = 4429


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Follow a table and play at it."""
    services = services_of(socket)
    if not own_origin(socket.headers, services.settings.origins):
        await socket.close(POLICY_VIOLATION)  # before it is accepted, so that the browser sees a refusal
        return
    with services.socket_limit.hold(address_of(socket)) as allowed:
        await socket.accept()
        if not allowed:
            await _refuse(socket, TOO_MANY, "too_fast", "too many connections from this address")
            return
        try:
            await wait_until_warm(socket)
            table = await services.tables.table(table_id)
        except ApiError as error:
            await _refuse(socket, TRY_AGAIN_LATER, error.code, error.message)
            return
        except TableError as error:
            await _refuse(socket, NO_TABLE, error.code, error.message)
            return
        except StorageError:
            problem = "the server cannot reach its database; try again in a moment"
            await _refuse(socket, NO_DATABASE, "cannot_save", problem)
            return
        await services.sockets.serve(socket, table, visitor_of(socket), address_of(socket))


async def _refuse(socket: WebSocket, close_code: int, code: FailureCode, message: str) -> None:
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.send_text(to_json(Failure(code=code, message=message)))
        await socket.close(close_code)
