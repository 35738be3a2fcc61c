"""The bare minimum that a server could do for a move: FastAPI and uvicorn send the same frame to everybody at a table.

`python tools/load_echo.py PORT FILE` serves; FILE has the frame of a usual view.
"""

import asyncio
import random
import sys
import time
from collections import defaultdict
from pathlib import Path

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from tools.load_limit import Window

SOCKETS = 5


def serve(port: int, frame: str) -> None:
    """Send the frame to everybody at a table, whenever one of them sends something."""
    app = FastAPI()
    tables: dict[str, list[WebSocket]] = defaultdict(list)

    @app.websocket("/{table}")
    async def table(socket: WebSocket, table: str) -> None:
        await socket.accept()
        tables[table].append(socket)
        try:
            while True:
                number = await socket.receive_text()
                for other in tables[table]:
                    await other.send_text(f"{number:12}{frame}")
        except WebSocketDisconnect:
            tables[table].remove(socket)

    uvicorn.run(app, port=port, log_level="warning", ws_per_message_deflate=False)


class Echo:
    """The same load as for a real server: tables with five sockets, one of which moves."""

    def __init__(self, address: str, tables: int) -> None:
        self._address, self._count = address, tables
        self._sockets: list[list[ClientConnection]] = []
        self._seen: dict[int, int] = {}
        self._sent_at: dict[int, float] = {}
        self._latencies: list[float] = []
        self._readers: list[asyncio.Task[None]] = []
        self._sent = 0
        self.moves = 0
        """Moves that everybody has seen."""

    async def seat(self) -> None:
        """Connect everybody."""
        for table in range(self._count):
            sockets = [await connect(f"{self._address}/{table}", compression=None) for _ in range(SOCKETS)]
            self._sockets.append(sockets)
            self._readers += [asyncio.create_task(self._read(socket)) for socket in sockets]

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            number = int(text[:12])
            self._seen[number] = self._seen.get(number, 0) + 1
            if self._seen[number] == SOCKETS:
                self._latencies.append(time.perf_counter() - self._sent_at.pop(number))
                self.moves += 1
                del self._seen[number]

    async def window(self, rate: float, seconds: float) -> Window:
        """Move at a rate for some seconds."""
        self._latencies, sent, begun = [], 0, time.perf_counter()
        while (now := time.perf_counter()) - begun < seconds:
            for _ in range(max(0, min(int((now - begun) * rate) - sent, 50))):
                sent += 1
                self._sent += 1
                self._sent_at[self._sent] = time.perf_counter()
                await random.choice(self._sockets)[0].send(str(self._sent))
            await asyncio.sleep(0.005)
        await asyncio.sleep(1)
        return Window(int(rate * seconds), self._latencies)

    async def close(self) -> None:
        """Disconnect everybody."""
        for reader in self._readers:
            reader.cancel()
        for socket in (socket for sockets in self._sockets for socket in sockets):
            await socket.close()


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]).read_text(encoding="utf-8"))
