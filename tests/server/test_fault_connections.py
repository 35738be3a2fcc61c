"""Fault 26: headers without end, requests in a row, silent or too many connections; others hardly notice."""

import asyncio
import contextlib
import resource
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stoneage.server.http import protocol
from stoneage.server.http.protocol import MAX_HEAD, MOST_WAITING, limited
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Live, memory_of
from tests.server.shifted_clock import VirtualTime
from tests.server.visitors import ME, Guest, async_test

MEGABYTE = 1024 * 1024


def pour(port: int, megabytes: int, opening: bytes) -> tuple[int, bytes]:
    """Send a request that does not end, as far as the server lets us; how far that was, and what it answered."""
    poured = 0
    with socket.create_connection(("127.0.0.1", port), patience(10)) as link:
        with contextlib.suppress(OSError):
            link.sendall(opening)
            for _ in range(megabytes):
                link.sendall(b"x" * MEGABYTE)
                poured += 1
        with contextlib.suppress(OSError):
            return poured, link.recv(4096)
    return poured, b""


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
    before = memory_of(live.pid)
    flood = asyncio.create_task(asyncio.to_thread(pour, live.port, 100, ENDLESS[what]))
    async with Guest(live.url) as ann:
        await ann.get("/api/me")
        poured, answer = await flood
        await ann.get("/api/me")
    assert poured < 50  # what does not fit into the system's buffers is not taken
    assert answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer
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


def silent(address: str, server: str) -> socket.socket:
    """A connection that says nothing."""
    link = socket.socket()
    link.settimeout(patience(10))
    link.bind((address, 0))
    link.connect(("127.0.0.1", urlsplit(server).port))
    return link


@async_test
async def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=20) as server, Guest(server.url) as ann:
        with contextlib.ExitStack() as links:
            held = [links.enter_context(silent("127.0.0.2", server.url)) for _ in range(30)]
            await ann.open(ME, ME)
            answer = await asyncio.to_thread(held[-1].recv, 100)
            assert answer.startswith(b"HTTP/1.1 429")  # the address itself is at its limit, and is told so


@pytest.mark.slow
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
            links = [silent("127.0.0.2", server.url) for _ in range(1000)]
            await ann.open(ME, ME)
        assert links[-1].recv(100).startswith(b"HTTP/1.1 429")
    finally:
        for link in links:
            link.close()
        server.end()


@async_test
async def test_connections_opened_too_quickly_are_refused(tmp_path: Path) -> None:
    """Each is closed at once, so it is not their number at a time that is too high."""
    async with serving(tmp_path, connections_per_address=20) as server:

        def answer(address: str) -> bytes:
            with silent(address, server.url) as link:
                link.sendall(b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                try:
                    return link.recv(12)
                except ConnectionResetError:  # closed before the request was read
                    return b"HTTP/1.1 429"

        def answers() -> Counter[bytes]:
            return Counter(answer("127.0.0.2") for _ in range(100))

        found = await asyncio.to_thread(answers)
        assert found[b"HTTP/1.1 200"] >= 40
        assert found[b"HTTP/1.1 429"] > 0
        assert await asyncio.to_thread(answer, "127.0.0.3") == b"HTTP/1.1 200", "others are not affected"


@asynccontextmanager
async def bare_server(app: Any) -> AsyncIterator[tuple[int, uvicorn.Server]]:
    """A server with our protocol and nothing else; its port."""
    config = uvicorn.Config(app, port=0, lifespan="off", http=limited(10, ""), log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1], server
    finally:
        server.should_exit = True
        await serving


@pytest.mark.parametrize("path", ["/", "/" + "x" * 300])
@async_test
async def test_requests_sent_without_waiting_are_not_kept(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the answers of a client that sends thousands of requests at once."""
    longest, may_answer = 0, asyncio.Event()
    begin = HttpToolsProtocol.on_headers_complete

    def counted(self: HttpToolsProtocol) -> None:
        nonlocal longest
        begin(self)
        longest = max(longest, len(self.pipeline))

    monkeypatch.setattr(HttpToolsProtocol, "on_headers_complete", counted)

    async def app(scope: dict[str, Any], _receive: object, send: Any) -> None:
        await may_answer.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async with bare_server(app) as (port, server):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 5000)
        async with asyncio.timeout(patience(5)):
            with pytest.raises(ConnectionResetError):
                await reader.read()
            may_answer.set()
            while server.server_state.tasks or server.server_state.connections:
                await asyncio.sleep(0)
        writer.close()
    assert longest == MOST_WAITING + 1


@async_test
async def test_a_few_requests_may_follow_one_another() -> None:
    async def app(scope: dict[str, Any], _receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": scope["path"].encode()})

    async with bare_server(app) as (port, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in range(MOST_WAITING + 1):
            writer.write(f"GET /{number} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        async with asyncio.timeout(patience(5)):
            for number in range(MOST_WAITING + 1):
                await reader.readuntil(b"\r\n\r\n")
                assert await reader.readexactly(2) == f"/{number}".encode()
        writer.close()


@async_test
async def test_who_reads_gets_a_long_answer_and_who_stops_is_disconnected(virtual_time: VirtualTime) -> None:
    body, part = b"x" * 32 * MEGABYTE, 4 * MEGABYTE  # more than what the system buffers on both sides

    async def app(_scope: object, _receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
        await send({"type": "http.response.body", "body": body})

    async with bare_server(app) as (port, server):
        reader, writer = await asyncio.open_connection(sock=deaf(port))

        async def gone() -> bool:
            return not server.server_state.connections

        with contextlib.closing(writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            for _ in range(4):
                async with asyncio.timeout(patience(30)):
                    await reader.readexactly(part)
                virtual_time.advance(protocol.READ_SECONDS)
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                assert not await gone()
            await virtual_time.advance_until(gone, step=protocol.READ_SECONDS / 2)


def deaf(port: int) -> socket.socket:
    """A connection with a small buffer for what it reads."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    link.connect(("127.0.0.1", port))
    link.setblocking(False)
    return link


@async_test
async def test_a_connection_that_asks_for_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.05)

    async def app(scope: dict[str, object], receive: object, send: object) -> None:
        raise AssertionError("no request is complete")

    async with bare_server(app) as (port, _):
        for said in (b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            async with asyncio.timeout(patience(5)):
                assert (await reader.read()).startswith(b"HTTP/1.1 408")
            writer.close()


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
