"""Looks back at games and reads game files: apart from what playing needs, cached, and limited for each visitor."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from stoneage.exercises import Exercise, Verdict, judge_answer
from stoneage.game.game import Game
from stoneage.server.lookback import jobs
from stoneage.server.lookback.jobs import Kind, Missing
from stoneage.server.rate_limit import TOO_FAST, ConnectionLimiter
from stoneage.server.workers.process import Worker, WorkerFailed
from stoneage.tables.errors import ApiError, TableError, not_now
from stoneage.tables.history import load_file
from stoneage.tables.loading import load_rules
from stoneage.tables.table import Table

T = TypeVar("T")

READ_SECONDS = 20.0
"""How long a look back may take; the story of the longest game takes about 3 seconds."""
FILE_SECONDS = 10.0
"""How long it may take to replay a game file."""
MOST_WAITING = 20
"""Looks back that may wait for one visitor; each visitor has one at a time."""
MOST_SENT = 1000
"""Games that are remembered as sent to the process; it may have dropped some of them, and then asks for them."""
CACHE_BYTES = 16 * 1024 * 1024
IDLE_SECONDS = 60.0
"""After this long without work, the process is replaced by a new one, which gives its memory back."""
NICENESS = 5


class LookbackBusy(ApiError):  # noqa: N818 - not an error of the server
    """The visitor has asked for too much at once."""

    def __init__(self, message: str) -> None:
        super().__init__(TOO_FAST, "too_fast", message)


_Key = tuple[str, int, Kind, int | None, int]


class Lookback:
    """One worker process for everything that looks at whole games."""

    def __init__(self) -> None:
        self._worker = Worker("look-back worker", NICENESS)
        self._free = asyncio.Lock()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waiting = ConnectionLimiter(MOST_WAITING)
        self._files = ConnectionLimiter(1)
        self._cache: OrderedDict[_Key, str] = OrderedDict()
        self._cached_bytes = 0
        self._reading: dict[_Key, asyncio.Task[str]] = {}
        self._sent: set[tuple[str, int]] = set()
        self._used: float | None = None

    def interpret(self) -> None:
        """Begin with the rules as plain Python."""
        self._worker.interpret(True)

    async def start(self) -> None:
        """Load the rules in the process, so that the first look back does not wait for it."""
        async with self._free:
            await self._worker.load(load_rules)

    async def go_on_compiled(self) -> None:
        """Replace the process by one with the compiled rules, as soon as it is free."""
        async with self._free:
            self._worker.interpret(False)
            self._sent.clear()
            await self._worker.load(load_rules)

    async def read(self, table: Table, kind: Kind, viewer: int | None, visitor: str, move: int = 0) -> str:
        """A message about the game of a table, as JSON text.

        Raises:
            TableError: the game has not begun, has no such move, or takes too long.
            LookbackBusy: the visitor has too many questions waiting.
        """
        if table.game is None:
            raise not_now("the game has not begun")
        if move > len(table.game.history):
            raise TableError("not_found", f"the game has {len(table.game.history)} moves")
        key: _Key = table.id, table.seq, kind, viewer, move
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        if key not in self._reading:
            self._reading[key] = self._start(self._read(key, table, visitor))
            self._reading[key].add_done_callback(lambda _: self._reading.pop(key, None))
        return await asyncio.shield(self._reading[key])

    async def _read(self, key: _Key, table: Table, visitor: str) -> str:
        _, _, kind, viewer, move = key
        game = table.id, table.version
        async with self._turn(visitor):
            try:
                await self._worker.load(jobs.load_chances if kind == "chances" else load_rules)
                sent = replace(table, game=None) if game in self._sent else table
                text = await self._worker.run(READ_SECONDS, jobs.read, sent, kind, viewer, move)
                if isinstance(text, Missing):
                    text = await self._worker.run(READ_SECONDS, jobs.read, table, kind, viewer, move)
            except WorkerFailed as error:
                self._sent.clear()
                raise TableError("busy", "this takes too long just now; try again in a moment") from error
            assert isinstance(text, str)
            if len(self._sent) >= MOST_SENT:
                self._sent.clear()  # each of them is sent once more
            self._sent.add(game)
        if kind != "game_file" or table.daily is None:  # the file of a daily table gets its seed later
            self._remember(key, text)
        return text

    def _remember(self, key: _Key, text: str) -> None:
        self._cache[key] = text
        self._cached_bytes += len(text)
        while self._cached_bytes > CACHE_BYTES:
            self._cached_bytes -= len(self._cache.popitem(last=False)[1])

    async def load_file(self, text: str, visitor: str) -> Game | str:
        """The game of a file, with its last positions only, or what is wrong with the file.

        Raises:
            LookbackBusy: another file of this visitor is being read.
        """
        with self._files.hold(visitor) as allowed:
            if not allowed:
                raise LookbackBusy("one game file at a time; wait until the first one has been read")
            return await asyncio.shield(self._start(self._load_file(text, visitor)))

    async def _load_file(self, text: str, visitor: str) -> Game | str:
        async with self._turn(visitor):
            try:
                await self._worker.load(load_rules)
                return await self._worker.run(FILE_SECONDS, load_file, text)
            except WorkerFailed:
                return "this game file takes too long to replay"

    async def judge_answer(self, exercise: Exercise, answer: str, visitor: str) -> Verdict:
        """What an answer to an exercise is worth.

        Raises:
            IllegalAction: it is not one of the actions to choose from.
            TableError: it takes too long.
            LookbackBusy: the visitor has too many questions waiting.
        """
        return await asyncio.shield(self._start(self._judge_answer(exercise, answer, visitor)))

    async def _judge_answer(self, exercise: Exercise, answer: str, visitor: str) -> Verdict:
        async with self._turn(visitor):
            try:
                await self._worker.load(jobs.load_judge)
                return await self._worker.run(READ_SECONDS, judge_answer, exercise, answer)
            except WorkerFailed as error:
                raise TableError("busy", "this takes too long just now; try again in a moment") from error

    @asynccontextmanager
    async def _turn(self, visitor: str) -> AsyncIterator[None]:
        """A visitor's turn to use the process; all visitors take turns."""
        with self._waiting.hold(visitor) as allowed:
            if not allowed:
                raise LookbackBusy("too many looks back at once; wait a moment")
            turn = self._turns.get(visitor) or asyncio.Lock()
            self._turns[visitor] = turn
            async with turn, self._free:
                try:
                    yield
                finally:
                    self._used = time.monotonic()

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that goes on even if the visitor leaves: the process cannot be interrupted anyway."""
        task = asyncio.ensure_future(work)
        task.add_done_callback(_retrieve)
        return task

    def tidy(self) -> None:
        """Give back the memory of the process once nobody has used it for a while."""
        if self._used is not None and time.monotonic() - self._used > IDLE_SECONDS and not self._free.locked():
            self._worker.restart()
            self._sent.clear()
            self._used = None

    def close(self) -> None:
        """End the process."""
        self._worker.close()


def _retrieve(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()  # the caller has it, unless they are gone
