"""The hello of a socket: who cannot be shown the table is disconnected, and connects again; nobody stays uninformed."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from stoneage.server.live.connections import NO_DATABASE, NO_TABLE
from stoneage.server.live.socket import HELLO_SECONDS
from stoneage.tables.storage import StorageError
from tests.patience import patience
from tests.server.in_process import serving, two_serving
from tests.server.shifted_clock import VirtualTime
from tests.server.visitors import ME, Guest, View, async_test


async def heard(link: ClientConnection) -> tuple[list[View], int | None]:
    """All that the server sends until it closes the connection, and the code with which it does."""
    messages = []
    try:
        async with asyncio.timeout(patience(5)):
            while True:
                messages.append(json.loads(await link.recv()))
    except ConnectionClosed as error:
        return messages, error.rcvd.code if error.rcvd else None


@async_test
async def test_who_comes_to_a_process_that_is_behind_and_cannot_read_connects_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with two_serving(tmp_path, database) as (here, there), Guest(here.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"], url=there.url):  # from now on it is in the memory of both
            pass
        async with ann.at(table["id"]) as socket:
            await socket.play("hunting 1")
            seen, again = socket.table, socket.table["offers"][0]["action"]

        async def fails(_table_id: str, _seq: int) -> list[str]:
            raise StorageError("no answer")

        hello = {"type": "hello", "since": seen["seq"]}
        command = {"type": "play", "id": "c1", "version": seen["version"], "actions": [again]}
        with monkeypatch.context() as patch:
            patch.setattr(there.services.storage, "events_after", fails)
            async with ann.connected(table["id"], there.url) as link:
                for message in (hello, command):
                    await link.send(json.dumps(message))
                messages, code = await heard(link)
        # an answer would tell of the table as it was before Ann played
        assert [(message["type"], message.get("code")) for message in messages] == [("failure", "cannot_save")]
        assert code == NO_DATABASE
        async with ann.at(table["id"], since=seen["seq"], url=there.url) as socket:
            assert socket.table["seq"] == seen["seq"]
            await socket.play(again)


@async_test
async def test_who_says_hello_at_a_table_that_is_gone_is_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.connected(table["id"]) as link:
            await link.send('{"type": "ping"}')
            await link.recv()
            await server.services.storage.remove_tables([table["id"]], days=-1)
            await server.services.poll()
            await link.send('{"type": "hello"}')
            messages, code = await heard(link)
        assert ([message["code"] for message in messages], code) == (["not_found"], NO_TABLE)


@async_test
async def test_who_only_sends_pings_is_disconnected(tmp_path: Path, virtual_time: VirtualTime) -> None:
    """A hello may be refused as one message too many; the pings after it must not keep the page at an old table."""
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.connected(table["id"]) as greeted, ann.connected(table["id"]) as silent:
            await greeted.send('{"type": "hello"}')

            async def ping() -> None:
                for _ in range(5):
                    virtual_time.advance(HELLO_SECONDS * 0.4)
                    await silent.send('{"type": "ping"}')
                    await silent.recv()

            with pytest.raises(ConnectionClosed):
                await ping()
            await greeted.send('{"type": "ping"}')
            while json.loads(await greeted.recv())["type"] != "pong":
                pass
