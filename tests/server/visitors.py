"""Visitors of a live server: guests with a cookie, and their sockets at tables."""

import asyncio
import functools
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ParamSpec, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import patience
from tests.server.table_log import liked

P = ParamSpec("P")
View = dict[str, Any]

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "easy"}
PATIENCE = 30.0
"""Seconds that an answer takes at most, on a quiet machine."""


def async_test(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test that waits for a server."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Guest:
    """A guest with a cookie: `async with Guest(url) as ann`."""

    def __init__(self, url: str, cookie: str | None = None, address: str | None = None, **headers: str) -> None:
        self.url, self.address = url, address
        cookies = {"stoneage_guest": cookie} if cookie else None
        self.http = httpx.AsyncClient(
            base_url=url,
            cookies=cookies,
            headers=headers,
            trust_env=False,
            timeout=patience(PATIENCE),
            verify=False,
            transport=httpx.AsyncHTTPTransport(local_address=address) if address else None,
        )

    async def __aenter__(self) -> Self:
        if not self.cookie:
            assert (await self.http.get("/api/me")).status_code == 200
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """The cookie of this guest."""
        return self.http.cookies.get("stoneage_guest") or ""

    async def get(self, path: str, status: int = 200) -> Any:
        """GET a path; the status must be the expected one."""
        return _checked(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """POST to a path; the status must be the expected one."""
        return _checked(await self.http.post(path, json=body), status)

    async def open(self, *seats: dict[str, Any], **more: Any) -> View:
        """Open a table; bots move at once by default."""
        table: View = await self.post("/api/tables", {"pace": "instant", **more, "seats": list(seats)}, 201)
        return table

    async def view(self, table_id: str) -> View:
        """A table as this guest sees it."""
        table: View = await self.get(f"/api/tables/{table_id}")
        return table

    async def command(self, table: View, *actions: str, **more: Any) -> View:
        """Play over HTTP, for the version of a view."""
        body = {"type": "play", "id": secrets.token_hex(8), "version": table["version"], "actions": actions, **more}
        answer: View = await self.post(f"/api/tables/{table['id']}/commands", body)
        return answer

    @asynccontextmanager
    async def at(self, table_id: str, since: int | None = None, url: str = "", **story: Any) -> AsyncIterator["Socket"]:
        """A socket at a table, after its hello."""
        async with self.connected(table_id, url) as link:
            socket = Socket(link, **story)
            try:
                await socket.send({"type": "hello", "since": since})
                await socket.until(lambda: socket.updates > 0)
                yield socket
            finally:
                await socket.stop()

    def connected(self, table_id: str, url: str = "", **options: Any) -> connect:
        """A bare socket, before any hello."""
        if self.address:
            options["local_addr"] = (self.address, 0)
        return connect(
            f"{(url or self.url).replace('http', 'ws', 1)}/api/tables/{table_id}/socket",
            additional_headers={"Cookie": f"stoneage_guest={self.cookie}"} if self.cookie else None,
            proxy=None,
            max_size=None,
            **options,
        )


def _checked(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.request.method} {response.request.url}: {response.text[:500]}"
    if not response.content:
        return None
    return response.json() if "json" in response.headers["content-type"] else response.text


class Socket:
    """A client's side of a table's socket: the latest view, and the story assembled from updates."""

    def __init__(self, link: ClientConnection, story: list[View] | None = None) -> None:
        self.link = link
        self.table: View = {}
        self.story: list[View] = story if story is not None else []
        self.presence: View = {}
        self.updates = 0
        self.answers: dict[str, View] = {}
        self.failures: list[View] = []
        self.pongs = self.reactions = 0
        self.traffic: list[str] = []
        self.news = asyncio.Event()
        self.closed: int | None = None
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.link:
                assert isinstance(text, str)
                self.traffic.append(text)
                self._take(json.loads(text))
                self.news.set()
        except ConnectionClosed:
            pass
        self.closed = self.link.close_code
        self.news.set()

    def _take(self, message: View) -> None:
        match message["type"]:
            case "update":
                self.updates += 1
                self.table = message["table"]
                self.story = [told for told in self.story if told["move"] < message["from_move"]] + message["story"]
            case "answer":
                self.answers[message["id"]] = message
            case "presence":
                self.presence = message
            case "pong":
                self.pongs += 1
            case "reaction":
                self.reactions += 1
            case "failure":
                self.failures.append(message)
            case kind:
                raise AssertionError(f"a message of unknown type {kind}")

    async def stop(self) -> None:
        """Stop reading."""
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)

    async def send(self, message: Any) -> None:
        """Send a message."""
        await self.link.send(json.dumps(message))

    async def until(self, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(patience(seconds)):
            while not done():
                assert self.closed is None, f"the socket was closed with {self.closed}"
                self.news.clear()
                await self.news.wait()

    async def command(self, *actions: str, kind: str = "play", name: str = "", version: int | None = None) -> View:
        """Send a command and wait for its answer."""
        name = name or secrets.token_hex(8)
        version = self.table["version"] if version is None else version
        await self.send({"type": kind, "id": name, "version": version, "actions": actions})
        return await self.answer_to(name)

    async def answer_to(self, name: str) -> View:
        """Wait for the answer to a command."""
        await self.until(lambda: name in self.answers)
        return self.answers[name]

    async def reach(self, version: int) -> None:
        """Wait until the view has this version or a later one."""
        await self.until(lambda: self.table["version"] >= version)

    async def pong(self) -> None:
        """Send a ping and wait for the answer."""
        pongs = self.pongs
        await self.send({"type": "ping"})
        await self.until(lambda: self.pongs > pongs)

    async def play(self, *actions: str) -> None:
        """Play legal actions, and wait until the view shows them."""
        answer = await self.command(*actions)
        assert answer["outcome"] == "ok", answer
        await self.reach(answer["version"])

    def asked(self) -> bool:
        """Whether it is this client's turn."""
        return bool(self.table["offers"])

    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table["status"] == "over")

    async def play_on(self, chance: random.Random, decisions: int = 100_000) -> int:
        """Play random offered actions until the game is over; returns the number of decisions."""
        for number in range(decisions):
            await self.until(lambda: self.asked() or self.over())
            if self.over():
                return number
            await self.play(chosen(self.table, chance))
        return decisions


def chosen(table: View, chance: random.Random) -> str:
    """A legal action that prefers buildings."""
    return liked([offer["action"] for offer in table["offers"]], chance)


async def warm_up(url: str) -> None:
    """Let a server load the rules and bots, so that no test waits for that or measures it."""
    compiling = 300.0  # seconds at most, on a machine where nothing is compiled yet
    async with Guest(url) as ann:
        ann.http.timeout = patience(compiling)
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            for _ in range(3):
                await socket.until(socket.asked, compiling)
                await socket.play(socket.table["offers"][0]["action"])
