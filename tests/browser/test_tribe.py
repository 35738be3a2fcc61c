"""Everything a tribe has opens into a list, with what it is worth now."""

from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.table import table


def test_a_tribe_opens_into_a_list_with_its_points(ann: Visitor) -> None:
    ann.sits(ann.brings(table(red={"cards": ["CIV01", "CIV02"], "wood": 2})))
    ann.button("Red: cards and points").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Red: 6 points if the game ended now")
    expect(dialog.locator(".sources")).to_contain_text("Culture symbols4")
    expect(dialog.locator(".held li")).to_have_count(2)
    expect(dialog.locator(".held li").first).to_contain_text("3 points")
    expect(dialog.locator(".more")).to_contain_text("Art+5")
    assert not ann.judged("dialog")
