"""Exercises: my mistakes, to decide again until I get them right."""

import time
from typing import Annotated

from stoneage.errors import IllegalAction
from stoneage.exercises import Progress, after_answer
from stoneage.tables import exercises, messages
from stoneage.tables.background import run_in_background
from stoneage.tables.errors import ApiError, TableError, forbidden, not_now
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.requests import ExerciseAnswer
from stoneage.tables.operations.base import Caller, TableId
from stoneage.tables.storage import StoredExercise

ExerciseId = Annotated[str, Limits(pattern="^[0-9a-f]{16}$", description="The exercise's id.")]


async def my_exercises(host: Host, caller: Caller) -> messages.ExerciseCounts:
    """How many of my exercises wait."""
    stored = await host.storage.exercise_progress(caller.guest) if caller.visitor else []
    return exercises.counts(stored, time.time())


async def next_exercise(host: Host, caller: Caller) -> messages.Exercise:
    """The exercise that has waited longest."""
    found = await host.storage.due_exercise(caller.guest, time.time())
    if found is None:
        raise TableError("not_found", "no exercise waits")
    return await run_in_background(exercises.question, found)


async def answer_exercise(
    host: Host, caller: Caller, exercise_id: ExerciseId, body: ExerciseAnswer
) -> messages.ExerciseVerdict:
    """Answer an exercise of mine; says what the answer is worth, and when the exercise comes back."""
    host.limit("hints", caller.address)
    stored = await host.storage.exercise(caller.guest, exercise_id)
    if stored is None:
        raise TableError("not_found", "there is no such exercise")
    try:
        found = await host.judge_answer(stored.exercise, body.action, caller.address)
    except IllegalAction as error:
        raise ApiError(422, "invalid", str(error)) from error
    after = after_answer(stored.progress, found.right, time.time())
    await host.storage.write_progress(caller.guest, exercise_id, after)
    return exercises.verdict_message(stored.exercise, body.action, found, after)


async def make_exercises(host: Host, caller: Caller, table_id: TableId) -> messages.ExerciseCounts:
    """Make exercises of my mistakes in an analysed game; those that I have already stay as they are."""
    table = await host.tables.table(table_id)
    mine = table.seats_of(caller.guest)
    if not mine:
        raise forbidden("exercises are made of games that you have played")
    analysis = await host.analyser.look(table, caller.address)
    if not analysis.startswith('{"state":"done"'):
        raise not_now("the game has not been analysed")
    made = await host.exercises_of(table, analysis, mine)
    now = time.time()
    await host.storage.add_exercises(caller.guest, [StoredExercise(one, Progress(due=now)) for one in made])
    return await my_exercises(host, caller)
