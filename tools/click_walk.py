"""Follows one click of a player through the server: `python -m tools.click_walk`.

Two players sit at a table, and one of them places figures. The walk goes from the message on the socket to the updates
of both, with the rules as plain Python, and counts the files of this package that are entered and the calls from one
package to another. Fewer files and crossings make the way of a click easier to follow.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Any

if __name__ == "__main__":
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # before Numba is imported: compiled rules cannot be followed

from starlette.websockets import WebSocket

import stoneage
from stoneage.server.live.protocol import SEND_NOW
from stoneage.server.services import Services
from stoneage.server.settings import Settings
from stoneage.tables.decisions import create, join
from stoneage.tables.messages.requests import NewSeat, NewTable

ROOT = Path(stoneage.__file__).parent
APART = ("server",)
"""Packages whose folders count as packages; the folders of all others belong to them."""
CLICKS = 3
"""The last one is followed; those before it load and cache what is needed once."""
SECONDS = 60.0
"""How long an update may take, on a very busy machine."""


class Walk:
    """The files entered while it is on, in the thread of the event loop and in others, and the crossings."""

    def __init__(self) -> None:
        self.on = False
        self.files: set[str] = set()
        self.in_threads: set[str] = set()
        self.crossings: set[tuple[str, str]] = set()

    def follow(self, frame: FrameType, event: str, _argument: object) -> None:
        """What `sys.setprofile` calls."""
        if not self.on or event != "call" or (file := _file_of(frame)) is None:
            return
        if threading.current_thread() is not threading.main_thread():
            self.in_threads.add(file)
            return
        self.files.add(file)
        caller = frame.f_back
        while caller is not None and _file_of(caller) is None:
            caller = caller.f_back
        origin = _file_of(caller) if caller is not None else None
        if origin is not None and package_of(origin) != package_of(file):
            self.crossings.add((package_of(origin), package_of(file)))


def _file_of(frame: FrameType) -> str | None:
    """The file of a frame below the package; None if it is elsewhere."""
    path = Path(frame.f_code.co_filename)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else None


def package_of(file: str) -> str:
    """The package of a file: the first folder, or the first two where these are told apart."""
    *folders, _ = file.split("/")
    return "/".join(folders[: 2 if folders[:1] and folders[0] in APART else 1]) or "stoneage"


class Viewer:
    """A player with a socket at the table, without a network."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.table: dict[str, Any] = {}
        self.announced = False
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def connect(self, services: Services, table_id: str) -> None:
        """Serve the socket until the program ends."""
        scope = {"type": "websocket", "extensions": {SEND_NOW: self._take}}
        self._messages.put_nowait({"type": "websocket.connect"})
        socket = WebSocket(scope, self._messages.get, self._ignore)
        await socket.accept()
        self.send(type="hello")
        await services.sockets.serve(socket, await services.tables.table(table_id), self.guest, "127.0.0.1")

    def send(self, **message: Any) -> None:
        """Send a message to the server."""
        self._messages.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def _take(self, text: str) -> bool:
        message = json.loads(text)
        if message["type"] == "update":
            self.table = message["table"]
        self.announced = self.announced or message["type"] == "presence"
        return True

    @staticmethod
    async def _ignore(_message: object) -> None:
        """The server accepts and closes."""

    async def reach(self, version: int) -> None:
        """Wait for the update to a version of the table, and until it is known who has come to it."""
        async with asyncio.timeout(SECONDS):
            while self.table.get("version", 0) < version or not self.announced:
                await asyncio.sleep(0.001)


async def follow_click(walk: Walk, folder: str) -> None:
    """Let two players sit down, and follow the last of some clicks."""
    services = Services(Settings(database=f"sqlite:///{folder}/tables.db", bot_workers=1))
    await services.storage.migrate()
    opened = NewTable(seats=(NewSeat(kind="me", name="Ann"), NewSeat(kind="open")))
    table = await services.tables.create(create(opened, "ann", "Ann"))
    table = await services.tables.change(table.id, lambda table: join(table, "bob", "Bob", None))
    viewers = [Viewer("ann"), Viewer("bob")]
    sockets = [asyncio.create_task(viewer.connect(services, table.id)) for viewer in viewers]
    for number in range(CLICKS):
        for viewer in viewers:
            await viewer.reach(table.version)
        player = next(viewer for viewer in viewers if viewer.table["offers"])
        action = player.table["offers"][0]["action"]
        walk.on = number == CLICKS - 1
        player.send(type="play", id=f"click{number}", version=table.version, actions=[action])
        for viewer in viewers:
            await viewer.reach(table.version + 1)
        walk.on = False
        table = await services.tables.table(table.id)
    for socket in sockets:
        socket.cancel()
    await asyncio.gather(*sockets, return_exceptions=True)
    await services.close()


def main() -> None:
    """Print the walk."""
    parser = argparse.ArgumentParser(description="Follow one click of a player through the server.")
    parser.add_argument("--crossings", action="store_true", help="list the calls from one package to another")
    arguments = parser.parse_args()
    walk = Walk()
    threading.setprofile(walk.follow)
    sys.setprofile(walk.follow)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(follow_click(walk, folder))
    sys.setprofile(None)
    packages: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(walk.files):
        packages[package_of(file)].append(Path(file).name)
    for package, files in sorted(packages.items()):
        print(f"{package:18} {len(files):3}  {', '.join(files)}")
    if arguments.crossings:
        print()
        for origin, target in sorted(walk.crossings):
            print(f"{origin} -> {target}")
    others = sorted(walk.in_threads - walk.files)
    print(f"\n{len(walk.files)} files, {len(walk.crossings)} crossings between packages")
    print(f"{len(others)} more files in other threads: {', '.join(others)}")


if __name__ == "__main__":
    main()
