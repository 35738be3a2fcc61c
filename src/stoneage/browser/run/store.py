"""Stores tables in the browser's database, as the server does in SQL: a log of events for each."""

import json
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol, TypeVar

from stoneage.exercises import Exercise, Progress
from stoneage.tables import daily, past_games
from stoneage.tables.analysis.played import played_in
from stoneage.tables.listing import TableSummary
from stoneage.tables.statistics import PlayedGame, RecentResult, StoredStatistics, counted
from stoneage.tables.storage import (
    MOST_EXERCISES,
    Append,
    ConflictError,
    DailyAnswers,
    DailyStanding,
    DailyTry,
    ListedTable,
    RankedResult,
    StorageError,
    StoredExercise,
    StoredTable,
)
from stoneage.tables.time_of_turn import TimeOfTurn

T = TypeVar("T")
_EXERCISES = "exercises"
"""The setting with the progress of all exercises."""
_PLAYED = "played"
"""The setting with how the person played in each analysed game, by table and seat."""
_ADDED = "added results"
"""The setting with the results of games that were played elsewhere."""


class BrowserDatabase(Protocol):
    """The browser's database, as `web/src/browser/database.ts` implements it; every method is one transaction.

    Data is JSON text. A failure has a `name`: `ConstraintError` if another tab wrote first.
    """

    def append(self, news: str) -> Awaitable[None]:
        """Add events and renew the rows of their tables, all or nothing."""

    def table(self, table_id: str) -> Awaitable[str]:
        """A row, or null."""

    def tables(self) -> Awaitable[str]:
        """All rows, latest first."""

    def events(self, table_id: str, after: int) -> Awaitable[str]:
        """The events of a table after a number."""

    def command(self, table_id: str, command: str) -> Awaitable[str]:
        """The number of the event that a command led to, or null."""

    def get(self, name: str) -> Awaitable[str]:
        """A setting, or null."""

    def put(self, name: str, value: str) -> Awaitable[None]:
        """Write a setting."""


class BrowserStore:
    """The tables of this browser."""

    shared = False
    """Other tabs may work on the same tables, but a bot that two of them move only moves once."""

    def __init__(self, database: BrowserDatabase) -> None:
        self._database = database

    # --- the log ---

    async def append(self, *news: Append) -> None:
        """Write events of one table, or of several, in one transaction; once this returns they are on disk.

        Raises:
            ConflictError: another tab has appended since.
            StorageError: they could not be written; nothing was.
        """
        now = time.time()
        rows = [{**asdict(new), "last": new.seq + len(new.events) - 1, "now": now} for new in news]
        await _tried(lambda: self._database.append(json.dumps(rows)))
        for new in news:
            if new.daily and new.daily.guest:
                await self.set_setting(_daily(new.daily.day), new.table_id)

    async def table(self, table_id: str) -> StoredTable | None:
        """A table, if there is one."""
        row = await self._read(lambda: self._database.table(table_id))
        return StoredTable(row["id"], row["seed"], row["created"]) if row else None

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        """The events of a table after number `seq`, in order."""
        events: list[str] = await self._read(lambda: self._database.events(table_id, seq))
        return events

    async def command_event(self, table_id: str, command: str) -> tuple[int, str] | None:
        """The event that a command led to and its number, if it was accepted before."""
        seq: int | None = await self._read(lambda: self._database.command(table_id, command))
        return None if seq is None else (seq, (await self.events_after(table_id, seq - 1))[0])

    async def times_of_turns(self, _table_ids: Iterable[str]) -> dict[str, TimeOfTurn]:
        """None: nobody plays over days alone."""
        return {}

    # --- lists and settings ---

    async def tables_of(self, _guest: str) -> list[ListedTable]:
        """All tables, latest first."""
        rows = await self._read(self._database.tables)
        return [
            ListedTable(row["id"], row["status"], False, row["row"], row["created"], row["changed"]) for row in rows
        ]

    async def public_tables(self) -> list[ListedTable]:
        """None: nobody else can come to a table of this browser."""
        return []

    async def daily_standing(self, day: str, guest: str | None) -> DailyStanding:
        """How the daily table of a day stands; the only result is one's own."""
        table_id = await self.setting(_daily(day))
        stored = await self._read(lambda: self._database.table(table_id)) if table_id else None
        if stored is None or guest is None:
            return DailyStanding(0, None, None, [])
        row, results = TableSummary.from_json(stored["row"]), []
        if row.scores and row.ranks and time.time() < daily.revealed_at(day):
            results.append(RankedResult(1, guest, row.seats[0].name, row.scores[0], row.ranks[0]))
        return DailyStanding(1, table_id, stored["status"], results)

    async def guest_name(self, _guest: str) -> str:
        """The name of the person at this browser."""
        return await self.setting("name") or ""

    async def set_guest_name(self, _guest: str, name: str) -> None:
        """Set the name of the person at this browser."""
        await self.set_setting("name", name)

    async def statistics(self, _guest: str) -> StoredStatistics:
        """All finished games of this browser; there are never so many that counting them takes long."""
        return counted(await self.results(_guest))

    async def results(self, _guest: str) -> list[RecentResult]:
        """The finished games of this browser and those that were added, the oldest first."""
        played = json.loads(await self.setting(_PLAYED) or "{}")
        found = [
            RecentResult(
                **{field: result[field] for field in ("players", "place", "score", "level", "sources")},
                finished=row["finished"],
                played=PlayedGame(**one) if (one := played.get(f"{row['id']} {result['seat']}")) else None,
            )
            for row in await self._read(self._database.tables)
            for result in row.get("results", ())
        ]
        added = past_games.read(json.loads(await self.setting(_ADDED) or "[]"))
        return sorted([*found, *added], key=lambda result: result.finished)

    async def add_results(self, guest: str, found: Sequence[RecentResult]) -> None:
        """Add finished games that are not here yet."""
        new = past_games.missing(found, await self.results(guest))
        added = json.loads(await self.setting(_ADDED) or "[]")
        await self.set_setting(_ADDED, json.dumps([*added, *past_games.written(new)][-past_games.MOST_RESULTS :]))

    async def analysis(self, table_id: str, format_: int) -> str | None:
        """The analysis of a table's game, if there is one in this format."""
        stored = await self.setting(_analysis(table_id))
        found, _, report = (stored or "").partition(" ")
        return report if found == str(format_) else None

    async def write_analysis(self, table_id: str, format_: int, report: str) -> None:
        """Write the analysis of a table's game, in place of an older one."""
        await self.set_setting(_analysis(table_id), f"{format_} {report}")
        played = {f"{table_id} {seat}": asdict(one) for seat, one in played_in(report).items()}
        here = json.loads(await self.setting(_PLAYED) or "{}")
        await self.set_setting(_PLAYED, json.dumps({**here, **played}))

    # --- exercises ---

    async def exercise_progress(self, _guest: str) -> dict[str, Progress]:
        """How far the person at this browser has come with each exercise, by id."""
        found = json.loads(await self.setting(_EXERCISES) or "{}")
        return {exercise_id: Progress(**fields) for exercise_id, fields in found.items()}

    async def exercise(self, _guest: str, exercise_id: str) -> StoredExercise | None:
        """An exercise, if it is here."""
        progress = (await self.exercise_progress(_guest)).get(exercise_id)
        data = await self.setting(_exercise(exercise_id)) if progress else None
        return StoredExercise(Exercise.from_json(data), progress) if progress and data else None

    async def due_exercise(self, guest: str, now: float) -> StoredExercise | None:
        """The exercise that has waited longest, if any is due."""
        found = await self.exercise_progress(guest)
        due = [(progress.due or 0.0, exercise_id) for exercise_id, progress in found.items() if progress.is_due(now)]
        return await self.exercise(guest, min(due)[1]) if due else None

    async def add_exercises(self, _guest: str, found: Sequence[StoredExercise]) -> None:
        """Add exercises that are not here yet, and drop those that are asked last if there are too many."""
        here = await self.exercise_progress(_guest)
        for stored in found:
            if stored.exercise.id not in here:
                await self.set_setting(_exercise(stored.exercise.id), stored.exercise.to_json())
                here[stored.exercise.id] = stored.progress
        order = sorted(here, key=lambda name: math.inf if (due := here[name].due) is None else due)
        for dropped in order[MOST_EXERCISES:]:
            await self.set_setting(_exercise(dropped), "")
        await self._write_all_progress({name: here[name] for name in order[:MOST_EXERCISES]})

    async def write_progress(self, _guest: str, exercise_id: str, progress: Progress) -> None:
        """Write how far the person at this browser has come with an exercise."""
        here = await self.exercise_progress(_guest)
        if exercise_id in here:
            await self._write_all_progress({**here, exercise_id: progress})

    async def _write_all_progress(self, found: Mapping[str, Progress]) -> None:
        fields = {exercise_id: asdict(progress) for exercise_id, progress in found.items()}
        await self.set_setting(_EXERCISES, json.dumps(fields))

    # --- exercises of the days ---

    async def daily_tries(self, day: str, _guest: str) -> list[DailyTry]:
        """The answers of the person at this browser."""
        return [DailyTry(**row) for row in json.loads(await self.setting(_daily_exercise(day)) or "[]")]

    async def write_daily_tries(self, day: str, _guest: str, tries: Sequence[DailyTry]) -> None:
        """Write the answers of the person at this browser."""
        await self.set_setting(_daily_exercise(day), json.dumps([asdict(one) for one in tries]))

    async def daily_answers(self, _day: str) -> DailyAnswers | None:
        """Nobody counts answers here."""
        return None

    async def bots_due(self, quiet_for: float, table_ids: Iterable[str]) -> list[str]:
        """Those of some tables where a bot has to move and nothing has happened for some seconds."""
        now, wanted = time.time(), set(table_ids)
        rows = await self._read(self._database.tables) if wanted else []
        due = (row for row in rows if row["bot_due"] and abs(row["changed"] - now) > quiet_for)
        return [row["id"] for row in due if row["id"] in wanted]

    async def setting(self, name: str) -> str | None:
        """A setting, if it has been written."""
        value: str | None = await self._read(lambda: self._database.get(name))
        return value

    async def set_setting(self, name: str, value: str) -> None:
        """Write a setting."""
        await _tried(lambda: self._database.put(name, json.dumps(value)))

    async def _read(self, ask: Callable[[], Awaitable[str]]) -> Any:
        return json.loads(await _tried(ask))


def _daily(day: str) -> str:
    """The setting that names the table of a day."""
    return f"daily {day}"


def _analysis(table_id: str) -> str:
    """The setting with the analysis of a table's game."""
    return f"analysis {table_id}"


def _daily_exercise(day: str) -> str:
    """The setting with the answers to the exercise of a day."""
    return f"daily exercise {day}"


def _exercise(exercise_id: str) -> str:
    """The setting with an exercise."""
    return f"exercise {exercise_id}"


async def _tried(work: Callable[[], Awaitable[T]]) -> T:
    """The result of a call of the database; its errors become ours."""
    try:
        return await work()
    except Exception as error:  # an error of JavaScript
        if getattr(error, "name", "") == "ConstraintError":
            raise ConflictError from error
        raise StorageError(str(error)) from error
