"""Tooltips open for what the mouse was moved onto, never for what came under it."""

import pytest
from playwright.sync_api import expect

from tests.game.table import table
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

# Whatever would open after a moment opens now.
_FIRE = "() => { for (const [number, then] of [...held]) if (held.delete(number)) then() }"
_UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place ?? null"
_HOVERED = "(place) => document.querySelector(`.board-stage [data-place='${place}']`).matches(':hover')"


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """A visitor whose tooltips wait until the test lets them open."""
    return visit().holds_timers()


def rests(ann: Visitor) -> int:
    """Let the mouse rest for as long as it takes; how many tooltips there are."""
    ann.page.evaluate(_FIRE)
    ann.page.evaluate("() => new Promise(requestAnimationFrame)")
    return ann.page.get_by_role("tooltip").count()


def test_a_tooltip_opens_when_the_mouse_rests_where_it_was_moved(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place")))
    ann.place("quarry").hover()
    assert ann.page.get_by_role("tooltip").count() == 0
    assert rests(ann) == 1
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Quarry")
    ann.page.locator("aside .panel .row").first.hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Food and resources")


@pytest.mark.slow
def test_no_tooltip_opens_for_the_place_below_a_sheet_that_closes(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place")))
    ann.place("forest").click()
    choice = ann.button("Place 2", ".popover[role=dialog]").bounding_box()
    assert choice is not None
    x, y = choice["x"] + choice["width"] / 2, choice["y"] + choice["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.up()
    ann.page.locator(".moving g[aria-hidden] .piece").nth(1).wait_for()
    below = ann.page.evaluate(_UNDER, [x, y])
    assert below is not None, "the sheet should lie over a place"
    ann.page.wait_for_function(_HOVERED, arg=below)
    assert rests(ann) == 0
    ann.page.mouse.move(x + 2, y + 1)
    assert rests(ann) == 0, "a trembling hand points at nothing"
    ann.page.mouse.move(x + 12, y)
    assert rests(ann) == 1


@pytest.mark.slow
def test_no_tooltip_opens_for_a_panel_that_slides_under_the_mouse(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place")))
    row = ann.page.locator("aside .panel .row").first
    box = row.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 40, box["y"] - 120)
    assert rests(ann) == 0
    ann.page.locator("aside").evaluate("(one) => { one.style.translate = '0 -125px' }")
    ann.page.wait_for_function("() => document.querySelector('aside .panel .row').matches(':hover')")
    assert rests(ann) == 0
