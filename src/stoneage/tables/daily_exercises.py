"""The exercise of the day: one position for everybody, a few tries, and the answer once they are used."""

from collections.abc import Sequence
from datetime import date, timedelta

from stoneage.exercises import Exercise, Progress, Verdict
from stoneage.exercises.shipped import FIRST_DAY, of_the_day
from stoneage.game.preview import offers
from stoneage.tables import exercises, messages
from stoneage.tables.daily import day_of, ends
from stoneage.tables.storage import DailyAnswers, DailyTry, StoredExercise
from stoneage.tables.timestamps import timestamp

MOST_TRIES = 3
_DIGITS = 4


def has_begun(day: str, now: float) -> bool:
    """Whether a text names a day that has begun, and that had an exercise."""
    try:
        return FIRST_DAY <= date.fromisoformat(day) <= date.fromisoformat(day_of(now))
    except ValueError:
        return False


def day_before(day: str) -> str | None:
    """The day before, if it had an exercise."""
    before = date.fromisoformat(day) - timedelta(days=1)
    return before.isoformat() if before >= FIRST_DAY else None


def is_done(tries: Sequence[DailyTry]) -> bool:
    """Whether no more answers are taken."""
    return len(tries) >= MOST_TRIES or any(one.right for one in tries)


def progress(tries: Sequence[DailyTry]) -> messages.TodaysExercise:
    """How somebody fares with the exercise of the day."""
    return messages.TodaysExercise(tries=len(tries), done=is_done(tries), solved=any(one.right for one in tries))


def to_try(answer: str, found: Verdict) -> DailyTry:
    """An answer, to be stored."""
    return DailyTry(answer, found.grade, round(found.cost, _DIGITS), found.right)


def to_learn(day: str, exercise: Exercise) -> StoredExercise:
    """The exercise for those who have not found the answer: it comes back the next day."""
    return StoredExercise(exercise, Progress(due=ends(day)))


def message(
    day: str, tries: Sequence[DailyTry], verdict: Verdict | None, yesterday: messages.DailyAnswer | None
) -> messages.DailyExercise:
    """The exercise of a day for somebody who has answered it so far; the verdict is on the last answer, once done."""
    number, exercise = of_the_day(day)
    solved = sum(one.right for one in tries)
    shown = exercises.question(StoredExercise(exercise, Progress(due=None, tries=len(tries), solved=solved)))
    return messages.DailyExercise(
        day=day,
        number=number,
        ends=timestamp(ends(day)),
        exercise=shown,
        most_tries=MOST_TRIES,
        answers=[
            messages.DailyTry(action=one.action, grade=one.grade, cost=one.cost, right=one.right) for one in tries
        ],
        done=is_done(tries),
        solved=bool(solved),
        verdict=exercises.verdict_message(exercise, tries[-1].action, verdict, ends(day)) if verdict else None,
        yesterday=yesterday,
    )


def answer_message(day: str, counted: DailyAnswers | None) -> messages.DailyAnswer:
    """The answer to the exercise of a day that is over, and how many found it."""
    number, exercise = of_the_day(day)
    game = exercises.position_of(exercise)
    assert exercise.theme is not None
    return messages.DailyAnswer(
        day=day,
        number=number,
        theme=exercise.theme,
        players=game.rules.players,
        round=game.round,
        best=next(offer for offer in offers(game) if offer.action == exercise.best),
        answered=counted.answered if counted else None,
        found=counted.found if counted else None,
        first=counted.first if counted else None,
    )
