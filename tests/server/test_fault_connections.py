"""Fault 26: headers without end, and connections that say nothing or too many; others hardly notice."""

import asyncio
import contextlib
import resource
import socket
import time
from collections import Counter
from pathlib import Path

import pytest

from stoneage.server.http import protocol
from stoneage.server.http.protocol import MAX_HEAD, limited
from tests.server.processes import BUSY_FACTOR, Live, memory_of
from tests.server.visitors import ME, Guest, async_test

MEGABYTE = 1024 * 1024


def pour(port: int, megabytes: int, opening: bytes) -> bytes:
    """Send a request that does not end, as far as the server lets us; returns what it answered."""
    with socket.create_connection(("127.0.0.1", port), 10) as link:
        with contextlib.suppress(OSError):
            link.sendall(opening)
            for _ in range(megabytes):
                link.sendall(b"x" * MEGABYTE)
        link.settimeout(10)
        with contextlib.suppress(OSError):
            return link.recv(4096)
    return b""


ENDLESS = {
    "one header": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ",
    "one path": b"GET /",
    "a trailer": (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\nX-Long: "
    ),
}


@pytest.mark.parametrize("what", ENDLESS)
@async_test
async def test_a_header_without_end_is_refused_at_once(live: Live, what: str) -> None:
    before, begun = memory_of(live.pid), time.monotonic()
    flood = asyncio.create_task(asyncio.to_thread(pour, live.port, 100, ENDLESS[what]))
    slowest = 0.0
    async with Guest(live.url) as ann:
        while not flood.done():
            asked = time.monotonic()
            await ann.get("/api/me")
            slowest = max(slowest, time.monotonic() - asked)
            await asyncio.sleep(0.01)
    answer = await flood
    assert answer.startswith((b"HTTP/1.1 4", b"")), answer
    assert time.monotonic() - begun < 2 * BUSY_FACTOR
    assert slowest < 0.25 * BUSY_FACTOR
    assert memory_of(live.pid) - before < 20 * MEGABYTE


@async_test
async def test_headers_up_to_the_limit_are_read(live: Live) -> None:
    async with Guest(live.url) as ann:
        assert (await ann.http.get("/api/me", headers={"x-long": "x" * (MAX_HEAD - 2000)})).status_code == 200
        assert (await ann.http.get("/api/me", headers={"x-long": "x" * MAX_HEAD})).status_code == 431
        many = {f"x-{number}": "x" * 100 for number in range(MAX_HEAD // 100)}
        assert (await ann.http.get("/api/me", headers=many)).status_code == 431
        table = await ann.open(ME, ME)  # the limit is per request
        for _ in range(30):
            assert (await ann.http.get("/api/me", headers={"x-long": "x" * 2000})).status_code == 200
        assert (await ann.view(table["id"]))["id"] == table["id"]


@async_test
async def test_a_thousand_silent_connections_lock_nobody_out(folder: Path) -> None:
    server = Live(folder, connections_per_address=None)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))  # the server inherits it
    server.start(wait=False)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2048), hard))
    links = []
    try:
        server.wait()
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (hard, hard)
        async with Guest(server.url) as ann:
            for _ in range(1000):
                link = socket.socket()
                link.bind(("127.0.0.2", 0))
                link.connect(("127.0.0.1", server.port))
                links.append(link)
            begun = time.monotonic()
            await ann.open(ME, ME)
            assert time.monotonic() - begun < 1 * BUSY_FACTOR
        links[-1].settimeout(5)
        assert links[-1].recv(100).startswith(b"HTTP/1.1 429")  # the address itself is at its limit, and is told so
    finally:
        for link in links:
            link.close()
        server.end()


@async_test
async def test_connections_opened_too_quickly_are_refused(folder: Path) -> None:
    """Each is closed at once, so it is not their number at a time that is too high."""
    with Live(folder, connections_per_address=20) as server:

        def answer(address: str) -> bytes:
            with socket.socket() as link:
                link.settimeout(10)
                link.bind((address, 0))
                link.connect(("127.0.0.1", server.port))
                link.sendall(b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                try:
                    return link.recv(12)
                except ConnectionResetError:  # closed before the request was read
                    return b"HTTP/1.1 429"

        answers = Counter(answer("127.0.0.2") for _ in range(100))
        assert answers[b"HTTP/1.1 200"] >= 40
        assert answers[b"HTTP/1.1 429"] > 0
        assert answer("127.0.0.3") == b"HTTP/1.1 200", "others are not affected"


@async_test
async def test_a_connection_that_asks_for_nothing_is_closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import uvicorn

    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.3)

    async def app(scope: dict[str, object], receive: object, send: object) -> None:
        raise AssertionError("no request is complete")

    config = uvicorn.Config(app, port=0, lifespan="off", http=limited(10, ""), log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    for said in (b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        async with asyncio.timeout(5):
            assert (await reader.read()).startswith(b"HTTP/1.1 408")
        writer.close()
    server.should_exit = True
    await serving


@pytest.mark.parametrize(
    ("proxies", "address", "trusted"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "10.1.2.3", True),
        ("10.0.0.0/8", "11.1.2.3", False),
        ("*", "11.1.2.3", True),
        ("proxy", "11.1.2.3", False),
    ],
)
def test_connections_of_a_trusted_proxy_do_not_count(proxies: str, address: str, trusted: bool) -> None:
    assert limited(1, proxies).is_proxy(address) is trusted
