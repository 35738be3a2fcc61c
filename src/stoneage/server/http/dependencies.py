"""What routes ask for: the house they belong to, and who is asking."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response

from stoneage.server.http.auth import COOKIE, COOKIE_SECONDS
from stoneage.server.http.errors import Refusal
from stoneage.server.http.middleware import address_of
from stoneage.server.messages import Failure, Sent
from stoneage.server.services import House

_STATUSES = {
    401: "No session: ask GET /api/me first and send its cookie.",
    403: "Not yours to do.",
    404: "There is no such thing.",
    409: "Not possible at this moment.",
    413: "Too large.",
    422: "What was sent does not fit.",
    429: "Too fast.",
    503: "The server cannot save now; nothing has changed.",
}
FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": text} for status, text in _STATUSES.items()
}


def house_of(request: Request) -> House:
    """The running server."""
    house: House = request.app.state.house
    return house


def visitor_of(request: Request) -> str | None:
    """The guest, if there is one."""
    return house_of(request).identity.guest(request.cookies.get(COOKIE))


def guest_of(request: Request) -> str:
    """The guest; whoever changes something must be one."""
    guest = visitor_of(request)
    if guest is None:
        raise Refusal(401, "no_session", "ask GET /api/me first and send the cookie that it gives")
    return guest


def visitor_address(request: Request) -> str:
    """The visitor's address."""
    return address_of(request.scope)


TheHouse = Annotated[House, Depends(house_of)]
Visitor = Annotated[str | None, Depends(visitor_of)]
Guest = Annotated[str, Depends(guest_of)]
Address = Annotated[str, Depends(visitor_address)]


def sent(message: Sent, status: int = 200) -> Response:
    """A message as a response; it is of its type already and need not be checked again."""
    return Response(message.model_dump_json(), status, media_type="application/json")


def set_cookie(request: Request, response: Response, guest: str) -> None:
    """Give a guest their cookie, or make it last longer."""
    response.set_cookie(
        COOKIE,
        house_of(request).identity.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
