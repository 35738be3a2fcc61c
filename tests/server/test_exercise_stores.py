"""Exercises are stored alike in SQL and in a browser's database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from stoneage.browser.run.store import BrowserStore
from stoneage.exercises import Exercise, Progress
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables import storage as storage_rules
from stoneage.tables.storage import ConflictError, DailyAnswers, DailyTry, ExerciseStore, StoredExercise
from tests.browser.run.test_requests import Memory
from tests.server.visitors import async_test

ANN = "a" * 32


@pytest.fixture(params=["sql", "browser"])
def kind(request: pytest.FixtureRequest) -> str:
    """Which store."""
    chosen: str = request.param
    return chosen


@asynccontextmanager
async def fresh(kind: str, url: str) -> AsyncIterator[ExerciseStore]:
    """An empty store."""
    if kind == "browser":
        yield BrowserStore(Memory())
        return
    made = SqlStorage(url)
    await made.migrate()
    yield made
    await made.close()


def stored(number: int, due: float | None) -> StoredExercise:
    """An exercise with a position of its own; the text may have anything in it."""
    return StoredExercise(Exercise({"n": number, "石": "\u0000"}, number, "mistake", 0.07, "a", "b"), Progress(due))


@async_test
async def test_exercises_are_kept_with_their_progress(kind: str, url: str) -> None:
    async with fresh(kind, url) as store:
        first, second = stored(1, 100.0), stored(2, 50.0)
        assert await store.exercise_progress(ANN) == {}
        assert await store.due_exercise(ANN, 1000.0) is None
        await store.add_exercises(ANN, [first, second])
        assert await store.exercise(ANN, first.exercise.id) == first
        assert await store.exercise(ANN, "0" * 16) is None
        assert await store.due_exercise(ANN, 49.0) is None
        assert await store.due_exercise(ANN, 1000.0) == second  # it has waited longer
        after = Progress(due=None, in_a_row=5, tries=6, solved=5)
        await store.write_progress(ANN, second.exercise.id, after)
        assert await store.due_exercise(ANN, 1000.0) == first
        assert await store.exercise(ANN, second.exercise.id) == replace(second, progress=after)
        assert {progress.due for progress in (await store.exercise_progress(ANN)).values()} == {100.0, None}


@async_test
async def test_an_exercise_that_is_there_keeps_its_progress(kind: str, url: str) -> None:
    async with fresh(kind, url) as store:
        one = stored(1, 100.0)
        await store.add_exercises(ANN, [one, one])
        await store.write_progress(ANN, one.exercise.id, Progress(500.0, 1, 1, 1))
        await store.add_exercises(ANN, [one])
        assert await store.exercise_progress(ANN) == {one.exercise.id: Progress(500.0, 1, 1, 1)}
        await store.write_progress(ANN, "0" * 16, Progress(1.0))  # of one that is gone
        assert len(await store.exercise_progress(ANN)) == 1


@async_test
async def test_of_too_many_the_learned_ones_go_first(kind: str, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("stoneage.browser.run.store", "stoneage.server.sql.exercises"):
        monkeypatch.setattr(f"{module}.MOST_EXERCISES", 3)
    assert storage_rules.MOST_EXERCISES > 3
    async with fresh(kind, url) as store:
        learned, late = stored(1, None), stored(2, 900.0)
        others = [stored(number, float(number)) for number in (3, 4, 5)]
        await store.add_exercises(ANN, [learned, late, *others[:2]])
        assert await store.exercise(ANN, learned.exercise.id) is None
        await store.add_exercises(ANN, others[2:])
        assert await store.exercise(ANN, late.exercise.id) is None
        assert [progress.due for progress in (await store.exercise_progress(ANN)).values()] == [3.0, 4.0, 5.0]


@async_test
async def test_exercises_of_a_server_belong_to_a_guest(url: str) -> None:
    async with fresh("sql", url) as store:
        await store.add_exercises(ANN, [stored(1, 1.0)])
        await store.add_exercises("b" * 32, [stored(1, 7.0)])
        assert list((await store.exercise_progress(ANN)).values()) == [Progress(1.0)]
        await store.write_progress("b" * 32, stored(1, 1.0).exercise.id, Progress(8.0))
        assert list((await store.exercise_progress(ANN)).values()) == [Progress(1.0)]


RIGHT, WRONG = DailyTry("fields", "best", 0.0, True), DailyTry("forest 5", "blunder", 0.12, False)


@async_test
async def test_answers_of_a_day_are_kept_and_counted(kind: str, url: str) -> None:
    async with fresh(kind, url) as made:
        assert isinstance(made, SqlStorage | BrowserStore)
        assert await made.daily_tries("2026-11-18", ANN) == []
        await made.write_daily_tries("2026-11-18", ANN, [WRONG])
        await made.write_daily_tries("2026-11-18", ANN, [WRONG, RIGHT])
        assert await made.daily_tries("2026-11-18", ANN) == [WRONG, RIGHT]
        assert await made.daily_tries("2026-11-19", ANN) == []
        counted = await made.daily_answers("2026-11-18")
        if isinstance(made, BrowserStore):
            assert counted is None  # one person does not make a share
            return
        assert await made.daily_tries("2026-11-18", "b" * 32) == []
        await made.write_daily_tries("2026-11-18", "b" * 32, [RIGHT])
        await made.write_daily_tries("2026-11-18", "c" * 32, [WRONG])
        assert counted == DailyAnswers(answered=1, found=1, first=0)
        assert await made.daily_answers("2026-11-18") == DailyAnswers(answered=3, found=2, first=1)
        assert await made.daily_answers("2026-11-19") == DailyAnswers(answered=0, found=0, first=0)
        for again in ([RIGHT], [WRONG, WRONG]):  # in a window that has not heard of the second answer
            with pytest.raises(ConflictError):
                await made.write_daily_tries("2026-11-18", ANN, again)
        assert await made.daily_tries("2026-11-18", ANN) == [WRONG, RIGHT]
