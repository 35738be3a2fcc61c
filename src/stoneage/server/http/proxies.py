"""Client addresses that proxies report."""

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

ANY = "*"
_FORWARDED = b"x-forwarded-for"


def behind_proxies(app: ASGIApp, proxies: str) -> ASGIApp:
    """An application that takes the client's address from what trusted proxies report."""
    if ANY not in map(str.strip, proxies.split(",")):
        return ProxyHeadersMiddleware(app, proxies)  # type: ignore[arg-type, return-value]
    return _LastReport(ProxyHeadersMiddleware(app, ANY))  # type: ignore[arg-type]


class _LastReport:
    """Keeps only what the nearest proxy reports. Where any address is trusted, the rest may come from the client."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "lifespan":
            reports = [value for name, value in scope["headers"] if name == _FORWARDED]
            if reports:
                last = b",".join(reports).rpartition(b",")[2].strip()
                others = [(name, value) for name, value in scope["headers"] if name != _FORWARDED]
                scope = {**scope, "headers": [*others, (_FORWARDED, last)]}
        await self._app(scope, receive, send)
