"""The exercises in the browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import PHONE, Visitor

SIDEWAYS = (844, 390)

pytestmark = pytest.mark.compiled


def test_the_first_set_is_there_before_any_game(ann: Visitor) -> None:
    ann.get("/api/me")
    asked = ann.get("/api/me/exercises/next")
    ann.goes("#/exercises")
    guide = ann.page.get_by_role("region", name="Exercises")
    expect(guide).to_be_focused()
    colour = asked["table"]["seats"][asked["seat"]]["colour"]
    expect(guide).to_contain_text(f"You play {colour.capitalize()}.")
    expect(ann.board).to_be_visible()


# The next place that is open, or the next button of a choice.
_AT_A_CHOICE = "document.activeElement.matches('.board-stage .control.open, .prompt .control button')"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "onwards"), [("en", "Next exercise"), ("de", "Nächste Übung"), ("ja", "次の問題")]
)
def test_it_is_answered_with_the_keyboard_on_a_phone(visit: Visit, language: str, onwards: str) -> None:
    eve = visit(size=PHONE, language=language)
    eve.goes("#/exercises")
    page, keys = eve.page, eve.page.keyboard
    guide = page.locator(".guide")
    expect(guide).to_be_focused()
    for _ in range(60):
        keys.press("Tab")
        if page.evaluate(_AT_A_CHOICE):
            break
    keys.press("Enter")
    sheet = page.locator(".popover[role=dialog] button")
    expect(sheet.first.or_(page.locator(".guide:is(.right, .wrong)")).first).to_be_visible()
    if sheet.count():  # how many figures
        keys.press("Enter")
    expect(guide).to_have_class(re.compile("right|wrong"))
    text = guide.inner_text()
    assert "exercise-" not in text
    assert "{" not in text
    expect(eve.button(onwards)).to_be_focused()
    keys.press("Enter")
    expect(guide).to_have_class(re.compile("asking"))
    expect(guide).to_be_focused()


def test_on_a_phone_held_sideways_a_roll_can_be_left_as_it_is(visit: Visit) -> None:
    eve = visit(size=SIDEWAYS)
    eve.get("/api/me")
    rows = eve.get("/api/me/exercises/first-set")["exercises"]
    asked = next(row["id"] for row in rows if row["theme"] == "hunt" and row["players"] == 3)
    answer = eve.get(f"/api/me/exercises/{asked}")
    eve.page.route("**/api/me/exercises/next", lambda route: route.fulfill(json=answer))
    eve.goes("#/exercises")
    without, prompt = eve.button("No tools").bounding_box(), eve.prompt.bounding_box()
    assert without
    assert prompt
    assert without["y"] + without["height"] <= prompt["y"] + prompt["height"]
    guide = eve.page.locator(".guide").bounding_box()
    assert guide
    assert guide["height"] > 40
