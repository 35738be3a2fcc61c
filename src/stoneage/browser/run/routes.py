"""The requests of the page: the operations of tables, as far as one browser can answer them."""

import logging
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from stoneage.browser.run.reading import InvalidRequest, read_json, read_text
from stoneage.tables.errors import ApiError, TableError
from stoneage.tables.messages import Failure, FailureCode, Problem
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.operations import OPERATIONS, Caller, Operation
from stoneage.tables.real.positions import problem_of
from stoneage.tables.storage import StorageError

if TYPE_CHECKING:
    from stoneage.browser.run.host import BrowserHost

log = logging.getLogger("stoneage.browser.run")

_ROUTES = [(operation, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", operation.path))) for operation in OPERATIONS]

_NOT_HERE = ApiError(404, "not_found", "a page without a server does not have this")


async def answer(host: "BrowserHost", caller: Caller, method: str, path: str, text: str | None) -> tuple[int, str]:
    """A status and JSON text; whatever is done has status 200."""
    address, _, query = path.partition("?")
    try:
        for operation, pattern in _ROUTES:
            if operation.method == method and (match := pattern.fullmatch(address)):
                made = await operation.do(host, caller, **_values(operation, match.groupdict(), query, text))
                return 200, made if isinstance(made, str) else to_json(made)
        raise _NOT_HERE
    except InvalidRequest as error:
        return _failure(422, "invalid", str(error))
    except ApiError as error:
        return _failure(error.status, error.code, error.message)
    except TableError as error:
        status = 404 if error.code == "not_found" else 409
        return _failure(status, error.code, error.message, problem_of(error))
    except StorageError as error:
        return _failure(503, "no_storage", str(error))
    except Exception as error:  # the page waits for an answer, whatever has gone wrong
        log.exception("%s %s failed", method, path)
        return _failure(500, "http", f"{type(error).__name__}: {error}")


def _values(operation: Operation, path: dict[str, str], query: str, text: str | None) -> dict[str, Any]:
    """The parameters of an operation: from the path, the query of a GET or the body of another request."""
    values: dict[str, Any] = {}
    texts = {name: found[-1] for name, found in parse_qs(query).items()} | path
    for parameter in operation.parameters:
        name, kind = parameter.name, parameter.annotation
        if operation.method != "GET" and name not in path:
            values[name] = read_json(kind, text)
        elif name in texts:
            try:
                values[name] = read_text(kind, texts[name], name)
            except InvalidRequest as error:
                raise (_NOT_HERE if name in path else error) from error
        elif parameter.default is parameter.empty:
            raise InvalidRequest(f"{name}: missing")
    return values


def _failure(status: int, code: FailureCode, message: str, problem: Problem | None = None) -> tuple[int, str]:
    return status, to_json(Failure(code=code, message=message, problem=problem))
