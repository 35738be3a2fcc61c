"""Running the server with uvicorn."""

import logging
import signal
import sys

import uvicorn

from stoneage.server.app import create_app
from stoneage.server.logs import set_up
from stoneage.server.settings import Settings

FRAME = 8 * 1024
"""The largest message on a socket; whoever sends more is cut."""
GRACE_SECONDS = 5


class Server(uvicorn.Server):
    """Says where it listens, once it does; `ready` is called with the address."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Begin to listen."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            logging.getLogger("stoneage.server").info("listening", extra={"address": address(self)})


def address(server: uvicorn.Server) -> str:
    """Where a started server listens."""
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def configuration(settings: Settings) -> uvicorn.Config:
    """The settings as uvicorn takes them."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws_max_size=FRAME,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # views are small, and a compressor for each socket is not
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    set_up(settings.log_format, settings.log_level)
    # uvicorn shuts down in order and then raises the signal again, which by default would skip Python's own tidying.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(0))
    Server(configuration(settings)).run()
