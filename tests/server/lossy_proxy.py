"""A bad connection between client and server: it delays data, and breaks."""

import asyncio
import contextlib
import random
from typing import Self


class LossyProxy:
    """A TCP proxy. TCP never loses a frame silently, so losing one means that the connection breaks."""

    def __init__(self, port: int, chance: random.Random, loss: float = 0.2, longest: float = 0.02) -> None:
        self._to, self._chance, self._loss, self._longest = port, chance, loss, longest
        self._server: asyncio.Server | None = None
        self._links: set[asyncio.Task[None]] = set()
        self.breaks = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for link in self._links:
            link.cancel()
        await asyncio.gather(*self._links, return_exceptions=True)

    @property
    def url(self) -> str:
        """Where clients connect."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._links.add(task)
        writers = [writer]
        with contextlib.suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
            writers.append(far_writer)
            ways = [
                asyncio.create_task(self._carry(reader, far_writer)),
                asyncio.create_task(self._carry(far_reader, writer)),
            ]
            longest = self._chance.uniform(1, 10)
            await asyncio.wait(ways, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.breaks += 1
        for end in writers:
            end.transport.abort()
        self._links.discard(task)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                fate = self._chance.random()
                if fate < self._loss / 10:
                    return  # lost: the connection breaks
                if fate < self._loss:
                    await asyncio.sleep(self._chance.uniform(0, self._longest))
                writer.write(data)
                await writer.drain()
