"""A push service, and devices that are subscribed to it: checks signatures and reads messages as a browser would."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from stoneage.server.notices.web_push import decode, encode

NEVER = 0
"""In place of a status: the service never answers."""


class Device:
    """A browser: its keys, and what it has got."""

    def __init__(self, name: str = "device") -> None:
        self.name = name
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = b"0123456789abcdef"
        self.p256dh, self.auth = encode(self._public), encode(self._auth)
        self.got: list[dict[str, Any]] = []
        self.answers: list[int] = []
        """What the service answers next, in place of 201."""

    @property
    def keys(self) -> str:
        """As the server stores them."""
        return json.dumps({"p256dh": self.p256dh, "auth": self.auth})

    @property
    def bodies(self) -> list[str]:
        """The texts that it has shown."""
        return [message["body"] for message in self.got]

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message (RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = HKDF(SHA256(), 32, self._auth, b"WebPush: info\0" + self._public + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


@dataclass
class PushService:
    """A push service on this machine."""

    port: int = 0
    devices: dict[str, Device] = field(default_factory=dict)
    requests: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    """Of the last request."""
    problems: list[str] = field(default_factory=list)

    @property
    def origin(self) -> str:
        """Its origin, to be named in the settings of a server."""
        return f"http://127.0.0.1:{self.port}"

    def endpoint(self, device: Device) -> str:
        """The address of a device."""
        self.devices[f"/push/{device.name}"] = device
        return f"{self.origin}/push/{device.name}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer a request."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(self.headers["content-length"]))
            self.requests += 1
            device = self.devices[first.split()[1]]
            status = device.answers.pop(0) if device.answers else 201
            if status == NEVER:
                await asyncio.sleep(3600)
            if status == 201:
                try:
                    check_signature(self.headers["authorization"], self.origin)
                    device.got.append(device.read(body))
                except Exception as error:
                    self.problems.append(repr(error))
                    status = 403
            writer.write(f"HTTP/1.1 {status} Said\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        finally:
            writer.close()


def check_signature(header: str, audience: str) -> dict[str, Any]:
    """Check a VAPID header (RFC 8292) as a push service does; the claims."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    token, key = (part.strip()[2:] for part in rest.split(","))
    head, claims, signature = token.split(".")
    raw = decode(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    halves = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public.verify(encode_dss_signature(*halves), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    said: dict[str, Any] = json.loads(urlsafe_b64decode(claims + "=="))
    assert said["aud"] == audience
    assert said["sub"].startswith("mailto:")
    return said


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service that runs."""
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
        assert not service.problems
