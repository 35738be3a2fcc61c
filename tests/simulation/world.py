"""One simulation: processes, clients and faults that follow from a seed, and everything they do."""

import asyncio
import hashlib
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tests.simulation import faults
from tests.simulation.client import Client
from tests.simulation.clocks import Clock, simulated
from tests.simulation.disk import Disk
from tests.simulation.invariants import Broken, Invariants
from tests.simulation.logged_errors import logged_errors
from tests.simulation.loop import VirtualLoop, spawn
from tests.simulation.new_tables import open_table
from tests.simulation.process import Process, simulated_services
from tests.simulation.redis import SimulatedRedis
from tests.simulation.reference import Reference
from tests.simulation.starting_points import prepare
from tests.simulation.turn_clocks import TurnClocks
from tests.simulation.workers import Illness

TURBULENT_SECONDS = (15.0, 30.0, 45.0)
"""For how long things go wrong."""
TICK_SECONDS = 0.5
RECOVERY_SECONDS = 60.0
"""After this long without faults, everything works again: longer than a worker may hang, and than Redis is missed."""
CATCH_UP_SECONDS = 10.0
"""How long a client may take to see what is in the log when nothing goes wrong."""
END_SECONDS = 30.0
"""How long a process may take to stop."""
TRACE_SHOWN = 30


class Violation(AssertionError):  # noqa: N818 - of a promise, by a seed
    """A seed that breaks an invariant: which one, and the last steps before."""

    def __init__(self, what: str, seed: int = 0, steps: Sequence[str] = ()) -> None:
        super().__init__(f"seed {seed}: " + "\n".join([what, *steps]))
        self.what, self.seed = what, seed


@dataclass
class Result:
    """What a simulation did."""

    seed: int
    trace: list[str]
    seconds: float
    """Of simulated time."""
    moves: int

    @property
    def digest(self) -> str:
        """The same for the same trace."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()


class World:
    """Everything that exists in a simulation."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.trace: list[str] = []
        self.heals: list[Callable[[], None]] = []
        """What ends the faults that last."""
        self._loop = asyncio.get_running_loop()
        chance = self._chance = self.chance("world")
        self.shared = chance.random() < 0.5
        self.disk = Disk(self.chance("disk"))
        self.redis = SimulatedRedis(self.chance("redis"))
        self.illness = Illness(self.chance("workers"))
        self.reference = Reference()
        self.turn_clocks = TurnClocks(self.now)
        self.invariants = Invariants(self.reference, self.turn_clocks)
        self.processes: list[Process] = []
        self.clients: list[Client] = []
        self._started = self._wanted = 0
        self._background: dict[asyncio.Task[Any], None] = {}
        self._problem: asyncio.Future[None] = self._loop.create_future()
        self._ended: list[Process] = []
        self.disk.on_commit = lambda: self.check(self._written)

    def chance(self, name: str) -> random.Random:
        """What somebody's choices follow from: each has a source of their own, so that they do not affect others."""
        return random.Random(f"{self.seed} {name}")

    def now(self) -> float:
        """The true time."""
        return self._loop.time()

    def note(self, what: str) -> None:
        """Add a line to the trace."""
        self.trace.append(f"{self.now():.6f} {what}")

    def later(self, seconds: float, function: Callable[..., None], *arguments: Any) -> None:
        """Do something after some seconds."""
        self._loop.call_later(seconds, function, *arguments)

    def broken(self, what: str) -> None:
        """An invariant does not hold: the simulation ends here."""
        if not self._problem.done():
            self.note(f"BROKEN: {what}")
            self._problem.set_exception(Violation(what))

    def check(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do something that may find a broken invariant."""
        try:
            work(*arguments)
        except Broken as error:
            self.broken(str(error))

    def _written(self) -> None:
        for change in self.invariants.written(self.disk.content):
            self.note(f"{change.after.id} event {change.after.seq} {type(change.event).__name__}")

    def unhandled(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """An exception that nobody handled."""
        self.broken(f"unhandled: {context['message']}: {context.get('exception')!r}")

    # --- processes ---

    def a_process(self, chance: random.Random) -> Process | None:
        """A process that can be connected to, if there is one."""
        ready = [process for process in self.processes if process.ready]
        return chance.choice(ready) if ready else None

    def launch(self) -> Process:
        """Start a process."""
        self._started += 1
        chance = self.chance(f"process {self._started}")
        clock = Clock(wall=chance.choice((0.0, 0.0, 2.0, -2.0)), monotonic=chance.uniform(0, 1e5))
        process = Process(f"process {self._started}", self.disk, self.shared, clock)
        process.storage.on_read = lambda table_id, rows: self.check(self.invariants.read, process, table_id, rows)
        self.processes.append(process)
        self.turn_clocks.forget()
        self.run_beside(process.start())
        self.note(f"{process.name} starts")
        return process

    def replace(self, process: Process, in_order: bool = False) -> None:
        """Kill or stop a process, and start another one a moment later."""
        self.note(f"{process.name} {'stops' if in_order else 'dies'}")
        self.processes.remove(process)
        self._ended.append(process)
        self._wanted += 1
        pause = self._chance.uniform(0.1, 3.0)
        if in_order:
            self.run_beside(self._restart(process, pause))
        else:
            process.kill()
            self.later(pause, self._launch_again)

    def _launch_again(self) -> None:
        self._wanted -= 1
        self.launch()

    async def _restart(self, process: Process, pause: float) -> None:
        """Stop a process; one that has a database of its own is only followed by another when it has ended."""
        if self.shared:
            self.later(pause, self._launch_again)
        await self._stop(process)
        if not self.shared:
            self.later(pause, self._launch_again)

    async def _stop(self, process: Process) -> None:
        try:
            async with asyncio.timeout(END_SECONDS):
                await process.stop()
        except TimeoutError:
            self.broken(f"{process.name} does not stop")

    def run_beside(self, work: Any) -> None:
        """Run something in the background."""
        task = spawn(work)
        self._background[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._background.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.broken(f"unhandled: {error!r}")

    # --- from beginning to end ---

    async def run(self) -> Result:
        """Everything, until it ends or an invariant is broken."""
        self._loop.set_exception_handler(self.unhandled)
        story = spawn(self._story())
        try:
            await asyncio.wait([story, self._problem], return_when=asyncio.FIRST_COMPLETED)
            if self._problem.done():
                self._problem.result()
            story.result()
        finally:
            self._loop.set_exception_handler(lambda _loop, _context: None)
            await _cancel(story, *self._background)
            for process in (*self.processes, *self._ended):
                process.kill()
                await _cancel(*process.tasks)
        moves = sum(len(known.texts) for known in self.reference.tables.values())
        return Result(self.seed, self.trace, self.now(), moves)

    async def _story(self) -> None:
        for _ in range(2 if self.shared else 1):
            self.launch()
        while (process := self.a_process(self._chance)) is None:
            await asyncio.sleep(0.1)
        for number in range(self._chance.randint(2, 3)):
            for client in await open_table(self, self._chance, process, number):
                self.clients.append(client)
                self.run_beside(client.live())
        self.run_beside(self._tick())
        seconds = self._chance.choice(TURBULENT_SECONDS)
        begun = self.now()
        for at, fault in faults.plan(self.chance("faults"), seconds, self.shared):
            await asyncio.sleep(max(begun + at - self.now(), 0))
            self.note(f"fault: {fault.__name__}")
            self.turn_clocks.forget()
            fault(self, self._chance)
        await asyncio.sleep(max(begun + seconds - self.now(), 0))
        await self._recover()
        await self._end()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if self.disk.full or self.disk.locked or self.disk.away:
                self.turn_clocks.forget()
                self.invariants.forget_memory()
            for process in self.processes:
                self.check(self.invariants.check_bounds, process)
                self.check(self.invariants.check_memory, process, TICK_SECONDS)
            for known in self.reference.tables.values():
                watched = not known.damaged and self._is_watched(known.last.id)
                if watched and self.turn_clocks.too_long(known.last, TICK_SECONDS):
                    self.broken(f"time gained by a trick at {known.last.id}")

    def _is_watched(self, table_id: str) -> bool:
        """Whether one process has been watching a table all the time."""
        watching = [
            process for process in self.processes if process.ready and process.services.connections.connected(table_id)
        ]
        return len(watching) == 1 and not self.shared

    async def _recover(self) -> None:
        """Let all faults end; then everybody sees what the log has, has their answers, and bots move."""
        self.note("recovery")
        for heal in self.heals:
            heal()
        for client in self.clients:
            client.quiet = True
            if client.line is not None:
                client.line.listen(deaf=False)
        healthy = {table_id for table_id, known in self.reference.tables.items() if not known.damaged}
        clients = [client for client in self.clients if client.table_id in healthy]
        stuck = {
            table_id: self.reference.tables[table_id].last.seq
            for table_id in {client.table_id for client in clients}
            if self.reference.tables[table_id].last.bot_due
        }
        until = self.now() + RECOVERY_SECONDS
        while self.now() < until:
            await asyncio.sleep(TICK_SECONDS)
            stuck = {key: seq for key, seq in stuck.items() if self.reference.tables[key].last.seq == seq}
            answered = all(client.pending is None and client.line is not None for client in clients)
            if answered and not stuck and not self._wanted:
                break
        for client in clients:
            if client.pending is not None:
                self.broken(f"{client.name} never got an answer to {client.pending}")
        for table_id in stuck:
            self.broken(f"the bots of {table_id} do not move any more")
        await self._catch_up(clients)

    async def _catch_up(self, clients: list[Client]) -> None:
        targets = {client.table_id: self.reference.tables[client.table_id].last.seq for client in clients}
        until = self.now() + CATCH_UP_SECONDS
        while self.now() < until:
            await asyncio.sleep(TICK_SECONDS)
            if all(client.seq >= targets[client.table_id] for client in clients):
                return
        for client in clients:
            if client.seq < targets[client.table_id]:
                self.broken(
                    f"{client.name} has seen {client.table_id} up to event {client.seq}, "
                    f"the log ends with {targets[client.table_id]}"
                )

    async def _end(self) -> None:
        """Stop everything; nothing is left behind."""
        self.note("the end")
        await _cancel(*self._background)
        for process in self.processes:
            await self._stop(process)
        await asyncio.sleep(1.0)
        for process in (*self.processes, *self._ended):
            if process.tasks:
                self.broken(f"{process.name} has ended, and left tasks behind: {sorted(map(str, process.tasks))[:3]}")


async def _cancel(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def simulate(seed: int) -> Result:
    """Run the simulation of a seed.

    Raises:
        Violation: an invariant does not hold; the message has the seed and the last steps.
    """

    async def run() -> Result:
        world = World(seed)
        with simulated_services(world.redis, world.illness), logged_errors(world):
            try:
                return await world.run()
            except Violation as violation:
                raise Violation(violation.what, seed, world.trace[-TRACE_SHOWN:]) from None

    loop = VirtualLoop(random.Random(f"{seed} loop"))
    prepare()
    with simulated(random.Random(f"{seed} secrets")):
        asyncio.set_event_loop(loop)
        try:
            return loop.run_until_complete(run())
        finally:
            asyncio.set_event_loop(None)
            with suppress(RuntimeError):
                loop.close()
