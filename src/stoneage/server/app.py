"""The application: routes, the client and the OpenAPI schema."""

import html
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.responses import HTMLResponse, PlainTextResponse

from stoneage import __version__
from stoneage.server.encoding import ServerMessage
from stoneage.server.http.dependencies import json_response, services_of
from stoneage.server.http.errors import handle_errors
from stoneage.server.http.middleware import RequestMiddleware
from stoneage.server.http.page_files import PageFiles
from stoneage.server.http.routes import add_routes
from stoneage.server.http.socket import SocketMiddleware
from stoneage.server.services import Services
from stoneage.server.settings import Settings
from stoneage.tables import messages
from stoneage.tables.messages.requests import ClientMessage

PAGE = Path(__file__).parents[1] / "client"
"""The built client."""
SHOWN_IN_CHATS = "share.jpg"
"""The picture of a link."""


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings; it opens its database when it starts."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(
        title="Stone Age",
        version=__version__,
        description="Tables for people and bots. docs/hosting.md explains how to host them.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    add_routes(app)
    app.add_api_route("/healthz", health, response_model=messages.Health, responses={503: {"model": messages.Health}})
    app.add_api_route("/livez", alive, response_class=PlainTextResponse)
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    handle_errors(app)
    app.openapi = lambda: _description(app)  # type: ignore[method-assign]
    app.add_route("/api/openapi.json", _description_as_text(app), include_in_schema=False)
    _serve_page(app)
    app.add_middleware(SocketMiddleware)
    app.add_middleware(RequestMiddleware, settings=settings, metrics=services.metrics)
    return app


async def health(request: Request) -> Response:
    """Whether the server can do its work; if not, send it no requests. On the same machine also what it depends on."""
    status = await services_of(request).health()
    shown = status if _from_this_machine(request) else messages.Health(status=status.status)
    return json_response(shown, 200 if status.status in ("ok", "degraded") else 503)


def _from_this_machine(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # not an address
        return False


async def alive() -> Response:
    """Whether the server answers at all; if not, restart it."""
    return PlainTextResponse("ok")


async def metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    return PlainTextResponse(services_of(request).metrics.text())


def _serve_page(app: FastAPI) -> None:
    """Serve the client: its index at the root, and files whose names change with their content."""
    if not (PAGE / "index.html").exists():

        @app.get("/", include_in_schema=False)
        async def no_page() -> Response:
            return PlainTextResponse("The page has not been built. Install the package again, or use the API.\n", 503)

        return

    @app.get("/", include_in_schema=False)
    def page(request: Request) -> Response:
        # Chats show the picture of a link only if it has a whole address.
        picture = html.escape(f"{request.base_url}{SHOWN_IN_CHATS}")
        content = (PAGE / "index.html").read_text(encoding="utf-8").replace(f"./{SHOWN_IN_CHATS}", picture)
        return HTMLResponse(content, headers={"cache-control": "no-cache"})

    app.mount("/", PageFiles(directory=PAGE), name="page")


def _description_as_text(app: FastAPI) -> Callable[[Request], Awaitable[Response]]:
    """A route to the OpenAPI schema, written once: that takes as long as a hundred other requests."""

    @cache
    def text() -> bytes:
        return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":")).encode()

    async def answer(_request: Request) -> Response:
        return Response(text(), media_type="application/json")

    return answer


def _description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI schema, including the WebSocket messages."""
    if app.openapi_schema is None:
        description = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schemas = description["components"]["schemas"]
        for name, union, mode in (
            ("ClientMessage", ClientMessage, "validation"),
            ("ServerMessage", ServerMessage, "serialization"),
        ):
            schema = TypeAdapter[Any](union).json_schema(mode=mode, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
            for part, content in schema.pop("$defs").items():
                schemas.setdefault(part, content)
            schemas[name] = schema
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = description
    return app.openapi_schema
