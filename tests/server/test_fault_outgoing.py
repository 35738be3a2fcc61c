"""Fault 31: requests to addresses that strangers give: none leaves for a private one; time and size are bounded."""

import asyncio
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from stoneage.server.notices import mail, outgoing
from stoneage.server.notices.delivery import DeliveryError, Message
from stoneage.server.notices.mail import MailSender, MailServer
from stoneage.server.notices.outgoing import LOOKUPS_AT_ONCE, MOST_HEADERS, RefusedError, is_public, post
from stoneage.server.sql.subscriptions import Subscription
from tests.patience import patience
from tests.server.visitors import async_test

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
NAME = "hooks.example"


@asynccontextmanager
async def listening(handler: Handler, context: ssl.SSLContext | None = None) -> AsyncIterator[int]:
    """A server on this machine; its port."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await handler(reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=context)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def answer_ok(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    writer.close()


@async_test
async def test_a_name_that_changes_its_address_is_looked_up_once_and_pinned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, connected = [], []

    async def resolve(host: str, _port: int, _lookups: Executor) -> list[str]:
        asked.append(host)
        return ["93.184.215.14"] if len(asked) == 1 else ["127.0.0.1"]

    async def connect(address: str, port: int, **more: object) -> None:
        connected.append((address, port, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(outgoing, "resolve", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(DeliveryError):
        await post(f"https://{NAME}/x", {}, b"")
    assert (asked, connected) == ([NAME], [("93.184.215.14", 443, NAME)])
    with pytest.raises(RefusedError):
        await post(f"https://{NAME}/x", {}, b"")
    assert len(connected) == 1


@async_test
async def test_one_private_address_among_public_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolve(_host: str, _port: int, _lookups: Executor) -> list[str]:
        return ["93.184.215.14", "10.0.0.1"]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    with pytest.raises(RefusedError):
        await post(f"https://{NAME}/x", {}, b"")


def embedded(ipv4: str) -> list[str]:
    """IPv6 addresses that lead to an IPv4 address, by every way of wrapping it."""
    number = int(IPv4Address(ipv4))
    wrapped = {
        "::": number,
        "::ffff:0:0": number,
        "::ffff:0:0:0": number,
        "64:ff9b::": number,
        "64:ff9b:1::": number,
        "64:ff9b:1:0::": number >> 16 << 64 | (number & 0xFFFF) << 40,
        "2002::": number << 80,
        "2001:0:808:808::": number ^ 0xFFFFFFFF,
    }
    return [str(IPv6Address(int(IPv6Address(prefix)) + number)) for prefix, number in wrapped.items()]


@pytest.mark.parametrize(
    "address",
    [
        *("fec0::1", "feff::1", "fec0::1%eth0", "fe80::1", "fc00::1", "::1", "::", "ff02::1", "2001:db8::1", "3fff::1"),
        *(
            "64:ff9b:1::8.8.8.8",
            "64:ff9b:1:ffff::1",
            "0.0.0.0",
            "100.64.0.1",
            "192.0.0.8",
            "224.0.0.1",
            "255.255.255.255",
        ),
        *(
            address
            for ipv4 in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1")
            for address in embedded(ipv4)
        ),
    ],
)
def test_an_address_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1"]
)
def test_an_address_is_public(address: str) -> None:
    assert is_public(address)


@async_test
async def test_redirects_are_not_followed() -> None:
    seen = []

    async def redirect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 307 Look there\r\nLocation: http://127.0.0.1:1/admin\r\n\r\n")
        writer.close()

    async with listening(redirect) as port:
        origin = f"http://127.0.0.1:{port}"
        assert (await post(f"{origin}/x", {}, b"", [origin])).status == 307
    assert len(seen) == 1


@async_test
async def test_endless_answers_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 5.0)
    ended = asyncio.Event()

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n")
        sent = 0
        try:
            while True:
                writer.write(b"X-More: " + b"x" * 1000 + b"\r\n")
                sent += 1000
                await writer.drain()
        except ConnectionError:
            ended.set()

    async with listening(endless) as port:
        origin = f"http://127.0.0.1:{port}"
        with pytest.raises(DeliveryError, match="LimitOverrunError"):
            await post(f"{origin}/x", {}, b"", [origin])
        await asyncio.wait_for(ended.wait(), patience(30))
    assert MOST_HEADERS <= 16 * 1024


@async_test
async def test_a_body_is_not_read_and_silence_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 0.05)

    async def silent(_reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(3600)

    async def long_body(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
        await asyncio.sleep(3600)

    async with listening(silent) as port:
        origin = f"http://127.0.0.1:{port}"
        with pytest.raises(DeliveryError, match="TimeoutError"):
            await post(f"{origin}/x", {}, b"", [origin])
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 5.0)
    async with listening(long_body) as port:
        origin = f"http://127.0.0.1:{port}"
        assert (await post(f"{origin}/x", {}, b"", [origin])).status == 200


@pytest.mark.parametrize("answer", [b"", b"nonsense\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n", b"\x00\xff\r\n\r\n"])
@async_test
async def test_nonsense_is_a_failure(answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    async with listening(talk) as port:
        origin = f"http://127.0.0.1:{port}"
        with pytest.raises(DeliveryError):
            await post(f"{origin}/x", {}, b"", [origin])


def certificate(name: str, folder: Path) -> ssl.SSLContext:
    """What a server for a name needs; its certificate is in a file of that name."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    (folder / name).write_bytes(made.public_bytes(Encoding.PEM))
    secret = folder / f"{name}.key"
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / name, secret)
    return context


@pytest.mark.parametrize(("name", "works"), [(NAME, True), ("evil.example", False)])
@async_test
async def test_the_certificate_must_be_for_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, works: bool
) -> None:
    there = certificate(name, tmp_path)
    trusting = ssl.create_default_context(cafile=tmp_path / name)
    monkeypatch.setattr(outgoing, "certificates", lambda: trusting)

    async def resolve(_host: str, _port: int, _lookups: Executor) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    async with listening(answer_ok, there) as port:
        origin = f"https://{NAME}:{port}"
        if works:
            assert (await post(f"{origin}/x", {}, b"", [origin])).status == 200
        else:
            with pytest.raises(DeliveryError, match="SSLCertVerificationError"):
                await post(f"{origin}/x", {}, b"", [origin])


# --- what blocks ---


class Blocked:
    """Work that ends when the test says so; how much of it is under way, and how much was at most."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self._lock = threading.Lock()
        self.now = self.most = 0

    def __call__(self, *_arguments: object) -> list[object]:
        """Wait."""
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.go.wait()
        with self._lock:
            self.now -= 1
        return []


async def blocks_nothing_else(blocked: Blocked, work: Callable[[], Awaitable[object]], at_once: int) -> None:
    """Do much of some work that blocks; the only thread of the event loop must be free meanwhile."""
    with ThreadPoolExecutor(1) as only:
        asyncio.get_running_loop().set_default_executor(only)
        working = [asyncio.ensure_future(work()) for _ in range(3 * at_once)]
        try:
            async with asyncio.timeout(patience(30)):
                while blocked.now < at_once:
                    await asyncio.sleep(0.001)
                await asyncio.to_thread(lambda: None)
        finally:
            blocked.go.set()
            await asyncio.gather(*working, return_exceptions=True)
    assert blocked.most == at_once


@async_test
async def test_names_that_take_long_to_look_up_keep_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 10 * patience(30))
    blocked = Blocked()
    monkeypatch.setattr(socket, "getaddrinfo", blocked)
    await blocks_nothing_else(blocked, lambda: post(f"https://{NAME}/x", {}, b""), LOOKUPS_AT_ONCE)


@async_test
async def test_a_slow_mail_server_keeps_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = Blocked()
    monkeypatch.setattr(MailServer, "deliver", blocked)
    server = MailServer.read("smtp://mail.example")
    sender = MailSender(server, "stone@club.example", "https://club.example", lambda *_: "secret")
    to = Subscription("mail", "ann", "ann@home.example")
    await blocks_nothing_else(blocked, lambda: sender.send(to, Message("test")), mail.AT_ONCE)
