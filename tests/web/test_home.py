"""The first page: the game to go on with, and the results of those that are over."""

import re

import pytest
from playwright.sync_api import expect

from stoneage import Rules
from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.qr_reader import read
from tests.web.test_replay import whole
from tests.web.visitor import ME, OPEN, PHONE, Visitor

# Whether the second element begins below the end of the first.
_BELOW = """([above, below]) => {
  const box = (what) => document.querySelector(what)?.getBoundingClientRect()
  return box(above)?.bottom <= box(below)?.top
}"""


def test_without_a_game_play_now_is_the_main_button(ann: Visitor) -> None:
    ann.goes("#/")
    expect(ann.page.locator(".hero .main")).to_have_text(re.compile("Play now"))
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)


def test_a_game_that_waits_is_continued_with_the_main_button(ann: Visitor) -> None:
    mine = ann.opens({**ME, "name": "Ann"}, {**ME, "name": "Ben"})  # it is always the turn of one of us
    ann.goes("#/")
    main = ann.page.locator(".hero .main")
    expect(main).to_have_text(re.compile(r"Continue.*With Ann and Ben\s· round 1.*It is your turn", re.S))
    expect(ann.button("New game", ".hero")).to_be_visible()
    assert not ann.judged()
    main.click()
    expect(ann.board).to_be_visible()
    assert ann.page.url.endswith(mine)


def test_coming_back_to_the_page_lists_the_games_again(ann: Visitor) -> None:
    ann.goes("#/")
    expect(ann.page.locator(".hero .main")).to_have_text(re.compile("Play now"))
    ann.opens({**ME, "name": "Ann"}, {**ME, "name": "Ben"})  # as in another tab, or on a phone with the same profile
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.page.locator(".hero .main")).to_have_text(re.compile("Continue.*With Ann and Ben", re.S))
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_a_new_table_knows_my_name(ann: Visitor) -> None:
    ann.goes("#/")
    name = ann.page.get_by_role("textbox", name="Your name")
    name.fill("Ann")
    name.press("Enter")
    wait_until(lambda: ann.get("/api/me")["name"] == "Ann", 20, "keeping the name")
    ann.goes("#/new")
    expect(ann.page.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_a_bot_is_chosen_by_its_face_with_the_keyboard(ann: Visitor) -> None:
    ann.goes("#/new")
    expect(ann.button("Start")).to_be_in_viewport(ratio=1)
    seat = ann.page.locator("ol > li").nth(1)
    seat.get_by_role("radio", name="Child").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(seat.get_by_role("radio", name="Easy")).to_be_checked()
    seat.get_by_role("button", name="Finer steps").click()
    seat.get_by_role("radio", name="Easy 2").check(force=True)
    ann.button("Start").click()
    expect(ann.board).to_be_visible()
    table = ann.page.url.rpartition("/")[2]
    assert [seat["level"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [None, "easy-4", "easy"]


def test_start_is_in_sight_while_the_server_compiles(ann: Visitor) -> None:
    me = {**ann.get("/api/me"), "compiling": {"done": 3, "total": 9}}
    ann.page.route("**/api/me", lambda route: route.fulfill(json=me))
    ann.goes("#/new")
    expect(ann.page.get_by_role("status").filter(has_text="You can play now.")).to_be_visible()
    # The page of a new table may arrive after the line, which is measured once it is there.
    ann.page.wait_for_function(_BELOW, arg=[".go .button", ".warming"])


def test_a_guest_without_a_finished_game_is_told_how_to_get_statistics(ann: Visitor) -> None:
    ann.goes("#/statistics")
    expect(ann.page.get_by_text("No finished games yet")).to_be_visible()


def test_a_game_at_one_screen_tells_who_won(ann: Visitor) -> None:
    game = whole(Rules(players=2))
    table = ann.brings(game)
    ann.goes("#/new").goes("#/")
    expect(ann.page.locator(f'a.leaf[href="#/table/{table}"]')).to_contain_text(f"{max(game.scores())} points")


@pytest.mark.slow
def test_every_finished_game_leaves_a_mark_on_my_cave_wall(ann: Visitor) -> None:
    table = ann.brings(whole(Rules(players=2)))
    ann.goes("#/")
    wall = ann.page.get_by_role("region", name="My cave wall")
    mark = wall.get_by_role("listitem").get_by_role("link")
    expect(mark).to_have_count(1)
    expect(mark).to_have_accessible_name(re.compile(r"Table of .*: .* · \d+ points"))
    assert not ann.judged(".hero")
    mark.click()
    expect(ann.board).to_be_visible()
    assert ann.page.url.endswith(table)
    ann.goes("#/statistics")
    expect(wall.get_by_role("listitem")).to_have_count(1)
    expect(ann.page.get_by_text("You have not played a game to the end yourself yet.")).to_be_visible()


@pytest.mark.slow
def test_a_profile_moves_to_another_device_by_its_qr_code(visit: Visit) -> None:
    ann, phone, thief = visit(), visit(size=PHONE), visit()
    ann.post("/api/me", {"name": "Ann"}, "PUT")
    table = ann.opens(ME, OPEN, name="The cave")
    phone.opens(ME, OPEN)
    ann.goes("#/statistics")
    ann.button("Make a link").click()
    code = ann.page.get_by_role("img", name="QR code of this link")
    expect(code).to_be_visible()
    assert not ann.judged()
    link = read(code)
    assert link.startswith(f"{ann.url}/#/profile/")
    phone.page.goto(link)
    expect(phone.page.get_by_text("One game of this browser is no longer listed")).to_be_visible()
    assert not phone.judged()
    phone.button("Use it here").click()
    expect(phone.page.locator(f'a[href="#/table/{table}"]')).to_contain_text("The cave")
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("Ann")
    assert "profile" not in phone.page.url
    thief.page.goto(link)
    thief.button("Use it here").click()
    expect(thief.page.get_by_role("alert")).to_contain_text("was used before")
    thief.forgives("404")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_the_smallest_phone_does_not_scroll_sideways(visit: Visit, language: str) -> None:
    ann = visit(size=(320, 568), language=language)
    ann.goes("#/")
    expect(ann.page.locator(".hero .main")).to_be_visible()
    ann.bar()


MOST_AT_FIRST = 130
"""Kilobytes that the front page fetches, beside fonts."""

# What has been fetched since the page was opened: each address with the bytes of its content as they were sent.
_FETCHED = """() => performance.getEntries()
  .filter(({ entryType }) => ['navigation', 'resource'].includes(entryType))
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""


def test_the_front_page_is_small_and_the_table_comes_when_the_browser_is_idle(ann: Visitor) -> None:
    ann.context.add_init_script("window.requestIdleCallback = (then) => { window.idle = then; return 1 }")
    ann.goes("#/")
    expect(ann.page.locator(".hero .main")).to_be_visible()
    ann.page.wait_for_function("() => !!window.idle")
    ann.page.wait_for_load_state("networkidle")
    first = dict(ann.page.evaluate(_FETCHED))
    assert not [name for name in first if "TablePage" in name]
    assert all(size > 0 for name, size in first.items() if "/assets/" in name), first
    size = sum(size for name, size in first.items() if not name.endswith(".woff2")) / 1024
    assert 50 < size < MOST_AT_FIRST, first
    ann.page.evaluate("idle()")
    ann.page.wait_for_function(f"() => ({_FETCHED})().some(([name]) => /TablePage.*js/.test(name))")
