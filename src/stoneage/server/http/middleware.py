"""The gate before every request and socket: size, rate and origin, and the headers that keep a page to itself."""

import json
import logging
import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stoneage.server.http.errors import RETRY_SECONDS, TOO_FAST, Refusal
from stoneage.server.http.rate_limit import Rate
from stoneage.server.metrics import Metrics
from stoneage.server.settings import Settings

log = logging.getLogger("stoneage.requests")

BODY = 64 * 1024
RECORD_BODY = 256 * 1024
"""A game file may be larger than any other body: a long game with five players has some 40 KB."""
RECORD_PATH = "/api/records"

POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_SAFE = ("GET", "HEAD", "OPTIONS")


def own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return origin.partition("://")[2] == headers.get("host")


def address_of(scope: Scope) -> str:
    """The visitor's address, as limits count it."""
    client = scope.get("client")
    return _counted(client[0]) if client else "?"


@lru_cache(4096)
def _counted(address: str) -> str:
    """What an address counts as: with IPv6 every household has billions of them, all in one network of 64 bits."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class Gate:
    """Wraps the application; nothing that it refuses reaches a route."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._rate = Rate(settings.requests_per_minute, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            if scope["type"] == "websocket" and not self._rate.allows(address_of(scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, _bounded(scope, receive), send_on)
        except Refusal as refusal:
            await refuse(refusal, send_on)
        finally:
            self._metrics.requests.labels(str(status)).inc()
            level = logging.WARNING if status >= 500 else logging.DEBUG
            milliseconds = round((time.perf_counter() - begun) * 1000, 1)
            more = {"method": scope["method"], "path": scope["path"], "status": status, "ms": milliseconds}
            log.log(level, "request", extra=more)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self._rate.allows(address_of(scope)):
            raise Refusal(TOO_FAST, "too_fast", "too many requests; wait a little and try again")
        if scope["method"] not in _SAFE and not own_origin(headers, self._settings.origins):
            raise Refusal(403, "foreign_origin", "requests from other pages are refused")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _most(scope):
            raise _too_large(scope)


def _most(scope: Scope) -> int:
    return RECORD_BODY if scope["path"] == RECORD_PATH else BODY


def _too_large(scope: Scope) -> Refusal:
    return Refusal(413, "too_large", f"at most {_most(scope) // 1024} KB can be sent here")


def _bounded(scope: Scope, receive: Receive) -> Receive:
    """Count what comes in, for those who do not say beforehand how much it is."""
    received = 0

    async def receive_some() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > _most(scope):
            raise _too_large(scope)
        return message

    return receive_some


async def refuse(refusal: Refusal, send: Send) -> None:
    """Answer with a refusal."""
    body: dict[str, Any] = {"type": "failure", "code": refusal.code, "message": refusal.message}
    content = json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    if refusal.status == TOO_FAST:
        headers.append((b"retry-after", RETRY_SECONDS.encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": content})
