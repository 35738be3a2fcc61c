"""Checks the size, rate and origin of every request and socket, and sets security headers."""

import logging
import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stoneage.server.http.errors import failure
from stoneage.server.http.hosts import AllowedHosts, page_for
from stoneage.server.metrics import Metrics
from stoneage.server.rate_limit import RateLimiter
from stoneage.server.settings import Settings
from stoneage.tables.errors import ApiError

log = logging.getLogger("stoneage.requests")

MAX_BODY = 64 * 1024
MAX_GAME_FILE = 256 * 1024
"""A game file may be larger than any other body: a long game with five players takes about 40 KB."""
GAME_FILES_PATH = "/api/records"

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
WRONG_HOST = 421
BYTES_PER_REQUEST = 16 * 1024
"""A request counts once more for each so many bytes of its body: reading them takes about as long as a request."""
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, an allowed one, or no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return origin.partition("://")[2] == headers.get("host")


def client_address(scope: Scope) -> str:
    """The client's address, for the limits."""
    client = scope.get("client")
    return _network(client[0]) if client else "?"


@lru_cache(4096)
def _network(address: str) -> str:
    """The network of an address: with IPv6, every household has billions of addresses in one /64 network."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class RequestMiddleware:
    """Wraps the application; refused requests never reach a route."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._limiter = RateLimiter(settings.requests_per_minute, 60)
        self._hosts = AllowedHosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            if scope["type"] == "websocket" and not self._allows_socket(scope):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
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
            await self._app(scope, self._bounded(scope, receive), send_with_headers)
        except ApiError as error:
            await _refusal(error, scope)(scope, receive, send_with_headers)
        finally:
            self._metrics.requests.labels(str(status)).inc()
            # Bad health is what `/healthz` is there to say.
            level = logging.WARNING if status >= 500 and scope["path"] != "/healthz" else logging.DEBUG
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            more = {"method": scope["method"], "path": scope["path"], "status": status, "ms": milliseconds}
            log.log(level, "request", extra=more)

    def _allows_socket(self, scope: Scope) -> bool:
        allowed = self._limiter.allows(client_address(scope))  # whatever host it names
        return allowed and self._hosts.allows(Headers(scope=scope).get("host"))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._limiter.check(client_address(scope), "requests")
        if not self._hosts.allows(headers.get("host")):
            raise ApiError(
                WRONG_HOST, "wrong_host", f"this server does not answer to {headers['host']!r:.80}; see --allowed-host"
            )
        if scope["method"] not in _SAFE_METHODS and not own_origin(headers, self._settings.origins):
            raise ApiError(403, "foreign_origin", "requests from other websites are refused")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _limit(scope):
            raise _too_large(scope)

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Count the bytes of a body as they arrive: the whole of it, and those of the client."""
        received = 0

        async def receive_counted() -> Message:
            nonlocal received
            message = await receive()
            size = len(message.get("body", b""))
            received += size
            if received > _limit(scope):
                raise _too_large(scope)
            if size:
                self._limiter.check(client_address(scope), "requests", size / BYTES_PER_REQUEST)
            return message

        return receive_counted


def _refusal(error: ApiError, scope: Scope) -> Response:
    """The response to a refused request: for a person who mistyped the address, a page."""
    headers = Headers(scope=scope)
    if error.code == "wrong_host" and "text/html" in headers.get("accept", "") and scope["method"] == "GET":
        return HTMLResponse(page_for(headers["host"]), error.status)
    return failure(error.status, error.code, error.message)


def _limit(scope: Scope) -> int:
    return MAX_GAME_FILE if scope["path"] == GAME_FILES_PATH else MAX_BODY


def _too_large(scope: Scope) -> ApiError:
    return ApiError(413, "too_large", f"the limit here is {_limit(scope) // 1024} KB")
