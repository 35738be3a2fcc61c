"""Games over days: how they are opened, what the first page says, and what a visit is like.

With `DAYS_SHOTS` set to a folder, the tests leave pictures there.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.visitor import BOT, DESK, ME, OPEN, PHONE, Visitor

Shots = Callable[[Visitor, str], None]


@pytest.fixture
def shots() -> Shots:
    """Takes pictures, if somebody wants to see them."""

    def take(visitor: Visitor, name: str) -> None:
        if folder := os.environ.get("DAYS_SHOTS"):
            width = (visitor.page.viewport_size or {"width": 0})["width"]
            visitor.page.screenshot(full_page=True, path=Path(folder) / f"{name.replace(' ', '-')}-{width}.png")

    return take


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


def a_move(visitor: Visitor, table: str, action: str) -> dict[str, Any]:
    """Let a visitor play by the API; the table afterwards."""
    seen = visitor.get(f"/api/tables/{table}")
    command = {"type": "play", "id": f"c{seen['version']}", "version": seen["version"], "actions": [action]}
    assert visitor.post(f"/api/tables/{table}/commands", command)["outcome"] == "ok"
    after: dict[str, Any] = visitor.get(f"/api/tables/{table}")
    return after


def two_of_them(ann: Visitor, ben: Visitor, name: str, turn: str = "3d") -> tuple[str, dict[str, Visitor]]:
    """A game over days of Ann and Ben: the table, and who is first and second to move."""
    table = ann.opens({**ME, "name": "Ann"}, OPEN, name=name, days={"turn": turn})
    first = ben.post(f"/api/tables/{table}/join", {"name": "Ben"})["turn"]["seat"]
    return table, {"first": (ann, ben)[first], "second": (ann, ben)[1 - first]}


@pytest.mark.parametrize("size", [pytest.param((1440, 900), marks=pytest.mark.slow), PHONE])
def test_the_first_page_shows_five_games_in_all_states(visit: Visit, size: tuple[int, int], shots: Shots) -> None:
    ann, ben = visit(size=size), visit()
    paused, _ = two_of_them(ann, ben, "paused game")
    for visitor in (ann, ben):
        visitor.post(f"/api/tables/{paused}/pause")
    waiting, people = two_of_them(ann, ben, "Ben thinks")
    if people["first"] is ann:
        a_move(ann, waiting, "hunting 1")
    mine, people = two_of_them(ann, ben, "Ann thinks", "12h")
    if people["first"] is ben:
        a_move(ben, mine, "hunting 1")
    ben.post(f"/api/tables/{mine}/nudge")
    ann.opens({**ME, "name": "Ann"}, OPEN, OPEN, name="invitation", days={"turn": "1d"})
    finished = ann.opens({**ME, "name": "Ann"}, BOT, name="finished game", days={"turn": "1d"})
    wait_until(lambda: ann.get(f"/api/tables/{finished}")["offers"], 30, "the bot")
    a_move(ann, finished, "hunting 1")
    ann.post(f"/api/tables/{finished}/seats/0/bot")  # a bot plays on for Ann
    wait_until(lambda: ann.get(f"/api/tables/{finished}")["status"] == "over", 60, "the end")
    ann.goes("#/")
    rows = ann.page.locator(".columns li")
    expect(rows).to_have_count(5)
    expect(rows.nth(4)).to_contain_text("finished game")
    expect(rows.nth(0)).to_contain_text(re.compile("Ann thinks.*nudged · since .*, until .*your turn", re.S))
    for name, state in (
        ("Ben thinks", re.compile("since .*, until .*round 1", re.S)),
        ("invitation", "waiting for players"),
        ("paused game", "paused"),
        ("finished game", re.compile("1 visit.* points", re.S)),
    ):
        expect(rows.filter(has_text=name)).to_contain_text(state)
    expect(ann.page).to_have_title("(1) Stone Age")
    expect(ann.page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:image/svg.*%3E1%3C"))
    assert not ann.judged()
    ann.bar()
    shots(ann, "five games")
    rows.nth(0).get_by_role("link").click()
    expect(ann.prompt).to_contain_text("Ben nudges you")
    expect(ann.prompt).to_contain_text("Until ")
    shots(ann, "nudged")


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)])
def test_a_placement_is_given_ahead_on_the_board(visit: Visit, size: tuple[int, int], shots: Shots) -> None:
    ann, ben = visit(size=size), visit()
    table, people = two_of_them(ann, ben, "ahead")
    if people["first"] is ann:
        a_move(ann, table, "hunting 1")
    ann.sits(table)
    ann.button("Place ahead").click()
    expect(ann.prompt).to_contain_text("Choose a place on the board")
    shots(ann, "placing ahead")
    ann.place("toolmaker").click()
    if size == PHONE:  # touch shows what it is first
        ann.button("Place one", ".popover[role=dialog]").click()
    expect(ann.prompt).to_contain_text("and if that is taken?")
    ann.puts(2, "forest")
    expect(ann.prompt).to_contain_text("When your turn comes: Toolmaker, else Forest (2)")
    shots(ann, "placed ahead")
    assert not ann.judged()
    assert ben.get(f"/api/tables/{table}")["premove"] is None
    a_move(ben, table, "toolmaker")
    expect(ann.prompt.get_by_text("When your turn comes")).to_have_count(0)
    assert ann.actions(table)[-2:] == ["toolmaker", "forest 2"]
    ann.button("Place ahead").click()
    ann.puts(1, "hunting") if people["first"] is ben else ann.puts(1, "river")
    ann.button("No second choice").click()
    ann.button("Withdraw").click()
    a_move(ben, table, "hunting 1")
    expect(ann.prompt).to_contain_text("Choose a place for your figures")


def test_a_visit_begins_with_what_happened_and_ends_with_the_next_game(visit: Visit, shots: Shots) -> None:
    ann, ben = visit(motion="normal"), visit()
    table, people = two_of_them(ann, ben, "story")
    other, others = two_of_them(ann, ben, "another one")
    if others["first"] is ben:
        a_move(ben, other, "hunting 1")
    if people["first"] is ben:
        a_move(ben, table, "fields")
    a_move(ann, table, "hunting 1")
    a_move(ben, table, "forest 2")
    ann.holds_timers().sits(table)
    expect(ann.prompt).to_contain_text("Ben")
    expect(ann.button("Skip", ".prompt")).to_be_visible()
    shots(ann, "story")
    ann.button("Skip", ".prompt").click()
    expect(ann.prompt).to_contain_text("Choose a place for your figures")
    ann.puts(1, "river")
    expect(ann.prompt.get_by_role("link", name="Next game: another one")).to_be_visible()
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    shots(ann, "next game")
    ann.prompt.get_by_role("link").click()
    expect(ann.page).to_have_url(re.compile(other))


def test_a_pause_needs_everybody_and_the_owner_starts_without_waiting(visit: Visit, shots: Shots) -> None:
    ann, ben = visit(), visit()
    table = ann.opens({**ME, "name": "Ann"}, OPEN, OPEN, name="pause", days={"turn": "1d"})
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    ann.goes(f"#/table/{table}")
    shots(ann, "lobby")
    ann.button("Start now").click()
    expect(ann.board).to_be_visible()
    ann.button("Menu").click()
    ann.button("Ask for a pause").click()
    shots(ann, "menu")
    ann.page.keyboard.press("Escape")
    expect(ann.prompt).to_contain_text("as soon as everybody agrees")
    ben.sits(table)
    expect(ben.prompt).to_contain_text("Ann would like to pause the game.")
    ben.button("Agree").click()
    for visitor in (ann, ben):
        expect(visitor.prompt).to_contain_text("The game is paused.")
    shots(ben, "paused")
    ben.button("Go on", ".prompt").click()
    expect(ann.prompt.get_by_text("The game is paused.")).to_have_count(0)
