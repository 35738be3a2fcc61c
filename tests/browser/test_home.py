"""The first page: the game to go on with, and the results of those that are over."""

import random
import re
import secrets

from playwright.sync_api import expect

from stoneage import Game, Rules
from tests.browser.visitor import BOT, ME, Visitor
from tests.server.table_log import liked

MOVES = 2000


def finishes(ann: Visitor, table: str) -> None:
    """Play a game against bots to its end, without looking at it."""
    chance = random.Random(7)
    for _ in range(MOVES):
        view = ann.get(f"/api/tables/{table}")
        if view["status"] == "over":
            return
        if not view["offers"]:
            continue  # a bot thinks
        action = liked([offer["action"] for offer in view["offers"]], chance)
        command = {"type": "play", "id": secrets.token_hex(8), "version": view["version"], "actions": [action]}
        ann.post(f"/api/tables/{table}/commands", command)
    raise AssertionError("the game does not end")


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


def test_a_game_at_one_screen_tells_who_won(ann: Visitor) -> None:
    game, chance = Game(Rules(players=2), seed=2), random.Random(2)
    while not game.over:
        game.play(liked([str(action) for action in game.legal_actions()], chance))
    table = ann.brings(game)
    ann.goes("#/")
    expect(ann.page.locator(f'a[href="#/table/{table}"]')).to_contain_text(f"{max(game.scores())} points")
