"""The addresses under which others in the network reach a server on this machine."""

import ipaddress
import socket
import struct
import sys
from contextlib import suppress

_FAR = ("192.0.2.1", 9)
"""An address on no network at all (RFC 5737). Never contacted: the system is only asked from where it would be."""
_SIOCGIFADDR = 0x8915
"""Asks Linux for the address of an interface."""


def reachable(host: str, port: int) -> list[str]:
    """The addresses that others can open, if a server listens on this host and port; the best one first.

    >>> reachable("127.0.0.1", 8000)
    []
    >>> reachable("192.168.1.5", 8000)
    ['http://192.168.1.5:8000']
    """
    if is_everywhere(host):
        return [_address(own, port) for own in own_addresses()]
    return [] if is_loopback(host) else [_address(host, port)]


def is_everywhere(host: str) -> bool:
    """Whether a server that listens there can be reached under every address of this machine."""
    return host in ("", "0.0.0.0", "::", "*")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a host."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return False


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine in its networks; that of the default route first."""
    found = dict.fromkeys([*_of_default_route(), *_of_interfaces()])
    return [own for own in found if not ipaddress.ip_address(own).is_loopback and own != "0.0.0.0"]


def _of_default_route() -> list[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        trial.connect(_FAR)  # sends nothing
        return [trial.getsockname()[0]]
    return []


def _of_interfaces() -> list[str]:
    """The addresses of all interfaces on Linux; elsewhere, those that the name of this machine stands for."""
    if sys.platform != "linux":
        with suppress(OSError):
            return [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # without an address
                answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
