"""The application: routes, the socket, the page, and how errors are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from stoneage import __version__
from stoneage.server import messages
from stoneage.server.http import play, tables
from stoneage.server.http.dependencies import house_of, sent
from stoneage.server.http.errors import RETRY_SECONDS, TOO_FAST, Refusal
from stoneage.server.http.middleware import Gate
from stoneage.server.live import socket
from stoneage.server.services import House
from stoneage.server.settings import Settings
from stoneage.server.storage.storage import StorageError

PAGE = Path(__file__).parent / "page"
"""The client, as its build leaves it."""


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings; it opens its database when it starts."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Stone Age",
        version=__version__,
        description="Tables for people and bots. docs/hosting.md tells how to run one.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.include_router(tables.router)
    app.include_router(play.router)
    app.include_router(socket.router)
    app.add_api_route("/healthz", health, response_model=messages.Health, responses={503: {"model": messages.Health}})
    app.add_api_route("/metrics", metrics, response_class=PlainTextResponse)
    _tell_errors(app)
    _serve_page(app)
    app.openapi = lambda: _description(app)  # type: ignore[method-assign]
    app.add_middleware(Gate, settings=settings, metrics=house.metrics)
    return app


async def health(request: Request) -> Response:
    """Whether the server can do its work."""
    house = house_of(request)
    alive = await house.storage.alive()
    redis = "unused" if not house.bus.used else "connected" if house.bus.connected else "away"
    status = messages.Health(status="ok" if alive else "no database", database=alive, redis=redis)  # type: ignore[arg-type]
    return sent(status, 200 if alive else 503)


async def metrics(request: Request) -> Response:
    """Figures in the format of Prometheus."""
    return PlainTextResponse(house_of(request).metrics.text())


def _tell_errors(app: FastAPI) -> None:
    def failure(status: int, code: str, message: str) -> Response:
        return sent(messages.Failure(code=code, message=message), status)

    @app.exception_handler(Refusal)
    async def refused(_request: Request, error: Refusal) -> Response:
        response = failure(error.status, error.code, error.message)
        if error.status == TOO_FAST:
            response.headers["retry-after"] = RETRY_SECONDS
        return response

    @app.exception_handler(StorageError)
    async def unsaved(_request: Request, _error: StorageError) -> Response:
        return failure(503, "cannot_save", "the server cannot reach its database now; nothing has changed, try again")

    @app.exception_handler(RequestValidationError)
    async def unfit(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return failure(422, "invalid", f"{'.'.join(map(str, first['loc']))}: {first['msg']}"[:300])

    @app.exception_handler(HTTPException)
    async def other(_request: Request, error: HTTPException) -> Response:
        if error.status_code == 400:  # the body could not be read: the gate stopped it, or it is no JSON
            cause = error.__cause__
            if isinstance(cause, Refusal):
                return failure(cause.status, cause.code, cause.message)
            return failure(422, "invalid", "the body is no JSON that can be read")
        response = failure(error.status_code, "not_found" if error.status_code == 404 else "http", str(error.detail))
        response.headers.update(error.headers or {})
        return response


def _serve_page(app: FastAPI) -> None:
    """The client: its index for the root, and files whose names change with their content."""
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
    """The OpenAPI description, with the messages of the socket among its types."""
    if app.openapi_schema is None:
        description = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schemas = description["components"]["schemas"]
        for name, union, mode in (
            ("ClientMessage", messages.ClientMessage, "validation"),
            ("ServerMessage", messages.ServerMessage, "serialization"),
        ):
            schema = TypeAdapter[Any](union).json_schema(mode=mode, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
            for part, content in schema.pop("$defs").items():
                schemas.setdefault(part, content)
            schemas[name] = schema
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = description
    return app.openapi_schema
