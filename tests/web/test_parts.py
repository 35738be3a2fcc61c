"""Parts of the page that load later: missing when the server has a newer page than the browser."""

import pytest
from playwright.sync_api import Page, Route, expect

from stoneage import Rules
from tests.server.processes import Live
from tests.web.conftest import Visit
from tests.web.relay import Relay
from tests.web.test_replay import whole
from tests.web.visitor import ME, Visitor

LATER = "**/assets/End-*.js"
"""The end of a game. Browsers differ in how often they request a missing module, so page loads are counted instead."""


@pytest.mark.slow
def test_a_part_that_is_gone_starts_the_page_anew(ann: Visitor) -> None:
    loads = loads_of(ann.page)

    def gone_at_first(route: Route) -> None:
        if len(loads) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    ann.context.route(LATER, gone_at_first)
    ann.sits(ann.brings(whole(Rules(players=2))))
    expect(ann.page.locator("dialog .end h1")).to_contain_text("win")
    assert len(loads) == 2
    ann.forgives("Failed to load", "404", "dynamically imported")


@pytest.mark.slow
def test_a_part_that_stays_gone_reloads_the_page_once_and_then_says_so(ann: Visitor) -> None:
    loads = loads_of(ann.page)
    ann.context.route(LATER, lambda route: route.fulfill(status=404))
    table = ann.brings(whole(Rules(players=2)))
    ann.page.clock.install()
    with ann.page.expect_event("domcontentloaded", lambda _: len(loads) == 2):
        ann.goes(f"#/table/{table}")
    expect(ann.page.get_by_role("alert")).to_contain_text("reload", ignore_case=True)
    ann.page.clock.fast_forward(60_000)  # long enough to notice a page that keeps reloading
    expect(ann.page.get_by_role("alert")).to_contain_text("reload", ignore_case=True)
    assert len(loads) == 2
    ann.forgives("Failed to load", "404", "dynamically imported")


@pytest.mark.slow
def test_a_part_that_is_asked_for_without_a_connection_comes_with_the_next_one(visit: Visit, live: Live) -> None:
    with Relay(live.port) as wire:
        ann = visit(url=wire.url).expects_cuts()
        ann.sits(ann.opens(ME, ME))
        loads = loads_of(ann.page)
        wire.cut()
        expect(ann.page.locator(".lost")).to_be_visible()
        with ann.page.expect_event("requestfailed", lambda request: "/assets/" in request.url):
            ann.button("cards and points").first.click()
        expect(ann.board).to_be_visible()
        assert not loads
        with ann.page.expect_event("domcontentloaded"):
            wire.mend()
        expect(ann.board).to_be_visible()
        ann.forgives("dynamically imported")


def loads_of(page: Page) -> list[str]:
    """The addresses of all page loads from now on."""
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    return loads
