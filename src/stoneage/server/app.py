"""The application: routes, the client and the OpenAPI schema."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from stoneage import __version__
from stoneage.server import messages
from stoneage.server.http import (
    analysis,
    components,
    daily,
    game_files,
    guests,
    history,
    lessons,
    play,
    tables,
)
from stoneage.server.http.dependencies import ServicesDep, json_response
from stoneage.server.http.errors import handle_errors
from stoneage.server.http.middleware import RequestMiddleware
from stoneage.server.http.socket import SocketMiddleware
from stoneage.server.messages.encoding import ServerMessage
from stoneage.server.messages.requests import ClientMessage
from stoneage.server.services import Services
from stoneage.server.settings import Settings

PAGE = Path(__file__).parent / "page"
"""The built client."""


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
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    for module in (guests, components, lessons, tables, daily, play, history, analysis, game_files):
        app.include_router(module.router)
    app.add_api_route("/healthz", health, response_model=messages.Health, responses={503: {"model": messages.Health}})
    app.add_api_route("/livez", alive, response_class=PlainTextResponse)
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    handle_errors(app)
    _serve_page(app)
    app.openapi = lambda: _description(app)  # type: ignore[method-assign]
    app.add_middleware(SocketMiddleware)
    app.add_middleware(RequestMiddleware, settings=settings, metrics=services.metrics)
    return app


async def health(services: ServicesDep) -> Response:
    """Whether the server can do its work, and what it depends on; if not, send it no requests."""
    status = await services.health()
    return json_response(status, 200 if status.status in ("ok", "degraded") else 503)


async def alive() -> Response:
    """Whether the server answers at all; if not, restart it."""
    return PlainTextResponse("ok")


async def metrics(services: ServicesDep) -> Response:
    """Metrics for Prometheus."""
    return PlainTextResponse(services.metrics.text())


def _serve_page(app: FastAPI) -> None:
    """Serve the client: its index at the root, and files whose names change with their content."""
    if not (PAGE / "index.html").exists():

        @app.get("/", include_in_schema=False)
        async def no_page() -> Response:
            return PlainTextResponse("The page has not been built. Install the package again, or use the API.\n", 503)

        return

    @app.get("/", include_in_schema=False)
    async def page() -> Response:
        return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})

    app.mount("/", StaticFiles(directory=PAGE), name="page")


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
