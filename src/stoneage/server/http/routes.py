"""FastAPI's routes, made from the table of operations."""

from collections.abc import Awaitable, Callable, Iterable
from inspect import Parameter, Signature, getdoc
from typing import Annotated, Any, get_args

from fastapi import Body, Depends, FastAPI, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from stoneage.server.auth import COOKIE, COOKIE_SECONDS
from stoneage.server.http.dependencies import address_of, json_response, services_of, visitor_of
from stoneage.server.http.notices import NOTICE_OPERATIONS
from stoneage.server.http.operations import SERVER_OPERATIONS
from stoneage.tables.messages import Failure
from stoneage.tables.messages.limits import Limits
from stoneage.tables.operations import OPERATIONS, Caller, Operation
from stoneage.tables.operations.learning import all_pieces
from stoneage.tables.operations.lookback import export_game

API = "/api"
ALL_OPERATIONS = (*OPERATIONS, *SERVER_OPERATIONS, *NOTICE_OPERATIONS)

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
_HEADERS = {
    all_pieces: {"cache-control": "public, max-age=3600"},
    export_game: {"content-disposition": 'attachment; filename="stoneage-{table_id}.json"'},
}
_JSON_TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {}}, "description": "The game file."}
}


def add_routes(app: FastAPI, operations: Iterable[Operation] = ALL_OPERATIONS) -> None:
    """Add a route for each operation."""
    for operation in operations:
        described = operation.answer not in (str, type(None))
        app.add_api_route(
            API + operation.path,
            _endpoint(operation),
            methods=[operation.method],
            name=operation.name,
            description=getdoc(operation.do),
            status_code=operation.status,
            response_model=operation.answer if described else None,
            response_class=Response if operation.answer is str else app.router.default_response_class,
            responses=FAILURES | (_JSON_TEXT if operation.answer is str else {}),
        )


def _endpoint(operation: Operation) -> Callable[..., Awaitable[Response]]:
    """What FastAPI calls: it takes the parameters of the operation, which FastAPI reads and describes."""
    headers = _HEADERS.get(operation.do, {})

    async def endpoint(request: Request, caller: Caller, **values: Any) -> Response:
        services = services_of(request)
        response = json_response(await operation.do(services, caller, **values), operation.status)
        for name, value in headers.items():
            response.headers[name] = value.format(**values)
        if operation.signs_in:
            response.set_cookie(
                COOKIE,
                services.cookies.sign(caller.guest),
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
        return response

    called_by = Annotated[Caller, Depends(_caller(operation))]
    endpoint.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter("request", Parameter.KEYWORD_ONLY, annotation=Request),
            Parameter("caller", Parameter.KEYWORD_ONLY, annotation=called_by),
            *(_parameter(operation, parameter) for parameter in operation.parameters),
        ]
    )
    return endpoint


def _caller(operation: Operation) -> Callable[[HTTPConnection], Awaitable[Caller]]:
    # A coroutine: FastAPI would run a plain function in a thread, which takes longer than what it does.
    async def caller(connection: HTTPConnection) -> Caller:
        if operation.needs_rules:
            await services_of(connection).warming.wait_for_rules()
        found = Caller(visitor_of(connection), address_of(connection))
        if operation.who != "anybody":
            _ = found.guest  # before the body is looked at
        return found

    return caller


def _parameter(operation: Operation, parameter: Parameter) -> Parameter:
    """A parameter as FastAPI reads it: from the path, the query or the body."""
    if operation.takes_from_path(parameter.name):
        source: Any = Path
    else:
        source = Query if operation.method == "GET" else Body
    kind = parameter.annotation
    where = source(description=_description(kind))
    return parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=Annotated[kind, where])


def _description(kind: Any) -> str | None:
    if isinstance(kind, Limits):
        return kind.description
    return next(filter(None, map(_description, get_args(kind))), None)
