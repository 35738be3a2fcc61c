"""The first page: the game to go on with, and the results of those that are over."""

import random
import re
import secrets
from typing import Any

from playwright.sync_api import expect

from stoneage import Game, Rules
from tests.browser.conftest import Visit
from tests.browser.qr_reader import read
from tests.browser.visitor import BOT, ME, OPEN, PHONE, Visitor
from tests.server.processes import wait_until
from tests.server.table_log import liked


def finishes(ann: Visitor, table: str) -> None:
    """Play a game against bots to its end, without clicking."""
    ann.sits(table)  # bots go on only where somebody looks
    chance = random.Random(7)
    view: dict[str, Any] = {}

    def asked() -> bool:
        nonlocal view
        view = ann.get(f"/api/tables/{table}")
        return view["status"] == "over" or bool(view["offers"])

    wait_until(asked, 60, "the first turn")
    while view["status"] != "over":
        action = liked([offer["action"] for offer in view["offers"]], chance)
        command = {"type": "play", "id": secrets.token_hex(8), "version": view["version"], "actions": [action]}
        ann.post(f"/api/tables/{table}/commands", command)
        wait_until(asked, 60, "the next turn")


def test_without_a_game_play_now_is_the_main_button(ann: Visitor) -> None:
    ann.goes("#/")
    expect(ann.page.locator(".hero .main")).to_have_text(re.compile("Play now"))
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)


def test_a_game_that_waits_is_continued_with_the_main_button(ann: Visitor) -> None:
    mine = ann.opens({**ME, "name": "Ann"}, {**ME, "name": "Ben"})  # it is always the turn of one of us
    ann.goes("#/")
    main = ann.page.locator(".hero .main")
    expect(main).to_have_text(re.compile(r"Continue.*With Ann and Ben · round 1.*It is your turn", re.S))
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


def test_my_games_tell_how_they_ended(ann: Visitor) -> None:
    table = ann.opens({**ME, "name": "Ann"}, {**BOT, "name": ""}, {"kind": "bot", "level": "medium"})
    finishes(ann, table)
    row = next(row for row in ann.get("/api/tables?which=mine")["tables"] if row["id"] == table)
    place, points = row["ranks"][0], str(row["scores"][0]).replace("-", "\N{MINUS SIGN}")
    ann.goes("#/")
    listed = ann.page.locator(f'a[href="#/table/{table}"]')
    expect(listed).to_contain_text(f"won · {points} points" if place == 1 else f"place {place} of 3 · {points} points")
    expect(listed).to_contain_text("Medium 1")
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)
    ann.page.get_by_role("link", name="My statistics").click()
    tiles = ann.page.locator("main dl")
    expect(tiles).to_contain_text(re.compile(rf"Games\s*1\s*Won\s*{int(place == 1)}\s.*Best score\s*{points}\s", re.S))
    against = ann.page.get_by_role("row", name="Medium 1")
    expect(against.get_by_role("cell").first).to_have_text(re.compile(f"{int(place == 1)} of 1"))
    expect(ann.page.get_by_role("img", name=f"game by game: {row['scores'][0]}")).to_be_visible()
    assert not ann.judged()


def test_a_guest_without_a_finished_game_is_told_how_to_get_statistics(ann: Visitor) -> None:
    ann.goes("#/statistics")
    expect(ann.page.get_by_text("No finished games yet")).to_be_visible()


def test_a_game_at_one_screen_tells_who_won(ann: Visitor) -> None:
    game, chance = Game(Rules(players=2), seed=2), random.Random(2)
    while not game.over:
        game.play(liked([str(action) for action in game.legal_actions()], chance))
    table = ann.brings(game)
    ann.goes("#/new").goes("#/")
    expect(ann.page.locator(f'a[href="#/table/{table}"]')).to_contain_text(f"{max(game.scores())} points")


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
