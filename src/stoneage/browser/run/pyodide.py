"""Starts the tables of a page in Pyodide: what JavaScript gives and takes, as Python sees it."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from stoneage.analysis.rating import level_losses, luckiest_wins
from stoneage.browser.run.bots import WasmBots, needs_network
from stoneage.browser.run.engine import WasmEngine
from stoneage.browser.run.host import BrowserHost, PageConnection
from stoneage.browser.run.judging import WasmJudge
from stoneage.browser.run.network import WasmNetwork
from stoneage.browser.run.store import BrowserDatabase, BrowserStore
from stoneage.engine.interface import use_engine
from stoneage.errors import PlayerError
from stoneage.exercises.shipped import pool
from stoneage.lessons import LESSONS, load_lesson
from stoneage.players.interface import Player

# A later visit starts from a snapshot of this memory, without the package's files: they are read now.
for _name in LESSONS:
    load_lesson(_name)
for _read in (pool, level_losses, luckiest_wins):
    _read()


class BrowserModule:
    """A WebAssembly module; `exports` and its memory are objects of JavaScript."""

    def __init__(self, exports: Any, bytes_of: Callable[[Any], Any]) -> None:
        self._exports, self._bytes_of = exports, bytes_of
        self.heap_base = int(exports.heap_base.value)
        self._functions: dict[str, Any] = {}
        self._memory = bytes_of(exports.memory)

    def call(self, name: str, *arguments: int) -> float:
        """Call a function."""
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = getattr(self._exports, name)
        return function(*arguments) or 0

    def read(self, address: int, size: int) -> bytes:
        """Read from the memory."""
        data: bytes = self._memory.subarray(address, address + size).to_bytes()
        return data

    def write(self, address: int, data: bytes) -> None:
        """Write to the memory."""
        if data:
            self._memory.subarray(address, address + len(data)).assign(data)

    def reserve(self, size: int) -> None:
        """Enlarge the memory."""
        missing = self.heap_base + size - int(self._memory.length)
        if missing > 0:
            self._exports.memory.grow(-(-missing // 65536))
            self._memory = self._bytes_of(self._exports.memory)


class PlayerFactory:
    """The bots of this browser and its judge; the network is loaded when it is needed for the first time."""

    def __init__(self, bots: BrowserModule, load_network: Callable[[], Awaitable[Any]]) -> None:
        self._bots = WasmBots(bots)
        self._load = load_network
        self._loading = asyncio.Lock()
        self._judge: WasmJudge | None = None

    async def player(self, level: str, seed: int) -> Player:
        """A player by its name or level.

        Raises:
            PlayerError: there is none of this name, or the network cannot be loaded.
        """
        if needs_network(level):
            await self._network()
        return self._bots.player(level, seed)

    async def judge(self) -> WasmJudge:
        """Who judges positions for analyses and win chances.

        Raises:
            PlayerError: the network cannot be loaded.
        """
        if self._judge is None:
            self._judge = WasmJudge(await self._network())
        return self._judge

    async def _network(self) -> WasmNetwork:
        async with self._loading:
            if self._bots.network is None:
                try:
                    module, file = await self._load()
                except Exception as error:  # an error of JavaScript
                    raise PlayerError(f"the network cannot be loaded: {error}") from error
                self._bots.network = WasmNetwork(module, file.to_bytes())
        return self._bots.network


class Tab:
    """What a worker calls; every call returns at once, and answers come through the worker's functions."""

    def __init__(
        self, database: BrowserDatabase, rules: BrowserModule, players: PlayerFactory, post: Callable[[str], None]
    ) -> None:
        use_engine(WasmEngine(rules))
        self._post = post
        self._host = BrowserHost(BrowserStore(database), players.player, players.judge, self._announce)
        self._connections: dict[int, PageConnection] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start; fails if the browser cannot store games."""
        await self._host.open()

    def request(self, number: int, method: str, path: str, body: str | None) -> None:
        """Answer a request with `answer` messages of the same number."""
        self._run(self._answer(number, method, path, body))

    async def _answer(self, number: int, method: str, path: str, body: str | None) -> None:
        status, text = await self._host.request(method, path, body)
        self._send(kind="answer", number=number, status=status, text=text)

    def connect(self, number: int, table: str) -> None:
        """Connect the page to a table."""
        self._connections[number] = PageConnection(
            table, lambda text: self._send(kind="message", number=number, text=text)
        )

    def receive(self, number: int, text: str) -> None:
        """Take a message on a connection."""
        if connection := self._connections.get(number):
            self._run(self._host.receive(connection, text))

    def disconnect(self, number: int) -> None:
        """End a connection."""
        if connection := self._connections.pop(number, None):
            self._host.disconnect(connection)

    def changed_elsewhere(self, table: str, seq: int) -> None:
        """Another tab has changed a table."""
        self._run(self._host.changed_elsewhere(table, seq))

    def _announce(self, table: str, seq: int) -> None:
        self._send(kind="changed", table=table, seq=seq)

    def _send(self, **message: Any) -> None:
        self._post(json.dumps(message))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
