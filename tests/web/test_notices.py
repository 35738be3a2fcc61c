"""Notices: what the service worker shows, what a tap opens, and where players turn notices on and off.

With `NOTICES_SHOTS` set to a folder, the tests leave pictures there.
"""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.marks import slow
from tests.server.mail_server import MailBox, mail_server
from tests.server.processes import Live, wait_until
from tests.web.conftest import FLAGS, Visit
from tests.web.visitor import DESK, ME, OPEN, PHONE, Visitor

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready
  const shown = await registration.getNotifications()
  return shown.map(({ title, body, tag, silent, data }) => ({ title, body, tag, silent, url: data.url }))
}"""


class PushMessages:
    """Delivers push messages to the service worker of a visitor, as Chromium's developer tools do."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        visitor.context.grant_permissions(["notifications"], origin=visitor.url)
        visitor.goes("#/")
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        self._found: list[str] = []
        self._session = visitor.context.new_cdp_session(visitor.page)
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._session.send("ServiceWorker.enable")
        wait_until(lambda: visitor.page.evaluate("1") and self._found, 30, "finding the service worker")

    def _note(self, told: dict[str, Any]) -> None:
        self._found = [row["registrationId"] for row in told["registrations"] if not row["isDeleted"]]

    def deliver(self, **message: Any) -> None:
        """Deliver a message."""
        said = {"title": "Stone Age", "body": "", "table": "", "count": 1, "silent": False, **message}
        where = {"origin": self._visitor.url, "registrationId": self._found[0]}
        self._session.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(said)})

    def shown(self) -> list[dict[str, Any]]:
        """The notices on the screen."""
        found: list[dict[str, Any]] = self._visitor.page.evaluate(SHOWN)
        return found


@pytest.fixture
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium that can show notices; the headless shell cannot, and crashes when a push message comes."""
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None:
        pytest.skip("only the headless shell of Chromium is installed")
    found = browser.browser_type.launch(executable_path=program, args=[*FLAGS, "--headless=new"])
    yield found
    found.close()


@pytest.mark.slow
def test_the_service_worker_shows_replaces_and_withdraws_notices(whole_browser: Browser, live: Live) -> None:
    with Visitor(whole_browser, live.url) as ann:
        _shows_replaces_and_withdraws(ann)


def _shows_replaces_and_withdraws(ann: Visitor) -> None:
    table = ann.opens(ME, OPEN, days={"turn": "1d"})
    push = PushMessages(ann)
    push.deliver(body="Your turn: one", table=table)
    wait_until(lambda: len(push.shown()) == 1, 30, "showing a notice")
    first = {"title": "Stone Age", "body": "Your turn: one", "tag": "turns", "silent": False}
    assert push.shown() == [{**first, "url": f"{ann.url}/#/table/{table}"}]
    push.deliver(body="Your turn: two. 2 games are waiting for you.", count=2)
    wait_until(lambda: "two" in push.shown()[0]["body"], 30, "replacing a notice")
    assert [(notice["url"], notice["tag"]) for notice in push.shown()] == [(f"{ann.url}/#/", "turns")]
    push.deliver(count=0, silent=True)  # both turns were made on another device
    wait_until(lambda: push.shown() == [], 30, "withdrawing a notice")


# --- where notices are turned on and off ---


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    """A mail server."""
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, box: MailBox) -> Iterator[Live]:
    """A server that sends all kinds of notices."""
    folder = tmp_path_factory.mktemp("club")
    server = Live(
        folder,
        push_contact="mailto:host@club.example",
        smtp=box.url,
        mail_from="games@club.example",
        public_url="https://club.example",
        hook_origin="http://127.0.0.1:9",
        environment={"STONEAGE_HOOKS": "1"},
    )
    with server:
        yield server


def picture(visitor: Visitor, name: str) -> None:
    """Take a picture, if somebody wants to see it."""
    if folder := os.environ.get("NOTICES_SHOTS"):
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        visitor.page.screenshot(path=Path(folder) / f"{name}-{width}.png")


WORDS = {
    "en": ("Settings", "When it is your turn", "Mail goes to ann@cave.example."),
    "de": ("Einstellungen", "Wenn du dran bist", "Mails gehen an ann@cave.example."),
    "ja": ("設定", "手番のお知らせ", "ann@cave.example に届きます。"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("en", PHONE), ("de", DESK), ("ja", PHONE)])
def test_mail_is_turned_on_confirmed_and_stopped(
    browser: Browser, club: Live, box: MailBox, language: str, size: tuple[int, int]
) -> None:
    settings, title, on = WORDS[language]
    with Visitor(browser, club.url, size, language=language) as ann:
        ann.goes("#/")
        ann.button(settings).first.click()
        section = ann.page.get_by_role("region", name=title)
        expect(section).to_be_visible()
        section.scroll_into_view_if_needed()
        assert not ann.judged()
        address = f"{language}.ann@cave.example".removeprefix("en.")
        section.get_by_role("textbox").fill(address)
        picture(ann, f"settings-{language}")
        section.get_by_role("textbox").press("Enter")
        expect(section.get_by_role("textbox")).to_have_count(0)
        picture(ann, f"asked-{language}")
        ann.goes(f"#/notices/confirm/{box.link('confirm')}")
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        picture(ann, f"confirmed-{language}")
        assert ann.get("/api/me/notices")["mail"] == {"address": address, "confirmed": True}
        ann.goes("#/")
        ann.button(settings).first.click()
        expect(section).to_contain_text(on.replace("ann@cave.example", address))
        section.get_by_role("button").click()
        expect(section.get_by_role("textbox")).to_be_visible()
        assert ann.get("/api/me/notices")["mail"] == {"address": "", "confirmed": False}


@pytest.mark.parametrize("size", [slow(PHONE), slow(DESK)])
def test_the_owner_sets_a_web_hook_in_the_menu(browser: Browser, club: Live, size: tuple[int, int]) -> None:
    with Visitor(browser, club.url, size) as ann:
        ann.sits(ann.opens(ME, ME, name="Mammoth", days={"turn": "1d"}))
        ann.button("Menu").first.click()
        hook = ann.page.get_by_role("region", name="Web hook")
        hook.get_by_role("textbox").fill("https://10.0.0.1/secret")
        hook.get_by_role("button").click()
        expect(hook.get_by_role("alert")).to_contain_text("Nothing can be sent to this address")
        picture(ann, "hook-refused")
        hook.get_by_role("textbox").fill("http://127.0.0.1:9/cave")
        hook.get_by_role("button").click()
        expect(hook).to_contain_text("127.0.0.1:9 hears whose turn it is.")
        picture(ann, "hook-on")
        hook.get_by_role("button").click()
        expect(hook.get_by_role("textbox")).to_be_visible()
        ann.forgives("422")


def test_a_server_without_notices_offers_none(visit: Visit) -> None:
    ann = visit()
    ann.goes("#/")
    ann.button("Settings").first.click()
    expect(ann.page.get_by_text("Notify me when it is my turn")).to_be_visible()
    expect(ann.page.get_by_role("region", name="When it is your turn")).to_have_count(0)
