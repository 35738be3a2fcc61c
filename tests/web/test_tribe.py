"""Everything a tribe has opens into a list, with what it is worth now."""

import re

from playwright.sync_api import expect

from tests.game.table import table
from tests.web.visitor import Visitor


def test_a_tribe_opens_into_a_list_with_its_points(ann: Visitor) -> None:
    ann.sits(ann.brings(table(red={"cards": ["CIV01", "CIV02"], "wood": 2})))
    ann.button("Red: cards and points").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Red: 6 points if the game ended now")
    expect(dialog.locator(".sources")).to_contain_text("Culture symbols4")
    expect(dialog.locator(".held li")).to_have_count(2)
    # Symbols score as a set, so no card has points of its own.
    expect(dialog.locator(".sets li")).to_have_text(re.compile("2 different: 2 . 2 = 4"))
    expect(dialog.locator(".held")).not_to_contain_text("points")
    expect(dialog.locator(".more")).to_contain_text("Art+5")
    assert not ann.judged("dialog")
