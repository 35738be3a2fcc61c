"""Parts of the page that are loaded later: gone when the server has a newer page than the browser."""

from playwright.sync_api import Route, expect

from stoneage import Rules
from tests.browser.test_replay import whole
from tests.browser.visitor import Visitor


def test_a_part_that_is_gone_starts_the_page_anew(ann: Visitor) -> None:
    asked = []

    def first_gone(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    ann.context.route("**/assets/End-*.js", first_gone)
    ann.sits(ann.brings(whole(Rules(players=2))))
    expect(ann.page.locator("dialog .end h1")).to_contain_text("win")
    assert len(asked) == 2
    ann.forgives("Failed to load", "404", "dynamically imported")


def test_a_part_that_stays_gone_is_asked_for_twice_and_no_more(ann: Visitor) -> None:
    asked = []

    def gone(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=404)

    ann.context.route("**/assets/End-*.js", gone)
    table = ann.brings(whole(Rules(players=2)))
    ann.goes(f"#/table/{table}")
    expect(ann.page.get_by_role("alert")).to_contain_text("reload", ignore_case=True)
    assert len(asked) == 2
    ann.forgives("Failed to load", "404", "dynamically imported")
