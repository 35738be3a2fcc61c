"""Who is connected to which table, and what is sent to them."""

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pydantic import BaseModel
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stoneage.server.messages import Presence, Update
from stoneage.server.tables.table import Table
from stoneage.server.tables.views import story_for, table_view

QUEUE = 64
"""Messages that wait for a slow reader before it is cut."""
PRESENCE_SECONDS = 0.5
"""Comings and goings are told together, so that a crowd does not multiply them."""

SILENT_SECONDS = 15.0
"""After so long without a word from another process, its people are gone."""

TOO_SLOW = 4008
GOING_AWAY = 1001


TellOthers = Callable[[str, Iterable[int], int], None]


class Elsewhere(NamedTuple):
    """Who is connected to a table in another process, and when it said so."""

    online: frozenset[int]
    watching: int
    at: float


class Connection:
    """One socket at a table."""

    def __init__(self, socket: WebSocket, guest: str | None) -> None:
        self.socket, self.guest = socket, guest
        self.greeted = False
        self.close_code = 1000
        self.ended = asyncio.Event()
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUE)

    def send(self, message: BaseModel | str) -> None:
        """Queue a message; a reader that lets them pile up is cut."""
        text = message if isinstance(message, str) else message.model_dump_json()
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.cut(TOO_SLOW)

    def cut(self, code: int) -> None:
        """End the connection; what still waits to be sent is dropped."""
        self.close_code = code
        self.ended.set()

    async def write(self) -> None:
        """Send what is queued, for ever."""
        while True:
            await self.socket.send_text(await self._queue.get())

    async def close(self) -> None:
        """Say why, if the other side still listens."""
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(self.close_code)


class Hub:
    """All connections of this process, by table."""

    def __init__(self, tell_others: TellOthers = lambda *_: None) -> None:
        self._connections: defaultdict[str, set[Connection]] = defaultdict(set)
        self._elsewhere: defaultdict[str, dict[str, Elsewhere]] = defaultdict(dict)
        self._news: dict[str, asyncio.TimerHandle] = {}
        self._tell_others = tell_others

    def __len__(self) -> int:
        return sum(map(len, self._connections.values()))

    def watched(self, table_id: str) -> bool:
        """Whether anybody is connected to a table."""
        return table_id in self._connections

    def tables(self) -> list[str]:
        """The tables that somebody is connected to."""
        return list(self._connections)

    def online(self, table: Table) -> set[int]:
        """The seats whose person is connected, to this process or another one."""
        return self._online_here(table).union(*(elsewhere.online for elsewhere in self._others(table.id)))

    def _online_here(self, table: Table) -> set[int]:
        here = {connection.guest for connection in self._connections.get(table.id, ()) if connection.guest}
        return {number for number, seat in enumerate(table.seats) if seat.kind == "person" and seat.guest in here}

    def watching(self, table: Table) -> int:
        """How many are connected without a seat."""
        return self._watching_here(table) + sum(elsewhere.watching for elsewhere in self._others(table.id))

    def _watching_here(self, table: Table) -> int:
        return sum(not table.knows(connection.guest) for connection in self._connections.get(table.id, ()))

    def _others(self, table_id: str) -> list[Elsewhere]:
        """What other processes said lately; one that has fallen silent is dead."""
        now = time.monotonic()
        return [there for there in self._elsewhere.get(table_id, {}).values() if now - there.at < SILENT_SECONDS]

    def met(self, table: Table, process: str, online: Iterable[int], watching: int) -> None:
        """Another process says who is connected to a table there."""
        before = self.online(table), self.watching(table)
        self._elsewhere[table.id][process] = Elsewhere(frozenset(online), watching, time.monotonic())
        if (self.online(table), self.watching(table)) != before:
            self._send_presence(table)

    def tell_presence(self, table: Table) -> None:
        """Tell the other processes who is connected here."""
        self._tell_others(table.id, self._online_here(table), self._watching_here(table))

    def forget_elsewhere(self) -> None:
        """Let go of what other processes said about tables that nobody here looks at."""
        for table_id in [table_id for table_id in self._elsewhere if table_id not in self._connections]:
            del self._elsewhere[table_id]

    def join(self, table: Table, connection: Connection, since: int | None) -> None:
        """Connect somebody, and send what they have missed."""
        if not connection.greeted:
            connection.greeted = True
            self._connections[table.id].add(connection)
            self._tell_presence(table)
        connection.send(self.update(table, connection.guest, table.changed_since(since)))

    def leave(self, table: Table, connection: Connection) -> None:
        """Forget a connection."""
        others = self._connections.get(table.id, set())
        others.discard(connection)
        if not others:
            self._connections.pop(table.id, None)
        self._tell_presence(table)

    def update(self, table: Table, guest: str | None, since: int) -> Update:
        """The table as a guest sees it, with the story from a move on."""
        view = table_view(table, guest, self.online(table), self.watching(table))
        return Update(table=view, from_move=since, story=story_for(table, since, view.viewer))

    def publish(self, table: Table, before: int) -> None:
        """Send a change to everybody at a table; those who see the same get the same text."""
        since = table.changed_since(before)
        texts: dict[str | None, str] = {}
        for connection in list(self._connections.get(table.id, ())):
            eyes = connection.guest
            if eyes is not None and not table.knows(eyes) and table.owner != eyes:
                eyes = None
            if eyes not in texts:
                texts[eyes] = self.update(table, eyes, since).model_dump_json()
            connection.send(texts[eyes])

    def _tell_presence(self, table: Table) -> None:
        if table.id not in self._news:
            loop = asyncio.get_running_loop()
            self._news[table.id] = loop.call_later(PRESENCE_SECONDS, self._tell_all, table)

    def _tell_all(self, table: Table) -> None:
        self._news.pop(table.id, None)
        self.tell_presence(table)
        self._send_presence(table)

    def _send_presence(self, table: Table) -> None:
        text = Presence(online=sorted(self.online(table)), watching=self.watching(table)).model_dump_json()
        for connection in list(self._connections.get(table.id, ())):
            connection.send(text)

    def close(self) -> None:
        """Cut everybody: the server goes down."""
        for handle in self._news.values():
            handle.cancel()
        for connections in self._connections.values():
            for connection in connections:
                connection.cut(GOING_AWAY)
