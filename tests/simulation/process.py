"""A process of the server: the real services, on a simulated disk, Redis, workers and clocks."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import Context, ContextVar, copy_context
from types import SimpleNamespace
from typing import Any, TypeVar, cast
from unittest import mock

from starlette.websockets import WebSocket

from stoneage.server import services as services_module
from stoneage.server.http.socket import table_socket
from stoneage.server.services import Services
from stoneage.server.settings import Settings
from stoneage.server.warming import Warming
from stoneage.tables.operations import Caller
from stoneage.tables.storage import StorageError
from tests.simulation import clocks
from tests.simulation.clocks import Clock
from tests.simulation.disk import Disk
from tests.simulation.loop import spawn
from tests.simulation.network import Line
from tests.simulation.redis import SimulatedRedis
from tests.simulation.storage import SimulatedStorage
from tests.simulation.workers import Illness, simulated_workers

T = TypeVar("T")

RESTART_SECONDS = 1.0
"""Before a process that could not start is started again."""

_running: ContextVar["Process | None"] = ContextVar("process", default=None)


class ProcessDied(Exception):  # noqa: N818 - what a client notices
    """The process did not answer: it has died, or is not there."""


class Process:
    """One process, from its start until it dies. `storage` is its connection to the disk."""

    def __init__(self, name: str, disk: Disk, shared: bool, clock: Clock) -> None:
        self.name, self.clock = name, clock
        self.storage = SimulatedStorage(disk, shared)
        self.alive = True
        self.ready = False
        self.tasks: dict[asyncio.Task[Any], None] = {}
        """Those that have not ended, in the order in which they began."""
        self.lines: list[Line] = []
        self._disk = disk
        self._context = _context(self)
        with mock.patch.object(services_module, "SqlStorage", return_value=self.storage):
            settings = Settings(database="simulated", redis="redis://simulated" if shared else "", bot_workers=2)
            self.services: Services = self._context.run(Services, settings)
        self._app = SimpleNamespace(state=SimpleNamespace(services=self.services))

    async def start(self) -> None:
        """Start; while the database is away, try again and again."""
        while self.alive and not self.ready:
            try:
                await spawn(self.services.open(), self._context)
                self.ready = True
            except StorageError:
                await asyncio.sleep(RESTART_SECONDS)
            except asyncio.CancelledError:
                if self.alive:
                    raise

    def kill(self) -> None:
        """End at once, in the middle of whatever it does."""
        if not self.alive:
            return
        self.alive = self.ready = False
        self.storage.dead = True
        self._disk.forget(self.storage)
        for line in self.lines:
            line.break_off()
        for task in list(self.tasks):
            task.cancel()

    async def stop(self) -> None:
        """End in order."""
        self.ready = False
        await spawn(self.services.close(), self._context)
        self.kill()

    def connect(
        self,
        table_id: str,
        cookie: str | None,
        address: str,
        chance: random.Random,
        hear: Callable[[str], None],
        lost: Callable[[int], None],
    ) -> Line:
        """Open a socket at a table."""
        line = Line(chance, hear, lost)
        self.lines = [one for one in self.lines if not one.cut] + [line]
        scope = line.scope(f"/api/tables/{table_id}/socket", cookie, address, self._app)
        spawn(table_socket(WebSocket(scope, line.receive, line.send), table_id), self._context)
        return line

    async def call(self, cookie: str | None, address: str, operation: Callable[..., Awaitable[T]], *values: Any) -> T:
        """An operation of the API, as a client calls it.

        Raises:
            ProcessDied: there is no answer.
        """
        if not self.ready:
            raise ProcessDied

        async def answer() -> T:
            return await operation(self.services, Caller(self.services.cookies.guest(cookie), address), *values)

        return await self._outcome(spawn(answer(), self._context))

    async def sign_in(self, cookie: str | None, operation: Callable[..., Awaitable[Any]]) -> str:
        """The cookie that a client gets, whoever it is."""
        if not self.ready:
            raise ProcessDied

        async def answer() -> str:
            caller = Caller(self.services.cookies.guest(cookie), "sign in")
            await operation(self.services, caller)
            return self.services.cookies.sign(caller.guest)

        return await self._outcome(spawn(answer(), self._context))

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the process."""
        return await self._outcome(spawn(work, self._context))

    async def _outcome(self, task: "asyncio.Task[T]") -> T:
        await asyncio.wait([task])
        if task.cancelled():
            raise ProcessDied
        return task.result()


def _context(process: Process) -> Context:
    context = copy_context()
    context.run(clocks.current.set, process.clock)
    context.run(_running.set, process)
    return context


def _new_task(loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None) -> "asyncio.Task[Any]":
    """A task, which its process takes along when it dies."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    process = (context or copy_context()).get(_running)
    if process is not None:
        process.tasks[task] = None
        task.add_done_callback(process.tasks.pop)
        if not process.alive:  # a dead process begins nothing, whatever its tasks do while they are cancelled
            task.cancel()
    return task


async def _warm_up(warming: Warming) -> None:
    warming.rules_ready.set()
    warming.compiled.set()


async def _never() -> None:
    await asyncio.Event().wait()


@contextmanager
def simulated_services(redis: SimulatedRedis, illness: Illness) -> Iterator[None]:
    """Let the processes that are built now use these."""
    asyncio.get_running_loop().set_task_factory(cast("Any", _new_task))
    with ExitStack() as stack:
        patch = mock.patch.object
        stack.enter_context(mock.patch("redis.asyncio.Redis.from_url", redis.client))
        stack.enter_context(patch(Warming, "run", _warm_up))
        stack.enter_context(patch(services_module, "collect_periodically", _never))
        stack.enter_context(simulated_workers(illness))
        yield
