"""A clock that a test sets: for the process of a server, or for one in the test's own process."""

import asyncio
import mmap
import os
import struct
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Self

from tests.patience import patience

_PATCH = """
import mmap
import struct
import time

with open({file!r}, "rb") as file:
    _shifts = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
_wall, _monotonic = time.time, time.monotonic
time.time = lambda: _wall() + struct.unpack_from("d", _shifts, 0)[0]
time.monotonic = lambda: _monotonic() + struct.unpack_from("d", _shifts, 8)[0]
"""


class ShiftedClock:
    """The clock of one server in a separate process: `Live(folder, environment=clock.environment)`."""

    def __init__(self, folder: Path) -> None:
        file = folder / "shifts"
        file.write_bytes(bytes(16))
        with file.open("r+b") as opened:
            self._shifts = mmap.mmap(opened.fileno(), 0)
        hooks = folder / "hooks"
        hooks.mkdir()
        (hooks / "sitecustomize.py").write_text(_PATCH.format(file=str(file)))
        self.environment = {"PYTHONPATH": os.pathsep.join([str(hooks), os.environ.get("PYTHONPATH", "")])}

    def set(self, seconds: float) -> None:
        """Set the time of day this far ahead of the real one, or behind it, as somebody might who sets the clock."""
        struct.pack_into("d", self._shifts, 0, seconds)

    def advance(self, seconds: float) -> None:
        """Let time pass for the server."""
        for at in (0, 8):
            struct.pack_into("d", self._shifts, at, struct.unpack_from("d", self._shifts, at)[0] + seconds)


class VirtualTime:
    """The time of this process, its event loop included: whatever waits for it goes on at once."""

    def __init__(self) -> None:
        self._wall = self._passed = 0.0
        self._real = time.time, time.monotonic

    def set(self, seconds: float) -> None:
        """Set the time of day this far ahead of the real one, or behind it, as somebody might who sets the clock."""
        self._wall = seconds

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    async def advance_until(self, done: Callable[[], Awaitable[bool]], step: float) -> None:
        """Let time pass in steps until a condition holds; only the real time that this takes is bounded."""
        begun = time.perf_counter()
        while not await done():
            assert time.perf_counter() - begun < patience(30)
            self.advance(step)
            await asyncio.sleep(0.01)

    def __enter__(self) -> Self:
        wall, monotonic = self._real
        time.time = lambda: wall() + self._wall + self._passed
        time.monotonic = lambda: monotonic() + self._passed
        return self

    def __exit__(self, *_: object) -> None:
        time.time, time.monotonic = self._real
