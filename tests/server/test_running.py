"""Operating a server: health, metrics, headers, logs, settings, stopping, dying bots."""

import asyncio
import json
import os
import re
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.server.live.pubsub import RETRY_SECONDS
from stoneage.server.workers.process import LOADING_SECONDS
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Live, Redis, alive, children_of, wait_until
from tests.server.shifted_clock import VirtualTime
from tests.server.visitors import BOT, ME, OPEN, Guest, async_test


@async_test
async def test_health_and_figures(live: Live) -> None:
    assert live.health() == {
        "status": "ok",
        "database": True,
        "writable": True,
        "redis": "unused",
        "damaged_tables": 0,
        "failed_tasks": [],
        "compiling": None,
    }
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        await ann.command(table, "hunting 5")
        figures = await ann.get("/metrics")
    assert 'stoneage_commands_total{outcome="ok"}' in figures
    assert 'stoneage_requests_total{status="201"}' in figures
    assert "stoneage_command_seconds_bucket" in figures


@async_test
async def test_pages_keep_to_themselves(live: Live) -> None:
    async with httpx.AsyncClient(base_url=live.url, trust_env=False) as http:
        for path in ("/", "/api/me", "/healthz", "/nowhere", "/api/tables/aaaaaaaaaaaa", "/api/openapi.json"):
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        cookie = (await http.get("/api/me")).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


@async_test
async def test_a_link_in_a_chat_has_a_picture_with_a_whole_address(live: Live) -> None:
    async with httpx.AsyncClient(base_url=live.url, trust_env=False) as http:
        page = await http.get("/", headers={"host": f"localhost:{live.port}"})
        (picture,) = re.findall(r'property="og:image" content="(.*?)"', page.text)
        assert picture == f"http://localhost:{live.port}/share.jpg"
        assert page.headers["cache-control"] == "no-cache"
        answer = await http.get("/share.jpg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/jpeg")


@async_test
async def test_a_connection_waits_for_its_next_request(tmp_path: Path, virtual_time: VirtualTime) -> None:
    """A pause is a person thinking; closing the connection before a proxy does would lose the next request."""
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
        with closing(writer):
            for pause in (65, 0):
                writer.write(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 200")
                await reader.readexactly(int(head.lower().split(b"content-length:")[1].split()[0]))
                virtual_time.advance(pause)
                for _ in range(5):
                    await asyncio.sleep(0)


@async_test
async def test_unknown_paths_and_methods_are_told(live: Live) -> None:
    async with Guest(live.url) as ann:
        assert (await ann.get("/api/nowhere", 404))["code"] == "not_found"
        assert (await ann.http.delete("/api/tables")).status_code == 405
        assert (await ann.get("/api/tables/SHORT", 422))["type"] == "failure"


def secrets_of(server: Live) -> list[str]:
    """Everything that must not be logged: the cookie key and the seeds of games."""
    with closing(sqlite3.connect(server.file)) as connection:
        seeds = [seed for (seed,) in connection.execute("select seed from tables")]
        return seeds + [value for (value,) in connection.execute("select value from meta")]


@async_test
async def test_a_log_holds_no_secret(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as phone:
        table = await ann.open(ME, OPEN)
        token = (await ann.post(f"/api/tables/{table['id']}/seats/0/link"))["token"]
        await bob.post(f"/api/tables/{table['id']}/join", {})
        begun = await phone.post("/api/claim", {"token": token})
        await phone.post("/api/claim", {"token": token + "x"}, 404)
        async with (phone if begun["game"]["decision"]["seat"] == 0 else bob).at(table["id"]) as socket:
            await socket.play("hunting 5")
            await socket.link.send("nonsense")
            await socket.until(lambda: bool(socket.failures))
        log = live.log.read_text()
        assert f"/api/tables/{table['id']}/join" in log  # it does log everything
        assert len(live.lines()) > 5
        for secret in (token, ann.cookie, bob.cookie, *secrets_of(live)):
            assert secret not in log
            assert secret.partition(".")[0] not in log


@async_test
async def test_a_server_stops_in_order(folder: Path) -> None:
    environment = {
        "STONEAGE_LOG_FORMAT": "json",
        "STONEAGE_TABLES_PER_HOUR": "2",
        "STONEAGE_ORIGINS": "https://club.example",
    }
    server = Live(folder, environment=environment, log_format=None, tables_per_hour=None)
    try:
        server.start()
        async with Guest(server.url) as ann:
            table = await ann.open(ME, BOT, pace="slow")
            await ann.open(ME, ME)
            refused = await ann.http.post("/api/tables", json={"seats": [ME, ME]})
            assert refused.status_code == 429  # a setting from the environment
            for origin, status in (("https://club.example", 429), ("https://evil.example", 403)):
                answer = await ann.http.post("/api/tables", json={"seats": [ME, ME]}, headers={"origin": origin})
                assert answer.status_code == status
            async with ann.connected(table["id"]) as greeted, ann.connected(table["id"]) as silent:
                await greeted.send(json.dumps({"type": "hello"}))
                await greeted.recv()
                workers = children_of(server.pid)
                assert workers
                status, _ = await asyncio.to_thread(server.terminate)
                for link in (greeted, silent):
                    await asyncio.wait_for(link.wait_closed(), patience(5))
                    assert link.close_code in (1001, 1012)
        assert status == 0
        wait_until(lambda: not any(map(alive, workers)), 5, "ending the bots")
        assert all("error" not in line for line in server.lines()), server.log.read_text()
        assert all(line.startswith("{") for line in server.log.read_text().splitlines())
        assert Counter(line["level"] for line in server.lines()).keys() <= {"info"}, server.log.read_text()
    finally:
        server.end()


@async_test
async def test_a_bot_that_dies_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path, processes=True) as server, Guest(server.url) as ann:
        (worker,) = server.services.bot_pool._workers
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            await socket.until(socket.asked)
            os.kill(await worker.run(LOADING_SECONDS, os.getpid), signal.SIGKILL)
            moves = socket.table["moves"]
            while not any(told["move"] >= moves and told.get("seat") == 1 for told in socket.story):
                await socket.play(socket.table["offers"][0]["action"])
                await socket.until(socket.asked)
    assert [record.message for record in caplog.records].count("a worker process died and is replaced") == 1


@async_test
async def test_one_process_plays_on_without_redis(tmp_path: Path, virtual_time: VirtualTime) -> None:
    redis = Redis()  # not started
    try:
        async with serving(tmp_path, redis=redis.url) as server, Guest(server.url) as ann:

            async def redis_is() -> bool:
                health = await ann.get("/healthz")
                assert health["status"] == "ok"
                return bool(health["redis"] == state)

            table = await ann.open(ME, BOT)
            async with ann.at(table["id"]) as socket:
                for state in ("away", "connected", "away", "connected"):
                    if state == "connected":
                        await asyncio.to_thread(redis.start)
                    elif redis.process is not None:
                        await asyncio.to_thread(redis.kill)
                    await virtual_time.advance_until(redis_is, RETRY_SECONDS)
                    await socket.until(socket.asked)
                    await socket.play(socket.table["offers"][0]["action"])
    finally:
        redis.__exit__()


CANNOT_START = [
    ("mysql://nowhere", "the database must be sqlite:///FILE or postgresql://..., not mysql://"),
    ("nonsense", "the database must be sqlite:///FILE or postgresql://USER@HOST/NAME"),
    ("sqlite:////proc/none/x.db", "cannot open the database sqlite:////proc/none/x.db: unable to open database file"),
    ("postgresql://me:hush@127.0.0.1:1/games", "cannot open the database postgresql://me:***@127.0.0.1:1/games: "),
]


@pytest.mark.parametrize(("database", "sentence"), CANNOT_START)
def test_a_server_that_cannot_start_says_why(database: str, sentence: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--port", "0", "--database", database])
    assert done.exit_code == 1
    (said,) = done.output.splitlines()
    assert said.startswith(f"stoneage: {sentence}")


def test_a_process_that_cannot_start_ends_with_one_line(folder: Path) -> None:
    database, sentence = CANNOT_START[2]
    server = Live(folder, database=database)
    server.start(wait=False)
    try:
        assert server.process is not None
        assert server.process.wait(patience(60)) == 1
        (said,) = server.log.read_text().splitlines()
        assert said.startswith(f"stoneage: {sentence}")
    finally:
        server.end()
