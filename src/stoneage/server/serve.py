"""Runs the server with uvicorn."""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI

from stoneage.errors import SettingError
from stoneage.reports.terminal.qr import qr_lines
from stoneage.server.addresses import own_addresses, reachable
from stoneage.server.app import create_app
from stoneage.server.gc import defer_full_collections
from stoneage.server.http.protocol import limited
from stoneage.server.http.proxies import behind_proxies, check_proxies
from stoneage.server.live.protocol import MAX_FRAME, WebSocketProtocol
from stoneage.server.logs import set_up
from stoneage.server.notices.service import channels_of
from stoneage.server.settings import Settings
from stoneage.server.sql.opening import opened
from stoneage.server.uvicorn_names import check_uvicorn

SHUTDOWN_SECONDS = 5
KEEP_ALIVE_SECONDS = 75
"""How long a connection may wait for its next request. Proxies keep theirs for a minute; if the server closed it first,
it would sooner or later do so just as a request comes in, and that request would fail."""

log = logging.getLogger("stoneage.server")


def _log_address(address: str) -> None:
    log.info("listening", extra={"address": address})


class Server(uvicorn.Server):
    """A uvicorn server that reports its address once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None] = _log_address) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start listening."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            defer_full_collections()
            self._ready(self.address)

    @property
    def address(self) -> str:
        """The address it listens on."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"

    async def let_others_join(self) -> list[str]:
        """Listen under the addresses of this machine in its networks, too; returns those that others can open now."""
        port, opened = port_of(self.address), []
        for own in own_addresses():
            with contextlib.suppress(OSError):  # another program may have the port there
                self.servers.append(await asyncio.get_running_loop().create_server(self._protocol, own, port))
                opened += reachable(own, port)
        return opened

    def _protocol(self) -> asyncio.Protocol:
        """A protocol for a new connection, as uvicorn makes them."""
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(self.config, self.server_state, self.lifespan.state)
        return made

    def serve_until_stopped(self, settings: Settings) -> None:
        """Serve until Ctrl-C or SIGTERM; everything acknowledged is saved by then."""
        set_up(settings.log_format, settings.log_level)
        raise_file_limit()
        # uvicorn shuts down and then raises the signal again; by default that would skip Python's own cleanup.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self.run()

    def _stop(self, *_: object) -> None:
        log.info("stopped")
        if self.should_exit:  # and uvicorn has shut down
            sys.exit(0)
        os._exit(0)  # nothing has begun, and code that is loading may swallow an exception


def raise_file_limit() -> None:
    """Allow as many open files, and so connections, as the system permits; by default it is often only 1,024."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # the system may allow less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def configuration(settings: Settings, app: FastAPI | None = None) -> uvicorn.Config:
    """The settings in uvicorn's terms, for an application with the same ones."""
    app = app or create_app(settings)
    return uvicorn.Config(
        behind_proxies(app, settings.proxies) if settings.proxies else app,
        host=settings.host,
        port=settings.port,
        http=limited(settings.connections_per_address, settings.proxies),
        ws=WebSocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # views are small, but a compressor per socket is not
        proxy_headers=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def check(settings: Settings) -> None:
    """Look at uvicorn, try the address, and open the database once and migrate it, before the server starts.

    Raises:
        SettingError: another uvicorn is needed, the server cannot listen there, everybody would be a trusted proxy, or
            notices lack a setting; the message says why.
        MissingExtra: notices to devices need a package that is not installed.
        StorageError: the database cannot be used; the message says why.
    """
    check_uvicorn()
    check_address(settings.host, settings.port)
    check_proxies(settings.proxies)
    channels_of(settings, "1")

    async def open_once() -> None:
        async with opened(settings.database_url):
            pass

    asyncio.run(open_once())


def check_address(host: str, port: int) -> None:
    """Try to listen on an address.

    Raises:
        SettingError: that is not possible; the message says why.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as trial:
            if os.name == "posix":  # elsewhere, this would allow a port that is taken
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        taken = f"port {port} on {host} is taken; choose another with --port or STONEAGE_PORT"
        other = f"cannot listen on {host}, port {port}: {error.strerror}"
        raise SettingError(taken if error.errno == errno.EADDRINUSE else other) from error


def run(settings: Settings) -> None:
    """Serve with these settings until stopped."""

    def ready(address: str) -> None:
        _log_address(address)
        others = reachable(settings.host, port_of(address))
        for other in others:
            if other != address:
                log.info("others in this network can open", extra={"address": other})
        if others and settings.log_format == "text":
            show_code(others[0])

    Server(configuration(settings), ready).serve_until_stopped(settings)


def show_code(address: str) -> None:
    """Draw a QR code of an address, for phones, if somebody looks at a terminal that can show it."""
    if not sys.stdout.isatty():
        return
    # Whatever colours the terminal has: cameras want it dark on light. Older windows of Windows would show the codes.
    before, after = ("\x1b[97;40m", "\x1b[0m") if os.name == "posix" else ("", "")
    with contextlib.suppress(UnicodeEncodeError):
        print("\n".join(f"{before}{line}{after}" for line in qr_lines(address)), flush=True)


def port_of(address: str) -> int:
    """The port of an address that a server has reported."""
    return int(address.rpartition(":")[2])
