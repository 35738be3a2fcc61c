"""The storage of a server in SQL: logs of tables, lists, guests, links and secrets."""

import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, delete, func, insert, select, text, update

from stoneage.exercises import Progress
from stoneage.server.sql import (
    analyses,
    append,
    daily,
    daily_exercises,
    exercises,
    logouts,
    old_tables,
    outbox,
    profile_links,
    public_tables,
    results,
    subscriptions,
    turns,
)
from stoneage.server.sql.analyses import StoredAnalysis
from stoneage.server.sql.checks import Check
from stoneage.server.sql.database import Database
from stoneage.server.sql.old_tables import OldTables
from stoneage.server.sql.outbox import Kind, Notice, Parcel
from stoneage.server.sql.schema import events, guests, links, members, meta, tables
from stoneage.server.sql.subscriptions import Channel, Subscription
from stoneage.tables.analysis.played import played_in
from stoneage.tables.statistics import RecentResult, StoredStatistics
from stoneage.tables.storage import (
    Append,
    ConflictError,
    DailyAnswers,
    DailyStanding,
    DailyTry,
    ListedTable,
    StorageError,
    StoredExercise,
    StoredTable,
)
from stoneage.tables.time_of_turn import Night, TimeOfTurn, Turn

T = TypeVar("T")

MOST_LISTED = 50
"""Tables in a list."""
MOST_IN_QUERY = 1000
"""Tables named in one query; databases limit the number of parameters."""
WRITABLE_SECONDS = 5.0
"""Between two attempts to find out whether the database can be written."""
_ATTEMPTS = 10


class SqlStorage:
    """Everything a server stores. Every method is one transaction."""

    def __init__(self, database: str) -> None:
        self._database = Database(database)
        self.channels: frozenset[Channel] = frozenset()
        """The channels that notices are written for, with the moves that they tell of."""
        self._answering = Check(self._answers)
        self._writing = Check(self._can_write)
        self._tried_to_write = -WRITABLE_SECONDS

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the same tables."""
        return not self._database.sqlite

    async def migrate(self) -> None:
        """Migrate the schema to this version."""
        from stoneage.server.sql.migrate import upgrade

        await self._database.migrate(upgrade)

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

    async def alive(self) -> bool:
        """Whether the database answers."""
        return await self._answering.answer()

    async def _answers(self) -> bool:
        try:
            await self._rows(text("select 1"))
        except StorageError:
            return False
        return True

    async def writable(self) -> bool:
        """Whether the database can be written at once, tried at most every few seconds."""
        if not self._writing.waits:  # it may be locked by another program
            if time.monotonic() - self._tried_to_write <= WRITABLE_SECONDS:
                return self._writing.last_answer()
            self._tried_to_write = time.monotonic()
        return await self._writing.answer()

    async def _can_write(self) -> bool:
        """Write a row of its own, and more than fits into a page of the database, so that a full disk is noticed."""
        filler = secrets.token_hex(4096)

        def write(connection: Connection) -> None:
            connection.execute(delete(meta).where(meta.c.name == "writable"))
            connection.execute(insert(meta).values(name="writable", value=filler))

        try:
            await self._database.write(write)
        except (StorageError, ConflictError) as error:
            return isinstance(error, ConflictError)  # another process is trying, too
        return True

    # --- the log ---

    async def append(self, *news: Append) -> None:
        """Write events of one table, or of several, in one transaction; once this returns they are on disk.

        Raises:
            ConflictError: another process has appended since.
            StorageError: they could not be written; nothing was.
        """
        now = time.time()

        def write(connection: Connection) -> None:
            for new in news:
                append.write(connection, new, now, self.channels)

        await self._database.write(write)

    async def table(self, table_id: str) -> StoredTable | None:
        """A table, if there is one."""
        found = await self._rows(select(tables.c.id, tables.c.seed, tables.c.created).where(tables.c.id == table_id))
        return StoredTable(*found[0]) if found else None

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        """The events of a table after number `seq`, in order."""
        query = select(events.c.data).where(events.c.table_id == table_id, events.c.seq > seq).order_by(events.c.seq)
        return [data for (data,) in await self._rows(query)]

    async def command_event(self, table_id: str, command: str) -> tuple[int, str] | None:
        """The event that a command led to and its number, if it was accepted before."""
        query = select(events.c.seq, events.c.data).where(events.c.table_id == table_id, events.c.command == command)
        found = await self._rows(query)
        return (found[0].seq, found[0].data) if found else None

    async def last_seqs(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each table."""
        found: dict[str, int] = {}
        for some in old_tables.in_parts(table_ids, MOST_IN_QUERY):
            found.update(await self._rows(select(tables.c.id, tables.c.seq).where(tables.c.id.in_(some))))
        return found

    async def bots_due(self, quiet_for: float, table_ids: Iterable[str]) -> list[str]:
        """Those of some tables where a bot has to move and nothing has happened for some seconds.

        A clock that was set back, or that differs from another process's, only makes the time longer.
        """
        found: list[str] = []
        for some in old_tables.in_parts(table_ids, MOST_IN_QUERY):
            query = (
                select(tables.c.id)
                .where(tables.c.id.in_(some))
                .where(tables.c.bot_due, tables.c.status == "playing")
                .where(func.abs(tables.c.changed - time.time()) > quiet_for)
            )
            found += [table_id for (table_id,) in await self._rows(query)]
        return found

    # --- old tables ---

    async def old_tables(self, days: float) -> OldTables:
        """The tables that have not changed for some days."""
        before = _days_ago(days)
        return await self._database.read(lambda connection: old_tables.find(connection, before))

    async def size_of_old_tables(self, days: float) -> int:
        """The bytes of their events; that takes a while."""
        before = _days_ago(days)
        return await self._database.read(lambda connection: old_tables.size(connection, before))

    async def remove_tables(self, table_ids: Collection[str], days: float) -> int:
        """Remove those of some tables that have not changed for some days; returns how many."""
        before = _days_ago(days)
        return await self._database.write(lambda connection: old_tables.remove(connection, table_ids, before))

    # --- analyses ---

    async def analysis(self, table_id: str) -> StoredAnalysis | None:
        """The analysis of a table's game, if there is one."""
        return await self._database.read(lambda connection: analyses.find(connection, table_id))

    async def write_analysis(self, table_id: str, analysis: StoredAnalysis) -> None:
        """Write the analysis of a table's game, in place of an older one."""
        played = played_in(analysis.report) if analysis.report else {}

        def write(connection: Connection) -> None:
            analyses.write(connection, table_id, analysis)
            results.rate(connection, table_id, played)

        await self._replace(write)

    async def give_up_analysis(self, table_id: str, process: str) -> None:
        """Remove what a process has begun and will not finish."""
        await self._database.write(lambda connection: analyses.give_up(connection, table_id, process))

    # --- games over days ---

    async def times_of_turns(self, table_ids: Iterable[str]) -> dict[str, TimeOfTurn]:
        """The times of the turns that some tables wait for, by table."""
        found: dict[str, TimeOfTurn] = {}
        for some in old_tables.in_parts(table_ids, MOST_IN_QUERY):
            found |= await self._database.read(partial(turns.times, table_ids=some, now=time.time()))
        return found

    async def running_turns(self) -> list[tuple[str, TimeOfTurn]]:
        """All turns whose time runs, with their tables."""
        return await self._database.read(lambda connection: turns.running(connection, time.time()))

    async def timekeeper(self) -> str | None:
        """The mark of the process that counts the time of turns."""
        return await self._database.read(turns.timekeeper)

    async def count_time(self, before: str | None, mark: str, seconds: float, table_ids: Collection[str]) -> bool:
        """Add seconds to the running turns of some tables, unless another process has replaced the mark `before`."""
        try:
            return await self._database.write(
                lambda connection: turns.count(connection, before, mark, seconds, table_ids)
            )
        except ConflictError:
            return False

    async def idle_bots(self, quiet_for: float) -> list[str]:
        """Games over days where a bot has to move and nothing has happened for some seconds."""
        return await self._database.read(lambda connection: turns.idle_bots(connection, quiet_for, time.time()))

    async def night(self, guest: str) -> Night:
        """When it is night for a guest."""
        return await self._database.read(lambda connection: turns.night(connection, guest))

    async def set_night(self, guest: str, night: Night) -> None:
        """Set when it is night for a guest."""
        await self._replace(lambda connection: turns.set_night(connection, guest, night))

    # --- results ---

    async def statistics(self, guest: str) -> StoredStatistics:
        """The finished games of a guest."""
        return await self._database.read(lambda connection: results.read(connection, guest))

    async def results(self, guest: str) -> list[RecentResult]:
        """The finished games of a guest one by one, the oldest first."""
        return await self._database.read(lambda connection: results.read_all(connection, guest))

    async def add_results(self, guest: str, found: Sequence[RecentResult]) -> None:
        """Add finished games of a guest that are not here yet."""
        await self._database.write(lambda connection: results.add(connection, guest, found))

    # --- exercises ---

    async def exercise_progress(self, guest: str) -> dict[str, Progress]:
        """How far a guest has come with each of their exercises, by id."""
        return await self._database.read(lambda connection: exercises.progress(connection, guest))

    async def exercise(self, guest: str, exercise_id: str) -> StoredExercise | None:
        """An exercise of a guest, if they have it."""
        return await self._database.read(lambda connection: exercises.find(connection, guest, exercise_id))

    async def due_exercise(self, guest: str, now: float) -> StoredExercise | None:
        """The exercise of a guest that has waited longest, if any is due."""
        return await self._database.read(lambda connection: exercises.due(connection, guest, now))

    async def add_exercises(self, guest: str, found: Sequence[StoredExercise]) -> None:
        """Add exercises that a guest does not have yet."""
        await self._replace(lambda connection: exercises.add(connection, guest, found))

    async def write_progress(self, guest: str, exercise_id: str, progress: Progress) -> None:
        """Write how far a guest has come with an exercise."""
        await self._database.write(lambda connection: exercises.write(connection, guest, exercise_id, progress))

    # --- exercises of the days ---

    async def daily_tries(self, day: str, guest: str) -> list[DailyTry]:
        """The answers of a guest."""
        return await self._database.read(lambda connection: daily_exercises.tries(connection, day, guest))

    async def write_daily_tries(self, day: str, guest: str, tries: Sequence[DailyTry]) -> None:
        """Write the answers of a guest, one more than before.

        Raises:
            ConflictError: they have answered at the same moment elsewhere.
        """
        await self._database.write(lambda connection: daily_exercises.write(connection, day, guest, tries))

    async def daily_answers(self, day: str) -> DailyAnswers | None:
        """How many guests have answered."""
        return await self._database.read(lambda connection: daily_exercises.answers(connection, day))

    # --- daily tables ---

    async def daily_standing(self, day: str, guest: str | None) -> DailyStanding:
        """How the daily table of a day stands: who has begun, the best results, and those of a guest."""
        return await self._database.read(lambda connection: daily.standing(connection, day, guest))

    # --- lists ---

    async def public_tables(self) -> list[ListedTable]:
        """Public tables, latest first, and not too many of one owner."""
        return _listed(await self._database.read(lambda connection: public_tables.read(connection, MOST_LISTED)))

    async def tables_of(self, guest: str) -> list[ListedTable]:
        """The tables where a guest holds a seat, latest first."""
        mine = select(members.c.table_id).where(members.c.guest == guest)
        latest = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc())
        return _listed(await self._rows(latest.limit(MOST_LISTED)))

    # --- notices ---

    async def subscribe(self, new: Subscription) -> None:
        """Add a subscription, in place of those that it replaces."""
        await self._replace(lambda connection: subscriptions.write(connection, new, time.time()))

    async def subscriptions(self, channel: Channel, guest: str = "", table_id: str = "") -> list[Subscription]:
        """The subscriptions of a guest, or the hook of a table; the oldest first."""
        return await self._database.read(lambda connection: subscriptions.of(connection, channel, guest, table_id))

    async def latest_subscriptions(self, channel: Channel, most: int) -> list[Subscription]:
        """The latest subscriptions of all guests."""
        return await self._database.read(lambda connection: subscriptions.latest(connection, channel, most))

    async def confirm_subscription(self, subscription: str) -> bool:
        """Note that somebody wants mail at their address; whether there is such a subscription."""
        return await self._database.write(lambda connection: subscriptions.confirm(connection, subscription))

    async def end_subscriptions(self, ids: Collection[str]) -> int:
        """End some subscriptions; returns how many there were."""
        return await self._database.write(lambda connection: subscriptions.end(connection, ids))

    async def remind(self, due: Collection[tuple[str, Turn, str, Kind]]) -> None:
        """Write reminders and warnings: each with its table, turn and guest."""
        await self._replace(lambda connection: outbox.remind(connection, due, self.channels, time.time()))

    async def claim_notices(self, channel: Channel) -> list[Parcel]:
        """Claim the notices that are due by a channel: no other process sends them for a while."""
        return await self._database.write(lambda connection: outbox.claim(connection, channel, time.time()))

    async def hold_notices(self, parcels: Collection[Parcel]) -> None:
        """Claim notices for longer, which are still being sent."""
        await self._database.write(lambda connection: outbox.hold(connection, parcels, time.time()))

    async def notices_done(self, subscription: str, notices: Collection[Notice]) -> None:
        """Note that notices have been sent or withdrawn."""

        def write(connection: Connection) -> None:
            outbox.done(connection, subscription, notices, time.time())
            subscriptions.note(connection, subscription, failed=False, most=1)

        await self._database.write(write)

    async def notices_failed(
        self, subscription: str, notices: Collection[Notice], due: float | None, most: int
    ) -> bool:
        """Note that notices could not be sent, and are tried again at a moment, or never.

        Returns whether the subscription has ended, because that happened too often in a row.
        """

        def write(connection: Connection) -> bool:
            outbox.postpone(connection, subscription, notices, due)
            return subscriptions.note(connection, subscription, failed=True, most=most)

        return await self._database.write(write)

    async def give_up_notices(self, subscription: str, notices: Collection[Notice]) -> None:
        """Note that notices are not sent at all."""
        await self._database.write(lambda connection: outbox.postpone(connection, subscription, notices, None))

    async def notices_due(self, channel: Channel | None = None) -> bool:
        """Whether there are notices to send that no process sends, by one channel or any."""
        return await self._database.read(lambda connection: outbox.any_due(connection, time.time(), channel))

    async def drop_old_notices(self) -> None:
        """Drop notices of turns that are long over."""
        await self._database.write(lambda connection: outbox.drop_old(connection, time.time()))

    # --- guests, links and secrets ---

    async def guest_name(self, guest: str) -> str:
        """The name of a guest; empty if they have not given one."""
        found = await self._rows(select(guests.c.name).where(guests.c.id == guest))
        return found[0][0] if found else ""

    async def set_guest_name(self, guest: str, name: str) -> None:
        """Remember the name of a guest."""

        def write(connection: Connection) -> None:
            changed = connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
            if not changed.rowcount:
                connection.execute(insert(guests).values(id=guest, name=name, created=time.time()))

        await self._replace(write)

    async def set_link(self, table_id: str, seat: int, guest: str, token_hash: str | None) -> bool:
        """Replace the link of a guest's seat, or remove it (None); false if the guest does not hold the seat."""
        mine = select(members).where(members.c.table_id == table_id, members.c.seat == seat, members.c.guest == guest)

        def write(connection: Connection) -> bool:
            # Locked, so that a guest who leaves at this moment takes the link along.
            if connection.execute(mine.with_for_update()).first() is None:
                return False
            connection.execute(delete(links).where(links.c.table_id == table_id, links.c.seat == seat))
            if token_hash is not None:
                connection.execute(
                    insert(links).values(table_id=table_id, seat=seat, token_hash=token_hash, created=time.time())
                )
            return True

        return await self._replace(write)

    async def linked_seat(self, token_hash: str) -> tuple[str, int, str] | None:
        """The table and seat of a link, and the guest who holds the seat."""
        of_seat = (members.c.table_id == links.c.table_id) & (members.c.seat == links.c.seat)
        query = select(links.c.table_id, links.c.seat, members.c.guest).join_from(links, members, of_seat)
        found = await self._rows(query.where(links.c.token_hash == token_hash))
        return (found[0].table_id, found[0].seat, found[0].guest) if found else None

    async def set_profile_link(self, guest: str, token_hash: str, seconds: float) -> None:
        """Replace the profile link of a guest."""
        await self._replace(lambda connection: profile_links.write(connection, guest, token_hash, seconds))

    async def take_profile_link(self, token_hash: str, seconds: float) -> str | None:
        """The guest of a profile link that is younger than some seconds; it does not work again."""
        return await self._database.write(lambda connection: profile_links.take(connection, token_hash, seconds))

    async def log_out(self, guest: str) -> int:
        """Log out the devices of a guest; returns how often they have done so."""
        return await self._replace(lambda connection: logouts.add(connection, guest))

    async def logouts(self, known: int) -> dict[str, int]:
        """How often each guest has logged out their devices; empty if all together have done so `known` times."""

        def read(connection: Connection) -> dict[str, int]:
            return {} if logouts.total(connection) == known else logouts.read(connection)

        return await self._database.read(read)

    async def secret(self, name: str) -> str:
        """A secret of this server, generated on first use."""
        query = select(meta.c.value).where(meta.c.name == name)
        if not (found := await self._rows(query)):
            insertion = insert(meta).values(name=name, value=secrets.token_hex(32))
            with suppress(ConflictError):  # another process may generate one at the same moment
                await self._database.write(lambda connection: connection.execute(insertion))
            found = await self._rows(query)
        return str(found[0][0])

    async def _replace(self, write: Callable[[Connection], T]) -> T:
        """Run a write that replaces a row; when several do so at once, the last one wins."""
        for _ in range(_ATTEMPTS - 1):
            with suppress(ConflictError):
                return await self._database.write(write)
        return await self._database.write(write)

    async def _rows(self, query: Executable) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())


def _days_ago(days: float) -> float:
    return time.time() - days * 24 * 3600


def _listed(rows: Iterable[Any]) -> list[ListedTable]:
    return [ListedTable(row.id, row.status, row.public, row.row, row.created, row.changed) for row in rows]
