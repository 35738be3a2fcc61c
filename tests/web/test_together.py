"""Several people at one table: joining, watching, and a connection that breaks."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.processes import Live
from tests.server.waiting import a_minute_later
from tests.web.conftest import Visit
from tests.web.qr_reader import read
from tests.web.relay import Relay
from tests.web.visitor import ME, OPEN

MY_TURN = re.compile(r"\bmine\b")


def test_two_browsers_at_one_table_and_one_loses_its_link_for_a_while(visit: Visit, live: Live) -> None:
    with Relay(live.port) as wire:
        ann, ben = visit(), visit(url=wire.url).expects_cuts()  # the wire is cut at the end, too
        table = ann.opens(ME, OPEN)
        ann.goes(f"#/table/{table}")
        expect(ann.page.locator("li.open")).to_have_count(1)
        ben.goes(f"#/table/{table}")
        ben.joins()
        for visitor in (ann, ben):
            expect(visitor.board).to_be_visible()
        if ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"] == 1:
            ben.puts(1, "hunting")
        expect(ann.prompt).to_have_class(MY_TURN)
        wire.cut()
        expect(ben.page.locator(".lost")).to_be_visible()
        ann.puts(2, "forest")
        expect(ben.place("forest")).to_have_accessible_name("Forest")
        wire.mend()
        expect(ben.place("forest")).to_have_accessible_name(re.compile("Forest.*: 2$"))
        expect(ben.page.locator(".lost")).to_have_count(0)
        ben.puts(1, "river")
        expect(ann.place("river")).to_have_accessible_name(re.compile("River.*: 1$"))
        assert ann.actions(table)[-2:] == ["forest 2", "river 1"]


def test_a_spectator_sees_everything_and_can_do_nothing(visit: Visit) -> None:
    ann, eve = visit(), visit()
    table = ann.opens(ME, ME)
    ann.sits(table)
    eve.sits(table)
    expect(ann.page.locator(".head > header")).to_contain_text("One spectator")
    ann.puts(2, "quarry")
    expect(eve.place("quarry")).to_have_accessible_name(re.compile("Quarry.*: 2$"))
    expect(eve.page.locator(".board-stage .control.open")).to_have_count(0)
    expect(eve.prompt.get_by_role("button")).to_have_count(0)
    eve.place("forest").click(force=True)
    expect(eve.page.locator(".popover[role=dialog]")).to_have_count(0)


@pytest.mark.slow
def test_a_table_that_anyone_may_watch_is_found_without_its_link(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.opens(ME, ME, name="The open valley", public=True)
    eve.goes("#/")
    eve.page.get_by_role("link", name="Watch").click()
    eve.page.get_by_role("link", name="The open valley").click()
    expect(eve.board).to_be_visible()


@pytest.mark.slow
def test_joining_asks_for_a_name_and_remembers_it(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.opens({**ME, "name": "Ann"}, OPEN, OPEN)
    ben.goes(f"#/table/{table}")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Ann invites you to Stone Age")
    expect(ben.page.get_by_text("Send this link")).to_have_count(0)  # that is for Ann
    assert not ben.judged()
    ben.button("Sit here").first.click()
    form = ben.page.get_by_role("dialog")
    expect(form.get_by_role("textbox", name="What should the others call you?")).to_be_focused()
    assert not ben.judged("dialog")
    ben.button("Sit here", "dialog").click()  # without a name nobody takes a seat
    expect(form).to_be_visible()
    form.get_by_role("textbox").fill("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("li", has_text="Ben")).to_contain_text("you")
    expect(form).to_have_count(0)
    ben.goes(f"#/table/{ann.opens(ME, OPEN)}")
    expect(ben.page.get_by_role("textbox")).to_have_value("Ben")
    ben.button("Join").click()
    expect(ben.board).to_be_visible()


# A browser with a share sheet, which keeps what it was given.
_SHEET = "window.shared = []; navigator.share = async (what) => void shared.push(what)"


@pytest.mark.slow
def test_the_link_of_a_table_goes_to_the_share_sheet_of_the_system(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(_SHEET)
    table = ann.opens(ME, OPEN)
    ann.goes(f"#/table/{table}")
    ann.button("Share").click()
    assert ann.page.evaluate("shared.map(({ url }) => url)") == [f"{ann.url}/#/table/{table}"]


@pytest.mark.slow
def test_without_a_share_sheet_the_link_is_copied_or_read_from_a_qr_code(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script("delete Navigator.prototype.share")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ann.opens(ME, OPEN)
    link = f"{ann.url}/#/table/{table}"
    ann.goes(f"#/table/{table}")
    expect(ann.button("Copy")).to_be_visible()
    expect(ann.button("Share")).to_have_count(0)
    ann.button("Copy").click()
    assert ann.page.evaluate("navigator.clipboard.readText()") == link
    ann.button("QR code").click()
    code = ann.page.get_by_role("img", name="QR code of this link")
    expect(code).to_be_visible()
    assert read(code) == link
    assert not ann.judged("main")


def test_a_seat_moves_to_another_browser_by_its_secret_link(visit: Visit) -> None:
    ann, phone = visit(), visit()
    table = ann.opens(ME, OPEN, {"kind": "bot", "level": "easy"})
    secret = ann.post(f"/api/tables/{table}/seats/0/link")["token"]
    phone.goes(f"#/seat/{secret}")
    expect(phone.page.locator("li.open")).to_have_count(1)
    assert phone.get(f"/api/tables/{table}")["seats"][0]["mine"]


@pytest.mark.slow
def test_a_bot_plays_for_somebody_who_went_away_until_they_are_back(visit: Visit, live: Live) -> None:
    ann, ben = visit().holds_timers(), visit()
    table = ann.opens(ME, OPEN, pace="slow")
    ben.goes(f"#/table/{table}")
    ben.joins()
    expect(ben.board).to_be_visible()
    ann.sits(table)
    if ann.get(f"/api/tables/{table}")["game"]["decision"]["seat"] == 0:
        ann.puts(1, "hunting")
    expect(ann.prompt).not_to_have_class(MY_TURN)
    expect(ann.prompt).not_to_contain_text("offline")
    ben.goes("#/")
    expect(ann.prompt).to_contain_text("offline")
    expect(ann.button("Let a bot play", ".prompt")).to_have_count(0)
    a_minute_later()
    ann.fires_timers()
    ann.button("Let a bot play for them", ".prompt").click()
    expect(ann.page.get_by_text("away, a bot is playing")).to_be_visible()
    ben.sits(table)
    ben.button("Take my seat back", ".prompt").click()
    expect(ben.button("Take my seat back", ".prompt")).to_have_count(0)
    assert ben.get(f"/api/tables/{table}")["viewer"] == 1
