"""Analyses and win chances over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from stoneage.server import messages
from stoneage.server.http.dependencies import FAILURES, Address, GuestId, ServicesDep, TableIdPath, WarmedUp
from stoneage.server.tables.errors import forbidden

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])

AtMove = Annotated[int | None, Query(ge=0, le=100_000, description="After so many moves; by default, now.")]


@router.get("/tables/{table_id}/analysis", response_model=messages.Analysis)
async def analysis(services: ServicesDep, address: Address, table_id: TableIdPath) -> Response:
    """Where the analysis of a finished game stands; with the report, once it is done."""
    return _json(await services.analyser.look(await services.tables.table(table_id), address))


@router.post("/tables/{table_id}/analysis", response_model=messages.Analysis)
async def start_analysis(services: ServicesDep, _guest: GuestId, address: Address, table_id: TableIdPath) -> Response:
    """Analyse a finished game, unless that has been done; one at a time for each visitor."""
    return _json(await services.analyser.start(await services.tables.table(table_id), address))


@router.delete("/tables/{table_id}/analysis", response_model=messages.Analysis)
async def cancel_analysis(services: ServicesDep, _guest: GuestId, address: Address, table_id: TableIdPath) -> Response:
    """Stop an analysis that I have started."""
    return _json(await services.analyser.cancel(await services.tables.table(table_id), address))


@router.get("/tables/{table_id}/chances", response_model=messages.Chances)
async def chances(services: ServicesDep, address: Address, table_id: TableIdPath, move: AtMove = None) -> Response:
    """The win chances of a position; not while more than one person plays."""
    table = await services.tables.table(table_id)
    if not table.shows_chances:
        raise forbidden("win chances are not shown while more than one person plays")
    at = len(table.game.log) if table.game and move is None else move or 0
    return _json(await services.archive.read(table, "chances", None, address, at))


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")
