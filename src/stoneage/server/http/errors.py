"""Refused requests, and how errors become responses."""

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from stoneage.server.encoding import first_problem, to_json
from stoneage.server.rate_limit import TOO_FAST
from stoneage.tables.errors import ApiError, ErrorCode, TableError
from stoneage.tables.messages import Failure, FailureCode, Problem
from stoneage.tables.real.positions import problem_of
from stoneage.tables.storage import StorageError

RETRY_SECONDS = "5"
"""How long a client that was too fast should wait."""

STATUS: dict[ErrorCode, int] = {
    "not_found": 404,
    "forbidden": 403,
    "not_now": 409,
    "too_late": 409,
    "busy": 409,
    "seated": 409,
    "taken": 409,
    "damaged": 409,
    "rules": 422,
    "position": 422,
    "colours": 422,
}
"""The status of each refusal by a table."""


def failure(status: int, code: FailureCode, message: str, problem: Problem | None = None) -> Response:
    """The response to a request that was refused or failed."""
    headers = {"retry-after": RETRY_SECONDS} if status == TOO_FAST else None
    return Response(to_json(Failure(code=code, message=message, problem=problem)), status, headers, "application/json")


def handle_errors(app: FastAPI) -> None:
    """Answer every error with a `Failure`."""

    @app.exception_handler(ApiError)
    async def refused(_request: Request, error: ApiError) -> Response:
        return failure(error.status, error.code, error.message)

    @app.exception_handler(TableError)
    async def refused_by_table(_request: Request, error: TableError) -> Response:
        return failure(STATUS[error.code], error.code, error.message, problem_of(error))

    @app.exception_handler(StorageError)
    async def not_saved(_request: Request, _error: StorageError) -> Response:
        return failure(503, "cannot_save", "the server cannot reach its database; nothing has changed, try again")

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        return failure(422, "invalid", first_problem(error.errors()))

    @app.exception_handler(HTTPException)
    async def other(_request: Request, error: HTTPException) -> Response:
        if error.status_code == 400:  # the body could not be read: the middleware refused it, or it is not JSON
            if isinstance(error.__cause__, ApiError):
                return await refused(_request, error.__cause__)
            return failure(422, "invalid", "the body is not valid JSON")
        code: FailureCode = "not_found" if error.status_code == 404 else "http"
        response = failure(error.status_code, code, str(error.detail))
        response.headers.update(error.headers or {})
        return response
