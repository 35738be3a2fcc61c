"""Clients that misbehave: they write to a table's socket, byte by byte, and never read an answer."""

import json
import socket
from typing import Any, Self


class RawClient:
    """A connection to a table that never reads, with the smallest possible receive buffer.

    Raises:
        ConnectionError: the server refuses it.
    """

    def __init__(self, port: int, table_id: str, cookie: str = "", address: str = "127.0.0.1") -> None:
        self.link = socket.socket()
        self.link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.link.settimeout(10)
        self.link.bind((address, 0))
        self.link.connect(("127.0.0.1", port))
        lines = [
            f"GET /api/tables/{table_id}/socket HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            f"Cookie: stoneage_guest={cookie}",
        ]
        self.link.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):  # the last thing it ever reads
            byte = self.link.recv(1)
            if not byte:
                break
            answer += byte
        if not answer.startswith(b"HTTP/1.1 101"):
            self.link.close()
            raise ConnectionRefusedError(answer)

    def say(self, message: Any, times: int = 1) -> None:
        """Send a message, or the same one many times in one go."""
        self.send(frame(0x1, json.dumps(message).encode()) * times)

    def send(self, data: bytes) -> None:
        """Send bytes.

        Raises:
            OSError: the server has hung up.
        """
        self.link.sendall(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.link.close()


def frame(kind: int, payload: bytes, last: bool = True) -> bytes:
    """A frame of the protocol, masked with zeros."""
    assert len(payload) < 126
    return bytes([kind | (0x80 if last else 0), 0x80 | len(payload), 0, 0, 0, 0]) + payload
