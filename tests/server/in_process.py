"""Servers in the test's own process and event loop: for what a server does, where its process does not matter.

They start in a moment, a test can look into them, and time passes when it says so (`VirtualTime`). Their workers are
threads, which share the rules and bots of this process.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import uvicorn

from stoneage.server.analysis import analyser
from stoneage.server.app import create_app
from stoneage.server.bot_workers import pool
from stoneage.server.lookback import lookback
from stoneage.server.serve import configuration
from stoneage.server.services import Services
from stoneage.server.settings import Settings
from stoneage.tables.loading import load_rules
from tests.server.processes import NO_LIMITS

T = TypeVar("T")


class ThreadWorker:
    """A thread in place of a worker process."""

    progress = (0, 0)

    def __init__(self, name: str, niceness: int = 0) -> None:
        self.name, self.niceness = name, niceness
        self._loaded: set[object] = set()

    async def run(self, _seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Run a job."""
        return await asyncio.to_thread(work, *arguments)

    async def load(self, work: Callable[..., T], *arguments: object) -> T | None:
        """Load something, unless that has been done."""
        if (work, arguments) in self._loaded:
            return None
        self._loaded.add((work, arguments))
        return await asyncio.to_thread(work, *arguments)

    def restart(self) -> None:
        """Nothing to replace."""

    def close(self) -> None:
        """Nothing to end."""


class _Server(uvicorn.Server):
    """A server that leaves the signals of the process alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class InProcess:
    """A server that runs."""

    url: str
    services: Services


@asynccontextmanager
async def serving(
    folder: Path, database: str = "", processes: bool = False, **settings: Any
) -> AsyncIterator[InProcess]:
    """Run a server with these settings, by default on the SQLite file of a folder; its workers may be processes."""
    usual = {"port": 0, "database": database or f"sqlite:///{folder / 'tables.db'}", "bot_workers": 1}
    with ExitStack() as stack:
        for module in () if processes else (analyser, lookback, pool):
            stack.enter_context(mock.patch.object(module, "Worker", ThreadWorker))
        chosen = Settings(**{**usual, **NO_LIMITS, **settings})
        app = create_app(chosen)
    services: Services = app.state.services

    async def warm_up() -> None:
        await asyncio.to_thread(load_rules)
        services.warming.rules_ready.set()
        services.warming.compiled.set()

    with mock.patch.object(services.warming, "run", warm_up):
        server = _Server(configuration(chosen, app))
        running = asyncio.create_task(server.serve())
        try:
            while not (server.started and services.warming.rules_ready.is_set()):
                assert not running.done(), "the server could not start"
                await asyncio.sleep(0.005)
            port = server.servers[0].sockets[0].getsockname()[1]
            yield InProcess(f"http://127.0.0.1:{port}", services)
        finally:
            server.should_exit = True
            await running


@asynccontextmanager
async def two_serving(folder: Path, database: str, redis: str = "") -> AsyncIterator[tuple[InProcess, InProcess]]:
    """Two servers on one database, which know of each other by Redis if there is one."""
    async with AsyncExitStack() as stack:
        here, there = [await stack.enter_async_context(serving(folder, database, redis=redis)) for _ in range(2)]
        while redis and not (here.services.pubsub.connected and there.services.pubsub.connected):
            await asyncio.sleep(0.005)
        yield here, there
