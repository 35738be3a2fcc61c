"""The hall: all open tables, and the one way to change them.

Order of every change: lock the table, check, append to its log, commit, and only then take it in, publish it and
answer. What could not be written down never happened.
"""

import asyncio
import logging
import secrets
import time
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass, field

from stoneage.errors import IllegalAction
from stoneage.game import Game
from stoneage.record.fair import SEED_BYTES, FairDice
from stoneage.server.http.errors import busy, not_found
from stoneage.server.messages import Command, Outcome
from stoneage.server.storage.storage import Append, ConflictError, Storage, StorageError
from stoneage.server.tables.seating import starts_at_once
from stoneage.server.tables.table import Payload, Table
from stoneage.server.tables.views import row_data

log = logging.getLogger("stoneage.hall")

_ATTEMPTS = 5  # against other processes that append to the same table at the same moment
BOT = object()
"""Stands for the bots where a guest is asked for."""

Changed = Callable[[Table, int, bool], None]
"""Called after a change: the table, the event before it, and whether it was made in this process."""


@dataclass(slots=True)
class Open:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    used: float = field(default_factory=time.monotonic)


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a command."""

    outcome: Outcome
    version: int
    reason: str = ""


def new_table_id() -> str:
    """A name for a table that nobody guesses: 60 bits."""
    return b32encode(secrets.token_bytes(8)).decode().lower()[:12]


class Hall:
    """The tables of this process."""

    def __init__(self, storage: Storage, changed: Changed) -> None:
        self.storage = storage
        self._changed = changed
        self._open: dict[str, Open] = {}
        self._loading: dict[str, asyncio.Task[Open]] = {}

    # --- tables in memory ---

    async def table(self, table_id: str) -> Table:
        """A table as it is now.

        Raises:
            Refusal: there is none.
        """
        return (await self._entry(table_id)).table

    def open_table(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        entry = self._open.get(table_id)
        return entry.table if entry else None

    def open_tables(self) -> list[str]:
        """The tables that are in memory."""
        return list(self._open)

    async def _entry(self, table_id: str) -> Open:
        entry = self._open.get(table_id)
        if entry is None:
            # Several may ask for the same table at once; one load serves them all.
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            entry = await asyncio.shield(loading)
        entry.used = time.monotonic()
        return entry

    async def _load(self, table_id: str) -> Open:
        stored = await self.storage.table(table_id)
        if stored is None:
            raise not_found()
        events = await self.storage.events_after(table_id, 0)
        table = Table(table_id, FairDice(bytes.fromhex(stored.seed)), stored.created)
        await asyncio.to_thread(table.load, events)
        return self._open.setdefault(table_id, Open(table))

    def forget_idle(self, seconds: float, keep: Callable[[str], bool]) -> None:
        """Let go of tables that nobody has used for a while; they can be loaded again at any time."""
        now = time.monotonic()
        for table_id, entry in list(self._open.items()):
            if now - entry.used > seconds and not entry.lock.locked() and not keep(table_id):
                del self._open[table_id]

    # --- changes ---

    async def create(self, first: Payload) -> Table:
        """Open a new table; one with nobody to wait for starts at once."""
        table, opening = await self._opening(first)
        await self.storage.append(opening)
        self._take_in(table)
        return table

    async def _opening(self, first: Payload) -> tuple[Table, Append]:
        """A new table, and what has to be written down before anybody sees it."""
        seed = secrets.token_bytes(SEED_BYTES)
        table = Table(new_table_id(), FairDice(seed), time.time())
        events = [first]
        await asyncio.to_thread(table.apply, first)  # a long game file takes a while
        if starts_at_once(table):
            events.append(table.beginning())
            table.apply(events[-1])
        holders: dict[int, str | None] = {number: seat.guest for number, seat in enumerate(table.seats) if seat.guest}
        return table, self._append(table, events, 1, holders, seed=seed.hex())

    def _take_in(self, table: Table) -> None:
        self._open[table.id] = Open(table)
        self._changed(table, 0, True)

    async def rematch(self, table_id: str, again: Callable[[Table], Payload]) -> Table:
        """The table that follows on another one, opened by whoever asks first; `again` tells its first event.

        It is written down together with the news of it, so however many ask at once, in whatever process, one is
        opened: the others' news come too late.

        Raises:
            Refusal: there is no such table, or `again` refused.
            StorageError: it could not be saved; nothing has changed.
        """
        entry = await self._entry(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                first = again(entry.table)
                if entry.table.rematch is not None:
                    return await self.table(entry.table.rematch)
                table, opening = await self._opening(first)
                try:
                    await self._commit(entry, [{"kind": "rematch", "table": table.id}], opening=opening)
                except ConflictError:
                    await self._catch_up(entry)
                else:
                    self._take_in(table)
                    return table
        raise busy()

    async def change(self, table_id: str, decide: Callable[[Table], list[Payload]]) -> Table:
        """Append what `decide` says: seats, settings and the like. It may refuse.

        Raises:
            Refusal: there is no such table, or `decide` refused.
            StorageError: it could not be saved; nothing has changed.
        """
        entry = await self._entry(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                events = decide(entry.table)
                if not events:
                    return entry.table
                try:
                    await self._commit(entry, events)
                except ConflictError:
                    await self._catch_up(entry)
                else:
                    return entry.table
        raise busy()

    async def command(self, table_id: str, guest: str | object | None, command: Command) -> Result:
        """Play or take back for the guest (or `BOT`), whole or not at all."""
        entry = await self._entry(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                table = entry.table
                try:
                    if refused := self._refused(table, guest, command):
                        return await self._unless_done(table, command, refused)
                    game, event = _event(table, guest, command)
                    await self._commit(entry, [event], game, command.id)
                except ConflictError:
                    await self._catch_up(entry)
                except StorageError as error:
                    log.warning("cannot save", extra={"table": table_id, "cause": str(error)})
                    return Result("cannot_save", table.version, "the server cannot save now; try again in a moment")
                except IllegalAction as error:
                    return Result("illegal", table.version, str(error))
                else:
                    return Result("ok", entry.table.version)
        return Result("stale", entry.table.version)

    @staticmethod
    def _refused(table: Table, guest: str | object | None, command: Command) -> Result | None:
        """Why a command is not for this guest at this moment, if so."""
        asked = table.asked
        if guest is BOT:
            mine = [asked] if table.bot_due else []
        else:
            mine = list(table.seats_of(guest if isinstance(guest, str) else None))
        if not mine:
            return Result("forbidden", table.version, "you hold no seat at this table that you could play")
        if command.version != table.version:
            return Result("stale", table.version, "the table has moved on")
        if table.status != "playing":
            waits = "the game has not begun" if table.status == "gathering" else f"the game is {table.status}"
            return Result("illegal", table.version, waits)
        if command.type == "play" and asked not in mine:
            return Result("not_your_turn", table.version, "somebody else is asked")
        return None

    async def _unless_done(self, table: Table, command: Command, refused: Result) -> Result:
        """A command that was accepted before gets the same answer again."""
        if refused.outcome == "stale":
            seq = await self.storage.command_seq(table.id, command.id)
            if seq is not None:
                return Result("ok", seq)
        return refused

    async def _commit(
        self,
        entry: Open,
        events: list[Payload],
        game: Game | None = None,
        command: str | None = None,
        opening: Append | None = None,
    ) -> None:
        before = entry.table
        after = before.copy()
        for event in events:
            after.apply(event, game)
        changed = {
            number: seat.guest for number, seat in enumerate(after.seats) if seat.guest != before.seats[number].guest
        }
        new = self._append(after, events, before.seq + 1, changed, command)
        await self.storage.append(*filter(None, (new, opening)))
        entry.table = after
        self._changed(after, before.seq, True)

    @staticmethod
    def _append(
        table: Table,
        events: list[Payload],
        seq: int,
        holders: dict[int, str | None],
        command: str | None = None,
        seed: str | None = None,
    ) -> Append:
        return Append(
            table.id, seq, events, table.status, table.public, row_data(table), table.bot_due, holders, command, seed
        )

    # --- other processes ---

    async def refresh(self, table_id: str, seq: int) -> None:
        """Take in what another process appended to a table that is open here."""
        entry = self._open.get(table_id)
        if entry is not None and entry.table.seq < seq:
            async with entry.lock:
                await self._catch_up(entry)

    async def _catch_up(self, entry: Open) -> None:
        before = entry.table.seq
        events = await self.storage.events_after(entry.table.id, before)
        after = entry.table.copy()
        for event in events:
            after.apply(event)
        entry.table = after
        if events:
            self._changed(after, before, False)


def _event(table: Table, guest: str | object | None, command: Command) -> tuple[Game, Payload]:
    """What a command appends, and the game after it."""
    assert table.game is not None
    if command.type == "play":
        if not command.actions:
            raise IllegalAction("a command to play needs at least one action")
        game, moves = table.played(command.actions)
        return game, {"kind": "played", "seat": table.asked, "actions": command.actions, "moves": moves}
    to = table.back_to(guest if isinstance(guest, str) else None, whole_turn=command.type == "reset")
    if to is None:
        raise IllegalAction("there is nothing of yours to take back: chance has spoken, or somebody else has moved")
    return table.rewound(to), {"kind": "undone", "to": to}
