"""Games over days: how they are opened, and how the first page says what waits."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import ME, OPEN, PHONE, Visitor


def test_a_table_over_days_is_set_up_in_a_few_taps(ann: Visitor) -> None:
    ann.goes("#/new")
    expect(ann.page.get_by_role("radiogroup", name="Pace")).to_have_count(0)  # against bots alone
    ann.page.locator("ol li").nth(1).get_by_text("Open", exact=True).click()
    ann.page.get_by_role("radiogroup", name="Pace").get_by_text("Over days").click()
    expect(ann.page.get_by_text("Time for a decision")).to_have_count(0)
    ann.page.get_by_role("radiogroup", name="Time for a turn").get_by_text("2 days").click()
    ann.page.get_by_role("radiogroup", name="When the time is up").get_by_text("keeps the seat").click()
    assert not ann.judged()
    ann.button("Create table").click()
    expect(ann.page.locator("li.open")).to_have_count(1)
    opened = ann.get(f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    assert opened["days"] == {"turn": "2d", "reserve_days": 3, "spare_nights": True, "when_late": "seat"}
    zone = ann.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    assert ann.get("/api/me/night")["zone"] == zone


@pytest.mark.parametrize("size", [pytest.param((1440, 900), marks=pytest.mark.slow), PHONE])
def test_the_first_page_shows_five_games_by_what_waits_for_me(visit: Visit, size: tuple[int, int]) -> None:
    ann, ben = visit(size=size), visit()
    days = {name: {"turn": turn} for name, turn in (("tonight", "12h"), ("next week", "7d"))}
    for name in ("tonight", "next week"):  # mine, whoever of us starts
        ann.opens({**ME, "name": "Ann"}, {**ME, "name": "Ben"}, name=name, days=days[name])
    ann.opens({**ME, "name": "Ann"}, OPEN, name="open", days={"turn": "1d"})
    closed = ann.opens({**ME, "name": "Ann"}, OPEN, name="closed")
    ann.post(f"/api/tables/{closed}/close")
    both = ann.opens({**ME, "name": "Ann"}, OPEN, name="together", days={"turn": "3d"})
    table = ben.post(f"/api/tables/{both}/join", {"name": "Ben"})
    mine = table["turn"]["seat"] == 0
    ann.goes("#/")
    rows = ann.page.locator(".columns li")
    expect(rows).to_have_count(5)
    expect(rows.nth(0)).to_contain_text(re.compile("tonight.*since .*, until .*your turn", re.S))
    expected = ["tonight", *(["together"] if mine else []), "next week"]
    for number, name in enumerate(expected):
        expect(rows.nth(number)).to_contain_text(name)
        expect(rows.nth(number)).to_contain_text("your turn")
    for name, state in (("open", "waiting for players"), ("closed", "closed")):
        expect(rows.filter(has_text=name)).to_contain_text(state)
    expect(ann.page).to_have_title(re.compile(rf"^\({len(expected)}\) Stone Age"))
    assert not ann.judged()
    rows.nth(0).get_by_role("link").click()
    expect(ann.prompt).to_contain_text("Until ")
