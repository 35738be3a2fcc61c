"""Dice on the board: they roll where the figures stand, then the sum, the tools, and what they brought."""

import re

import pytest
from playwright.sync_api import expect

from tests.game.table import WAITING, pay, play, roll, table
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.frames import first, flights, stops_the_clock, walk
from tests.web.visitor import DESK, PHONE, Visitor

SIDEWAYS = (844, 390)
RED = {"placed": {"forest": 2, "hunting": 1}, "tools": [2, 1, 1]}


def middle(visitor: Visitor, what: str) -> tuple[float, float]:
    """The middle of an element."""
    box = visitor.page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


SIZES = {"desk": DESK, "phone": PHONE, "phone held sideways": SIDEWAYS}
MOTIONS = ("off", "fast", "normal", "slow")
QUICK = (("phone", "off"), ("desk", "normal"))


@pytest.mark.parametrize(
    ("size", "motion"),
    [*QUICK, *(slow(size, motion) for size in SIZES for motion in MOTIONS if (size, motion) not in QUICK)],
)
def test_dice_lie_on_the_place_with_their_sum_and_my_tools(visit: Visit, size: str, motion: str) -> None:
    ann = visit(size=SIZES[size], motion=motion)
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


@pytest.mark.slow
def test_dice_land_then_the_sum_then_goods_fly_then_they_count(visit: Visit) -> None:
    ann = visit(motion="normal")
    ann.page.clock.install()
    ann.sits(ann.brings(table(red={"placed": {"forest": 3, "hunting": 1}}, blue=WAITING)))
    stops_the_clock(ann)
    ann.place("forest").click()
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_be_visible()
    frames = walk(ann)
    [*shown, end] = frames
    wood = end.goods["0 wood"]
    assert wood > 0
    landed, flew = first(frames, "sum"), first(frames, "flying")
    assert 0 < landed < flew
    for frame in shown[:landed]:
        assert "Red rolls in the forest …" in frame.prompt
        assert not frame.flying
    for frame in shown[landed:]:
        assert not frame.rolling
        assert f"gets {wood} wood" in frame.prompt
    for frame in shown:
        assert frame.goods["0 wood"] == 0
        assert "rolls" not in frame.log
    assert flights(frames) == 1
    assert "Red rolls" in end.log
    assert not end.flying
    assert "Choose a place to act" in end.prompt


@pytest.mark.slow
def test_what_the_dice_brought_stays_until_i_act(visit: Visit) -> None:
    ann = visit(motion="fast")
    ann.page.clock.install()
    ann.sits(ann.brings(table(red={**RED, "tools": [0, 0, 0]}, blue=WAITING)))
    ann.place("forest").click()
    expect(ann.prompt).to_contain_text("Choose a place to act")
    ann.page.clock.fast_forward(60_000)
    expect(ann.page.locator('[data-roll="forest"] .result')).to_contain_text("→")
    ann.place("hunting").click()
    expect(ann.page.locator('[data-roll="forest"]')).to_have_count(0)
    expect(ann.page.locator('[data-roll="hunting"]')).to_be_visible()


def test_skip_shows_the_end_at_once(visit: Visit) -> None:
    ann = visit(motion="slow").holds_timers()
    ann.sits(ann.brings(table(red=RED, blue=WAITING)))
    ann.place("forest").click()
    ann.button("Skip", ".prompt").click()
    expect(ann.prompt).to_contain_text("Add tools?")
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_have_count(0)


@pytest.mark.slow
def test_dice_never_stand_in_the_way(visit: Visit) -> None:
    ann = visit(motion="slow").holds_timers()
    game = ann.brings(table(red={**RED, "tools": [0, 0, 0]}, blue=WAITING))
    ann.sits(game)
    ann.place("forest").click()
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_be_visible()
    ann.place("hunting").click()  # while the dice still roll
    expect(ann.page.locator('[data-roll="hunting"]')).to_be_visible()
    assert ann.actions(game) == ["resolve forest", "resolve hunting"]


@pytest.mark.slow
def test_a_tool_shows_what_it_would_bring(ann: Visitor) -> None:
    ann.sits(ann.brings(roll(play(table(red=RED, blue=WAITING), "resolve forest"), 3, 4)))
    result = ann.page.locator('[data-roll="forest"] .result')
    expect(result).to_have_text(re.compile(r"7\s*÷ 3"))
    ann.page.locator("[data-roll]").get_by_role("button", name="tool of 2").click()
    expect(result).to_have_text(re.compile(r"7\s*\+ 2\s*= 9\s*÷ 3"))
    expect(ann.button("Use 2: 3 wood instead of 2 wood", ".prompt")).to_have_class(re.compile("main"))


@pytest.mark.slow
def test_dice_to_choose_from_lie_on_their_card(ann: Visitor) -> None:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    game = roll(pay(play(table(row=["CIV01"], red=red), "resolve card 1"), "wood"), 2, 5, 6, 2)
    ann.sits(ann.brings(game))
    expect(ann.page.locator('[data-roll="card 1"] .dice > .die')).to_have_count(4)


@pytest.mark.slow
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
