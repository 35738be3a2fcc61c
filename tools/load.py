"""Puts a server under load: many tables with four players and a spectator each, moves at a steady rate.

    python -m tools.load --tables 500 --rate 100 --seconds 60

Starts a separate server on SQLite, on one core, and plays from another core through real sockets. Prints the time
from a command to the last of the five views that follow, and the server's memory. Then finds the highest rate of moves
with a 99th percentile of 100 ms, and the same for a bare server that sends the same frame to as many sockets. The
processor time of a move is compared at the same steady rate, too: a busy server reads many messages at once.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import httpx
import psutil
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from tools.load_echo import Echo
from tools.load_limit import MOST_SECONDS, Window, highest_rate

SEATS = 4
_SEQ = re.compile(r'"seq":(\d+)')


@dataclass
class ObservedTable:
    """A table as seen through its five sockets."""

    id: str
    sockets: list[ClientConnection] = field(default_factory=list)
    seat_to_move: int = 0
    version: int = 0
    actions: list[str] = field(default_factory=list)
    seqs: list[int] = field(default_factory=lambda: [0] * (SEATS + 1))
    sent_at: float = 0.0
    target: int = 0
    over: bool = False

    @property
    def ready(self) -> bool:
        """Whether a player can move, and everyone has seen the last move."""
        return not self.sent_at and bool(self.actions) and not self.over


class Load:
    """One run."""

    def __init__(self, base: str, tables: int, rate: float, seconds: float) -> None:
        self.base, self.count, self.rate, self.seconds = base, tables, rate, seconds
        self.tables: list[ObservedTable] = []
        self.latencies: list[float] = []
        self._latencies: list[float] = []
        self.errors: list[str] = []
        self.sent = 0
        self.frame = ""
        """A usual view, as the server sent it."""
        self.highest = 0.0
        self.per_move = 0.0
        """The processor time of a move at the steady rate, in seconds."""
        self.moves = 0
        """Moves that everybody has seen."""
        self._readers: list[asyncio.Task[None]] = []

    async def run(self, progress: Progress, process: psutil.Process) -> None:
        """Seat everybody, then play with the server, which is this process."""
        seating = progress.add_task("seating", total=self.count)
        await self.seat(lambda: progress.advance(seating))
        playing = progress.add_task("playing", total=int(self.rate * self.seconds))
        before = _busy(process)
        self.latencies = (await self.window(self.rate, self.seconds, lambda: progress.advance(playing))).latencies
        self.per_move = (_busy(process) - before) / max(1, self.moves)
        for table in self.tables:
            if table.sent_at:
                self.errors.append(f"{table.id}: not everybody saw a move")

    async def seat(self, seated: Callable[[], None] = lambda: None) -> None:
        """Open all tables, with everybody at them."""
        async with httpx.AsyncClient(base_url=self.base) as client:
            for _ in range(self.count):
                self.tables.append(await self._table(client))
                seated()

    async def find_limit(self, seconds: float) -> None:
        """Find the highest rate that the server holds."""
        self.highest = await highest_rate(lambda rate: self.window(rate, seconds), lambda line: print("server:", line))
        self.leave()

    def leave(self) -> None:
        """Read nothing more."""
        for reader in self._readers:
            reader.cancel()

    async def window(self, rate: float, seconds: float, moved: Callable[[], None] = lambda: None) -> Window:
        """Move at a rate for some seconds."""
        self._latencies, sent, begun = [], 0, time.perf_counter()
        while (now := time.perf_counter()) - begun < seconds:
            due = int((now - begun) * rate) - sent
            ready = [table for table in self.tables if table.ready]
            for table in random.sample(ready, k=max(0, min(due, 50, len(ready)))):
                await self._move(table)
                sent += 1
                moved()
            await asyncio.sleep(0.005)
        await asyncio.sleep(2)
        return Window(int(rate * seconds), self._latencies)

    async def _table(self, client: httpx.AsyncClient) -> ObservedTable:
        """A new table with four guests and a spectator."""
        cookies = []
        table_id = ""
        for seat in range(SEATS):
            response = (await client.get("/api/me")).raise_for_status()
            cookies.append(response.headers["set-cookie"].partition(";")[0])
            client.cookies.clear()
            guest = {"Cookie": cookies[-1]}
            if seat == 0:
                body = {"seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]}
                created = await client.post("/api/tables", json=body, headers=guest)
                table_id = created.raise_for_status().json()["id"]
            else:
                (await client.post(f"/api/tables/{table_id}/join", json={}, headers=guest)).raise_for_status()
        table = ObservedTable(table_id)
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
        for number, cookie in enumerate([*cookies, ""]):
            link = await connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=2**20)
            await link.send('{"type":"hello"}')
            table.sockets.append(link)
            self._readers.append(asyncio.create_task(self._read(table, number, link)))
        return table

    async def _read(self, table: ObservedTable, number: int, link: ClientConnection) -> None:
        async for text in link:
            assert isinstance(text, str)
            if text.startswith('{"type":"update"'):
                self._updated(table, number, text)
            elif text.startswith('{"type":"answer"') and '"outcome":"ok"' not in text:
                self.errors.append(text[:200])
                table.sent_at = 0.0
            elif text.startswith('{"type":"failure"'):
                self.errors.append(text[:200])

    def _updated(self, table: ObservedTable, number: int, text: str) -> None:
        found = _SEQ.search(text)
        assert found
        self.frame = text
        table.seqs[number] = int(found[1])
        if '"offers":[]' not in text[-6000:] or '"offers":[{' in text:
            view = json.loads(text)["table"]
            if view["offers"]:
                table.seat_to_move, table.version = number, view["version"]
                pays = view["payments"]
                table.actions = pays[0]["actions"] if pays else [random.choice(view["offers"])["action"]]
            table.over = view["status"] == "over"
        if table.sent_at and min(table.seqs) >= table.target:
            self._latencies.append(time.perf_counter() - table.sent_at)
            self.moves += 1
            table.sent_at = 0.0

    async def _move(self, table: ObservedTable) -> None:
        self.sent += 1
        table.target = max(table.seqs) + 1
        table.sent_at = time.perf_counter()
        actions, table.actions = table.actions, []
        message = {"type": "play", "id": f"m{self.sent}", "version": table.version, "actions": actions}
        await table.sockets[table.seat_to_move].send(json.dumps(message))


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(port: int, database: str, redis: str = "") -> subprocess.Popen[bytes]:
    """Start a server without limits."""
    command = [sys.executable, "-m", "stoneage", "serve", "--port", str(port), "--log-level", "warning"]
    command += ["--database", database, "--redis", redis, "--sockets-per-address", "100000"]
    command += ["--connections-per-address", "100000"]
    command += ["--tables-per-hour", "1000000", "--requests-per-minute", "10000000"]
    command += ["--messages-per-20s", "10000000"]  # all players have one address
    return subprocess.Popen(command)


async def wait(base: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server has started, and compiled everything."""
    async with httpx.AsyncClient() as client:
        while server.poll() is None:
            try:
                health = (await client.get(f"{base}/healthz")).raise_for_status().json()
            except httpx.HTTPError:  # not there yet, or warming up
                health = None
            if health and health["compiling"] is None:
                return
            await asyncio.sleep(0.05)
    raise SystemExit("the server did not start")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--limit-seconds", type=float, default=5, help="for each rate tried; 0 leaves the limit out")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    apart = len(cores) > 1
    with tempfile.TemporaryDirectory() as folder:
        if apart:
            os.sched_setaffinity(0, {cores[-1]})  # the server inherits it
        port = free_port()
        server = start(port, f"sqlite:///{Path(folder) / 'load.db'}")
        if apart:
            os.sched_setaffinity(0, set(cores[:-1]))
        base = f"http://127.0.0.1:{port}"
        load = Load(base, options.tables, options.rate, options.seconds)
        process = psutil.Process(server.pid)

        async def measure() -> tuple[int, int, float, float]:
            await wait(base, server)
            at_rest = process.memory_info().rss
            with Progress(console=Console(stderr=True)) as progress:
                await load.run(progress, process)
            memory, busy, moves = process.memory_info().rss, _busy(process), load.moves
            if options.limit_seconds:
                await load.find_limit(options.limit_seconds)
            return at_rest, memory, busy, (_busy(process) - busy) / max(1, load.moves - moves)

        try:
            at_rest, memory, busy, per_move = asyncio.run(measure())
        finally:
            server.terminate()
            server.wait(20)
        bare = _bare_limit(Path(folder), load, options, cores) if options.limit_seconds else None
    _print(load, at_rest, memory, busy)
    if bare:
        ratio = load.highest / bare.highest if bare.highest else 0.0
        print(
            f"Highest rate with p99 {MOST_SECONDS * 1000:.0f} ms: {load.highest:.0f} moves/s; a bare echo of the same "
            f"frame ({len(load.frame)} characters): {bare.highest:.0f} moves/s; ratio {ratio:.2f}.\n"
            f"Processor time of a move: {per_move * 1000:.2f} ms; bare: {bare.per_move * 1000:.2f} ms; "
            f"ratio {bare.per_move / per_move:.2f}. This one depends less on what else the machine does.\n"
            f"At {options.rate:.0f} moves/s: {load.per_move * 1000:.2f} ms; bare: {bare.steady * 1000:.2f} ms; "
            f"ratio {bare.steady / load.per_move:.2f}."
        )
    if load.errors:
        raise SystemExit(1)


class Bare(NamedTuple):
    """What a bare server can do: its highest rate, and a move's processor time in seconds, also at a steady rate."""

    highest: float
    per_move: float
    steady: float


def _busy(process: psutil.Process) -> float:
    """The processor time of a process so far, in seconds."""
    return sum(process.cpu_times()[:2])


def _bare_limit(folder: Path, load: Load, options: argparse.Namespace, cores: list[int]) -> Bare:
    """The highest rate of a bare server on the same core, in the same run."""
    (folder / "frame").write_text(load.frame, encoding="utf-8")
    port = free_port()
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[-1]})
    server = subprocess.Popen([sys.executable, "-m", "tools.load_echo", str(port), str(folder / "frame")])
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[:-1]))

    process = psutil.Process(server.pid)

    async def find() -> Bare:
        echo = Echo(f"ws://127.0.0.1:{port}", options.tables)
        for attempt in range(200):
            try:
                await echo.seat()
                break
            except OSError:
                assert attempt < 199, "the bare server did not start"
                await asyncio.sleep(0.1)
        before = _busy(process)
        await echo.window(options.rate, options.limit_seconds)
        steady = (_busy(process) - before) / max(1, echo.moves)
        before, moves = _busy(process), echo.moves
        found = await highest_rate(
            lambda rate: echo.window(rate, options.limit_seconds), lambda line: print("bare:", line)
        )
        per_move = (_busy(process) - before) / max(1, echo.moves - moves)
        await echo.close()
        return Bare(found, per_move, steady)

    try:
        return asyncio.run(find())
    finally:
        server.terminate()
        server.wait(20)


def _print(load: Load, at_rest: int, memory: int, busy: float) -> None:
    times = sorted(load.latencies)
    grid = Grid(title=f"{load.count} tables, {SEATS * load.count} players, {load.count} spectators, SQLite, one core")
    for column in ("what", "measured"):
        grid.add_column(column)
    grid.add_row("moves", f"{len(times)} of {load.rate * load.seconds:.0f}, {len(times) / load.seconds:.1f} a second")
    for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99)):
        grid.add_row(f"command to last view, {name}", f"{times[int(len(times) * share)] * 1000:.1f} ms")
    grid.add_row("command to last view, worst", f"{times[-1] * 1000:.1f} ms")
    grid.add_row("memory of the server", f"{memory / 1e6:.0f} MB ({at_rest / 1e6:.0f} MB before the tables)")
    grid.add_row("processor time of the server", f"{busy:.1f} s in all, seating included")
    grid.add_row("errors", str(len(load.errors)))
    Console(width=100).print(grid)
    print(f"Load average of the machine, which has {os.cpu_count()} cores: {os.getloadavg()[0]:.1f} (now).")
    for error in load.errors[:5]:
        print(error, file=sys.stderr)


if __name__ == "__main__":
    main()
