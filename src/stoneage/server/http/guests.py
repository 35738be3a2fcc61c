"""Guests over HTTP: who I am, my name and my statistics."""

from fastapi import APIRouter, Request, Response

from stoneage.server import messages
from stoneage.server.auth import COOKIE, COOKIE_SECONDS, new_guest
from stoneage.server.http.dependencies import FAILURES, GuestId, ServicesDep, Visitor, json_response
from stoneage.server.messages.requests import NewName
from stoneage.server.storage.statistics import StoredStatistics
from stoneage.server.tables.results import statistics

router = APIRouter(prefix="/api", responses=FAILURES)


@router.get("/me", response_model=messages.Me)
async def me(request: Request, services: ServicesDep, visitor: Visitor) -> Response:
    """Who I am; a new visitor becomes a guest."""
    guest = visitor or new_guest()
    name = await services.storage.guest_name(guest)
    response = json_response(messages.Me(guest=guest[:8], name=name, compiling=services.warming.compiling))
    response.set_cookie(
        COOKIE,
        services.cookies.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


@router.put("/me", response_model=messages.Me)
async def rename(services: ServicesDep, guest: GuestId, body: NewName) -> Response:
    """Set my name, for new tables."""
    await services.storage.set_guest_name(guest, body.name)
    return json_response(messages.Me(guest=guest[:8], name=body.name))


@router.get("/me/statistics", response_model=messages.Statistics)
async def my_statistics(services: ServicesDep, visitor: Visitor) -> Response:
    """My finished games: how many I won against whom, and the last ones one by one."""
    stored = await services.storage.statistics(visitor) if visitor else StoredStatistics([], [])
    return json_response(statistics(stored))
