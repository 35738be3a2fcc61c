"""Who is connected to which table, and what is sent to them."""

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stoneage.server.encoding import to_json
from stoneage.server.live.updates import UpdateTexts
from stoneage.tables.manager import OpenTable
from stoneage.tables.messages import Presence
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews

log = logging.getLogger("stoneage.sockets")

QUEUE_SIZE = 64
"""Messages that may wait for a slow client before it is disconnected."""
TOO_SLOW = 4008
GOING_AWAY = 1001
NO_DATABASE = 1011
NO_TABLE = 4404
TRY_AGAIN = 1012
ENDINGS = (WebSocketDisconnect, TimeoutError, OSError, RuntimeError)
"""Exceptions that are not errors of the server: the client is gone, or never said hello."""

SendNow = Callable[[str], bool]
"""Sends a text at once; false if it has to wait, because the client has not read what was sent before."""


class Connection:
    """One socket at a table.

    A message is sent at once if the client reads, which nearly all do. Otherwise it waits, and a task sends it later:
    with thousands of sockets, a queue and a task for each would take more memory than anything else.
    """

    def __init__(
        self, socket: WebSocket, guest: str | None, address: str = "", send_now: SendNow = lambda text: False
    ) -> None:
        self.socket, self.guest, self.address = socket, guest, address
        self.joined = False
        self.ended = False
        self.close_code = 1000
        self.reading: asyncio.Task[None] | None = None
        """The task that reads from the socket, which ends when the connection does."""
        self._send_now = send_now
        self._waiting: list[str] = []
        self._writing: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Send a message, now or as soon as the client reads; one that lets them pile up is disconnected."""
        if self.ended or (not self._waiting and self._send_now(text)):
            return
        if len(self._waiting) > QUEUE_SIZE:  # the first one is being written
            self.disconnect(TOO_SLOW)
            return
        self._waiting.append(text)
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        """Send what waits."""
        try:
            while self._waiting and not self.ended:
                await self.socket.send_text(self._waiting[0])
                del self._waiting[0]
        except ENDINGS:
            self.disconnect(self.close_code)
        except Exception as error:
            log.error("a socket failed", exc_info=error)
            self.disconnect(self.close_code)
        finally:
            self._writing = None

    def disconnect(self, code: int) -> None:
        """End the connection; messages that wait are dropped. The code of the first call is sent."""
        if not self.ended:
            self.close_code, self.ended = code, True
        if self.reading is not None:
            self.reading.cancel()

    async def close(self) -> None:
        """Close the socket with the code, if the client is still there."""
        self.ended = True
        if self._writing is not None:
            self._writing.cancel()
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(self.close_code)


PRESENCE_SECONDS = 0.5
"""Presence changes are collected for this long, so that a crowd does not multiply them."""
REMOTE_SECONDS = 15.0
"""A process that has been silent for this long is considered dead, and its connections gone."""

PublishPresence = Callable[[str, Iterable[int], int], None]


class RemotePresence(NamedTuple):
    """Who is connected to a table in another process, and when it reported that."""

    online: frozenset[int]
    watching: int
    at: float


class ConnectionManager:
    """All connections of this process, by table."""

    def __init__(
        self,
        publish_presence: PublishPresence = lambda *_: None,
        latest: Callable[[str], Table | None] = lambda _: None,
    ) -> None:
        """`latest` gives a table as it is now, if it is in memory."""
        self._connections: defaultdict[str, set[Connection]] = defaultdict(set)
        self._remote: defaultdict[str, dict[str, RemotePresence]] = defaultdict(dict)
        self._announcements: dict[str, asyncio.TimerHandle] = {}
        self._publish_presence = publish_presence
        self._latest = latest
        self._absent_since: dict[str, dict[int, float]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._connections.values()))

    def connected(self, table_id: str) -> bool:
        """Whether anyone is connected to a table."""
        return table_id in self._connections

    def addresses(self, table_id: str) -> set[str]:
        """The addresses that are connected to a table."""
        return {connection.address for connection in self._connections.get(table_id, ())}

    def tables(self) -> list[str]:
        """The tables with connections."""
        return list(self._connections)

    # --- what is sent ---

    def join(self, entry: OpenTable, connection: Connection, since: int | None) -> None:
        """Add a connection, and send what it has missed since event `since`."""
        if not connection.joined:
            connection.joined = True
            self._connections[entry.table.id].add(connection)
            self.watch_absence(entry.table)
            self._announce(entry.table)
        views = TableViews(entry.table, self.presence(entry.table))
        connection.send(to_json(views.update(connection.guest, entry.story, entry.story.new_since(since))))

    def leave(self, table: Table, connection: Connection) -> None:
        """Remove a connection."""
        others = self._connections.get(table.id, set())
        others.discard(connection)
        if not others:
            self._connections.pop(table.id, None)
        self.watch_absence(table)
        self._announce(table)

    def publish(self, entry: OpenTable, before: int) -> None:
        """Send what changed after event `before` to everyone at a table; those who see the same get the same text."""
        table = entry.table
        connections = list(self._connections.get(table.id, ()))
        if not connections:
            return
        views = TableViews(table, self.presence(table))
        updates = UpdateTexts(views, entry.story, entry.story.new_since(before))
        known = {table.owner, *(seat.guest for seat in table.seats)}
        texts: dict[str | None, str] = {}
        for connection in connections:
            guest = connection.guest if connection.guest in known else None
            if guest not in texts:
                texts[guest] = updates.of(guest)
            connection.send(texts[guest])

    def end(self, table_id: str, code: int) -> None:
        """Disconnect everyone from a table."""
        for connection in list(self._connections.get(table_id, ())):
            connection.disconnect(code)

    def end_guest(self, guest: str) -> None:
        """Disconnect a guest from all tables; their page connects again with the cookie that it has by then."""
        for connection in [one for some in self._connections.values() for one in some if one.guest == guest]:
            connection.disconnect(TRY_AGAIN)

    def send(self, table_id: str, text: str) -> None:
        """Send a message to everyone at a table."""
        for connection in list(self._connections.get(table_id, ())):
            connection.send(text)

    # --- who is connected ---

    def presence(self, table: Table) -> Presence:
        """The seats whose player is connected, and the number of spectators, in this process and others."""
        here, remote = self._presence_here(table), self._remote_presence(table.id)
        online = set(here.online).union(*(there.online for there in remote))
        return Presence(online=sorted(online), watching=here.watching + sum(there.watching for there in remote))

    def _presence_here(self, table: Table) -> Presence:
        guests = [connection.guest for connection in self._connections.get(table.id, ())]
        members = {seat.guest for seat in table.seats} - {None}
        return Presence(
            online=[n for n, seat in enumerate(table.seats) if seat.kind == "person" and seat.guest in guests],
            watching=sum([guest not in members for guest in guests]),
        )

    def watch_absence(self, table: Table) -> None:
        """Note since when the players of a table are absent; a player counts from when somebody could notice."""
        if table.id not in self._connections:
            self._absent_since.pop(table.id, None)
            return
        online = set(self.presence(table).online)
        known, now = self._absent_since.get(table.id, {}), time.monotonic()
        self._absent_since[table.id] = {
            seat: known.get(seat, now) for seat in range(len(table.seats)) if seat not in online
        }

    def absent_seconds(self, table: Table, seat: int) -> float:
        """For how long the player of a seat has not been connected."""
        self.watch_absence(table)
        since = self._absent_since.get(table.id, {}).get(seat)
        return 0.0 if since is None else time.monotonic() - since

    def _remote_presence(self, table_id: str) -> list[RemotePresence]:
        now = time.monotonic()
        return [there for there in self._remote.get(table_id, {}).values() if now - there.at < REMOTE_SECONDS]

    def set_remote(self, table: Table, process: str, online: Iterable[int], watching: int) -> None:
        """Record who is connected to a table in another process."""
        before = self.presence(table)
        self._remote[table.id][process] = RemotePresence(frozenset(online), watching, time.monotonic())
        if self.presence(table) != before:
            self.watch_absence(table)
            self._send_presence(table)

    def forget_remote(self) -> None:
        """Drop the remote presence of tables without connections here."""
        for table_id in [table_id for table_id in self._remote if table_id not in self._connections]:
            del self._remote[table_id]

    def publish_presence(self, table: Table) -> None:
        """Tell the other processes who is connected here."""
        here = self._presence_here(table)
        self._publish_presence(table.id, here.online, here.watching)

    def _announce(self, table: Table) -> None:
        if table.id not in self._announcements:
            loop = asyncio.get_running_loop()
            self._announcements[table.id] = loop.call_later(PRESENCE_SECONDS, self._announce_now, table)

    def _announce_now(self, table: Table) -> None:
        self._announcements.pop(table.id, None)
        table = self._latest(table.id) or table  # somebody may have taken a seat meanwhile
        self.publish_presence(table)
        self._send_presence(table)

    def _send_presence(self, table: Table) -> None:
        self.send(table.id, to_json(self.presence(table)))

    def close(self) -> None:
        """Disconnect everyone, because the server is shutting down."""
        for handle in self._announcements.values():
            handle.cancel()
        for connections in self._connections.values():
            for connection in connections:
                connection.disconnect(GOING_AWAY)
