"""A page without a server on a plain web space: static files below some path, with a strict policy."""

import functools
import http.server
import shutil
import threading
from pathlib import Path
from typing import Any, Self

from stoneage.browser.build.page import MARK, POLICY

PATH = "/club/games"
"""The page must work from any path."""


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and sends the page's policy with all of them: a worker has the one that its script came with."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Site:
    """A web space with a copy of a built page: `with Site(folder, page) as site: site.url`."""

    def __init__(self, root: Path, page: Path) -> None:
        self.root = root
        self.folder = root.joinpath(*PATH.strip("/").split("/"))
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(page, self.folder)
        handler = functools.partial(_Handler, directory=str(root))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        """The address of the page, without the last slash."""
        return f"http://127.0.0.1:{self._server.server_port}{PATH}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def renew(self, version: str) -> None:
        """Put a newer version of the page there: the same, with another title."""
        fresh = self.folder.with_name("fresh")
        shutil.copytree(self.folder, fresh)
        old = _version(fresh)
        for name in ("files.json", "service-worker.js"):
            _edit(fresh / name, old, version)
        _edit(fresh / "index.html", "<title>Stone Age</title>", f"<title>Stone Age {version}</title>")
        shutil.rmtree(self.folder)
        fresh.rename(self.folder)
        assert (self.folder / MARK).is_file()


def _version(folder: Path) -> str:
    return (folder / "files.json").read_text(encoding="utf-8").partition('"version": "')[2].partition('"')[0]


def _edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
