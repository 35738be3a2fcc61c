"""The tables that this page shows, and what is sent to it."""

from collections.abc import Callable
from dataclasses import dataclass

from stoneage.local.encoding import to_json
from stoneage.server.messages import Presence, TableView, Update
from stoneage.server.tables.manager import OpenTable
from stoneage.server.tables.table import Table
from stoneage.server.tables.views import TableViews

HERE = "here"
"""The address of the page."""

Send = Callable[[str], None]


@dataclass(eq=False)
class Connection:
    """A connection of the page to a table, in place of a socket."""

    table: str
    send: Send


class Connections:
    """All connections of the page."""

    def __init__(self) -> None:
        self._joined: list[Connection] = []

    def join(self, entry: OpenTable, connection: Connection, guest: str, since: int | None) -> None:
        """Add a connection, and send what it has missed since event `since`."""
        if connection not in self._joined:
            self._joined.append(connection)
        connection.send(to_json(_update(entry, guest, entry.story.new_since(since))))

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection in self._joined:
            self._joined.remove(connection)

    def publish(self, entry: OpenTable, before: int, guest: str) -> None:
        """Send what changed after event `before`."""
        connections = [connection for connection in self._joined if connection.table == entry.table.id]
        if connections:
            text = to_json(_update(entry, guest, entry.story.new_since(before)))
            for connection in connections:
                connection.send(text)

    def tables(self) -> list[str]:
        """The tables that the page shows."""
        return [connection.table for connection in self._joined]

    def watchers(self, table_id: str) -> set[str]:
        """Who waits for the bots of a table: this page, if it shows it."""
        return {HERE} if self.connected(table_id) else set()

    def connected(self, table_id: str) -> bool:
        """Whether the page shows a table."""
        return any(connection.table == table_id for connection in self._joined)


def view(table: Table, guest: str) -> TableView:
    """A table as the person at this browser sees it; everybody who plays there is present."""
    people = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    return TableViews(table, Presence(online=people, watching=0)).of(guest)


def _update(entry: OpenTable, guest: str, since: int) -> Update:
    seen = view(entry.table, guest)
    return Update(table=seen, from_move=since, story=entry.story.since(since, seen.viewer))
