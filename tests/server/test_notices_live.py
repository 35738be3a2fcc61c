"""Notices of a running server: devices, mail and web hooks, from asking for them to the last one."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from stoneage.errors import MissingExtra, SettingError
from stoneage.server.notices.checking import check_mail, check_push
from stoneage.server.notices.delivery import GoneError
from stoneage.server.notices.service import channels_of
from stoneage.server.settings import Settings
from tests.patience import patience
from tests.server.in_process import InProcess, serving
from tests.server.mail_server import mail_server
from tests.server.push_service import Device, push_service
from tests.server.visitors import ME, OPEN, Guest, async_test

CONTACT = "mailto:host@club.example"
URL = "https://club.example"


async def until(done: Callable[[], bool]) -> None:
    """Wait for something that happens in the background."""
    async with asyncio.timeout(patience(30)):
        while not done():
            await asyncio.sleep(0.01)


async def two(ann: Guest, bob: Guest, **more: Any) -> tuple[str, Guest, Guest]:
    """A game over days: its table, who is to move, and the other."""
    table = await ann.open(ME, OPEN, days={"turn": "1d"}, **more)
    first = (await bob.post(f"/api/tables/{table['id']}/join", {}))["turn"]["seat"]
    return table["id"], (ann, bob)[first], (ann, bob)[1 - first]


async def move(guest: Guest, table: str) -> None:
    """Place figures, wherever that is possible."""
    seen = await guest.view(table)
    version, action = seen["version"], seen["offers"][0]["action"]
    command = {"type": "play", "id": f"c{version}", "version": version, "actions": [action]}
    assert (await guest.post(f"/api/tables/{table}/commands", command))["outcome"] == "ok"


def wanted(device: Device, endpoint: str, language: str = "en") -> dict[str, str]:
    """What a browser sends to turn notices on."""
    return {"endpoint": endpoint, "p256dh": device.p256dh, "auth": device.auth, "language": language}


@async_test
async def test_a_server_without_notices_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        assert await ann.get("/api/me/notices") == {"push": None, "mail": None, "hooks": False}
        assert not server.services.notices.enabled


@async_test
async def test_a_device_from_the_first_notice_to_the_last(tmp_path: Path) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, push_contact=CONTACT, push_services=(service.origin,)) as server,
        Guest(server.url) as ann,
        Guest(server.url) as bob,
    ):
        table, first, second = await two(ann, bob, name="Mammut")
        device = Device("phone")
        endpoint = service.endpoint(device)
        before = await second.get("/api/me/notices")
        assert before["push"]["devices"] == []
        body = wanted(device, endpoint, "de")
        on = (await second.http.put("/api/me/notices/device", json=body)).json()
        assert on["push"]["devices"] == [endpoint]
        assert (await first.get("/api/me/notices"))["push"]["devices"] == []  # nobody else sees it
        async with second.at(table):  # a tab that is open silences nothing
            await move(first, table)
            await until(lambda: len(device.got) == 1)
        assert device.bodies == ["Du bist dran: Mammut"]
        assert service.headers["topic"] == "turns"
        assert [before["push"]["key"]] == [service.headers["authorization"].rpartition("k=")[2]]
        await move(second, table)
        await until(lambda: len(device.got) == 2)
        assert (device.got[1]["body"], device.got[1]["count"]) == ("", 0)
        off = await second.http.request("DELETE", "/api/me/notices/device", json={"endpoint": endpoint})
        assert off.json()["push"]["devices"] == []
        await move(first, table)
        await server.services.notices.sender.send_due()
        assert len(device.got) == 2
        settings = Settings(
            database=server.services.settings.database, push_contact=CONTACT, push_services=(service.origin,)
        )
        assert await check_push(settings, 3) == []
        await second.http.put("/api/me/notices/device", json=body)
        assert await check_push(settings, 3) == [("127.0.0.1", "")]
        assert device.bodies[-1].startswith("Dies ist ein Test")
        await second.post("/api/me/logout")
        assert await check_push(settings, 3) == []


REFUSED_DEVICES = [
    "https://evil.example/push/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://evil.example/fcm.googleapis.com",
    "https://evilpush.services.mozilla.com/1",
    "https://user@fcm.googleapis.com/1",
    "https://fcm.googleapis.com:8443/1",
    "http://fcm.googleapis.com/1",
    "http://127.0.0.1/1",
    "https://fcm.googleapis.com/" + "x" * 600,
    "file:///etc/passwd",
    "https://[::1/",
    "",
]


@async_test
async def test_devices_of_unknown_services_are_refused(tmp_path: Path) -> None:
    """Fault 31."""
    async with serving(tmp_path, push_contact=CONTACT) as server, Guest(server.url) as ann:
        for endpoint in REFUSED_DEVICES:
            refused = await ann.http.put("/api/me/notices/device", json=wanted(Device(), endpoint))
            assert refused.status_code == 422, endpoint
        assert (await ann.get("/api/me/notices"))["push"]["devices"] == []
        known = ["https://fcm.googleapis.com/1", "https://updates.push.services.mozilla.com/wpush/v2/1"]
        for address in known:
            assert (await ann.http.put("/api/me/notices/device", json=wanted(Device(), address))).status_code == 200
        no_keys = {**wanted(Device(), known[0]), "p256dh": "AAAA"}
        assert (await ann.http.put("/api/me/notices/device", json=no_keys)).status_code == 422


def test_what_is_missing_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for settings, missing in (
        (Settings(smtp="smtp://mail.example", mail_from="a@b.example"), "--public-url"),
        (Settings(smtp="smtp://mail.example", public_url=URL), "--mail-from"),
        (Settings(smtp="mail.example", mail_from="a@b.example", public_url=URL), "smtp://"),
        (Settings(hooks=True), "--public-url"),
    ):
        with pytest.raises(SettingError, match=missing):
            channels_of(settings, "1")
    assert channels_of(Settings(), "1") == {}
    for module in ("push", "web_push"):
        monkeypatch.delitem(sys.modules, f"stoneage.server.notices.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric", None)
    with pytest.raises(MissingExtra, match=r'pip install "stoneage-game\[notices\]"'):
        channels_of(Settings(push_contact=CONTACT), "1")


# --- mail ---


@asynccontextmanager
async def mailing(folder: Path, smtp: str) -> AsyncIterator[InProcess]:
    """A server that sends mail."""
    async with serving(folder, smtp=smtp, mail_from="Stone Age <games@club.example>", public_url=URL) as server:
        yield server


@async_test
async def test_mail_from_the_question_to_the_end(tmp_path: Path) -> None:
    with mail_server() as box:
        async with (
            mailing(tmp_path, box.url) as server,
            Guest(server.url) as ann,
            Guest(server.url) as bob,
            Guest(server.url) as eve,
        ):
            table, first, second = await two(ann, bob, name="Mammoth")
            asked = await second.http.put("/api/me/notices/mail", json={"address": "cat@cave.example"})
            assert asked.json()["mail"] == {"address": "cat@cave.example", "confirmed": False}
            (question,) = box.mails
            assert question["To"] == "cat@cave.example"
            await move(first, table)
            await move(second, table)
            assert len(box.mails) == 1  # not before they have said yes
            assert (await eve.http.post(f"/api/notices/confirm/{box.link('confirm')}x")).status_code == 404
            assert (await eve.http.post(f"/api/notices/confirm/{box.link('confirm')}")).status_code == 204
            assert (await second.get("/api/me/notices"))["mail"]["confirmed"]
            assert (await first.get("/api/me/notices"))["mail"] == {"address": "", "confirmed": False}
            await move(first, table)
            await until(lambda: len(box.mails) == 2)
            mail = box.mails[1]
            assert mail["Subject"] == "Stone Age: Your turn: Mammoth"
            assert f"{URL}/#/table/{table}" in mail.get_content()
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            stop = mail["List-Unsubscribe"].strip("<>")
            assert stop == f"{URL}/api/notices/stop/{box.link('stop')}"
            one_click = {"List-Unsubscribe": "One-Click"}
            path = stop.removeprefix(URL)
            for _ in range(2):  # as a mail program does it, without cookies
                assert (await eve.http.post(path, data=one_click)).status_code == 204
            assert (await second.get("/api/me/notices"))["mail"] == {"address": "", "confirmed": False}
            await move(second, table)
            await move(first, table)
            await server.services.notices.sender.send_due()
            assert len(box.mails) == 2


@async_test
async def test_nobody_is_flooded_with_questions(tmp_path: Path) -> None:
    """Fault 31: whoever asks, one address gets three of them a day."""
    with mail_server() as box:
        async with mailing(tmp_path, box.url) as server, Guest(server.url) as ann, Guest(server.url) as bob:
            found = [
                (await guest.http.put("/api/me/notices/mail", json={"address": address})).status_code
                for guest in (ann, bob)
                for address in ("cat@cave.example", "Cat@cave.example")
            ]
            assert found == [200, 200, 200, 429]
            assert len(box.mails) == 3


REFUSED_ADDRESSES = [
    "cat",
    "cat@localhost",
    "cat@127.0.0.1",
    "cat@[127.0.0.1]",
    "cat@cave.example, bob@cave.example",
    "cat@cave.example\nBcc: all@cave.example",
    "<cat@cave.example>",
    "cat@cave..example",
]


@async_test
async def test_what_is_not_one_mail_address_is_refused(tmp_path: Path) -> None:
    """Fault 31."""
    with mail_server() as box:
        async with mailing(tmp_path, box.url) as server, Guest(server.url) as ann:
            for address in REFUSED_ADDRESSES:
                refused = await ann.http.put("/api/me/notices/mail", json={"address": address})
                assert (refused.status_code, refused.json()["code"]) == (422, "address"), address
            assert not box.mails


@async_test
async def test_a_mail_server_that_is_away_or_refuses(tmp_path: Path) -> None:
    with mail_server() as box:
        async with mailing(tmp_path, box.url) as server, Guest(server.url) as ann, Guest(server.url) as bob:
            wish = {"address": "cat@cave.example"}
            box.answer = "451 try again"
            assert (await ann.http.put("/api/me/notices/mail", json=wish)).json()["code"] == "no_mail"
            box.answer = "550 no such person"
            assert (await ann.http.put("/api/me/notices/mail", json=wish)).json()["code"] == "address"
            assert (await ann.get("/api/me/notices"))["mail"]["address"] == ""
            box.answer = ""
            table, first, second = await two(ann, bob)
            await second.http.put("/api/me/notices/mail", json=wish)
            await ann.http.post(f"/api/notices/confirm/{box.link('confirm')}")
            box.answer = "550 no such person"
            await move(first, table)
            async with asyncio.timeout(patience(30)):
                while (await second.get("/api/me/notices"))["mail"]["address"]:
                    await asyncio.sleep(0.01)
            assert len(box.mails) == 1


@async_test
async def test_check_mail_sends_a_test() -> None:
    with mail_server() as box:
        settings = Settings(smtp=box.url, mail_from="games@club.example", public_url=URL)
        await check_mail(settings, "cat@cave.example")
        assert box.mails[0]["Subject"] == "Stone Age: This is a test. Notices work."
        box.answer = "550 no"
        with pytest.raises(GoneError):
            await check_mail(settings, "cat@cave.example")


# --- hooks ---


class Chat:
    """Takes what web hooks send."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, Any]]] = []
        self.origin = ""

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].split("\r\n")[0])
        self.got.append((head.split()[1], json.loads(await reader.readexactly(length))))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()


@asynccontextmanager
async def chat() -> AsyncIterator[Chat]:
    """A chat that runs."""
    found = Chat()
    server = await asyncio.start_server(found.answer, "127.0.0.1", 0)
    found.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield found
    finally:
        server.close()


@async_test
async def test_a_web_hook_tells_whose_turn_it_is(tmp_path: Path) -> None:
    async with (
        chat() as there,
        serving(tmp_path, hooks=True, public_url=URL, hook_origins=(there.origin,)) as server,
        Guest(server.url) as ann,
        Guest(server.url) as bob,
    ):
        table, first, second = await two(ann, bob, name="@everyone [x](https://e)")
        path = f"/api/tables/{table}/hook"
        names = [seat["name"] for seat in (await ann.view(table))["seats"]]
        for kind, address in (("discord", f"{there.origin}/api/webhooks/1/x"), ("ntfy", f"{there.origin}/cave")):
            assert (await ann.http.put(path, json={"kind": kind, "url": address})).json()["url"] == address
            told = len(there.got)
            await move(first, table)
            await until(lambda: len(there.got) > told)  # noqa: B023
            first, second = second, first
        (to_discord, discord), (to_ntfy, ntfy) = there.got
        assert to_discord == "/api/webhooks/1/x"
        assert discord["allowed_mentions"] == {"parse": []}
        assert discord["content"].startswith(r"\@everyone \[x\]\(https\://e\): ")
        assert (to_ntfy, ntfy["topic"], ntfy["click"]) == ("/", "cave", f"{URL}/#/table/{table}")
        assert any(name in ntfy["message"] for name in names)
        assert (await bob.http.get(path)).status_code == 403  # whoever does not own it does not see the address
        assert (await ann.http.put(path, json={"url": ""})).json()["url"] == ""
        await move(first, table)
        await server.services.notices.sender.send_due()
        assert len(there.got) == 2


REFUSED_HOOKS = [
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://192.168.1.1/x",
    "https://100.64.0.1/x",
    "https://[fe80::1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://0.0.0.0/x",
    "https://224.0.0.1/x",
    "http://1.1.1.1/x",
    "https://1.1.1.1:22/x",
    "https://user:secret@1.1.1.1/x",
    "ftp://1.1.1.1/x",
    "https://1.1.1.1/x\r\nHost: evil",
    "https://" + "x" * 700,
]


@async_test
async def test_hooks_into_private_networks_are_refused(tmp_path: Path) -> None:
    """Fault 31: with one clear refusal, and nothing is sent."""
    async with serving(tmp_path, hooks=True, public_url=URL) as server, Guest(server.url) as ann:
        table = (await ann.open(ME, OPEN, days={"turn": "1d"}))["id"]
        for url in REFUSED_HOOKS:
            refused = await ann.http.put(f"/api/tables/{table}/hook", json={"url": url})
            assert refused.status_code == 422, url
        assert (await ann.get(f"/api/tables/{table}/hook"))["url"] == ""
