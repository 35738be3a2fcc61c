"""The exercise of the day."""

import time

from stoneage.exercises.shipped import of_the_day
from stoneage.tables import daily_exercises, messages
from stoneage.tables.background import run_in_background
from stoneage.tables.daily import day_of
from stoneage.tables.errors import TableError, not_now
from stoneage.tables.host import Host
from stoneage.tables.messages.requests import ExerciseAnswer
from stoneage.tables.operations.base import Caller
from stoneage.tables.operations.daily import Day
from stoneage.tables.operations.exercises import judged
from stoneage.tables.storage import ConflictError


async def exercise_of_the_day(host: Host, caller: Caller, day: Day | None = None) -> messages.DailyExercise:
    """The exercise of a day with my answers, and the answer of the day before. A day ends at midnight UTC."""
    now = time.time()
    chosen = day or day_of(now)
    if not daily_exercises.has_begun(chosen, now):
        raise TableError("not_found", "this day has no exercise, or has not begun; days begin at midnight UTC")
    tries = await host.storage.daily_tries(chosen, caller.guest) if caller.visitor else []
    verdict = None
    if daily_exercises.is_done(tries):
        verdict = await judged(host, caller, of_the_day(chosen)[1], tries[-1].action)
    before = daily_exercises.day_before(chosen)
    yesterday = None
    if before is not None:
        counted = await host.storage.daily_answers(before)
        yesterday = await run_in_background(daily_exercises.answer_message, before, counted)
    return await run_in_background(daily_exercises.message, chosen, tries, verdict, yesterday)


async def answer_exercise_of_the_day(host: Host, caller: Caller, body: ExerciseAnswer) -> messages.DailyExercise:
    """Answer today's exercise. Until an answer is right or all tries are used, only what it costs is told."""
    day = day_of(time.time())
    _, exercise = of_the_day(day)
    tries = await host.storage.daily_tries(day, caller.guest)
    if daily_exercises.is_done(tries):
        raise not_now("you have answered today's exercise; the next one comes at midnight UTC")
    host.limit("hints", caller.address)
    found = await judged(host, caller, exercise, body.action)
    tries = [*tries, daily_exercises.to_try(body.action, found)]
    try:
        await host.storage.write_daily_tries(day, caller.guest, tries)
    except ConflictError as error:
        raise not_now("you have just answered in another window") from error
    if daily_exercises.is_done(tries) and not found.right:
        await host.storage.add_exercises(caller.guest, [daily_exercises.to_learn(day, exercise)])
    return await exercise_of_the_day(host, caller)
