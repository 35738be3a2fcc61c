"""The line between a client and a process: it delays, is cut, and the client may stop reading.

To the server it is a WebSocket of ASGI. Like TCP, it keeps the order of what it carries and loses nothing before it is
cut; then it loses what is on its way, and each end notices at a time of its own.
"""

import asyncio
import random
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from starlette.types import Message

from stoneage.server.live.protocol import SEND_NOW

WINDOW = 8
"""Messages that the operating systems of both ends hold for a client that does not read."""
DEAF_SECONDS = 40.0
"""A client that does not read answers no ping either, and is disconnected after this long."""


class Line:
    """One connection. `hear` and `lost` are called at the client's end."""

    def __init__(self, chance: random.Random, hear: Callable[[str], None], lost: Callable[[int], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._outside = copy_context()  # what happens on a line does not happen in the process that caused it
        self._chance, self._hear, self._lost = chance, hear, lost
        self.slowness = chance.choice((0.002, 0.02, 0.2))
        self.cut = False
        """Whether nothing arrives any more."""
        self.deaf = False
        self._over = False
        """Whether the server knows that the connection has ended."""
        self._arrivals = [0.0, 0.0]  # the last one at each end: what follows comes later
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._unread: list[str] = []
        self._readable = asyncio.Event()
        self._readable.set()
        self.waiting_here = 0
        """What the client has not read yet."""

    def scope(self, path: str, cookie: str | None, address: str, app: Any) -> dict[str, Any]:
        """The request for the socket, as the server gets it."""
        headers = [(b"host", b"simulated")]
        if cookie is not None:
            headers.append((b"cookie", f"stoneage_guest={cookie}".encode()))
        self._inbox.put_nowait({"type": "websocket.connect"})
        return {
            "type": "websocket",
            "path": path,
            "headers": headers,
            "client": (address, 1),
            "app": app,
            "extensions": {SEND_NOW: self.send_now},
        }

    def _arrive(self, end: int, function: Callable[..., None], *arguments: Any) -> None:
        at = self._loop.time() + self.slowness * self._chance.random()
        self._arrivals[end] = at = max(at, self._arrivals[end] + 1e-6)
        self._loop.call_at(at, function, *arguments, context=self._outside)

    # --- the client's end ---

    def say(self, text: str) -> None:
        """Send a message to the server."""
        self._arrive(0, self._to_server, text)

    def _to_server(self, text: str) -> None:
        if not self.cut:
            self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def listen(self, deaf: bool) -> None:
        """Stop reading, or go on."""
        if deaf and not self.deaf:
            self._loop.call_later(DEAF_SECONDS, self._give_up, context=self._outside)
        self.deaf = deaf
        if not deaf:
            self._read()

    def _give_up(self) -> None:
        if self.deaf:
            self.break_off()

    def break_off(self) -> None:
        """Cut the line. The ends notice at once, a little later, or when no ping is answered."""
        if self.cut:
            return
        self.cut = True
        self._later((0.0, 0.1, 25.0), self._server_notices)
        self._later((0.0, 3.0), self._lost, 1006)

    def _later(self, seconds: tuple[float, ...], function: Callable[..., None], *arguments: Any) -> None:
        delay = (self._chance.choice(seconds) + 0.001) * self._chance.random()  # no two at the very same moment
        self._loop.call_later(delay, function, *arguments, context=self._outside)

    def _server_notices(self) -> None:
        self._over = True
        self._readable.set()
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})

    # --- the server's end ---

    async def receive(self) -> Message:
        """What the server receives next."""
        return await self._inbox.get()

    def send_now(self, text: str) -> bool:
        """Send a text, unless the client has not read enough of what was sent before, or the connection closes."""
        if not self._readable.is_set() or self._over:
            return False
        self._post(text)
        return True

    async def send(self, message: Message) -> None:
        """Send a message as soon as the client reads.

        Raises:
            OSError: it never will.
        """
        if message["type"] == "websocket.close":
            self._close(message.get("code", 1000))
        elif message["type"] == "websocket.send":
            await self._readable.wait()
            if self._over:
                raise OSError("the client is gone")
            self._post(message["text"])

    def _close(self, code: int) -> None:
        self._over = True
        self._readable.set()
        self._arrive(1, self._closed, code)

    def _closed(self, code: int) -> None:
        if not self.cut:
            self.cut = True
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})
            self._lost(code)

    def _post(self, text: str) -> None:
        self.waiting_here += 1
        if self.waiting_here >= WINDOW and self.deaf:
            self._readable.clear()
        self._arrive(1, self._to_client, text)

    def _to_client(self, text: str) -> None:
        self._unread.append(text)
        if not self.deaf:
            self._read()

    def _read(self) -> None:
        while self._unread and not self.cut:
            self.waiting_here -= 1
            self._hear(self._unread.pop(0))
        if self.waiting_here < WINDOW:
            self._readable.set()
