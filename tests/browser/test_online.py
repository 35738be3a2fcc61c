"""Playing with others from afar: reactions, a clock, and the reason why nothing can be undone."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import ME, OPEN, PHONE, Visitor


def two(visit: Visit, **more: object) -> tuple[Visitor, Visitor, str]:
    """Ann and Ben at a table; Ben's browser is a phone."""
    ann, ben = visit(), visit(size=PHONE)
    table = ann.opens(ME, OPEN, **more)
    ben.get("/api/me")
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    ann.sits(table)
    ben.sits(table)
    return ann, ben, table


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
    expect(bubble).to_have_count(0)  # after some seconds

    for _ in range(3):
        ben.button("React", "header").click()
        choices.first.click()
    ben.button("React", "header").click()
    expect(choices.first).to_be_disabled()  # four within twenty seconds are enough
    ben.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-reaction=hello]")).to_have_count(0)

    ben.button("React", "header").click()
    ben.page.locator(".popover").get_by_text("Mute reactions").click()
    ben.page.keyboard.press("Escape")
    ann.button("React", "header").click()
    ann.page.locator(".popover .choices button").nth(2).click()
    expect(ann.page.locator("[data-reaction=lucky]")).to_be_visible()
    expect(ben.page.locator("[data-reaction]")).to_have_count(0)


def test_nobody_reacts_to_bots(ann: Visitor) -> None:
    ann.sits(ann.opens(ME, {"kind": "bot", "level": "easy"}))
    expect(ann.prompt).to_be_visible()
    expect(ann.button("React", "header")).to_have_count(0)


def test_the_clock_asks_and_one_tap_keeps_the_seat_or_takes_it_back(visit: Visit) -> None:
    ann, ben, table = two(visit, clock=5)
    first = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    slow, other = (ann, ben) if first == 0 else (ben, ann)
    expect(slow.prompt.get_by_role("timer")).to_be_visible()
    expect(slow.prompt).to_contain_text("Still there?")
    expect(other.prompt).to_contain_text("is asked whether they are still there")
    slow.button("I’m here", ".prompt").click()  # noqa: RUF001 - as a typesetter writes it
    expect(slow.prompt.get_by_role("timer")).to_be_visible()
    expect(slow.prompt).not_to_contain_text("Still there?")
    expect(slow.prompt).to_contain_text("Still there?")  # once more, but without another extension
    expect(slow.button("I’m here", ".prompt")).to_have_count(0)  # noqa: RUF001
    slow.button("Take my seat back", ".prompt").click()
    expect(slow.button("Take my seat back", ".prompt")).to_have_count(0)


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


def test_where_nothing_can_be_undone_the_page_says_why(visit: Visit) -> None:
    ann, ben, table = two(visit)
    first = ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"]
    quick, other = (ann, ben) if first == 0 else (ben, ann)
    quick.puts(1, "hunting")
    why = other.prompt.get_by_role("button", name="Undo: Somebody else has moved since.")
    why.click()
    expect(other.prompt.get_by_role("status")).to_have_text(re.compile("Somebody else has moved since"))
