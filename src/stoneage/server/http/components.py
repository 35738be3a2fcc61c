"""The printed pieces over HTTP."""

from fastapi import APIRouter, Response

from stoneage.server import messages
from stoneage.server.http.dependencies import FAILURES, json_response
from stoneage.server.tables.pieces import pieces

router = APIRouter(prefix="/api", responses=FAILURES)


@router.get("/pieces", response_model=messages.Pieces)
async def all_pieces() -> Response:
    """All printed pieces: cards, tiles, places, and the options."""
    response = json_response(pieces())
    response.headers["cache-control"] = "public, max-age=3600"
    return response
