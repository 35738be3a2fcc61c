"""The line of a socket: uvicorn's, except that whoever does not read, answer or stop is hung up on.

By itself uvicorn closes politely: it waits until all that was sent has been read, and reads on until the other side
says good-bye as well. Somebody who never reads, or never stops writing, would hold the line as long as they like.
"""

import socket
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from stoneage.server.http.rate_limit import Rate

FRAME = 8 * 1024
"""The largest message; whoever sends more is cut."""
GOODBYE_SECONDS = 0.4
"""How long a line is kept for a good-bye: until it can be sent, and then until it is answered."""
SYSTEM_BUFFER = 32 * 1024
"""What the operating system holds for a reader; left to itself it takes megabytes before a slow one is noticed."""
MOST_WAITING = 250
"""Messages that may have come in and wait to be looked at."""
ASIDES = 100
"""Frames in 20 seconds that are no message, so that nothing else counts them: pings, pongs, pieces."""


class Line(WebSocketsSansIOProtocol):
    """One socket's connection."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Let the operating system hold little for a reader."""
        super().connection_made(transport)
        self._asides = Rate(ASIDES, 20)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)

    async def run_asgi(self) -> None:
        """Serve the socket; when that is over there is time for a good-bye, but no more."""
        await super().run_asgi()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Nobody is there: do not wait until they have read that, either."""
        super().keepalive_timeout()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in what has come, a bit at a time: all at once it could be tens of thousands of messages."""
        for start in range(0, len(data), FRAME):
            if self.queue.qsize() > MOST_WAITING:
                self.transport.abort()
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + FRAME])

    def handle_ping(self) -> None:
        """Answer, within limits: the answers wait here for somebody who does not read them."""
        if self._heard_aside():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take in an answer."""
        if self._heard_aside():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in a further piece of a message."""
        if self._heard_aside():
            super().handle_cont(event)

    def _heard_aside(self) -> bool:
        allowed = self._asides.allows("")
        if not allowed:
            self.transport.abort()
        return allowed
