"""The request for a table's socket: checked here, then served by `live`."""

import contextlib
import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from stoneage.server.encoding import to_json
from stoneage.server.http.dependencies import address_of, services_of, visitor_of
from stoneage.server.http.middleware import own_origin
from stoneage.server.live.connections import NO_DATABASE, NO_TABLE
from stoneage.server.live.socket import POLICY_VIOLATION
from stoneage.tables.errors import ApiError, TableError
from stoneage.tables.messages import Failure, FailureCode
from stoneage.tables.storage import StorageError

_PATH = re.compile("/api/tables/([^/]+)/socket")
TRY_AGAIN_LATER = 1013
TOO_MANY = 4429


class SocketMiddleware:
    """Serves the sockets of tables; everything else goes on to the routes.

    As a route, each socket would hold twenty coroutines of the framework while it is open, and thousands are.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, or pass a request on."""
        if scope["type"] == "websocket" and (found := _PATH.fullmatch(scope["path"])):
            await table_socket(WebSocket(scope, receive, send), found[1])
        else:
            await self._app(scope, receive, send)


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
            await services_of(socket).warming.wait_for_rules()
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
