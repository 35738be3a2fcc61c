"""What requests and sockets need of the server: its services, the guest, and their address."""

from fastapi import Response
from starlette.requests import HTTPConnection

from stoneage.server.auth import COOKIE
from stoneage.server.encoding import to_json
from stoneage.server.http.middleware import client_address
from stoneage.server.services import Services


def services_of(connection: HTTPConnection) -> Services:
    """The services of the running server."""
    services: Services = connection.app.state.services
    return services


def visitor_of(connection: HTTPConnection) -> str | None:
    """The guest of the request, if they have a session."""
    return services_of(connection).cookies.guest(connection.cookies.get(COOKIE))


def address_of(connection: HTTPConnection) -> str:
    """The client's address, for the limits."""
    return client_address(connection.scope)


def json_response(message: object, status: int = 200) -> Response:
    """A message, or its JSON text, as a response; it is not validated again. Without one, the response is empty."""
    if message is None:
        return Response(status_code=status)
    return Response(message if isinstance(message, str) else to_json(message), status, media_type="application/json")
