"""A bot that plays for me: my seat keeps my name, what it did is marked, and I can come back."""

import pytest
from playwright.sync_api import expect

from tests.web.visitor import ME, Visitor

BOT_MARK = ".bot svg"


@pytest.mark.slow
def test_my_seat_keeps_my_name_with_a_mark_while_a_bot_plays_and_i_come_back(ann: Visitor) -> None:
    table = ann.opens({**ME, "name": "Anna"}, {**ME, "name": "Ben"})
    ann.sits(table)
    mover = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    name = ("Anna", "Ben")[mover]
    ann.puts(1, "forest")
    panel = ann.page.get_by_role("region", name=name)
    expect(panel.locator(BOT_MARK)).to_have_count(0)
    ann.button("Menu").click()
    ann.button("Let a bot play for me", "dialog").nth(mover).click()
    ann.page.keyboard.press("Escape")
    expect(panel).to_contain_text("a bot is playing")
    expect(panel.locator(BOT_MARK)).to_have_count(1)
    other = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    if other != mover:
        ann.puts(1, "quarry")
    log = ann.page.locator("aside")
    log.get_by_text("Log", exact=True).click()
    marked = log.locator(".line", has=ann.page.locator(".bot"))
    expect(marked.first).to_contain_text(name)
    mine = log.locator(".line", has_text="forest").first
    expect(mine).to_contain_text(name)
    expect(mine.locator(".bot")).to_have_count(0)  # that was me
    ann.button("Take my seat back", ".prompt").click()
    expect(ann.button("Take my seat back", ".prompt")).to_have_count(0)
    log.get_by_text("Tribes", exact=True).click()
    expect(panel.locator(BOT_MARK)).to_have_count(0)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["Anna", "Ben"]
