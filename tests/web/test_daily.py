"""The daily table: from the card on the front page to the result, shared and compared."""

import re

import pytest
from playwright.sync_api import expect

from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.visitor import DESK, PHONE, Visitor

CARD = "section.card"


def begins(ann: Visitor) -> str:
    """Begin today's game from the card on the front page; its table."""
    ann.goes("#/")
    ann.page.locator(CARD).get_by_role("button", name="Play today").click()
    expect(ann.board).to_be_visible()
    return ann.page.url.rpartition("/")[2]


def test_today_is_offered_and_continued(ann: Visitor) -> None:
    ann.goes("#/")
    card = ann.page.locator(CARD)
    expect(card).to_contain_text("Your first attempt counts")
    table = begins(ann)
    expect(ann.page.get_by_role("heading", name="Daily table")).to_be_visible()
    expect(ann.button("Hint", ".prompt")).to_have_count(0)
    ann.goes("#/")
    card.get_by_role("link", name="Continue").click()
    expect(ann.board).to_be_visible()
    assert ann.page.url.endswith(table)


@pytest.mark.slow
def test_a_result_is_shared_and_compared(ann: Visitor, where: str) -> None:
    if where == "server":
        ann.post("/api/me", {"name": "Ann"}, method="PUT")
    table = begins(ann)
    ann.post(f"/api/tables/{table}", {"pace": "instant"}, method="PATCH")
    Player(ann).plays()

    end = ann.page.locator("dialog .end")
    expect(end).to_contain_text(re.compile(r"You came \w+ with \S+ points"))
    points = str(ann.get(f"/api/tables/{table}")["scores"][0]).replace("-", "\u2212")
    ann.page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text } }")
    end.get_by_role("button", name="Share the result").click()
    ann.page.wait_for_function("() => window.shared")
    shared = ann.page.evaluate("() => window.shared").split("\n")
    assert shared[0].startswith("Stone Age · Daily table · ")
    assert f"· {points} points" in shared[1]
    assert re.fullmatch(r"[▁-█]+ \d+ rounds", shared[2])
    assert shared[3] == f"{ann.url}/#/daily"
    end.get_by_role("link", name="Results").click()
    own = ann.page.locator("li.own")
    expect(own).to_contain_text(f"{points} points")
    if where == "server":
        expect(own).to_contain_text("Ann")
    ann.page.get_by_text("Yesterday").click()
    expect(ann.page.get_by_text("No results yet")).to_be_visible()
    ann.goes("#/")
    card = ann.page.locator(CARD)
    expect(card).to_contain_text(f"with {points} points")
    expect(card.get_by_role("button", name="Play")).to_have_count(0)


TITLES = {"en": "Daily table", "de": "Tisch des Tages", "ja": "今日のテーブル"}


@pytest.mark.parametrize(
    ("size", "language"),
    [(DESK, "en"), slow(PHONE, "ja"), slow(DESK, "de"), slow(DESK, "ja"), slow(PHONE, "en"), slow(PHONE, "de")],
)
def test_the_daily_page_is_within_reach(visit: Visit, size: tuple[int, int], language: str) -> None:
    visitor = visit(size=size, language=language)
    visitor.goes("#/daily")
    expect(visitor.page.locator("h1")).to_have_text(TITLES[language])
    expect(visitor.page.locator("section.mine .button").first).to_be_visible()
    visitor.bar()
    assert visitor.judged() == []
