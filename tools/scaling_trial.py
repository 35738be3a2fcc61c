"""Plays on several server processes at once, and compares them with one; a part of `scaling`.

The processes share one PostgreSQL and one Redis. Every table belongs to one of them, as behind a proxy that spreads
tables by their ids, and each has a client process of its own.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection

import psutil

from tests.server.processes import Postgres, Redis
from tools.load import Load, free_port, start, wait
from tools.load_limit import MOST_SECONDS, Window, highest_rate

STEADY = 100.0
"""The moves a second of each process at which a move's processor time is compared: no process is at its limit."""


@dataclass(frozen=True)
class Found:
    """What some processes can do together, and the processor time of a move at a steady rate in milliseconds."""

    processes: int
    highest: float
    server: float
    postgresql: float
    redis: float

    def __str__(self) -> str:
        return (
            f"{self.processes} processes: {self.highest:.0f} moves/s with p99 {MOST_SECONDS * 1000:.0f} ms; at "
            f"{STEADY:.0f} moves/s each, a move takes {self.server:.2f} ms of processor time in its process, "
            f"{self.postgresql:.2f} ms in PostgreSQL, {self.redis:.2f} ms in Redis"
        )


class Client:
    """A process that plays on one server."""

    def __init__(self, base: str, tables: int, cores: Sequence[int]) -> None:
        self._pipe, pipe = multiprocessing.get_context("spawn").Pipe()
        self._process = multiprocessing.get_context("spawn").Process(target=_play, args=(base, tables, cores, pipe))
        self._process.start()

    async def window(self, rate: float, seconds: float) -> Window:
        """Play at a rate for some seconds."""
        self._pipe.send((rate, seconds))
        return await self.answer()

    async def answer(self) -> Window:
        """What happened; at first, that everybody is seated."""
        due, latencies = await asyncio.to_thread(self._pipe.recv)
        return Window(due, latencies)

    def end(self) -> None:
        """Stop playing."""
        self._pipe.send(None)
        self._process.join()


def _play(base: str, tables: int, cores: Sequence[int], pipe: Connection) -> None:
    """In a client process: play whenever told to."""
    os.sched_setaffinity(0, cores)

    async def run() -> None:
        load = Load(base, tables, 0, 0)
        await load.seat()
        pipe.send((0, []))
        while order := await asyncio.to_thread(pipe.recv):
            pipe.send(tuple(await load.window(*order)))
        load.leave()

    asyncio.run(run())


def try_processes(counts: Sequence[int], tables: int, seconds: float) -> list[Found]:
    """Play on so many processes, one number of them after another."""
    found = []
    with Postgres() as postgres, Redis() as redis:
        assert postgres.process is not None
        assert redis.process is not None
        services = [psutil.Process(postgres.process.pid), psutil.Process(redis.process.pid)]
        for count in counts:
            found.append(_try(count, tables, seconds, postgres.create("scaling"), redis.url, services))
            print(found[-1], flush=True)
    return found


def _try(
    count: int, tables: int, seconds: float, database: str, redis: str, services: Sequence[psutil.Process]
) -> Found:
    cores = sorted(os.sched_getaffinity(0))
    others = cores[count:] or cores
    if len(cores) < 3 * count:
        print(f"{len(cores)} cores for {count} processes, their clients and PostgreSQL: only processor times count")
    with ExitStack() as stack:
        servers, bases = [], []
        for number in range(count):
            port = free_port()
            os.sched_setaffinity(0, {cores[number % len(cores)]})  # the server inherits it
            servers.append(start(port, database, redis))
            os.sched_setaffinity(0, cores)
            stack.callback(servers[-1].wait, 20)
            stack.callback(servers[-1].terminate)
            bases.append(f"http://127.0.0.1:{port}")
            asyncio.run(wait(bases[-1], servers[-1]))
        for service in services:
            _pin(service, others)
        clients = [Client(base, tables, others) for base in bases]
        for client in clients:
            stack.callback(client.end)
        return asyncio.run(_measure(clients, [psutil.Process(one.pid) for one in servers], services, seconds))


async def _measure(
    clients: Sequence[Client], servers: Sequence[psutil.Process], services: Sequence[psutil.Process], seconds: float
) -> Found:
    await asyncio.gather(*(client.answer() for client in clients))

    async def window(rate: float) -> Window:
        found = await asyncio.gather(*(client.window(rate / len(clients), seconds) for client in clients))
        return Window(sum(one.due for one in found), [latency for one in found for latency in one.latencies])

    postgresql, redis = services
    before = [_busy(servers), _busy([postgresql]), _busy([redis])]
    moves = len((await window(STEADY * len(clients))).latencies)
    after = [_busy(servers), _busy([postgresql]), _busy([redis])]
    server, sql, messages = ((now - then) * 1000 / max(1, moves) for then, now in zip(before, after, strict=True))
    highest = await highest_rate(window, lambda line: print(f"{len(clients)} processes:", line, flush=True))
    return Found(len(clients), highest, server, sql, messages)


def _pin(process: psutil.Process, cores: Sequence[int]) -> None:
    for one in (process, *process.children(recursive=True)):
        one.cpu_affinity(list(cores))


def _busy(processes: Sequence[psutil.Process]) -> float:
    """The processor time of some processes and all that they have started, in seconds."""
    every = [one for process in processes for one in (process, *process.children(recursive=True))]
    return sum(sum(one.cpu_times()[:4]) for one in every)  # also of children that have ended
