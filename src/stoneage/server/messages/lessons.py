"""Lessons: all their steps at once, each with the table as the learner sees it."""

from stoneage.server.messages.base import message
from stoneage.server.messages.game import StoryEvent
from stoneage.server.messages.table import TableView


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
    """A lesson from its beginning to its end."""

    name: str
    steps: list[LessonStep]
