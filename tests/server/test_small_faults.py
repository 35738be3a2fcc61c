"""Small faults that an audit found: what one visitor could cost, read or do beyond what is meant."""

import asyncio
import itertools
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import uvicorn
from sqlalchemy import event as sql_event
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from stoneage.errors import SettingError
from stoneage.server import uvicorn_names
from stoneage.server.app import create_app
from stoneage.server.auth import GuestCookies
from stoneage.server.http.middleware import BYTES_PER_REQUEST
from stoneage.server.http.proxies import behind_proxies, check_proxies
from stoneage.server.live.connections import NO_TABLE, TRY_AGAIN
from stoneage.server.live.protocol import WebSocketProtocol
from stoneage.server.live.socket import SOCKETS_AT_ONCE
from stoneage.server.rate_limit import RateLimiter
from stoneage.server.serve import check
from stoneage.server.services import PUBLIC_TABLES_PER_HOUR
from stoneage.server.settings import Settings
from stoneage.server.sql.checks import ANSWER_SECONDS
from stoneage.server.sql.public_tables import MOST_OF_ONE_OWNER
from stoneage.server.sql.storage import MOST_LISTED, SqlStorage
from stoneage.server.uvicorn_names import check_uvicorn
from stoneage.tables import decisions
from stoneage.tables.errors import TableError
from stoneage.tables.events import SeatClaimed
from stoneage.tables.listing import TableSummary
from stoneage.tables.storage import ConflictError
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.real_table import RealLog
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log, first_event
from tests.server.test_storage import OTHER, fresh, new
from tests.server.visitors import ME, OPEN, Guest, async_test


async def closed(link: ClientConnection) -> int | None:
    """The code with which the server closes a connection; what it sends before is not read."""
    try:
        async with asyncio.timeout(patience(5)):
            while True:
                await link.recv()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


# --- what counts against the limits ---


def test_a_heavy_request_counts_as_several(virtual_time: VirtualTime) -> None:
    limiter = RateLimiter(10, 10)
    assert [limiter.allows("ann", 4) for _ in range(3)] == [True, True, False]
    assert limiter.allows("bob", 1000)  # once, with a full allowance
    assert not limiter.allows("bob")
    virtual_time.advance(4)
    assert limiter.allows("ann", 4)


@async_test
async def test_wrong_hosts_and_large_bodies_count(tmp_path: Path) -> None:
    async with serving(tmp_path, requests_per_minute=30) as server, httpx.AsyncClient(base_url=server.url) as http:
        answers = [(await http.get("/", headers={"host": "evil.example"})).status_code for _ in range(40)]
        assert set(answers[:30]) == {421}
        assert answers[-1] == 429
    async with serving(tmp_path, requests_per_minute=30) as server, Guest(server.url) as ann:
        padding = {"padding": "x" * 10 * BYTES_PER_REQUEST}
        answers = [(await ann.http.post("/api/records", json=padding)).status_code for _ in range(4)]
        assert (answers[0], answers[-1]) == (422, 429)


@async_test
async def test_many_sockets_of_one_address_share_a_limit(tmp_path: Path) -> None:
    async with serving(tmp_path, messages_per_20s=5) as server, Guest(server.url) as ann:
        table = await ann.open(ME, ME)
        answers = []
        for _ in range(SOCKETS_AT_ONCE + 2):
            async with ann.connected(table["id"]) as link:
                for _ in range(5):
                    await link.send('{"type": "ping"}')
                    answers.append(json.loads(await link.recv())["type"])
    assert answers[: SOCKETS_AT_ONCE * 5] == ["pong"] * SOCKETS_AT_ONCE * 5
    assert answers[-1] == "failure"


@async_test
async def test_one_address_cannot_fill_the_list_of_public_tables(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        for _ in range(PUBLIC_TABLES_PER_HOUR):
            await ann.open(ME, OPEN, public=True)
        refused = await ann.post("/api/tables", {"seats": [ME, OPEN], "public": True}, 429)
        assert "public" in refused["message"]
        await ann.open(ME, OPEN)


@async_test
async def test_the_list_has_few_public_tables_of_one_owner(url: str) -> None:
    storage = await fresh(url)
    opened = itertools.count()

    async def open_public(opening: str, **more: Any) -> str:
        table_id = f"table{next(opened):07}"
        await storage.append(replace(new(1, **more), events=[opening], table_id=table_id))
        return table_id

    bobs = await open_public('{"owner": "bob"}')
    anns = [await open_public('{"owner": "ann"}') for _ in range(MOST_LISTED)]
    anns.append(await open_public('{"owner": "ann"}', status="gathering"))
    damaged = [await open_public(opening) for opening in ("{", "[]", "{}", "null", "7", "{")]
    listed = [table.id for table in await storage.public_tables()]
    assert listed == [*damaged[::-1], *anns[: -MOST_OF_ONE_OWNER - 1 : -1], bobs]
    await storage.close()


@async_test
async def test_the_description_of_the_api_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(Settings(database="sqlite://"))
    description = json.loads(json.dumps(app.openapi()))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as http:
        first = await http.get("/api/openapi.json")
        assert first.json() == description

        def again() -> dict[str, Any]:
            raise AssertionError("it is written again")

        monkeypatch.setattr(app, "openapi", again)
        assert (await http.get("/api/openapi.json")).content == first.content


# --- proxies ---


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "client"),
    [
        ("*", "10.0.0.1", "6.6.6.6, 203.0.113.5", "203.0.113.5"),
        (" * ", "10.0.0.1", "203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", "6.6.6.6, 203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "203.0.113.5", "6.6.6.6", "203.0.113.5"),
    ],
)
@async_test
async def test_only_the_report_of_the_nearest_proxy_counts(
    proxies: str, peer: str, forwarded: str, client: str
) -> None:
    seen: list[Any] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["client"][0])

    headers = [(b"x-forwarded-for", part.encode()) for part in forwarded.split(", ")]  # each in a line of its own
    scope = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": [*headers, (b"host", b"x")]}
    await behind_proxies(app, proxies)(scope, cast("Any", None), cast("Any", None))
    assert seen == [client]


@pytest.mark.parametrize("proxies", ["0.0.0.0/0", "::/0", "10.0.0.1, 1.2.3.4/0", "0.0.0.0/1,128.0.0.0/1"])
def test_a_server_that_trusts_every_address_does_not_start(proxies: str, tmp_path: Path) -> None:
    settings = Settings(port=0, database=f"sqlite:///{tmp_path / 'tables.db'}", proxies=proxies)
    with pytest.raises(SettingError, match="trusts every client to invent its address"):
        check(settings)


@pytest.mark.parametrize("proxies", ["", "*", "127.0.0.1", "10.0.0.0/8, ::1, 0.0.0.0/1", "proxy"])
def test_proxies_that_are_not_everybody_are_trusted(proxies: str) -> None:
    check_proxies(proxies)


# --- health ---


@async_test
async def test_only_the_machine_itself_is_told_details_of_its_health(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies="127.0.0.1") as server, httpx.AsyncClient(base_url=server.url) as http:
        mine = (await http.get("/healthz")).json()
        assert (mine["status"], mine["database"], mine["failed_tasks"]) == ("ok", True, [])
        theirs = (await http.get("/healthz", headers={"x-forwarded-for": "203.0.113.5"})).json()
        assert {name: value for name, value in theirs.items() if value is not None} == {"status": "ok"}


@async_test
async def test_health_does_not_wait_for_a_locked_database(
    tmp_path: Path, virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlocked = asyncio.Event()

    async def slowly(_storage: SqlStorage) -> bool:
        return await unlocked.wait()

    monkeypatch.setattr(SqlStorage, "_can_write", slowly)
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    asked = asyncio.create_task(storage.writable())
    await asyncio.sleep(0)
    virtual_time.advance(ANSWER_SECONDS + 1)
    async with asyncio.timeout(patience(5)):
        assert await asked is False
    again = asyncio.create_task(storage.writable())  # the first attempt goes on, there is no second one
    await asyncio.sleep(0)
    unlocked.set()
    assert await again is True
    assert await storage.writable()
    await storage.close()


@async_test
async def test_health_asked_twice_at_once_gets_the_same_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, unlocked = 0, asyncio.Event()

    async def slowly(_storage: SqlStorage) -> bool:
        nonlocal tried
        tried += 1
        return await unlocked.wait()

    monkeypatch.setattr(SqlStorage, "_can_write", slowly)
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    both = asyncio.gather(storage.writable(), storage.writable())
    await asyncio.sleep(0)
    unlocked.set()
    assert list(await both) == [True, True]
    assert await storage.writable()
    assert tried == 1
    await storage.close()


@async_test
async def test_health_checks_do_not_pile_up_at_a_database_that_hangs(
    tmp_path: Path, virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    asked, answers = 0, asyncio.Event()

    async def hangs(_query: object) -> list[object]:
        nonlocal asked
        asked += 1
        await answers.wait()
        return []

    monkeypatch.setattr(storage, "_rows", hangs)
    for _ in range(3):
        both = asyncio.gather(storage.alive(), storage.alive())
        await asyncio.sleep(0)
        virtual_time.advance(ANSWER_SECONDS + 1)
        async with asyncio.timeout(patience(5)):
            assert list(await both) == [False, False]
    assert asked == 1
    answers.set()
    assert await storage.alive()
    await storage.close()


# --- one of several writes ---


@async_test
async def test_a_conflict_does_not_make_the_other_writes_commit_one_by_one(tmp_path: Path) -> None:
    storage = await fresh(f"sqlite:///{tmp_path / 'tables.db'}")
    await storage.append(new(1), replace(new(1), table_id=OTHER))
    await storage.append(new(2, command="used"))
    commits: list[object] = []
    sql_event.listen(cast("Any", storage._database._backend)._writer[0], "commit", commits.append)
    news = [storage.append(replace(new(seq, seed=None), table_id=OTHER)) for seq in range(2, 22)]
    news.insert(10, storage.append(new(3, command="used")))
    results = await asyncio.gather(*news, return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [10]
    assert isinstance(results[10], ConflictError)
    assert len(commits) <= 2
    assert len(await storage.events_after(OTHER, 0)) == 21
    assert len(await storage.events_after("a" * 12, 0)) == 2
    await storage.close()


# --- tables that are gone ---


@async_test
async def test_a_table_that_another_process_has_removed_is_gone_here_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table, kept = await ann.open(ME, ME), await ann.open(ME, ME)
        async with ann.at(kept["id"]) as staying, ann.connected(table["id"]) as link:
            await link.send('{"type": "hello"}')
            await link.recv()
            other = SqlStorage(server.services.settings.database_url)
            assert await other.remove_tables([table["id"]], days=-1) == 1
            await other.close()
            await server.services.poll()
            assert await closed(link) == NO_TABLE
            await ann.get(f"/api/tables/{table['id']}", 404)
            await staying.play(staying.table["offers"][0]["action"])


# --- seats and sessions ---


def test_nobody_gets_an_opponents_seat_besides_their_own() -> None:
    table = Log("ann", "bob").table
    with pytest.raises(TableError, match="already have a seat"):
        decisions.claim(table, "bob", "Bob", 0, "ann")


def test_several_seats_of_one_device_move_to_another_one_by_one() -> None:
    log = Log("ann", "ann", "bob")
    for seat in (0, 1):
        (claimed,) = decisions.claim(log.table, "phone", "Ann", seat, "ann")
        assert isinstance(claimed, SeatClaimed)
        log.apply(claimed)
    assert log.table.seats_of("phone") == [0, 1]
    (back,) = decisions.claim(log.table, "ann", "Ann", 0, "phone")
    log.apply(back)
    assert (log.table.seats_of("ann"), log.table.seats_of("phone")) == ([0], [1])


def test_a_cookie_is_valid_until_the_guest_logs_it_out() -> None:
    cookies, other = GuestCookies("key"), GuestCookies("key")
    first = cookies.sign("ann")
    assert cookies.log_out({"ann": 1, "bob": 2}) == ["ann", "bob"]
    assert cookies.log_out({"ann": 1, "bob": 2}) == []
    assert cookies.guest(first) is None
    second = cookies.sign("ann")
    assert cookies.guest(second) == "ann"
    assert other.guest(second) == "ann"  # a process that has not heard of it yet
    assert cookies.guest(other.sign("ann")) == "ann"  # and signs no cookie that is refused as soon as it has
    assert other.guest(first) is None
    assert other.log_out({"ann": 1, "bob": 2}) == ["ann", "bob"]
    assert cookies.guest(cookies.sign("carl")) == "carl"


@async_test
async def test_other_devices_are_logged_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as desk, Guest(server.url) as eve:
        await desk.http.put("/api/me", json={"name": "Ann"})
        table = await desk.open(ME, ME)
        async with Guest(server.url, desk.cookie) as phone, Guest(server.url, desk.cookie) as tablet:
            async with phone.connected(table["id"]) as link, eve.at(table["id"]) as watching:
                await link.send('{"type": "hello"}')
                await link.recv()
                assert (await desk.post("/api/me/logout"))["name"] == "Ann"
                assert await closed(link) == TRY_AGAIN
                await watching.send({"type": "ping"})  # nobody else is disconnected
            assert (await desk.view(table["id"]))["seats"][0]["mine"]
            assert not (await phone.view(table["id"]))["seats"][0]["mine"]
            await phone.post("/api/me/link", status=401)
            assert (await tablet.get("/api/me"))["name"] == ""  # a new guest
        server.services.cookies = GuestCookies(await server.services.storage.secret("cookies"))
        await server.services.poll()  # as another process, or after a restart
        async with Guest(server.url, desk.cookie) as again:
            assert (await again.get("/api/me"))["name"] == "Ann"
        assert server.services.cookies.logouts == 1


# --- lists ---


def test_a_list_tells_real_tables_apart() -> None:
    row = TableSummary.from_table(RealLog("ann", "bob").table)
    assert TableSummary.from_json(row.to_json()).real
    plain = TableSummary.from_table(Log(first=first_event("ann", "bob")).table)
    assert not TableSummary.from_json(plain.to_json()).real
    assert "real" not in plain.to_json()  # as in rows of older versions


# --- uvicorn ---


@async_test
async def test_a_socket_that_is_not_read_from_is_not_dead() -> None:
    class Transport:
        aborted = False

        def is_closing(self) -> bool:
            return False

        def abort(self) -> None:
            self.aborted = True

        def write(self, _data: bytes) -> None:
            """Into the void."""

        def close(self) -> None:
            """Nothing to close."""

    async def app(_scope: object, _receive: object, _send: object) -> None:
        raise NotImplementedError

    config = uvicorn.Config(app, log_config=None, ws=WebSocketProtocol, ws_ping_interval=20)
    config.load()
    for paused in (True, False):
        protocol = WebSocketProtocol(config, uvicorn.server.ServerState(), {})
        transport = Transport()
        protocol.transport, protocol.read_paused = cast("Any", transport), paused
        protocol.keepalive_timeout()
        assert transport.aborted is not paused
        assert (protocol.ping_timer is not None) is paused  # it is asked again
        protocol.stop_keepalive()


def test_a_uvicorn_without_the_names_we_use_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_uvicorn()
    monkeypatch.setattr(uvicorn_names, "WEBSOCKET", uvicorn_names.WEBSOCKET | {"renamed"})
    with pytest.raises(SettingError, match=r"no renamed.*pip install \"uvicorn>="):
        check_uvicorn()


def test_the_range_of_uvicorn_is_the_one_that_is_installed() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    assert f'"{uvicorn_names.VERSIONS}"' in project
