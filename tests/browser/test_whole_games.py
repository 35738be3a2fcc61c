"""Whole games, played by clicking."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stoneage import Game, Rules
from stoneage.record.file import dumps
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.visitor import ME, Visitor
from tests.server.table_log import a_choice


def late(rules: Rules, seed: int = 3) -> Game:
    """A game a few decisions before its end."""
    game, chance = Game(rules, seed=seed), random.Random(seed)
    while not game.over:
        game.play(a_choice(game, chance))
    return game.at(len(game.log) - 25)


def at_the_end(ann: Visitor, table: str) -> None:
    """The end page says who won, with how many points, and where they came from."""
    end = ann.page.locator("dialog .end")
    for title in ("Where the points came from", "Points by round", "Dice luck"):
        expect(end.get_by_role("heading", name=title)).to_be_visible()
    view = ann.get(f"/api/tables/{table}")
    assert view["status"] == "over"
    expect(end.locator(".points")).to_contain_text(str(max(view["scores"])))
    expect(end.locator("h1")).to_contain_text("win")


def test_a_solo_game_is_played_to_its_end(visit: Visit) -> None:
    ann = visit(size=(1024, 768))
    table = ann.opens(ME, {"kind": "bot", "level": "medium"})  # a level that ends games soon
    ann.sits(table)
    Player(ann).plays()
    at_the_end(ann, table)


def test_a_hot_seat_game_is_set_up_and_played_for_a_round(ann: Visitor) -> None:
    ann.goes("#/new")
    seats = ann.page.locator("ol > li")
    seats.nth(2).get_by_role("button", name="Remove").click()
    ann.page.get_by_text("Several at this screen", exact=True).click()
    expect(ann.page.get_by_text("You share this device.")).to_be_visible()
    for seat, name in enumerate(["Ann", "Ben"]):
        seats.nth(seat).get_by_role("textbox").fill(name)
    ann.button("Start").click()
    expect(ann.prompt).to_contain_text("your turn")
    player, round_ = Player(ann), ann.page.locator(".head > header .round")
    asked = set()
    for _ in range(200):
        asked.add(ann.prompt.locator("h2").inner_text().partition(",")[0])
        player.acts()
        if round_.inner_text().startswith("Round 2"):
            break
    expect(round_).to_contain_text("Round 2")
    assert {"Ann", "Ben"} <= asked


def test_a_game_file_goes_on_as_a_hot_seat_to_its_end(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(late(Rules.all_options(5))), encoding="utf-8")
    ann.goes("#/")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    for seat in ann.page.get_by_role("dialog").get_by_role("combobox").all():
        seat.select_option(label="Me")
    ann.button("Play on", "dialog").click()
    expect(ann.board).to_be_visible()
    Player(ann).plays(300)
    at_the_end(ann, ann.page.url.rpartition("/")[2])


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hot_seat_games_with_all_options_are_played_to_their_end(ann: Visitor, players: int) -> None:
    table = ann.brings(Game(Rules.all_options(players), seed=players))
    ann.sits(table)
    Player(ann, players).plays(4000)
    at_the_end(ann, table)
