"""uvicorn's HTTP protocol, except that requests that are too large, too slow or too many at once are refused.

uvicorn itself has no limit for headers: one connection with a header of 100 MB would hold up everyone. It also waits
forever for a request that never comes, keeps any number of requests that a client sends without waiting, and keeps
answers that a client never reads.
"""

import socket
from asyncio import TimerHandle, Transport
from collections.abc import Callable
from contextlib import AbstractContextManager
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stoneage.server.http.middleware import MAX_GAME_FILE, client_address
from stoneage.server.rate_limit import ConnectionLimiter, RateLimiter

MAX_HEAD = 16 * 1024
"""The largest request line and headers, in bytes."""
MAX_REQUEST = MAX_HEAD + 2 * MAX_GAME_FILE
"""The largest request, in bytes. A route refuses a body long before that; a client that sends more is disconnected."""
PIECE = 4 * 1024
"""Input is parsed in pieces of this many bytes: 256 KB at once could be thousands of requests."""
MOST_WAITING = 8
"""Requests that may wait behind another on one connection. Browsers and proxies send the next one after the answer."""
REQUEST_SECONDS = 30.0
"""How long a request may take to arrive, counted from the connection or from its first byte."""
READ_SECONDS = 60.0
"""How long a client may take to read what waits for it, or the least of it."""
LEAST_READ = 16 * 1024
"""Bytes that have to be read in that time, so that slow networks get long answers, too."""
SEND_BUFFER = 256 * 1024
"""What the operating system buffers for a client; with megabytes of it, slow reading would look like none."""
NEW_CONNECTIONS_SECONDS = 20.0
"""In this time, an address may open twice as many connections as it may have at once."""


class HttpProtocol(HttpToolsProtocol):
    """A connection; `limited` makes the class for a server with its limits."""

    limiter: ConnectionLimiter
    new_limiter: RateLimiter
    is_proxy: Callable[[str], bool]
    _in_head = True
    _received = 0
    _timer: TimerHandle | None = None
    _reading: TimerHandle | None = None
    _unread = 0
    _held: AbstractContextManager[bool] | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count the connection, unless it is a proxy's, and expect a request."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # writing pauses as long as anything waits to be read
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self._expect_request()
        peer = self.client[0] if self.client else ""
        if type(self).is_proxy(peer):
            return
        address = client_address({"client": self.client})
        # Refused here, a connection costs a tenth of what its first request would.
        if not self.new_limiter.allows(address):
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too many new connections from this address")
            return
        self._held = self.limiter.hold(address)
        if not self._held.__enter__():
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too many connections from this address")

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; WebSockets have a limit of their own."""
        self._release()
        self.transport.set_write_buffer_limits()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Parse what arrives; of headers, no more than the limit and one byte, which is too much."""
        while data and not self.transport.is_closing():
            size = min(PIECE, max(MAX_HEAD + 1 - self._received, 1)) if self._in_head else PIECE
            self._received += len(data[:size])
            super().data_received(data[:size])
            data = data[size:]
            if self.transport.get_protocol() is not self:
                return
            if self._in_head and self._received > MAX_HEAD:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"the limit is {MAX_HEAD // 1024} KB")
            elif self._received > MAX_REQUEST:
                self.transport.abort()

    def on_message_begin(self) -> None:
        """Expect the rest of the request."""
        self._expect_request()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Go on to the body; a client that lets too many requests wait is disconnected."""
        if self.transport.is_closing():  # the rest of a piece
            return
        self._in_head = False
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            self.pipeline.clear()
            self.transport.abort()

    def on_message_complete(self) -> None:
        """The request has arrived; the next one starts anew."""
        self._in_head, self._received = True, 0
        self._stop_timer()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """An answer waits to be read: expect that."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """Everything has been read, or will be: the operating system has it."""
        self._stop_reading_timer()
        super().resume_writing()

    def _expect_reading(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(READ_SECONDS, self._check_reading)

    def _check_reading(self) -> None:
        """Disconnect a client that hardly reads; closing would wait for it, and it would keep its answer in memory."""
        if self._unread - self.transport.get_write_buffer_size() < LEAST_READ:
            self.transport.abort()
        else:
            self._expect_reading()

    def _stop_reading_timer(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _expect_request(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "no request arrived in time")

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._stop_timer()
        self._stop_reading_timer()
        held, self._held = self._held, None
        if held is not None:
            held.__exit__(None, None, None)

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(f"{head}content-length: {len(reason)}\r\nconnection: close\r\n\r\n{reason}".encode())
        self.transport.close()


def limited(connections_per_address: int, proxies: str) -> type[HttpProtocol]:
    """The protocol of a server with these settings."""
    networks = [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]

    def is_proxy(address: str) -> bool:
        return "*" in networks or any(_within(address, network) for network in networks)

    members: dict[str, Any] = {
        "limiter": ConnectionLimiter(connections_per_address),
        "new_limiter": RateLimiter(2 * connections_per_address, NEW_CONNECTIONS_SECONDS),
        "is_proxy": staticmethod(is_proxy),
    }
    return type("LimitedHttpProtocol", (HttpProtocol,), members)


def _within(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network, strict=False)
    except ValueError:
        return address == network
