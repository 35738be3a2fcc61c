"""Exercises: my mistakes, to decide again until I get them right."""

import time
from typing import Annotated

from stoneage.exercises import Exercise, Progress, Verdict, after_answer
from stoneage.tables import daily_exercises, exercises, messages
from stoneage.tables.background import run_in_background
from stoneage.tables.daily import day_of
from stoneage.tables.errors import ApiError, TableError, forbidden, not_now
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.requests import ExerciseAnswer
from stoneage.tables.operations.base import Caller, TableId
from stoneage.tables.storage import StoredExercise

ExerciseId = Annotated[str, Limits(pattern="^[0-9a-f]{16}$", description="The exercise's id.")]


async def my_exercises(host: Host, caller: Caller) -> messages.ExerciseCounts:
    """How many of my exercises wait, and how I fare with the exercise of the day."""
    now = time.time()
    tries = await host.storage.daily_tries(day_of(now), caller.guest) if caller.visitor else []
    return exercises.counts(await _progress(host, caller), daily_exercises.progress(tries), now)


async def my_first_set(host: Host, caller: Caller) -> messages.FirstSet:
    """The exercises that come with the game, and how I fared so far."""
    return exercises.first_set_message(await _progress(host, caller))


async def next_exercise(host: Host, caller: Caller) -> messages.Exercise:
    """The exercise that has waited longest, or else the next one of the first set."""
    found = await host.storage.due_exercise(caller.guest, time.time())
    found = found or exercises.next_new(await _progress(host, caller))
    if found is None:
        raise TableError("not_found", "no exercise waits")
    return await run_in_background(exercises.question, found)


async def one_exercise(host: Host, caller: Caller, exercise_id: ExerciseId) -> messages.Exercise:
    """An exercise of mine, or one that comes with the game."""
    return await run_in_background(exercises.question, await _found(host, caller, exercise_id))


async def answer_exercise(
    host: Host, caller: Caller, exercise_id: ExerciseId, body: ExerciseAnswer
) -> messages.ExerciseVerdict:
    """Answer an exercise; says what the answer is worth, and when the exercise comes back."""
    stored = await _found(host, caller, exercise_id)
    host.limit("hints", caller.address)
    found = await judged(host, caller, stored.exercise, body.action)
    after = after_answer(stored.progress, found.right, time.time())
    await host.storage.add_exercises(caller.guest, [stored])  # one that comes with the game is mine from now on
    await host.storage.write_progress(caller.guest, exercise_id, after)
    return exercises.verdict_message(stored.exercise, body.action, found, after.due)


async def make_exercises(host: Host, caller: Caller, table_id: TableId) -> messages.ExerciseCounts:
    """Make exercises of my mistakes in an analysed game; those that I have already stay as they are."""
    table = await host.tables.table(table_id)
    if not table.seats_of(caller.guest):
        raise forbidden("exercises are made of games that you have played")
    analysis = await host.analyser.look(table, caller.address)
    if not analysis.startswith('{"state":"done"'):
        raise not_now("the game has not been analysed")
    await host.make_exercises(table, analysis, [caller.guest])
    return await my_exercises(host, caller)


async def judged(host: Host, caller: Caller, exercise: Exercise, answer: str) -> Verdict:
    """What an answer is worth.

    Raises:
        ApiError: it is not one of the actions to choose from.
    """
    if answer not in map(str, exercises.position_of(exercise).legal_actions()):
        raise ApiError(422, "invalid", f"{answer!r:.60} cannot be played here")
    return await host.judge_answer(exercise, answer, caller.address)


async def _progress(host: Host, caller: Caller) -> dict[str, Progress]:
    return await host.storage.exercise_progress(caller.guest) if caller.visitor else {}


async def _found(host: Host, caller: Caller, exercise_id: str) -> StoredExercise:
    found = await host.storage.exercise(caller.guest, exercise_id) or exercises.find_shipped(exercise_id)
    if found is None:
        raise TableError("not_found", "there is no such exercise")
    return found
