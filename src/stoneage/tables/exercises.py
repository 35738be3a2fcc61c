"""Exercises as messages: made of the analysis of a game or shipped, shown as tables, answered."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from stoneage.components import COLOURS
from stoneage.errors import PositionError, SettingError
from stoneage.exercises import Exercise, Progress, Verdict, exercise_at
from stoneage.exercises.shipped import first_set, pool, shipped
from stoneage.game.game import Game
from stoneage.game.preview import offers
from stoneage.game_file.fair_dice import SEED_BYTES, FairDice
from stoneage.tables import messages
from stoneage.tables.analysis.report import points_message, reason_message
from stoneage.tables.errors import TableError
from stoneage.tables.lessons import NOTHING
from stoneage.tables.seat import Seat
from stoneage.tables.storage import StoredExercise
from stoneage.tables.table import Table
from stoneage.tables.timestamps import timestamp
from stoneage.tables.views import TableViews

MOST_OF_A_GAME = 10
"""Of a game, those that cost most become exercises."""
_DIGITS = 4
_GUEST = "learner"
_NEW = Progress(due=0.0)
"""Of an exercise that comes with the game, before the first answer."""


def exercises_of(analysis: str, game: Game, seats: Iterable[int]) -> list[Exercise]:
    """The exercises of some seats in an analysed game, in its order; `analysis` is the message as JSON text."""
    report = json.loads(analysis)["report"]
    mine, moments = set(seats), report["moments"] if report else []
    wrong = [moment for moment in moments if moment["kind"] == "decision" and moment["seat"] in mine]
    wrong = sorted(wrong, key=lambda moment: -moment["cost"])[:MOST_OF_A_GAME]
    return [
        exercise_at(game, moment["move"], moment["grade"], moment["cost"], moment["best"]["action"])
        for moment in sorted(wrong, key=lambda moment: int(moment["move"]))
    ]


def find_shipped(exercise_id: str) -> StoredExercise | None:
    """An exercise that comes with the game, for somebody who has not tried it."""
    found = shipped(exercise_id)
    return StoredExercise(found, _NEW) if found else None


def next_new(tried: Iterable[str]) -> StoredExercise | None:
    """The first exercise of the first set that somebody has not tried."""
    known = set(tried)
    return next((StoredExercise(found, _NEW) for name, found in first_set().items() if name not in known), None)


def first_set_message(stored: Mapping[str, Progress]) -> messages.FirstSet:
    """The first set, and how somebody fared so far."""
    return messages.FirstSet(exercises=[_item(found, stored.get(name)) for name, found in first_set().items()])


def _item(exercise: Exercise, progress: Progress | None) -> messages.FirstSetItem:
    assert exercise.theme is not None
    return messages.FirstSetItem(
        id=exercise.id,
        theme=exercise.theme,
        players=exercise.position["rules"]["players"],
        round=exercise.position["round"],
        tries=progress.tries if progress else 0,
        solved=progress.solved if progress else 0,
        due=timestamp(progress.due) if progress and progress.due is not None else None,
        learned=progress is not None and progress.due is None,
    )


def counts(stored: Mapping[str, Progress], today: messages.TodaysExercise, now: float) -> messages.ExerciseCounts:
    """How many wait."""
    dates = [progress.due for progress in stored.values()]
    later = [due for due in dates if due is not None and due > now]
    learned = dates.count(None)
    return messages.ExerciseCounts(
        due=len(dates) - len(later) - learned,
        later=len(later),
        learned=learned,
        next=timestamp(min(later)) if later else None,
        new=len(first_set().keys() - stored.keys()),
        today=today,
    )


def question(stored: StoredExercise) -> messages.Exercise:
    """An exercise as a message.

    Raises:
        TableError: this version of the rules does not know its position.
    """
    game = position_of(stored.exercise)
    assert game.seat is not None
    return messages.Exercise(
        id=stored.exercise.id,
        round=game.round,
        seat=game.seat,
        tries=stored.progress.tries,
        solved=stored.progress.solved,
        table=_view(stored.exercise.id, game, game.seat),
        source=_source(stored.exercise.id),
        theme=stored.exercise.theme,
    )


def _source(exercise_id: str) -> Literal["mine", "first_set", "daily"]:
    if exercise_id in first_set():
        return "first_set"
    return "daily" if exercise_id in pool() else "mine"


def verdict_message(exercise: Exercise, answer: str, found: Verdict, due: float | None) -> messages.ExerciseVerdict:
    """What an answer is worth, and when the exercise comes back, unless it is learned."""
    game = position_of(exercise)
    assert game.seat is not None
    by_action = {offer.action: offer for offer in offers(game)}
    return messages.ExerciseVerdict(
        right=found.right,
        grade=found.grade,
        cost=round(found.cost, _DIGITS),
        best=by_action[found.best],
        chosen=by_action[answer],
        played=by_action[exercise.played] if exercise.played else None,
        chances=[round(chance, _DIGITS) for chance in found.chances],
        points=points_message(found.points, found.chances[0] - found.chances[1]) if found.points else None,
        reason=reason_message(found.reason, game.seat) if found.reason else None,
        due=None if due is None else timestamp(due),
        learned=due is None,
    )


def position_of(exercise: Exercise) -> Game:
    """The game at the decision of an exercise.

    Raises:
        TableError: this version of the rules does not know its position.
    """
    try:
        return exercise.game()
    except (PositionError, SettingError) as error:
        raise TableError("damaged", f"this exercise is of another version of the rules: {error}") from error


def _view(exercise_id: str, game: Game, seat: int) -> messages.TableView:
    """The table at the decision, as the seat sees it that is asked; who the others were, a position does not tell."""
    rules = game.rules
    seats = [
        Seat(colour, "", "person", guest=_GUEST) if number == seat else Seat(colour, "", "bot")
        for number, colour in enumerate(COLOURS[: rules.players])
    ]
    table = Table(
        id=exercise_id,
        dice=FairDice(bytes(SEED_BYTES)),
        created=0.0,
        seq=1,
        version=1,
        season="winter" if rules.harsh_winter or rules.igloos else "summer",
        status="playing",
        rules=rules,
        seats=seats,
        game=game,
        seat_to_move=seat,
    )
    seen = TableViews(table, messages.Presence(online=[seat], watching=0)).of(_GUEST)
    return replace(seen, commitment="", may=NOTHING)
