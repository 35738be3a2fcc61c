"""Guests over HTTP: who I am, my name, my statistics, and the way to another device."""

from fastapi import APIRouter, Request, Response

from stoneage.server import messages
from stoneage.server.auth import COOKIE, COOKIE_SECONDS, PROFILE_LINK_SECONDS, new_guest, new_token, token_hash
from stoneage.server.http.dependencies import FAILURES, Address, GuestId, ServicesDep, Visitor, json_response, limit
from stoneage.server.http.errors import ApiError
from stoneage.server.messages.requests import Claim, NewName
from stoneage.server.services import Services
from stoneage.server.storage.statistics import StoredStatistics
from stoneage.server.tables.results import statistics

router = APIRouter(prefix="/api", responses=FAILURES)


@router.get("/me", response_model=messages.Me)
async def me(request: Request, services: ServicesDep, visitor: Visitor) -> Response:
    """Who I am; a new visitor becomes a guest."""
    guest = visitor or new_guest()
    return _signed_in(request, services, guest, await services.storage.guest_name(guest))


def _signed_in(request: Request, services: Services, guest: str, name: str) -> Response:
    """Who a guest is, with the cookie that says so from now on."""
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


@router.post("/me/link", response_model=messages.ProfileLink)
async def make_profile_link(services: ServicesDep, guest: GuestId, address: Address) -> Response:
    """A secret that makes another device me; it works once and for ten minutes, and an older one stops working."""
    limit(services.profile_link_limit, address, "profile links")
    token = new_token()
    await services.storage.set_profile_link(guest, token_hash(token), PROFILE_LINK_SECONDS)
    return json_response(messages.ProfileLink(token=token, seconds=PROFILE_LINK_SECONDS))


@router.post("/me/claim", response_model=messages.Me)
async def claim_profile(
    request: Request, services: ServicesDep, _guest: GuestId, address: Address, body: Claim
) -> Response:
    """Become the guest of a profile link on this device; who I was before stays without a device."""
    limit(services.profile_claim_limit, address, "profile links tried")
    found = await services.storage.take_profile_link(token_hash(body.token), PROFILE_LINK_SECONDS)
    if found is None:
        raise ApiError(404, "profile_link", "this link was used before or is too old; make a new one")
    return _signed_in(request, services, found, await services.storage.guest_name(found))
