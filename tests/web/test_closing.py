"""Closing a table: asked first, taken back for a while, and seen by everybody as what it is."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, ME, OPEN, Visitor

CLOSED = ".closed"


def close(owner: Visitor) -> None:
    """Close the table from its menu, and say yes."""
    owner.button("Menu").click()
    owner.button("Close this table", "dialog").click()
    owner.button("Close this table", "dialog").click()
    expect(owner.page.locator("dialog")).to_have_count(0)


def test_a_table_is_closed_only_after_a_question_and_can_be_opened_again(ann: Visitor) -> None:
    table = ann.opens(ME, BOT)
    ann.sits(table)
    ann.button("Menu").click()
    ann.button("Close this table", "dialog").click()
    expect(ann.page.locator("dialog")).to_contain_text("ends without a result")
    ann.button("Play on", "dialog").click()
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"
    close(ann)
    expect(ann.page.locator(CLOSED)).to_contain_text("You have closed this table")
    expect(ann.page.locator(CLOSED)).to_contain_text("10 minutes")
    expect(ann.prompt).to_have_count(0)
    expect(ann.page.locator(".panel.turn")).to_have_count(0)
    ann.button("Open it again", CLOSED).click()
    expect(ann.page.locator(CLOSED)).to_have_count(0)
    expect(ann.page.locator(".board-stage .control.open").first).to_be_visible()
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"


@pytest.mark.slow
def test_guests_and_spectators_are_told_and_find_the_replay_and_the_way_home(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    table = ann.opens(ME, OPEN)
    ben.goes(f"#/table/{table}")
    ben.joins()
    for visitor in (ann, ben, eve):
        visitor.sits(table)
    close(ann)
    for visitor in (ben, eve):
        banner = visitor.page.locator(CLOSED)
        expect(banner).to_contain_text("This table has been closed")
        expect(visitor.prompt).to_have_count(0)
        expect(visitor.page.locator(".panel.turn")).to_have_count(0)
        expect(visitor.button("Open it again")).to_have_count(0)
        assert visitor.judged(CLOSED) == []
        visitor.button("Replay", CLOSED).click()
        expect(visitor.page.locator(".play.replaying")).to_be_visible()
        visitor.button("Back to the game").click()
    expect(ben.button("Rematch", CLOSED)).to_be_visible()
    expect(eve.button("Rematch", CLOSED)).to_have_count(0)
    ann.button("Open it again").click()
    expect(ben.prompt).to_be_visible()
    close(ann)
    ben.page.locator(CLOSED).get_by_role("link", name="Home").click()
    expect(ben.page).to_have_url(re.compile("#/$"))


@pytest.mark.slow
def test_a_table_that_never_began_is_closed_and_gathers_again(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.opens(ME, OPEN)
    ann.goes(f"#/table/{table}")
    ben.goes(f"#/table/{table}")
    ann.button("Close this table").click()
    ann.button("Close this table", "dialog").click()
    for visitor in (ann, ben):
        expect(visitor.page.locator(CLOSED)).to_be_visible()
    expect(ben.button("Replay")).to_have_count(0)
    ann.button("Open it again").click()
    expect(ben.button("Sit here")).to_be_visible()
