"""Lessons over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from stoneage.server import messages
from stoneage.server.http.dependencies import FAILURES, WarmedUp, json_response
from stoneage.server.tables.background import run_in_background
from stoneage.server.tables.lessons import lesson

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])

Name = Annotated[str, Path(pattern=r"^[a-z-]{1,30}$", description="The name of the lesson.")]


@router.get("/lessons/{name}", response_model=messages.Lesson)
async def one_lesson(name: Name) -> Response:
    """A lesson: all its steps, each with the table as the learner sees it."""
    return json_response(await run_in_background(lesson, name))
