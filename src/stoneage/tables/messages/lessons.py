"""Lessons: all their steps at once, each with the table as the learner sees it."""

from stoneage.tables.messages.base import message
from stoneage.tables.messages.game import StoryEvent
from stoneage.tables.messages.history import Summary
from stoneage.tables.messages.table import TableView


@message
class LessonStep:
    """A step of a lesson: the name of its text, what it points at, and the actions that lead on, if it asks for any.

    `story` is what happened since the step before. A new `scene` begins with another position.
    """

    say: str
    look: list[str]
    play: list[str]
    scene: int
    table: TableView
    story: list[StoryEvent]


@message
class Lesson:
    """A lesson from its beginning to its end; `result` is that of its game, if it is played to the end."""

    name: str
    steps: list[LessonStep]
    result: Summary | None
