"""The files of the client, sent as the build compressed them."""

import os
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

COMPRESSED = ".gz"
"""How the name of a compressed file ends, beside the file itself (web/tools/compress.mjs)."""
_NAMED_BY_CONTENT = "assets/"
_FOR_EVER = "public, max-age=31536000, immutable"


class PageFiles(StaticFiles):
    """Sends files of a folder, compressed if the build has done that and the browser understands it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The response to a request; the browser keeps files whose names change with their content."""
        response = await super().get_response(path, scope)
        if path.startswith(_NAMED_BY_CONTENT) and response.status_code in (200, 304):
            response.headers["cache-control"] = _FOR_EVER
        return response

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or its compressed copy; the two have different entity tags."""
        compressed = Path(f"{os.fspath(full_path)}{COMPRESSED}")
        if not compressed.is_file():
            return super().file_response(full_path, stat_result, scope, status_code)
        headers = Headers(scope=scope)
        media_type = guess_type(full_path)[0] or "text/plain"
        if accepts_gzip(headers.get("accept-encoding", "")):
            response = FileResponse(compressed, status_code, media_type=media_type, stat_result=compressed.stat())
            response.headers["content-encoding"] = "gzip"
        else:
            response = FileResponse(full_path, status_code, media_type=media_type, stat_result=stat_result)
        response.headers["vary"] = "accept-encoding"
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, headers) else response


def accepts_gzip(accepted: str) -> bool:
    """Whether a browser that sends this as `accept-encoding` understands gzip.

    >>> accepts_gzip("gzip, deflate, br"), accepts_gzip("gzip;q=0, br"), accepts_gzip("*"), accepts_gzip("")
    (True, False, True, False)
    """
    parts = (part.partition(";") for part in accepted.lower().replace(" ", "").split(","))
    weights = {name: weight for name, _, weight in parts}
    return weights.get("gzip", weights.get("*", "q=0")).rstrip("0.") != "q="
