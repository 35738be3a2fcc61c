"""What is sent on a socket: at once while the client reads, later in the same order, and framed as a client expects."""

import asyncio
from typing import Any, cast

import pytest
from starlette.websockets import WebSocketState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from stoneage.server.live.connections import GOING_AWAY, QUEUE_SIZE, TOO_SLOW, Connection
from stoneage.server.live.protocol import Inbox, text_frame
from tests.server.visitors import async_test


class Slow:
    """A client that reads only when it is told to."""

    application_state = WebSocketState.DISCONNECTED

    def __init__(self) -> None:
        self.read: list[str] = []
        self.reads = asyncio.Event()

    def send_now(self, text: str) -> bool:
        """What the transport would do."""
        if self.reads.is_set():
            self.read.append(text)
        return self.reads.is_set()

    async def send_text(self, text: str) -> None:
        """What the socket would do."""
        await self.reads.wait()
        self.read.append(text)


@async_test
async def test_messages_keep_their_order_when_some_of_them_wait() -> None:
    client = Slow()
    connection = Connection(cast("Any", client), None, send_now=client.send_now)
    connection.send("1")
    connection.send("2")
    client.reads.set()
    connection.send("3")  # may not overtake the others, although the client reads again
    for _ in range(5):
        await asyncio.sleep(0)
    connection.send("4")
    assert client.read == ["1", "2", "3", "4"]


@async_test
async def test_nothing_is_sent_after_the_end() -> None:
    client = Slow()
    client.reads.set()
    connection = Connection(cast("Any", client), None, send_now=client.send_now)
    connection.disconnect(1000)
    connection.send("late")
    assert client.read == []


@async_test
async def test_after_a_failed_write_nothing_waits_and_nobody_writes() -> None:
    class Gone(Slow):
        """A client that is gone."""

        async def send_text(self, text: str) -> None:
            raise OSError(text)

    client = Gone()
    connection = Connection(cast("Any", client), None, send_now=client.send_now)
    connection.send("1")
    connection.send("2")
    await asyncio.sleep(0)
    assert (connection.ended, connection._writing) == (True, None)
    for _ in range(2 * QUEUE_SIZE):
        connection.send("late")
    assert connection._writing is None
    assert "late" not in connection._waiting
    connection.disconnect(GOING_AWAY)
    assert connection.close_code == 1000


@async_test
async def test_whoever_is_too_slow_gets_nothing_more() -> None:
    client = Slow()
    connection = Connection(cast("Any", client), None, send_now=client.send_now)
    for number in range(QUEUE_SIZE + 2):
        connection.send(str(number))
        await asyncio.sleep(0)
    connection.disconnect(GOING_AWAY)
    assert connection.close_code == TOO_SLOW
    client.reads.set()
    while connection._writing is not None:
        await asyncio.sleep(0)
    assert client.read == ["0"]  # it was on its way


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_of_any_size_is_read_by_a_client(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=2**20)
    text = ("é" + "x" * size)[:size]
    client.receive_data(text_frame(text))
    (frame,) = client.events_received()
    assert isinstance(frame, Frame)
    assert bytes(frame.data).decode() == text


@async_test
async def test_an_inbox_gives_messages_in_order_and_waits_for_the_next() -> None:
    inbox = Inbox()
    inbox.put_nowait("a")
    inbox.put_nowait("b")
    assert (inbox.qsize(), await inbox.get(), await inbox.get(), inbox.empty()) == (2, "a", "b", True)
    waiting = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    assert not waiting.done()
    inbox.put_nowait("c")
    assert await waiting == "c"


@async_test
async def test_a_reader_that_gives_up_loses_no_message() -> None:
    inbox = Inbox()
    given_up = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    given_up.cancel()
    inbox.put_nowait("a")
    assert await inbox.get() == "a"
