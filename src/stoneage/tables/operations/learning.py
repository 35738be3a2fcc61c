"""What to know before playing: lessons, and the printed pieces."""

from typing import Annotated

from stoneage.tables import messages
from stoneage.tables.background import run_in_background
from stoneage.tables.host import Host
from stoneage.tables.lessons import lesson
from stoneage.tables.messages.limits import Limits
from stoneage.tables.operations.base import Caller
from stoneage.tables.pieces import pieces

LessonName = Annotated[str, Limits(pattern=r"^[a-z-]{1,30}$", description="The name of the lesson.")]


async def one_lesson(_host: Host, _caller: Caller, name: LessonName) -> messages.Lesson:
    """A lesson: all its steps, each with the table as the learner sees it."""
    return await run_in_background(lesson, name)


async def all_pieces(_host: Host, _caller: Caller) -> messages.Pieces:
    """All printed pieces: cards, tiles, places, and the options."""
    return pieces()
