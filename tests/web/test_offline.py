"""The served page without a connection: it says so, and goes on by itself; it can be installed."""

import pytest
from playwright.sync_api import expect

from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.visitor import ME, Visitor

KEPT = "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => url))"


def ready(visitor: Visitor) -> Visitor:
    """Open the page and wait until the service worker looks after it."""
    visitor.goes("#/")
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return visitor


@pytest.mark.parametrize(
    ("language", "words"), [("en", "No connection"), slow("de", "Keine Verbindung"), slow("ja", "接続できません")]
)
def test_a_page_without_a_connection_says_so_and_goes_on_by_itself(visit: Visit, language: str, words: str) -> None:
    ann = ready(visit(language=language))
    table = ann.opens(ME, ME)
    ann.sits(table)
    ann.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.get_by_role("heading")).to_have_text(words)
    expect(ann.page.get_by_role("button")).to_have_count(1)
    assert not ann.judged()
    ann.context.set_offline(False)
    expect(ann.board).to_be_visible()  # at the same table
    ann.forgives("ERR_INTERNET_DISCONNECTED", "WebSocket")


def test_nothing_of_the_page_itself_is_kept(visit: Visit) -> None:
    ann = ready(visit())
    ann.page.reload()
    expect(ann.page.locator("h1")).to_have_text("Stone Age")
    kept = {url.rpartition("/")[2] for url in ann.page.evaluate(KEPT)}
    assert kept == {"offline.html", "offline.css", "offline.js", "icon.svg"}


def test_the_served_page_can_be_installed(visit: Visit) -> None:
    ann = ready(visit())
    session = ann.context.new_cdp_session(ann.page)
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []  # as every browser of these tests is


def test_a_browser_that_offers_to_install_gets_a_button(visit: Visit) -> None:
    ann = visit()
    ann.goes("#/")
    expect(ann.button("Install as an app")).to_have_count(0)
    ann.page.evaluate(
        "window.asked = 0; dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), "
        "{ prompt: async () => { asked += 1 } }))"
    )
    ann.button("Install as an app").click()
    assert ann.page.evaluate("asked") == 1
    expect(ann.button("Install as an app")).to_have_count(0)
