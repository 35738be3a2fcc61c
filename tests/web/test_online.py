"""Playing with others from afar: reactions, a clock, and the reason why nothing can be undone."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Visit
from tests.web.visitor import ME, OPEN, PHONE, Visitor


def sit_down(ann: Visitor, ben: Visitor, **more: object) -> str:
    """Seat two visitors at a table."""
    table = ann.opens(ME, OPEN, **more)
    ben.get("/api/me")
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    for visitor in (ann, ben):
        visitor.sits(table)
    return table


def two(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """Ann and Ben at a table, with timers that fire when a test says so; Ben's browser is a phone."""
    ann, ben = visit(), visit(size=PHONE)
    ann.holds_timers()
    ben.holds_timers()
    return ann, ben, sit_down(ann, ben)


@pytest.mark.slow
def test_a_reaction_is_shown_beside_the_tribe_and_can_be_muted(visit: Visit) -> None:
    ann, ben, _ = two(visit)
    ben.button("React", "header").click()
    choices = ben.page.locator(".popover .choices button")
    expect(choices).to_have_count(6)
    assert ben.judged(".popover") == []
    choices.nth(1).click()
    bubble = ann.page.locator("[data-reaction=well_played]")
    expect(bubble).to_be_visible()
    expect(ben.page.locator("[data-reaction=well_played]").first).to_be_visible()
    expect(ann.page.get_by_role("status").filter(has_text="Well played!")).to_have_count(1)
    ann.fires_timers()
    expect(bubble).to_have_count(0)

    for _ in range(3):
        ben.button("React", "header").click()
        choices.first.click()
    ben.button("React", "header").click()
    expect(choices.first).to_be_disabled()  # four within twenty seconds are enough
    ben.page.keyboard.press("Escape")
    for visitor in (ann, ben):
        expect(visitor.page.locator("[data-reaction=hello]").first).to_be_visible()
        visitor.fires_timers()
        expect(visitor.page.locator("[data-reaction=hello]")).to_have_count(0)

    ben.button("React", "header").click()
    ben.page.locator(".popover").get_by_text("Mute reactions").click()
    ben.page.keyboard.press("Escape")
    ann.button("React", "header").click()
    ann.page.locator(".popover .choices button").nth(2).click()
    expect(ann.page.locator("[data-reaction=lucky]")).to_be_visible()
    expect(ben.page.locator("[data-reaction]")).to_have_count(0)


@pytest.mark.slow
def test_nobody_reacts_to_bots(ann: Visitor) -> None:
    ann.sits(ann.opens(ME, {"kind": "bot", "level": "easy"}))
    expect(ann.prompt).to_be_visible()
    expect(ann.button("React", "header")).to_have_count(0)


class Hurry:
    """Tells a page that the time for a decision is over, whenever that is switched on and the page asks anew."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.on = visitor, False
        visitor.page.route_web_socket(re.compile("/api/"), self._relay)

    def _relay(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(re.sub(r'"left":[\d.]+', '"left":0', str(text)) if self.on else text))

    def switch(self, on: bool) -> None:
        self.on = on
        self.visitor.page.reload()


@pytest.mark.slow
def test_the_clock_asks_and_one_tap_keeps_the_seat(visit: Visit) -> None:
    ann, ben = visit(), visit(size=PHONE)
    hurries = {visitor: Hurry(visitor) for visitor in (ann, ben)}
    table = sit_down(ann, ben, clock=600)
    first = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    slow, other = (ann, ben) if first == 0 else (ben, ann)
    expect(slow.prompt.get_by_role("timer")).to_be_visible()
    expect(slow.prompt).not_to_contain_text("Still there?")
    hurries[other].switch(True)
    expect(other.prompt).to_contain_text("is asked whether they are still there")
    hurries[slow].switch(True)
    expect(slow.prompt).to_contain_text("Still there?")
    hurries[slow].on = False
    slow.button("I’m here", ".prompt").click()  # noqa: RUF001 - as a typesetter writes it
    expect(slow.prompt.get_by_role("timer")).to_be_visible()
    expect(slow.prompt).not_to_contain_text("Still there?")
    hurries[slow].switch(True)
    expect(slow.prompt).to_contain_text("Still there?")  # once more, but without another extension
    expect(slow.button("I’m here", ".prompt")).to_have_count(0)  # noqa: RUF001


def test_the_clock_is_chosen_with_the_table_and_off_by_default(ann: Visitor) -> None:
    ann.goes("#/new")
    expect(ann.page.get_by_text("Time for a decision")).to_have_count(0)  # against bots alone
    ann.page.locator("ol li").nth(1).get_by_text("Open", exact=True).click()
    clock = ann.page.get_by_role("radiogroup", name="Time for a decision")
    expect(clock.get_by_role("radio", name="No limit")).to_be_checked()
    clock.get_by_text("2 min").click()
    ann.button("Create table").click()
    expect(ann.page.locator("li.open")).to_have_count(1)
    table = ann.page.url.rpartition("/")[2]
    assert ann.get(f"/api/tables/{table}")["clock_seconds"] == 120


@pytest.mark.slow
def test_where_nothing_can_be_undone_the_page_says_why(visit: Visit) -> None:
    ann, ben, table = two(visit)
    first = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    quick, other = (ann, ben) if first == 0 else (ben, ann)
    quick.puts(1, "hunting")
    why = other.prompt.get_by_role("button", name="Undo: Somebody else has moved since.")
    why.click()
    expect(other.prompt.get_by_role("status")).to_have_text(re.compile("Somebody else has moved since"))
