"""Puts a server under load: many tables with four players and a spectator each, moves at a steady rate.

    python tools/load.py --tables 500 --rate 100 --seconds 60

Starts a separate server on SQLite, on one core, and plays from another core through real sockets. Prints the time
from a command to the last of the five views that follow, and the server's memory.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psutil
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

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
        self.errors: list[str] = []
        self.sent = 0
        self._readers: list[asyncio.Task[None]] = []

    async def run(self, progress: Progress) -> None:
        """Seat everybody, then play."""
        seating = progress.add_task("seating", total=self.count)
        async with httpx.AsyncClient(base_url=self.base) as client:
            for _ in range(self.count):
                self.tables.append(await self._table(client))
                progress.advance(seating)
        playing = progress.add_task("playing", total=int(self.rate * self.seconds))
        begun = time.perf_counter()
        while (now := time.perf_counter()) - begun < self.seconds:
            due = int((now - begun) * self.rate) - self.sent
            for table in random.sample(
                [table for table in self.tables if table.ready], k=min(due, 50) if due > 0 else 0
            ):
                await self._move(table)
                progress.advance(playing)
            await asyncio.sleep(0.005)
        await asyncio.sleep(2)
        for table in self.tables:
            if table.sent_at:
                self.errors.append(f"{table.id}: not everybody saw a move")
        for reader in self._readers:
            reader.cancel()

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
            socket = await connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=2**20)
            await socket.send('{"type":"hello"}')
            table.sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(table, number, socket)))
        return table

    async def _read(self, table: ObservedTable, number: int, socket: ClientConnection) -> None:
        async for text in socket:
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
        table.seqs[number] = int(found[1])
        if '"offers":[]' not in text[-6000:] or '"offers":[{' in text:
            view = json.loads(text)["table"]
            if view["offers"]:
                table.seat_to_move, table.version = number, view["version"]
                pays = view["payments"]
                table.actions = pays[0]["actions"] if pays else [random.choice(view["offers"])["action"]]
            table.over = view["status"] == "over"
        if table.sent_at and min(table.seqs) >= table.target:
            self.latencies.append(time.perf_counter() - table.sent_at)
            table.sent_at = 0.0

    async def _move(self, table: ObservedTable) -> None:
        self.sent += 1
        table.target = max(table.seqs) + 1
        table.sent_at = time.perf_counter()
        actions, table.actions = table.actions, []
        message = {"type": "play", "id": f"m{self.sent}", "version": table.version, "actions": actions}
        await table.sockets[table.seat_to_move].send(json.dumps(message))


def _start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "stoneage", "serve", "--port", str(port), "--log-level", "warning"]
    command += ["--database", f"sqlite:///{folder / 'load.db'}", "--sockets-per-address", "100000"]
    command += ["--connections-per-address", "100000"]
    command += ["--tables-per-hour", "1000000", "--requests-per-minute", "10000000"]
    return subprocess.Popen(command)


async def _wait(base: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(1200):
            try:
                (await client.get(f"{base}/healthz")).raise_for_status()
            except httpx.HTTPError:  # not there yet, or warming up
                await asyncio.sleep(0.05)
            else:
                return
    raise SystemExit("the server did not start")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8765)
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    apart = len(cores) > 1
    with tempfile.TemporaryDirectory() as folder:
        if apart:
            os.sched_setaffinity(0, {cores[-1]})  # the server inherits it
        server = _start(Path(folder), options.port)
        if apart:
            os.sched_setaffinity(0, set(cores[:-1]))
        base = f"http://127.0.0.1:{options.port}"
        load = Load(base, options.tables, options.rate, options.seconds)
        try:
            asyncio.run(_wait(base))
            process = psutil.Process(server.pid)
            at_rest = process.memory_info().rss
            with Progress(console=Console(stderr=True)) as progress:
                asyncio.run(load.run(progress))
            memory = process.memory_info().rss
            busy = sum(process.cpu_times()[:2])
        finally:
            server.terminate()
            server.wait(20)
    _print(load, at_rest, memory, busy)
    if load.errors:
        raise SystemExit(1)


def _print(load: Load, at_rest: int, memory: int, busy: float) -> None:
    times = sorted(load.latencies)
    grid = Grid(title=f"{load.count} tables, {SEATS * load.count} players, {load.count} spectators, SQLite, one core")
    for column in ("what", "measured"):
        grid.add_column(column)
    grid.add_row("moves", f"{len(times)} of {load.sent}, {len(times) / load.seconds:.1f} a second")
    for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99)):
        grid.add_row(f"command to last view, {name}", f"{times[int(len(times) * share)] * 1000:.1f} ms")
    grid.add_row("command to last view, worst", f"{times[-1] * 1000:.1f} ms")
    grid.add_row("memory of the server", f"{memory / 1e6:.0f} MB ({at_rest / 1e6:.0f} MB before the tables)")
    grid.add_row("processor time of the server", f"{busy:.1f} s in all, seating included")
    grid.add_row("errors", str(len(load.errors)))
    Console(width=100).print(grid)
    for error in load.errors[:5]:
        print(error, file=sys.stderr)


if __name__ == "__main__":
    main()
