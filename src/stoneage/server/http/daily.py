"""The daily table over HTTP."""

import time
from typing import Annotated

from fastapi import APIRouter, Query, Response

from stoneage.server import messages
from stoneage.server.http.dependencies import (
    FAILURES,
    Address,
    GuestId,
    ServicesDep,
    Visitor,
    WarmedUp,
    json_response,
    limit,
)
from stoneage.server.http.errors import ApiError
from stoneage.server.http.tables import new_table_response, table_response
from stoneage.server.services import Services
from stoneage.server.storage.interface import ConflictError
from stoneage.server.tables import daily

router = APIRouter(prefix="/api", responses=FAILURES, dependencies=[WarmedUp])

Day = Annotated[
    str | None, Query(pattern=r"^\d{4}-\d\d-\d\d$", description="A day, such as 2026-11-16; by default today.")
]


@router.get("/daily", response_model=messages.Daily)
async def look(services: ServicesDep, visitor: Visitor, day: Day = None) -> Response:
    """The table of a day, mine if I have begun, and the results. A day ends at midnight UTC."""
    now = time.time()
    chosen = day or daily.day_of(now)
    if not daily.has_begun(chosen, now):
        raise ApiError(404, "not_found", "this day has no table, or has not begun; days begin at midnight UTC")
    standing = await services.storage.daily_standing(chosen, visitor)
    return json_response(daily.message(chosen, now, _seed(services, chosen), standing, visitor))


@router.post("/daily", response_model=messages.TableView)
async def play(services: ServicesDep, guest: GuestId, address: Address) -> Response:
    """Open today's table, or go on with it: there is one for each guest, so the first attempt counts."""
    day = daily.day_of(time.time())
    table_id = (await services.storage.daily_standing(day, guest)).table_id
    if table_id is None:
        limit(services.table_limit, address, "new tables")
        created = daily.create(day, guest, await services.storage.guest_name(guest))
        try:
            table = await services.tables.create(created, seed=_seed(services, day))
        except ConflictError:  # asked for twice at the same moment
            table_id = (await services.storage.daily_standing(day, guest)).table_id
        else:
            return new_table_response(services, table, guest, address, 200)
    table = await services.tables.table(table_id or "")
    services.bot_driver.attend(table, address)
    return table_response(services, table, guest)


def _seed(services: Services, day: str) -> bytes:
    return daily.secret_seed(services.daily_secret, day)
