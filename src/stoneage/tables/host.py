"""A program that has tables, as their operations see it: a server, or a page without one."""

import time
from collections.abc import Iterable, Sequence, Set
from typing import Literal, Protocol

from stoneage.analysis.judge import Judge
from stoneage.exercises import Exercise, Progress, Verdict, judge_answer
from stoneage.game.game import Game
from stoneage.tables import daily, history, messages
from stoneage.tables.analysis.analyser import Analyser
from stoneage.tables.analysis.chances import chances_message
from stoneage.tables.background import run_in_background
from stoneage.tables.bots.audience import Audience
from stoneage.tables.bots.driver import BotDriver, BotStorage, Thinker
from stoneage.tables.commands import CommandResult, Guest
from stoneage.tables.errors import TableError, forbidden, not_now
from stoneage.tables.exercises import exercises_of
from stoneage.tables.manager import OpenTable, TableManager
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.messages.requests import Command
from stoneage.tables.statistics import RecentResult, StoredStatistics
from stoneage.tables.storage import (
    DailyExerciseStore,
    DailyStanding,
    EventStore,
    ExerciseStore,
    ListedTable,
    StoredExercise,
)
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews

Limited = Literal[
    "new tables",
    "new public tables",
    "hints",
    "coach",
    "seat links tried",
    "profile links",
    "profile links tried",
    "new notices",
    "mail to one address",
]
"""What a client may only do so often."""


class Storage(EventStore, BotStorage, ExerciseStore, DailyExerciseStore, Protocol):
    """Where tables are stored, and names, lists, results and exercises of guests."""

    async def guest_name(self, guest: str) -> str:
        """The name of a guest, or an empty one."""
        ...

    async def set_guest_name(self, guest: str, name: str) -> None:
        """Set the name of a guest."""
        ...

    async def tables_of(self, guest: str) -> list[ListedTable]:
        """The tables of a guest, latest first."""
        ...

    async def public_tables(self) -> list[ListedTable]:
        """The tables that anyone may join or watch, latest first."""
        ...

    async def statistics(self, guest: str) -> StoredStatistics:
        """The finished games of a guest."""
        ...

    async def results(self, guest: str) -> list[RecentResult]:
        """The finished games of a guest one by one, the oldest first."""
        ...

    async def add_results(self, guest: str, found: Sequence[RecentResult]) -> None:
        """Add finished games of a guest that are not here yet."""
        ...

    async def daily_standing(self, day: str, guest: str | None) -> DailyStanding:
        """How the daily table of a day stands for a guest."""
        ...


class Host:
    """Tables with their bots. What does not depend on the program is here, in its simplest form: for one person."""

    others_can_join = False
    """Whether other people can come to a table."""
    analyser: Analyser

    def __init__(self, storage: Storage, thinker: Thinker) -> None:
        self.storage, self.thinker = storage, thinker
        self.tables = TableManager(storage, self.changed)
        self.audience = Audience(self.connected)
        self.bot_driver = BotDriver(self.tables, storage, thinker, self.audience)
        self._games = history.HistoryCache()

    def connected(self, _table_id: str) -> Set[str]:
        """The addresses that are connected to a table."""
        return frozenset()

    def changed(self, entry: OpenTable, before: int, here: bool) -> None:
        """A table has changed since event `before`, by this process or another."""
        if here and entry.table.bot_due:
            self.bot_driver.wake(entry.table)

    @property
    def compiling(self) -> messages.Compiling | None:
        """How far the compiler has come, while it works."""
        return None

    def limit(self, what: Limited, address: str) -> None:
        """Refuse a client that does something too often."""

    def presence(self, table: Table) -> messages.Presence:
        """Who is connected to a table; by default, everybody who plays there."""
        people = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
        return messages.Presence(online=people, watching=0)

    def view(self, table: Table, guest: str | None) -> messages.TableView:
        """A table as a guest sees it, with who is connected."""
        return TableViews(table, self.presence(table)).of(guest)

    async def check_looking_ahead(self, table: Table) -> None:
        """Refuse hints, win chances and analyses at a table with the file of a game that they would help in.

        Raises:
            TableError: that game still runs here, and nobody may look ahead in it.
        """
        if table.source is None:
            return
        try:
            source = await self.tables.table(table.source)
        except TableError:  # of another server, or removed
            return
        if source.status == "playing" and not (source.has_hints and source.shows_chances):
            raise forbidden("the game of this file is still running; look ahead when it is over")

    def overdue(self, _entry: OpenTable, _seat: int) -> bool:
        """Whether a table has waited long enough for the absent player of a seat."""
        return False

    async def command(self, table_id: str, guest: str | None, command: Command) -> CommandResult:
        """Carry out a command of a guest."""
        return await self.tables.command(table_id, Guest(guest), command)

    async def answer(self, table_id: str, guest: str | None, command: Command) -> messages.Answer:
        """Carry out a command, or say why not; `stale` comes with the current view."""
        result = await self.command(table_id, guest, command)
        seen = self.view(await self.tables.table(table_id), guest) if result.outcome == "stale" else None
        return messages.Answer(
            id=command.id, outcome=result.outcome, version=result.version, reason=result.reason, table=seen
        )

    async def look_back(
        self, table: Table, kind: history.Kind, viewer: int | None, _address: str, move: int = 0
    ) -> str:
        """A message about the game of a table, as JSON text."""
        found = history.read(await self._games.load(table), table, kind, viewer, move)
        return found if isinstance(found, str) else to_json(found)

    async def judge(self) -> Judge | None:
        """Who judges positions; None is the network on this machine."""
        return None

    async def chances(self, table: Table, _address: str, move: int) -> str:
        """The win chances after some moves, as JSON text."""
        game = table.game
        if game is None:
            raise not_now("the game has not begun")
        if move > len(game.log):
            raise TableError("not_found", f"the game has {len(game.log)} moves")
        if move < len(game.log):  # a game that is going on need not be replayed
            game = (await self._games.load(table)).game
        return to_json(chances_message(game, move, await self.judge()))

    async def judge_answer(self, exercise: Exercise, answer: str, _address: str) -> Verdict:
        """What an answer to an exercise is worth.

        Raises:
            IllegalAction: it is not one of the actions to choose from.
        """
        return judge_answer(exercise, answer, await self.judge())

    async def make_exercises(self, table: Table, analysis: str, guests: Iterable[str]) -> None:
        """Make exercises of the mistakes of some guests in an analysed game; those that they have already stay."""
        game, now = (await self._games.load(table)).game, time.time()
        for guest in guests:
            made = await run_in_background(exercises_of, analysis, game, table.seats_of(guest))
            await self.storage.add_exercises(guest, [StoredExercise(one, Progress(due=now)) for one in made])

    async def game_analysed(self, table: Table, analysis: str) -> None:
        """A game has been analysed, perhaps for somebody who has closed the page since."""
        await self.make_exercises(table, analysis, sorted({seat.guest for seat in table.seats if seat.guest}))

    async def load_file(self, text: str, _address: str) -> Game | str:
        """The game of a game file, or what is wrong with the file."""
        return history.load_file(text)

    def daily_seed(self, day: str) -> bytes:
        """The seed of a day's dice."""
        return daily.public_seed(day)
