"""Whether the installed uvicorn has what our protocols use of it, which it does not promise to keep."""

from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from stoneage.errors import SettingError

VERSIONS = "uvicorn>=0.50,<0.55"
"""Those that the tests have passed with; the same as in `pyproject.toml`."""

HTTP = frozenset(
    [
        "client",
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_websocket_upgrade",
        "loop",
        "on_headers_complete",
        "on_message_begin",
        "on_message_complete",
        "pause_writing",
        "pipeline",
        "resume_writing",
        "transport",
    ]
)
WEBSOCKET = frozenset(
    [
        "close_sent",
        "conn",
        "connection_made",
        "curr_msg_data_type",
        "data_received",
        "frames",
        "handle_cont",
        "handle_parser_exception",
        "handle_ping",
        "handle_pong",
        "keepalive_timeout",
        "loop",
        "pong_timer",
        "queue",
        "read_paused",
        "run_asgi",
        "schedule_ping",
        "send_receive_event_to_app",
        "start_keepalive",
        "transport",
        "writable",
    ]
)


def check_uvicorn(http: type[Any] = HttpToolsProtocol, websocket: type[Any] = WebSocketsSansIOProtocol) -> None:
    """Refuse to start on a uvicorn that lacks a name; otherwise every connection would fail.

    Raises:
        SettingError: it does; the message says which version to install.
    """

    async def app(_scope: object, _receive: object, _send: object) -> None:
        raise NotImplementedError

    config = uvicorn.Config(app, log_config=None, ws=WebSocketsSansIOProtocol)
    config.load()
    loop: Any = object()  # nothing is run
    made = {kind(config, ServerState(), {}, loop): names for kind, names in ((http, HTTP), (websocket, WEBSOCKET))}
    missing = sorted({name for protocol, names in made.items() for name in names if not hasattr(protocol, name)})
    if missing:
        raise SettingError(
            f"uvicorn {uvicorn.__version__} does not fit this version (no {', '.join(missing)}): "
            f'pip install "{VERSIONS}"'
        )
