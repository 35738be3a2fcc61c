"""`stoneage` without a command: a local server, and the game in the browser."""

import asyncio
import contextlib
import os
import sys
import webbrowser
from typing import TYPE_CHECKING

from stoneage.cli.compile_bar import compile_bar
from stoneage.cli.options import fail, stoppable
from stoneage.server.settings import Settings

if TYPE_CHECKING:
    from stoneage.server.services import Services
    from stoneage.server.warming import Warming

_PORTS_TRIED = 50


@stoppable()
def open_table(host: str, port: int | None) -> None:
    """Start a server on this machine and open its page; without a port, on the first free one."""
    print("Starting Stone Age ...", flush=True)
    from stoneage.errors import StoneAgeError
    from stoneage.machine import data_folder
    from stoneage.server.addresses import reachable
    from stoneage.server.app import create_app
    from stoneage.server.serve import Server, check, configuration, port_of
    from stoneage.tables.storage import StorageError

    settings = Settings(host=host, port=free_port(host) if port is None else port, log_level="warning")
    try:
        check(settings)
    except (StorageError, StoneAgeError) as error:
        fail(str(error), 1)

    shown: list[asyncio.Task[None]] = []  # a task that nobody holds may be collected

    def ready(address: str) -> None:
        opened = _has_display() and webbrowser.open(address)
        print(
            f"Stone Age is running at {address}" + (" (opening your browser)." if opened else ": open it in a browser.")
        )
        others = reachable(host, port_of(address))
        if others:
            _say_to_others(others)
        else:
            services.let_others_join = let_others_join
            print("Only this computer can open it; the page offers to let others in this network join.")
        print(f"Games are saved in {data_folder()}. Press Ctrl-C to stop; you can resume them later.", flush=True)
        shown.append(asyncio.create_task(_show_compiling(services.warming)))

    async def let_others_join() -> list[str]:
        opened = await server.let_others_join()
        if opened:
            _say_to_others(opened)
        return opened

    app = create_app(settings)
    services: Services = app.state.services
    server = Server(configuration(settings, app), ready)
    try:
        server.serve_until_stopped(settings)
    finally:
        print("Stone Age has stopped.", flush=True)


def _say_to_others(addresses: list[str]) -> None:
    from stoneage.server.serve import show_code

    print(f"Others in this network can open {' or '.join(addresses)}", flush=True)
    show_code(addresses[0])


async def _show_compiling(warming: "Warming") -> None:
    """Show how many functions have been compiled, as long as something is."""
    await warming.rules_ready.wait()
    if warming.compiling is None:
        return
    print(
        "You can play at once. In the background, the rules and bots are compiled, once, in about half a minute;\n"
        "until then, very-hard-3 and expert are not available.",
        flush=True,
    )
    with compile_bar() as show:
        while (compiling := warming.compiling) is not None:
            show(compiling.done, compiling.total)
            await asyncio.sleep(0.2)
    print("Everything is compiled.", flush=True)


def free_port(host: str) -> int:
    """The first free port from the default on; 0 lets the system choose one."""
    from stoneage.errors import SettingError
    from stoneage.server.serve import check_address

    first = Settings().port
    for port in range(first, first + _PORTS_TRIED):
        with contextlib.suppress(SettingError):
            check_address(host, port)
            return port
    return 0


def _has_display() -> bool:
    """Whether a graphical browser can open; one in the terminal cannot show the game."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
