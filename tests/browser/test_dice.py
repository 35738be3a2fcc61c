"""Dice on the board: they roll where the figures stand, then the sum, the tools, and what they brought."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import DESK, PHONE, Visitor
from tests.table import WAITING, pay, play, roll, table

SIDEWAYS = (844, 390)
RED = {"placed": {"forest": 2, "hunting": 1}, "tools": [2, 1, 1]}


def middle(visitor: Visitor, what: str) -> tuple[float, float]:
    """The middle of an element."""
    box = visitor.page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS], ids=["desk", "phone", "phone held sideways"])
@pytest.mark.parametrize("motion", ["off", "fast", "normal", "slow"])
def test_dice_lie_on_the_place_with_their_sum_and_my_tools(visit: Visit, size: tuple[int, int], motion: str) -> None:
    ann = visit(size=size, motion=motion)
    ann.sits(ann.brings(table(red=RED, blue=WAITING)))
    ann.button("Forest", ".prompt").click()
    dice = ann.page.locator('[data-roll="forest"]')
    expect(dice.locator(".dice > .die")).to_have_count(2)
    expect(dice.get_by_role("button", name="tool of 2")).to_be_visible()
    expect(ann.prompt).to_contain_text("Add tools?")
    width = dice.locator(".dice > .die").first.evaluate("(die) => die.getBoundingClientRect().width")
    assert width >= 36
    x, y = middle(ann, '[data-roll="forest"]')
    place = ann.place("forest").bounding_box()
    assert place is not None
    assert place["x"] - 40 <= x <= place["x"] + place["width"] + 40
    assert place["y"] - 40 <= y <= place["y"] + place["height"] + 40


def test_nothing_is_told_before_the_dice_have_landed(visit: Visit) -> None:
    ann = visit(motion="slow")
    ann.sits(ann.brings(table(red={**RED, "tools": [0, 0, 0]}, blue=WAITING)))
    ann.place("forest").click()
    rolling = ann.page.locator('[data-roll="forest"].rolling')
    expect(rolling).to_be_visible()
    expect(ann.prompt).to_contain_text("Red rolls in the forest …")
    expect(rolling.locator(".result")).to_have_count(0)
    assert "wood" not in ann.prompt.inner_text()
    assert "forest" not in ann.page.locator(".recent").inner_text()
    expect(ann.page.locator('[data-roll="forest"]:not(.rolling) .result')).to_contain_text("÷ 3")
    expect(ann.prompt).to_contain_text("and gets")
    expect(ann.prompt).to_contain_text("Choose a place to act")


def test_what_the_dice_brought_stays_until_i_act(visit: Visit) -> None:
    ann = visit(motion="fast")
    ann.sits(ann.brings(table(red={**RED, "tools": [0, 0, 0]}, blue=WAITING)))
    ann.place("forest").click()
    expect(ann.prompt).to_contain_text("Choose a place to act")
    ann.page.wait_for_timeout(1500)
    expect(ann.page.locator('[data-roll="forest"] .result')).to_contain_text("→")
    ann.place("hunting").click()
    expect(ann.page.locator('[data-roll="forest"]')).to_have_count(0)
    expect(ann.page.locator('[data-roll="hunting"]')).to_be_visible()


def test_skip_shows_the_end_at_once(visit: Visit) -> None:
    ann = visit(motion="slow")
    ann.sits(ann.brings(table(red=RED, blue=WAITING)))
    ann.place("forest").click()
    ann.button("Skip", ".prompt").click()
    expect(ann.prompt).to_contain_text("Add tools?", timeout=700)
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_have_count(0)


def test_dice_never_stand_in_the_way(visit: Visit) -> None:
    ann = visit(motion="slow")
    game = ann.brings(table(red={**RED, "tools": [0, 0, 0]}, blue=WAITING))
    ann.sits(game)
    ann.place("forest").click()
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_be_visible()
    ann.place("hunting").click()  # while the dice still roll
    expect(ann.page.locator('[data-roll="hunting"]')).to_be_visible(timeout=2000)
    assert ann.actions(game) == ["resolve forest", "resolve hunting"]


def test_a_tool_shows_what_it_would_bring(ann: Visitor) -> None:
    ann.sits(ann.brings(roll(play(table(red=RED, blue=WAITING), "resolve forest"), 3, 4)))
    result = ann.page.locator('[data-roll="forest"] .result')
    expect(result).to_have_text(re.compile(r"7\s*÷ 3"))
    ann.page.locator("[data-roll]").get_by_role("button", name="tool of 2").click()
    expect(result).to_have_text(re.compile(r"7\s*\+ 2\s*= 9\s*÷ 3"))
    expect(ann.button("Use 2: 3 wood instead of 2 wood", ".prompt")).to_have_class(re.compile("main"))


def test_dice_to_choose_from_lie_on_their_card(ann: Visitor) -> None:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    game = roll(pay(play(table(row=["CIV01"], red=red), "resolve card 1"), "wood"), 2, 5, 6, 2)
    ann.sits(ann.brings(game))
    expect(ann.page.locator('[data-roll="card 1"] .dice > .die')).to_have_count(4)


def test_buttons_do_not_jump(visit: Visit) -> None:
    ann = visit(motion="fast")
    ann.sits(ann.brings(table(red={**RED, "placed": {"fields": 1, "forest": 2, "hunting": 1}}, blue=WAITING)))
    first = middle(ann, ".prompt .control button")
    ann.place("fields").click()
    expect(ann.button("Undo")).to_be_visible()
    assert abs(middle(ann, ".prompt .control button")[1] - first[1]) < 1
    undo = middle(ann, ".prompt .ways button:has-text('Undo')")
    assert undo[0] > 900  # on the right
    ann.place("forest").click()
    expect(ann.prompt).to_contain_text("Add tools?")
    assert abs(middle(ann, ".prompt .control button")[1] - first[1]) < 1
