"""`stoneage` without a command: a local server, and the game in the browser."""

import os
import socket
import sys
import webbrowser

from stoneage.server.settings import Settings

_PORTS_TRIED = 50


def open_table() -> None:
    """Start a server on this machine and open its page."""
    from stoneage.paths import data_folder
    from stoneage.server.serve import Server, configuration

    print("Starting Stone Age ...", flush=True)
    _compile_first()

    def ready(address: str) -> None:
        opened = _has_display() and webbrowser.open(address)
        print(
            f"Stone Age is running at {address}" + (" (opening your browser)." if opened else ": open it in a browser.")
        )
        print(f"Games are saved in {data_folder()}. Press Ctrl-C to stop; you can resume them later.", flush=True)

    settings = Settings(port=free_port(), log_level="warning")
    Server(configuration(settings), ready).serve_until_stopped(settings)


def _compile_first() -> None:
    """Compile the rules and bots before the page opens, if this has not been done yet."""
    from stoneage.cli.options import compiling
    from stoneage.players.levels import LEVELS
    from stoneage.players.ready import all_compiled

    ready = all_compiled(LEVELS)
    with compiling(ready, "Compiling the rules and bots (once, takes about a minute) ..."):
        if not ready:
            from stoneage.server.bots.jobs import compile_all

            compile_all(LEVELS)


def free_port() -> int:
    """The first free port from the default on; 0 lets the system choose one."""
    first = Settings().port
    for port in range(first, first + _PORTS_TRIED):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    return 0


def _has_display() -> bool:
    """Whether a graphical browser can open; one in the terminal cannot show the game."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
