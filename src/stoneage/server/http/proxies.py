"""Client addresses that proxies report."""

from collections.abc import Iterator
from ipaddress import IPv4Network, IPv6Network, collapse_addresses, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stoneage.errors import SettingError

ANY = "*"
_FORWARDED = b"x-forwarded-for"


def check_proxies(proxies: str) -> None:
    """Look for networks that trust everybody: then all that a client reports would count, not only its last address.

    Raises:
        SettingError: together they have all addresses.
    """
    networks = list(_networks(proxies))
    four = collapse_addresses(network for network in networks if isinstance(network, IPv4Network))
    six = collapse_addresses(network for network in networks if isinstance(network, IPv6Network))
    together: list[IPv4Network | IPv6Network] = [*four, *six]
    for network in together:
        if network.prefixlen == 0:
            raise SettingError(
                f"--proxies {proxies}: {network} trusts every client to invent its address; name the proxy's address, "
                f'or use "{ANY}" where nobody but the proxy can reach the server'
            )


def _networks(proxies: str) -> Iterator[IPv4Network | IPv6Network]:
    for proxy in map(str.strip, proxies.split(",")):
        try:
            yield ip_network(proxy, strict=False)
        except ValueError:  # a name, or "*"
            continue


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
