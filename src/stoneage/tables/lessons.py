"""A lesson as messages: its steps, each with the table as the learner sees it. Nothing of it is stored."""

from dataclasses import replace
from functools import cache

from stoneage.game.game import Game
from stoneage.game_file.fair_dice import SEED_BYTES, FairDice
from stoneage.lessons import LessonScript, Step, load_lesson, positions
from stoneage.lessons.lesson import LEARNER, LESSONS
from stoneage.story import seen_by, story_events
from stoneage.tables import messages
from stoneage.tables.decisions import BOT_NAMES
from stoneage.tables.errors import TableError
from stoneage.tables.history import LoadedGame, summary
from stoneage.tables.seat import Seat
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews

_GUEST = "learner"
_SEATS = (
    Seat("red", "", "person", guest=_GUEST),
    Seat("blue", BOT_NAMES[2], "bot", level="easy"),
)
NOTHING = messages.May(
    undo=False,
    undo_reason=None,
    reset=False,
    hint=False,
    join=False,
    close=False,
    rematch=False,
    chances=False,
    start=False,
    premove=False,
    nudge=False,
    pause=False,
)
"""What nobody may do at a table that is not a game."""


@cache
def lesson(name: str) -> messages.Lesson:
    """A lesson by its name.

    Raises:
        TableError: there is none.
    """
    if name not in LESSONS:
        raise TableError("not_found", f"no such lesson; there are {', '.join(LESSONS)}")
    steps: list[messages.LessonStep] = []
    told, shown = 0, -1
    for scene, step, game in positions(load_lesson(name)):
        told = told if scene == shown else 0
        steps.append(
            messages.LessonStep(
                say=step.say,
                look=list(step.look),
                play=list(step.play),
                scene=scene,
                table=_view(load_lesson(name), step, game, len(steps)),
                story=seen_by(story_events(game, told), LEARNER),
            )
        )
        told, shown = len(game.log), scene
    result = summary(LoadedGame(game), LEARNER) if game.over else None
    return messages.Lesson(name=name, steps=steps, result=result)


def _view(taught: LessonScript, step: Step, game: Game, number: int) -> messages.TableView:
    """The table at a step; while the learner only reads, nobody is asked anything."""
    table = Table(
        id=taught.name,
        dice=FairDice(bytes(SEED_BYTES)),
        created=0.0,
        seq=number + 1,
        version=number + 1,
        season="winter" if taught.rules.harsh_winter or taught.rules.igloos else "summer",
        status="over" if game.over else "playing",
        rules=taught.rules,
        seats=list(_SEATS),
        game=game,
        seat_to_move=game.seat,
    )
    seen = TableViews(table, messages.Presence(online=[LEARNER], watching=0)).of(_GUEST)
    seen = replace(seen, commitment="", seed=None, may=NOTHING)
    if step.play or seen.game is None:
        return seen
    return replace(seen, offers=[], payments=[], combinations=[], game=replace(seen.game, decision=None))
