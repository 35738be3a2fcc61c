"""Looking back over HTTP: story, positions and summary."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from stoneage.server import messages
from stoneage.server.http.dependencies import FAILURES, Address, ServicesDep, TableIdPath, Visitor, WarmedUp
from stoneage.server.messages.requests import SeatNumber
from stoneage.server.tables import history

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])

Move = Annotated[int, Path(ge=0, le=100_000, description="The number of moves of the log.")]
Viewpoint = Annotated[SeatNumber | None, Query(description="The seat to look from; by default my own.")]


@router.get("/tables/{table_id}/story", response_model=messages.Story)
async def story(
    services: ServicesDep, visitor: Visitor, address: Address, table_id: TableIdPath, seat: Viewpoint = None
) -> Response:
    """Everything that happened, as far as I may know."""
    table = await services.tables.table(table_id)
    viewer = history.viewpoint(table, visitor, seat)
    return _json(await services.archive.read(table, "story", viewer, address))


@router.get("/tables/{table_id}/moves/{move}", response_model=messages.Position)
async def position(
    services: ServicesDep,
    visitor: Visitor,
    address: Address,
    table_id: TableIdPath,
    move: Move,
    seat: Viewpoint = None,
) -> Response:
    """The game after some moves, as far as I may see."""
    table = await services.tables.table(table_id)
    viewer = history.viewpoint(table, visitor, seat)
    return _json(await services.archive.read(table, "position", viewer, address, move))


@router.get("/tables/{table_id}/summary", response_model=messages.Summary)
async def summary(services: ServicesDep, visitor: Visitor, address: Address, table_id: TableIdPath) -> Response:
    """The points of all seats by source and by round, and their luck with the dice."""
    table = await services.tables.table(table_id)
    return _json(await services.archive.read(table, "summary", table.viewer(visitor), address))


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")
