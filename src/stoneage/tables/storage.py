"""The storage interface of tables: events and rows as JSON text, independent of any database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from stoneage.analysis.report import Grade
from stoneage.exercises import Exercise, Progress
from stoneage.tables.statistics import SeatResult
from stoneage.tables.time_of_turn import TimeOfTurn, Turn


class StorageError(Exception):
    """The database cannot be reached or cannot write now; nothing was saved."""


class ConflictError(Exception):
    """Another process wrote first; read again."""


@dataclass(frozen=True, slots=True)
class DailyEntry:
    """A new daily table of a guest, or (without a guest) the result of one: points, and place among its tribes."""

    day: str
    guest: str | None = None
    points: int | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class RankedResult:
    """The result of a guest at a daily table."""

    rank: int
    guest: str
    name: str
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """How the daily table of a day stands for a guest: how many play it, their own table, and the results."""

    players: int
    table_id: str | None
    status: str | None
    results: Sequence[RankedResult]


@dataclass(frozen=True, slots=True)
class AskedTurn:
    """A turn of a person in a game over days: its time starts, or goes on."""

    turn: Turn
    guest: str
    allowed: float
    """Seconds without the reserve."""
    reserve: float
    """Seconds, at the beginning of the game."""
    spare_nights: bool


@dataclass(frozen=True, slots=True)
class TurnChange:
    """What becomes of the time of turns: that of `asked` runs from now on, and no other one.

    After an undo, `undone_to` is the number of moves: who is asked anew later gets the whole time.
    """

    asked: AskedTurn | None
    undone_to: int | None = None


@dataclass(frozen=True, slots=True)
class Append:
    """New events of a table, and its row in the lists after them."""

    table_id: str
    seq: int
    """The number of the first of the events."""
    events: Sequence[str]
    row: str
    status: str
    public: bool
    bot_due: bool
    members: Mapping[int, str | None]
    """The seats whose guest has changed; None if nobody holds the seat any more."""
    command: str | None = None
    """The id of the command that led to the events."""
    seed: str | None = None
    """The secret of the dice, for a new table."""
    results: Sequence[SeatResult] = ()
    """How the game ended, if the events end it."""
    daily: DailyEntry | None = None
    turn: TurnChange | None = None
    """What changes about the time of turns, in a game over days."""
    nudged: bool = False
    """Whether somebody asks the player whose turn it is to play."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """What is stored of a table besides its events."""

    id: str
    seed: str
    created: float


@dataclass(frozen=True, slots=True)
class StoredExercise:
    """An exercise of a guest, and how far they have come with it."""

    exercise: Exercise
    progress: Progress


@dataclass(frozen=True, slots=True)
class DailyTry:
    """An answer to the exercise of a day."""

    action: str
    grade: Grade
    cost: float
    right: bool


@dataclass(frozen=True, slots=True)
class DailyAnswers:
    """How many have answered the exercise of a day, found what is best, and found it with their first answer."""

    answered: int
    found: int
    first: int


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in a list."""

    id: str
    status: str
    public: bool
    row: str
    created: float
    changed: float


MOST_EXERCISES = 500
"""Of one guest. If there are more, those that are asked last are dropped: learned ones first."""


class ExerciseStore(Protocol):
    """Stores the exercises of guests. Every method is one transaction."""

    async def exercise_progress(self, guest: str) -> dict[str, Progress]:
        """How far a guest has come with each of their exercises, by id."""
        ...

    async def exercise(self, guest: str, exercise_id: str) -> StoredExercise | None:
        """An exercise of a guest, if they have it."""
        ...

    async def due_exercise(self, guest: str, now: float) -> StoredExercise | None:
        """The exercise of a guest that has waited longest, if any is due."""
        ...

    async def add_exercises(self, guest: str, found: Sequence[StoredExercise]) -> None:
        """Add exercises that a guest does not have yet."""
        ...

    async def write_progress(self, guest: str, exercise_id: str, progress: Progress) -> None:
        """Write how far a guest has come with an exercise."""
        ...


class DailyExerciseStore(Protocol):
    """Stores the answers of guests to the exercises of the days. Every method is one transaction."""

    async def daily_tries(self, day: str, guest: str) -> list[DailyTry]:
        """The answers of a guest."""
        ...

    async def write_daily_tries(self, day: str, guest: str, tries: Sequence[DailyTry]) -> None:
        """Write the answers of a guest, one more than before.

        Raises:
            ConflictError: they have answered at the same moment elsewhere.
        """
        ...

    async def daily_answers(self, day: str) -> DailyAnswers | None:
        """How many guests have answered; None where nobody counts."""
        ...


class EventStore(Protocol):
    """Appends to the logs of tables and reads them back. Every method is one transaction."""

    async def append(self, *news: Append) -> None:
        """Write events of one table, or of several, in one transaction; once this returns they are on disk.

        Raises:
            ConflictError: another process has appended since.
            StorageError: they could not be written; nothing was.
        """

    async def table(self, table_id: str) -> StoredTable | None:
        """A table, if there is one."""

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        """The events of a table after number `seq`, in order."""

    async def command_event(self, table_id: str, command: str) -> tuple[int, str] | None:
        """The event that a command led to and its number, if it was accepted before."""

    async def times_of_turns(self, table_ids: Iterable[str]) -> dict[str, TimeOfTurn]:
        """The times of the turns that some tables wait for, by table."""
