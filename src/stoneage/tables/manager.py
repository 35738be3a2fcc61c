"""The table manager: all tables in memory, and the one way to change them.

Order of every change: lock the table, check, append to its log, commit, and only then apply, publish and answer. What
could not be saved never happened. A change runs to its end even if the caller is gone by then: a commit whose
event is not applied would leave the table behind its log.
"""

import asyncio
import logging
import secrets
import time
from base64 import b32encode
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from stoneage.errors import ChanceError, HistoryError, IllegalAction
from stoneage.game.game import Game
from stoneage.game_file.fair_dice import SEED_BYTES, FairDice
from stoneage.tables import daily, premoves, turns
from stoneage.tables.background import run_in_background
from stoneage.tables.commands import Actor, CommandResult, event_of, refusal, seats_of
from stoneage.tables.errors import TableError, damaged, not_now
from stoneage.tables.event_json import read_log, to_json
from stoneage.tables.events import (
    ClockExtended,
    Closed,
    Created,
    Entry,
    Event,
    Nudged,
    Played,
    RematchOpened,
    Resumed,
    SeatHandedOver,
    SeatLeft,
    TurnMissed,
    Undone,
)
from stoneage.tables.listing import TableSummary
from stoneage.tables.messages.requests import Command
from stoneage.tables.results import results_of
from stoneage.tables.statistics import SeatResult
from stoneage.tables.storage import Append, ConflictError, EventStore, StorageError
from stoneage.tables.story import RecentStory
from stoneage.tables.table import MOST_EVENTS, Table
from stoneage.tables.time_used import TimeUsed

log = logging.getLogger("stoneage.tables")

T = TypeVar("T")
P = ParamSpec("P")

DAMAGED_SECONDS = 60.0
"""How long a table that cannot be loaded is refused before its log is read again."""
_ATTEMPTS = 5  # in case other processes append to the same table at the same time


class OpenTable:
    """A table in memory, with its recent story."""

    def __init__(self, table: Table) -> None:
        self.lock = asyncio.Lock()
        self.used = self.changed = time.monotonic()
        self.story = RecentStory()
        self._time_used = TimeUsed()
        self.advance(table)

    def advance(self, table: Table) -> None:
        """Replace the table with its state after more events."""
        self.changed = time.monotonic()
        if table.clock is None:
            table.asked_since = self.changed
        else:
            self._time_used.follow(table, self.changed)
        self.table = table
        self.story.follow(table)
        table.drop_old_positions()


Listener = Callable[[OpenTable, int, bool], None]
"""Called after a change: the table, the last event before it, and whether this process made the change."""


def new_table_id() -> str:
    """An unguessable id: 60 bits."""
    return b32encode(secrets.token_bytes(8)).decode().lower()[:12]


def _to_its_end(
    change: Callable[Concatenate["TableManager", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["TableManager", P], Coroutine[Any, Any, T]]:
    """A change that goes on even if the caller is cancelled, as when a player's connection breaks."""

    @wraps(change)
    async def shielded(manager: "TableManager", /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.ensure_future(change(manager, *args, **kwargs))
        manager._changes.add(task)
        task.add_done_callback(manager._ended)
        return await asyncio.shield(task)

    return shielded


class TableManager:
    """The tables of this process."""

    def __init__(self, storage: EventStore, listener: Listener) -> None:
        self.storage = storage
        self._listener = listener
        self._open: dict[str, OpenTable] = {}
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._damaged: dict[str, float] = {}
        self._changes: set[asyncio.Task[Any]] = set()

    # --- tables in memory ---

    async def table(self, table_id: str) -> Table:
        """A table as it is now.

        Raises:
            TableError: there is none.
        """
        return (await self.open(table_id)).table

    async def open(self, table_id: str) -> OpenTable:
        """A table in memory, loaded if necessary.

        Raises:
            TableError: there is none.
        """
        entry = self._open.get(table_id)
        if entry is None:
            if table_id in self.damaged_ids():
                raise damaged()
            # Concurrent requests for the same table share one load.
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            entry = await asyncio.shield(loading)
        entry.used = time.monotonic()
        return entry

    async def _load(self, table_id: str) -> OpenTable:
        table = await self._with_time(await self._read(table_id))
        return self._open.setdefault(table_id, await run_in_background(OpenTable, table))

    async def _read(self, table_id: str) -> Table:
        """A table from its log; one that is damaged stays a problem of that table."""
        stored = await self.storage.table(table_id)
        if stored is None:
            raise TableError("not_found", "table not found; check the link")
        texts = await self.storage.events_after(table_id, 0)

        def replay() -> Table:
            table = Table(table_id, FairDice(bytes.fromhex(stored.seed)), stored.created)
            table.load(read_log(table_id, 1, texts))
            return table

        try:
            return await run_in_background(replay)
        except Exception as error:  # whatever a damaged log leads to
            raise self._noticed(table_id, error) from error

    async def _with_time(self, table: Table) -> Table:
        """A table with the time of its turn, in a game over days."""
        if table.days is not None:
            with suppress(StorageError):  # it is only shown
                table.time_of_turn = (await self.storage.times_of_turns([table.id])).get(table.id)
        return table

    def _noticed(self, table_id: str, error: Exception) -> TableError:
        """Remember that a table is damaged, and log it."""
        self._damaged[table_id] = time.monotonic()
        self._open.pop(table_id, None)
        log.error("cannot load a table", extra={"table": table_id, "cause": f"{type(error).__name__}: {error}"})
        return damaged()

    def damaged_ids(self) -> list[str]:
        """The tables that could not be loaded lately; each is tried again after a while."""
        now = time.monotonic()
        self._damaged = {key: at for key, at in self._damaged.items() if now - at < DAMAGED_SECONDS}
        return list(self._damaged)

    def loaded(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        entry = self._open.get(table_id)
        return entry.table if entry else None

    def loaded_ids(self) -> list[str]:
        """The tables in memory."""
        return list(self._open)

    def unload_idle(self, seconds: float, in_use: Callable[[str], bool]) -> None:
        """Drop tables from memory that nobody has used for a while; they can be loaded again at any time."""
        now = time.monotonic()
        for table_id, entry in list(self._open.items()):
            if now - entry.used > seconds and not entry.lock.locked() and not in_use(table_id):
                del self._open[table_id]

    def unload(self, table_id: str) -> None:
        """Drop a table from memory, because it has been removed from the database."""
        self._open.pop(table_id, None)

    # --- changes ---

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # the caller has it, unless they are gone

    async def close(self) -> None:
        """Wait for the changes under way."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    @_to_its_end
    async def create(self, created: Created, game: Game | None = None, seed: bytes | None = None) -> Table:
        """Open a new table; one without open seats starts at once. `game` is that of its game file, if it has one.

        `seed` is that of its dice; by default, a new secret.

        Raises:
            ConflictError: the guest has a table of this day already.
            StorageError: it could not be saved; there is no new table.
        """
        table, opening = await self._prepare(created, game, seed)
        await self.storage.append(opening)
        return self._add(await self._with_time(table))

    async def _prepare(
        self, created: Created, game: Game | None = None, seed: bytes | None = None
    ) -> tuple[Table, Append]:
        """A new table, and what must be saved before anyone sees it."""
        seed = seed or secrets.token_bytes(SEED_BYTES)
        table = Table(new_table_id(), FairDice(seed), time.time())
        events: list[Event] = [created]
        await run_in_background(table.apply, created, game)  # replaying a long game file takes a while
        if table.status == "gathering" and table.full:
            events.append(table.start_game())
            table.apply(events[-1])
        members = {number: seat.guest for number, seat in enumerate(table.seats) if seat.guest}
        return table, _append(table, events, members, seed=seed.hex())

    def _add(self, table: Table) -> Table:
        entry = self._open[table.id] = OpenTable(table)
        self._listener(entry, 0, True)
        return table

    @_to_its_end
    async def rematch(self, table_id: str, decide: Callable[[Table], Created]) -> Table:
        """The table that follows another one, opened by the first who asks; `decide` gives its first event.

        The new table and the link to it are committed in one transaction, so concurrent requests open one rematch.

        Raises:
            TableError: there is no such table, or `decide` refused.
            StorageError: it could not be saved; nothing has changed.
        """
        entry = await self.open(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                created = decide(entry.table)
                if entry.table.rematch is not None:
                    return await self.table(entry.table.rematch)
                table, opening = await self._prepare(created)
                try:
                    await self._commit(entry, [RematchOpened(table.id)], opening=opening)
                except ConflictError:
                    await self._catch_up(entry)
                else:
                    return self._add(await self._with_time(table))
        raise _busy()

    @_to_its_end
    async def change(self, table_id: str, decide: Callable[[Table], Sequence[Event]]) -> Table:
        """Append the events that `decide` returns for the table as it is now: seats, settings and the like.

        Raises:
            TableError: there is no such table, or `decide` refused.
            StorageError: they could not be saved; nothing has changed.
        """
        entry = await self.open(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                events = decide(entry.table)
                if not events:
                    return entry.table
                full = entry.table.seq >= MOST_EVENTS
                if full and not all(_happens_seldom(entry.table, event) for event in events):
                    raise not_now("this table has seen too many changes; you can play on, leave or close it")
                try:
                    await self._commit(entry, events)
                except ConflictError:
                    await self._catch_up(entry)
                else:
                    return entry.table
        raise _busy()

    @_to_its_end
    async def command(self, table_id: str, actor: Actor, command: Command) -> CommandResult:
        """Carry out a command entirely or not at all; one that was accepted before gets the same answer again."""
        entry = await self.open(table_id)
        async with entry.lock:
            for _ in range(_ATTEMPTS):
                version = entry.table.version
                try:
                    if refused := refusal(entry.table, actor, command):
                        return await self._accepted_before(entry.table, actor, command) or refused
                    event, game = event_of(entry.table, actor, command)
                    await self._commit(entry, [event], game, command.id)
                except ConflictError:
                    accepted = await self._accepted_before(entry.table, actor, command)
                    if accepted is None or accepted.version > entry.table.seq:  # saved, although the answer was lost
                        await self._catch_up(entry)
                    if accepted is not None:
                        return accepted
                except StorageError as error:
                    log.warning("cannot save", extra={"table": table_id, "cause": str(error)})
                    return CommandResult("cannot_save", version, "the server cannot save now; try again in a moment")
                except (IllegalAction, ChanceError, HistoryError) as error:
                    refused = CommandResult("illegal", version, str(error))
                    return await self._accepted_before(entry.table, actor, command) or refused
                else:
                    return CommandResult("ok", entry.table.version)
        return CommandResult("stale", entry.table.version)

    async def _accepted_before(self, table: Table, actor: Actor, command: Command) -> CommandResult | None:
        """The answer to a command that a seat of the actor has given before, whatever version it carries now."""
        if not seats_of(table, actor):
            return None
        found = await self.storage.command_event(table.id, command.id)
        if found is None:
            return None
        seq, text = found
        (event,) = read_log(table.id, seq, [text])
        if isinstance(event, Played | Undone | Entry) and event.seat in (*seats_of(table, actor), None):
            return CommandResult("ok", seq)
        return CommandResult("illegal", table.version, "the id of this command is in use; choose another one")

    async def _commit(
        self,
        entry: OpenTable,
        events: Sequence[Event],
        game: Game | None = None,
        command: str | None = None,
        opening: Append | None = None,
    ) -> None:
        before = entry.table
        after = before.copy()
        for event in events:
            after.apply(event, game)
        if after.premoves.given:
            events = [*events, *_play_premoves(after)]
        members = {
            number: seat.guest for number, seat in enumerate(after.seats) if seat.guest != before.seats[number].guest
        }
        ended = after.status == "over" and before.status != "over"
        results = results_of(after) if ended else ()
        news = _append(after, events, members, command, results=results, before=before)
        await self.storage.append(*filter(None, (news, opening)))
        entry.advance(await self._with_time(after))
        self._listener(entry, before.seq, True)

    # --- other processes ---

    async def refresh(self, table_id: str, seq: int) -> None:
        """Load what another process appended, up to event `seq`, if the table is in memory."""
        entry = self._open.get(table_id)
        if entry is not None and entry.table.seq < seq:
            async with entry.lock:
                if entry.table.seq < seq:  # not loaded while it waited for the lock
                    await self._catch_up(entry)

    async def read_on(self, table_id: str, seq: int) -> None:
        """The same for a client that says it has seen event `seq`, perhaps in another process; it may say anything."""
        entry = self._open.get(table_id)
        if entry is not None and entry.table.seq < seq:
            async with entry.lock:
                await self._apply_new(entry)

    async def _catch_up(self, entry: OpenTable) -> None:
        """Apply what the log has beyond the table in memory; if it has less, the log is right."""
        if await self._apply_new(entry):
            return
        before, after = entry.table.seq, await self._with_time(await self._read(entry.table.id))
        if after.seq == before:
            return
        if after.seq < before:
            log.error("memory was ahead of the log", extra={"table": after.id, "memory": before, "log": after.seq})
        entry.advance(after)
        self._listener(entry, min(before, after.seq), False)

    async def _apply_new(self, entry: OpenTable) -> bool:
        """Apply what the log has beyond the table in memory; whether there was anything."""
        before = entry.table.seq
        texts = await self.storage.events_after(entry.table.id, before)
        if not texts:
            return False
        after = entry.table.copy()
        try:
            for event in read_log(entry.table.id, before + 1, texts):
                after.apply(event)
        except Exception as error:  # whatever a damaged log leads to
            raise self._noticed(entry.table.id, error) from error
        entry.advance(await self._with_time(after))
        self._listener(entry, before, False)
        return True


def _play_premoves(table: Table) -> list[Event]:
    """Play what is due now at a table, one turn after another; returns the events."""
    events: list[Event] = []
    while found := premoves.due(table):
        event, game = found
        table.apply(event, game)
        events.append(event)
    return events


def _append(
    table: Table,
    events: Sequence[Event],
    members: Mapping[int, str | None],
    command: str | None = None,
    seed: str | None = None,
    results: Sequence[SeatResult] = (),
    before: Table | None = None,
) -> Append:
    return Append(
        table_id=table.id,
        seq=table.seq - len(events) + 1,
        events=[to_json(event) for event in events],
        row=TableSummary.from_table(table).to_json(),
        status=table.status,
        public=table.public,
        bot_due=table.bot_due,
        members=members,
        command=command,
        seed=seed,
        results=results,
        daily=daily.entry(table.daily, table, time.time(), new=seed is not None) if table.daily else None,
        turn=turns.change_of(before, table, events),
        nudged=any(isinstance(event, Nudged) for event in events),
    )


def _happens_seldom(table: Table, event: Event) -> bool:
    """Whether an event cannot be repeated at will: once for each decision, or once for each seat."""
    if isinstance(event, SeatHandedOver):
        return table.seats[event.seat].kind == "person"  # and stays a bot: taking it back is refused
    return isinstance(event, Closed | SeatLeft | ClockExtended | TurnMissed | Resumed)


def _busy() -> TableError:
    return TableError("busy", "the table is busy; try again")
