"""The storage interface on a simulated disk: a double of `SqlStorage`. Both pass the tests in `test_contracts.py`."""

import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from stoneage.tables.storage import Append, ConflictError, ListedTable, StorageError, StoredTable
from stoneage.tables.time_of_turn import TimeOfTurn
from tests.simulation.disk import Content, Disk, Row, StoredRow, Transaction

T = TypeVar("T")


class SimulatedStorage:
    """What one process sees of a disk. Every method is one transaction."""

    def __init__(self, disk: Disk, shared: bool = False) -> None:
        self.shared = shared
        self.dead = False
        """Whether its process has died."""
        self.on_read: Callable[[str, list[Row]], None] = lambda _table_id, _rows: None
        """Called with the rows of a log that are read."""
        self._disk = disk

    async def _write(self, work: Transaction[T]) -> T:
        if self.dead:
            raise StorageError("the process has died")
        return await self._disk.write(self, work)

    async def _read(self, work: Transaction[T]) -> T:
        if self.dead:
            raise StorageError("the process has died")
        return await self._disk.read(work)

    async def migrate(self) -> None:
        """There is only one schema."""

    async def close(self) -> None:
        """Nothing is open."""

    # --- the log ---

    async def append(self, *news: Append) -> None:
        """Write events of one table, or of several, in one transaction."""
        now = time.time()

        def write(content: Content) -> None:
            for new in news:
                _check(content, new)
            for new in news:
                _append(content, new, now)

        await self._write(write)

    async def table(self, table_id: str) -> StoredTable | None:
        """A table, if there is one."""
        found = await self._read(lambda content: content.tables.get(table_id))
        return found.stored if found else None

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        """The events of a table after number `seq`, in order."""
        rows = await self._read(lambda content: content.events.get(table_id, [])[seq:])
        self.on_read(table_id, rows)
        return [row.data for row in rows]

    async def command_event(self, table_id: str, command: str) -> tuple[int, str] | None:
        """The event that a command led to and its number, if it was accepted before."""
        row = await self._read(lambda content: content.commands.get((table_id, command)))
        return (row.seq, row.data) if row else None

    async def last_seqs(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each table."""
        wanted = list(table_ids)
        return await self._read(
            lambda content: {table: content.tables[table].seq for table in wanted if table in content.tables}
        )

    async def bots_due(self, quiet_for: float, table_ids: Iterable[str]) -> list[str]:
        """Those of some tables where a bot has to move and nothing has happened for some seconds."""
        wanted, now = sorted(table_ids), time.time()
        rows = await self._read(lambda content: [content.tables[table] for table in wanted if table in content.tables])
        return [
            row.listed.id
            for row in rows
            if row.bot_due and row.listed.status == "playing" and abs(row.listed.changed - now) > quiet_for
        ]

    # --- games over days, which are not simulated ---

    async def times_of_turns(self, _table_ids: Iterable[str]) -> dict[str, TimeOfTurn]:
        """None."""
        return {}

    async def running_turns(self) -> list[tuple[str, TimeOfTurn]]:
        """None."""
        return []

    async def idle_bots(self, _quiet_for: float) -> list[str]:
        """None."""
        return []

    # --- guests and secrets ---

    async def tables_of(self, guest: str) -> list[ListedTable]:
        """The tables where a guest holds a seat, latest first."""

        def read(content: Content) -> list[ListedTable]:
            mine = {table for (table, _), holder in content.members.items() if holder == guest}
            return [row.listed for row in content.tables.values() if row.listed.id in mine]

        return sorted(await self._read(read), key=lambda listed: -listed.changed)

    async def guest_name(self, guest: str) -> str:
        """The name of a guest; empty if they have not given one."""
        return await self._read(lambda content: content.names.get(guest, ""))

    async def set_guest_name(self, guest: str, name: str) -> None:
        """Remember the name of a guest."""
        await self._write(lambda content: content.names.update({guest: name}))

    async def secret(self, name: str) -> str:
        """A secret of this server, generated on first use."""
        found = await self._read(lambda content: content.secrets.get(name))
        if found is None:
            value = secrets.token_hex(32)
            found = await self._write(lambda content: content.secrets.setdefault(name, value))
        return found

    async def log_out(self, guest: str) -> int:
        """Log out the devices of a guest; returns how often they have done so."""

        def write(content: Content) -> int:
            content.logouts[guest] = content.logouts.get(guest, 0) + 1
            return content.logouts[guest]

        return await self._write(write)

    async def logouts(self, known: int) -> Mapping[str, int]:
        """How often each guest has logged out their devices; empty if all together have done so `known` times."""
        found = await self._read(lambda content: dict(content.logouts))
        return {} if sum(found.values()) == known else found


def _check(content: Content, new: Append) -> None:
    """Refuse what does not follow on the log, and a command that has been written before."""
    known = content.tables.get(new.table_id)
    if (new.seed is None) == (known is None) or (known is not None and known.seq != new.seq - 1):
        raise ConflictError
    if new.command is not None and (new.table_id, new.command) in content.commands:
        raise ConflictError


def _append(content: Content, new: Append, now: float) -> None:
    if new.seed is not None:
        stored, created = StoredTable(new.table_id, new.seed, now), now
    else:
        stored, created = content.tables[new.table_id].stored, content.tables[new.table_id].listed.created
    rows = content.events.setdefault(new.table_id, [])
    for number, data in enumerate(new.events):
        row = Row(new.seq + number, new.command if number == 0 else None, data)
        rows.append(row)
        if row.command is not None:
            content.commands[new.table_id, row.command] = row
    listed = ListedTable(new.table_id, new.status, new.public, new.row, created, now)
    content.tables[new.table_id] = StoredRow(stored, listed, new.bot_due, new.seq + len(new.events) - 1)
    for seat, guest in new.members.items():
        content.members.pop((new.table_id, seat), None)
        if guest is not None:
            content.members[new.table_id, seat] = guest
