"""The names under which a server answers.

A page of another website can make its own name point to this server (DNS rebinding). Its requests then look as if they
came from our own page, but they name the other website as their host.
"""

import socket
from html import escape
from ipaddress import ip_address
from pathlib import Path

from stoneage.server.settings import Settings

_PAGE = Path(__file__).with_name("wrong_host.html")


class AllowedHosts:
    """Addresses are always allowed; names only if they are this machine's, or in the settings.

    Behind a proxy, without names in the settings, the proxy decides.
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower().removesuffix(".local")
        short = own.partition(".")[0]  # some systems report a name with its domain
        origins = (origin.partition("://")[2] for origin in settings.origins)
        named = {_name(host) for host in (*settings.hosts, *origins)}
        self._names = {"localhost", own, short, f"{short}.local", *named}
        self._any = bool(settings.proxies) and not settings.hosts

    def allows(self, host: str | None) -> bool:
        """Whether the server answers requests to this host, as in the header; None if there is no header."""
        if self._any or host is None:
            return True
        name = _name(host)
        return name in self._names or _is_address(name)


def _name(host: str) -> str:
    """The name or address in a host, without its port."""
    name = host[: host.find("]") + 1] if host.startswith("[") else host.rpartition(":")[0] or host
    return name.strip("[]").rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def page_for(host: str) -> str:
    """What a person sees who opened the server under a name that it does not know, in three languages.

    It says nothing about the server: another website may be asking.
    """
    return _PAGE.read_text(encoding="utf-8").replace("{name}", escape(_name(host)[:80]))
