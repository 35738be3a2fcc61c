"""Dependencies of the routes: the services of the server, the guest, and their address."""

import asyncio
from typing import Annotated, Any

from fastapi import Depends, Path, Response
from starlette.requests import HTTPConnection

from stoneage.server.auth import COOKIE
from stoneage.server.http.errors import TOO_FAST, ApiError, warming_up
from stoneage.server.http.middleware import client_address
from stoneage.server.messages import Failure
from stoneage.server.messages.encoding import to_json
from stoneage.server.messages.requests import SeatNumber, TableId
from stoneage.server.rate_limit import RateLimiter
from stoneage.server.services import Services

_STATUSES = {
    401: "No session: call GET /api/me first and send its cookie.",
    403: "Not allowed.",
    404: "Not found.",
    409: "Not possible at the moment.",
    413: "Too large.",
    421: "This server does not answer to the name in the request.",
    422: "Invalid.",
    429: "Too many requests.",
    503: "The server cannot save now, or is still starting; nothing has changed.",
}
FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": text} for status, text in _STATUSES.items()
}


WARM_SECONDS = 5.0
"""How long a request waits for a server that has just started."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the running server."""
    services: Services = connection.app.state.services
    return services


def visitor_of(connection: HTTPConnection) -> str | None:
    """The guest of the request, if they have a session."""
    return services_of(connection).cookies.guest(connection.cookies.get(COOKIE))


def guest_of(connection: HTTPConnection) -> str:
    """The guest of the request; changes require a session."""
    guest = visitor_of(connection)
    if guest is None:
        raise ApiError(401, "no_session", "call GET /api/me first and send the cookie that it sets")
    return guest


def address_of(connection: HTTPConnection) -> str:
    """The client's address, for the limits."""
    return client_address(connection.scope)


async def wait_until_warm(connection: HTTPConnection) -> None:
    """Wait until the rules are loaded; if that takes long, they are being compiled."""
    try:
        async with asyncio.timeout(WARM_SECONDS):
            await services_of(connection).warming.rules_ready.wait()
    except TimeoutError as error:
        raise warming_up() from error


# As coroutines: FastAPI would run plain functions in threads, which takes longer than what they do.


async def _services(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def _visitor(connection: HTTPConnection) -> str | None:
    return visitor_of(connection)


async def _guest(connection: HTTPConnection) -> str:
    return guest_of(connection)


async def _address(connection: HTTPConnection) -> str:
    return address_of(connection)


ServicesDep = Annotated[Services, Depends(_services)]
WarmedUp = Depends(wait_until_warm)
Visitor = Annotated[str | None, Depends(_visitor)]
GuestId = Annotated[str, Depends(_guest)]
Address = Annotated[str, Depends(_address)]
TableIdPath = Annotated[TableId, Path(description="The table's id, as in its link.")]
SeatPath = Annotated[SeatNumber, Path(description="The seat, from 0.")]


def limit(limiter: RateLimiter, address: str, what: str) -> None:
    """Refuse a client that requests something too often."""
    if not limiter.allows(address):
        raise ApiError(TOO_FAST, "too_fast", f"too many {what}; please wait a moment and try again")


def json_response(message: object, status: int = 200) -> Response:
    """A message as a response, without validating it again."""
    return Response(to_json(message), status, media_type="application/json")
