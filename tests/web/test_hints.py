"""Hints stand beside the board, which rings the place they speak of."""

import re

import pytest
from playwright.sync_api import expect

from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.visitor import BOT, DESK, ME, PHONE


@pytest.mark.parametrize("size", [slow(DESK), slow(PHONE), (844, 390)], ids=["desk", "phone", "phone held sideways"])
def test_a_hint_rings_its_place_and_gives_a_reason_in_words(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.sits(ann.opens(ME, BOT))
    expect(ann.prompt).to_have_class(re.compile(r"\bmine\b"))
    ann.button("Hint", ".prompt").click()
    panel = ann.page.get_by_role("region", name="What a strong bot would play")
    best = panel.locator("li").first
    expect(best.locator(".value")).to_have_text("best")
    expect(panel).not_to_contain_text("%")  # against an easy bot
    expect(panel.get_by_role("button", name="Numbers")).to_have_count(0)
    expect(best.locator(".soft")).to_have_text(re.compile(r"\w.*\.$"))
    expect(ann.page.locator("[data-advice]")).to_be_visible()
    expect(ann.page.locator("dialog")).to_have_count(0)  # nothing darkens the board
    if size == (844, 390):
        assert ann.page.evaluate("scrollY") == 0  # all of it is there already
    panel.get_by_role("button", name="Close").click()
    expect(ann.page.locator("[data-advice]")).to_have_count(0)
    expect(ann.prompt).to_be_visible()
    ann.page.keyboard.press("h")
    place = ann.page.locator("[data-advice]").get_attribute("data-advice")
    assert place is not None
    panel.get_by_role("button", name="Play this").first.click()
    expect(panel).to_have_count(0)
    expect(ann.place(place)).to_have_accessible_name(re.compile("Red: "))
