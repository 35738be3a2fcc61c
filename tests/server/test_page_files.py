"""The files of the client: compressed for browsers that take that, kept as long as their names stay."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from stoneage.server.app import PAGE
from stoneage.server.http.page_files import PageFiles
from tests.server.visitors import async_test

SCRIPT = b"console.log('a script of some length, which says the same again and again')\n" * 40


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    """A browser, and a server with a compressed script, a picture and an icon."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/table-x1.js").write_bytes(SCRIPT)
    (tmp_path / "assets/table-x1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets/picture-x2.png").write_bytes(b"picture")
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    app = Starlette()
    app.mount("/", PageFiles(directory=tmp_path))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here")


async def asks(client: httpx.AsyncClient, path: str, accepts: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The response to a request, and its content as it was sent."""
    async with client.stream("GET", path, headers={"accept-encoding": accepts, **headers}) as response:
        return response, b"".join([part async for part in response.aiter_raw()])


@async_test
async def test_a_browser_that_takes_gzip_gets_the_copy_of_the_build(client: httpx.AsyncClient) -> None:
    response, sent = await asks(client, "/assets/table-x1.js", "gzip, deflate, br, zstd")
    assert response.status_code == 200
    assert len(sent) < len(SCRIPT) / 5
    assert gzip.decompress(sent) == SCRIPT
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["content-length"] == str(len(sent))
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.headers["vary"] == "accept-encoding"


@async_test
async def test_others_get_the_file_itself_under_another_tag(client: httpx.AsyncClient) -> None:
    tags = {}
    for accepts in ("gzip", "identity", "br", "gzip;q=0"):
        response, sent = await asks(client, "/assets/table-x1.js", accepts)
        tags[accepts] = response.headers["etag"]
        assert ("content-encoding" in response.headers) == (accepts == "gzip")
        assert (sent == SCRIPT) == (accepts != "gzip")
        assert response.headers["vary"] == "accept-encoding"  # a cache in between must keep both
    assert tags["identity"] == tags["br"] == tags["gzip;q=0"] != tags["gzip"]


@async_test
async def test_what_a_browser_has_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first, _ = await asks(client, "/assets/table-x1.js", "gzip")
    tag = {"if-none-match": first.headers["etag"]}
    again, sent = await asks(client, "/assets/table-x1.js", "gzip", **tag)
    assert (again.status_code, sent) == (304, b"")
    assert (again.headers["etag"], again.headers["vary"]) == (first.headers["etag"], "accept-encoding")
    plain, sent = await asks(client, "/assets/table-x1.js", "identity", **tag)
    assert (plain.status_code, sent) == (200, SCRIPT)


@async_test
async def test_only_files_that_are_named_by_their_content_are_kept_for_ever(client: httpx.AsyncClient) -> None:
    kept = {}
    for path in ("/assets/table-x1.js", "/assets/picture-x2.png", "/icon.svg"):
        response, _ = await asks(client, path, "gzip")
        kept[path] = "immutable" in response.headers.get("cache-control", "")
    assert kept == {"/assets/table-x1.js": True, "/assets/picture-x2.png": True, "/icon.svg": False}
    missing, _ = await asks(client, "/assets/table-x0.js", "gzip")
    assert missing.status_code == 404
    assert "cache-control" not in missing.headers


@pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the client has not been built")
def test_the_build_compresses_what_is_worth_it() -> None:
    """Every script and style sheet of some size, with the same content."""
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css") and file.stat().st_size > 1000]
    assert len(files) > 50
    for file in files:
        assert gzip.decompress(Path(f"{file}.gz").read_bytes()) == file.read_bytes(), file.name
