"""Whole games, played by clicking alone."""

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.visitor import BOT, ME, Visitor


def test_a_solo_game_is_played_to_its_end(ann: Visitor) -> None:
    table = ann.opens(ME, BOT)
    ann.sits(table)
    player = Player(ann)
    player.plays()
    print(player.clicks)
    end = ann.page.locator("dialog .end")
    expect(end.locator("h1")).not_to_be_empty()
    scores = ann.get(f"/api/tables/{table}")["scores"]
    expect(end).to_contain_text(str(max(scores)))
    expect(end.locator("section")).to_have_count(3)
