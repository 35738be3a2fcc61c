"""Requests to addresses that strangers have given: never into private networks, bounded in time and size.

The name is looked up once, all its addresses must be public, and the connection goes to the address that was checked,
while the certificate must be for the name. Redirects are not followed, and bodies of answers are not read.
"""

import asyncio
import socket
import ssl
from collections.abc import Collection, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from stoneage.server.notices.delivery import DeliveryError

TIMEOUT_SECONDS = 10.0
"""For a whole request."""
MOST_HEADERS = 16 * 1024
"""Bytes of an answer that are read."""
LONGEST_URL = 600
LOOKUPS_AT_ONCE = 8
"""Threads that look up names; those of the event loop are for the database and the games."""
STRANGERS = ThreadPoolExecutor(LOOKUPS_AT_ONCE, thread_name_prefix="lookup")
"""Looks up names that strangers have given, whose servers may take as long as they like to answer."""
_NAT64 = IPv6Network("64:ff9b::/96")
_NEVER = tuple(map(ip_network, ("192.0.0.0/24", "fec0::/10", "64:ff9b:1::/48", "3fff::/20")))
"""Networks of one's own, for translation or for documents, that not every release of Python counts as such."""


class RefusedError(ValueError):
    """An address that nothing is sent to; the message says why."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes: a scheme, a name and a port, and the path there."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The scheme, name and port, as browsers write them."""
        usual = {"https": 443, "http": 80}[self.scheme]
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == usual else f":{self.port}")


@dataclass(frozen=True, slots=True)
class Answer:
    """The status of an answer, and the seconds that it asks us to wait."""

    status: int
    retry_after: float = 0.0


def target_of(url: str, own: Collection[str] = ()) -> Target:
    """Take an address apart; `own` are origins that the host of the server trusts, wherever they are.

    Raises:
        RefusedError: it is not a plain https address.
    """
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise RefusedError("not a valid address")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise RefusedError("not a valid address") from error
    if parts.scheme not in ("https", "http") or not host or "@" in parts.netloc:
        raise RefusedError("not a valid address")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    target = Target(parts.scheme, host, port or {"https": 443, "http": 80}[parts.scheme], path)
    if target.origin not in own and (target.scheme, target.port) != ("https", 443):
        raise RefusedError("the address must begin with https:// and name no port")
    return target


async def resolve(host: str, port: int, lookups: Executor) -> list[str]:
    """The addresses of a name."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(lookups, socket.getaddrinfo, host, port, 0, socket.SOCK_STREAM)
    return list(dict.fromkeys(str(row[4][0]) for row in found))


async def check(target: Target, own: Collection[str] = (), lookups: Executor = STRANGERS) -> str:
    """Look a name up, once; the address to connect to.

    Raises:
        RefusedError: it is not a public one.
        DeliveryError: the name cannot be looked up.
    """
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            found = await resolve(target.host, target.port, lookups)
    except (OSError, UnicodeError, TimeoutError) as error:
        raise DeliveryError(f"cannot look up {target.host}") from error
    if not found:
        raise DeliveryError(f"cannot look up {target.host}")
    if target.origin not in own and not all(map(is_public, found)):
        raise RefusedError("the address is not on the public internet")
    return found[0]


def is_public(address: str) -> bool:
    """Whether an address belongs to the public internet, also one that is wrapped into another.

    >>> [is_public(address) for address in ("1.1.1.1", "127.0.0.1", "10.0.0.1", "::ffff:127.0.0.1", "fe80::1%eth0")]
    [True, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if any(found in network for network in _NEVER):
        return False
    if isinstance(found, IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in _NAT64:
            inside = IPv4Address(int(found) & 0xFFFFFFFF)
        if inside is not None:
            return is_public(str(inside)) and (found.is_global or found.ipv4_mapped is not None)
    return found.is_global and not found.is_multicast and not found.is_reserved


@cache
def certificates() -> ssl.SSLContext:
    """Checks certificates with those that this machine trusts."""
    return ssl.create_default_context()


async def post(
    url: str, headers: Mapping[str, str], body: bytes, own: Collection[str] = (), lookups: Executor = STRANGERS
) -> Answer:
    """Send a request.

    Raises:
        RefusedError: nothing may be sent there.
        DeliveryError: no answer came.
    """
    target = target_of(url, own)
    address = await check(target, own, lookups)
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await _exchange(target, address, headers, body)
    except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError, ValueError) as error:
        raise DeliveryError(f"no answer from {target.host}: {type(error).__name__}") from error


async def _exchange(target: Target, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
    secure = target.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        target.port,
        limit=MOST_HEADERS,
        ssl=certificates() if secure else None,
        server_hostname=target.host if secure else None,
    )
    try:
        all_headers = {
            "Host": target.origin.partition("://")[2],
            "User-Agent": "stoneage",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **headers,
        }
        lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in all_headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        return _read_answer(await reader.readuntil(b"\r\n\r\n"))
    finally:
        writer.transport.abort()  # whatever it goes on to send


def _read_answer(head: bytes) -> Answer:
    first, *lines = head.decode("latin-1").split("\r\n")
    version, _, said = first.partition(" ")
    if not version.startswith("HTTP/1."):
        raise ValueError("not an answer")
    status = int(said.partition(" ")[0])
    waits = (line.partition(":")[2].strip() for line in lines if line.lower().startswith("retry-after:"))
    wait = next(waits, "")
    return Answer(status, float(wait) if wait.isdecimal() else 0.0)
