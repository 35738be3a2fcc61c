"""`stoneage` without a command: a local server, and the game in the browser."""

import asyncio
import os
import socket
import sys
import webbrowser
from typing import TYPE_CHECKING

from stoneage.cli.compile_bar import compile_bar
from stoneage.server.settings import Settings

if TYPE_CHECKING:
    from stoneage.server.services import Services
    from stoneage.server.warming import Warming

_PORTS_TRIED = 50


def open_table() -> None:
    """Start a server on this machine and open its page."""
    print("Starting Stone Age ...", flush=True)
    from stoneage.paths import data_folder
    from stoneage.server.app import create_app
    from stoneage.server.serve import Server, configuration

    shown: list[asyncio.Task[None]] = []  # a task that nobody holds may be collected

    def ready(address: str) -> None:
        opened = _has_display() and webbrowser.open(address)
        print(
            f"Stone Age is running at {address}" + (" (opening your browser)." if opened else ": open it in a browser.")
        )
        print(f"Games are saved in {data_folder()}. Press Ctrl-C to stop; you can resume them later.", flush=True)
        shown.append(asyncio.create_task(_show_compiling(services.warming)))

    settings = Settings(port=free_port(), log_level="warning")
    app = create_app(settings)
    services: Services = app.state.services
    Server(configuration(settings, app), ready).serve_until_stopped(settings)


async def _show_compiling(warming: "Warming") -> None:
    """Show how many functions have been compiled, as long as something is."""
    await warming.rules_ready.wait()
    if warming.compiling is None:
        return
    print(
        "You can play at once. In the background, the rules and bots are compiled, once, which takes about a minute;\n"
        "until then, the levels from very-hard-3 up wait.",
        flush=True,
    )
    with compile_bar() as show:
        while (compiling := warming.compiling) is not None:
            show(compiling.done, compiling.total)
            await asyncio.sleep(0.2)
    print("Everything is compiled.", flush=True)


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
