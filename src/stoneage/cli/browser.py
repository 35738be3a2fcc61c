"""`stoneage` alone: the table in the browser, on this machine."""

import os
import socket
import sys
import webbrowser

FIRST_PORT = 8000
_TRIED = 50


def open_table() -> None:
    """Start a server on this machine and open its page; games are kept."""
    from stoneage.paths import data_folder
    from stoneage.server.serve import Server, configuration
    from stoneage.server.settings import Settings

    print("Stone Age is getting ready ...", flush=True)
    _compile_first()

    def ready(address: str) -> None:
        opened = _has_display() and webbrowser.open(address)
        print(f"The table is at {address}" + (" and opens in your browser." if opened else ": open it in a browser."))
        print(f"Games are kept in {data_folder()}. Ctrl-C ends the server; running games wait for you.", flush=True)

    settings = Settings(port=free_port(), log_level="warning")
    Server(configuration(settings), ready).serve_until_stopped(settings)


def _compile_first() -> None:
    """Where the rules or bots have never been compiled: do it before the page opens, so that nobody waits in it."""
    from stoneage.cli.options import compiling
    from stoneage.engine.jit import is_compiled
    from stoneage.players.registry import LEVELS, bots_are_compiled

    ready = is_compiled() and bots_are_compiled(LEVELS)
    with compiling(ready, "Compiling the rules and the bots, once (about a minute) ..."):
        if not ready:
            from stoneage.server.bots.pool import load_bots
            from stoneage.server.services import load_rules

            load_rules()
            load_bots(LEVELS)


def free_port() -> int:
    """The usual port, or the next one that nobody uses."""
    for port in range(FIRST_PORT, FIRST_PORT + _TRIED):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    return 0


def _has_display() -> bool:
    """Whether a browser window can be shown; one in the terminal would be no table."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
