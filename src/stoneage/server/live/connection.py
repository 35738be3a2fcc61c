"""One socket at a table, and what is sent on it."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

log = logging.getLogger("stoneage.sockets")

QUEUE_SIZE = 64
"""Messages that may wait for a slow client before it is disconnected."""
TOO_SLOW = 4008
GOING_AWAY = 1001
ENDINGS = (WebSocketDisconnect, TimeoutError, OSError, RuntimeError)
"""Exceptions that are not errors of the server: the client is gone, or never said hello."""

SendNow = Callable[[str], bool]
"""Sends a text at once; false if it has to wait, because the client has not read what was sent before."""


class Connection:
    """One socket at a table.

    A message is sent at once if the client reads, which nearly all do. Otherwise it waits, and a task sends it later:
    with thousands of sockets, a queue and a task for each would take more memory than anything else.
    """

    def __init__(
        self, socket: WebSocket, guest: str | None, address: str = "", send_now: SendNow = lambda text: False
    ) -> None:
        self.socket, self.guest, self.address = socket, guest, address
        self.joined = False
        self.ended = False
        self.close_code = 1000
        self.reading: asyncio.Task[None] | None = None
        """The task that reads from the socket, which ends when the connection does."""
        self._send_now = send_now
        self._waiting: list[str] = []
        self._writing: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Send a message, now or as soon as the client reads; one that lets them pile up is disconnected."""
        if not self._waiting and (self.ended or self._send_now(text)):
            return
        if len(self._waiting) > QUEUE_SIZE:  # the first one is being written
            self.disconnect(TOO_SLOW)
            return
        self._waiting.append(text)
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        """Send what waits."""
        try:
            while self._waiting:
                await self.socket.send_text(self._waiting[0])
                del self._waiting[0]
        except ENDINGS:
            self.disconnect(self.close_code)
        except Exception as error:
            log.error("a socket failed", exc_info=error)
            self.disconnect(self.close_code)
        finally:
            self._writing = None

    def disconnect(self, code: int) -> None:
        """End the connection; messages that wait are dropped."""
        self.close_code, self.ended = code, True
        if self.reading is not None:
            self.reading.cancel()

    async def close(self) -> None:
        """Close the socket with the code, if the client is still there."""
        self.ended = True
        if self._writing is not None:
            self._writing.cancel()
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(self.close_code)
