"""Whole games, played by clicking."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stoneage import Game, Rules
from stoneage.game_file.file import dumps
from tests.web.player import Player
from tests.web.test_replay import whole
from tests.web.visitor import ME, Visitor


def late(rules: Rules, seed: int = 3) -> Game:
    """A game a few decisions before its end."""
    game = whole(rules, seed)
    return game.at(len(game.log) - 25)


def at_the_end(ann: Visitor, table: str) -> None:
    """The end page says who won, with how many points, and where they came from."""
    end = ann.page.locator("dialog .end")
    for title in ("Where the points came from", "Points by round", "Dice luck"):
        expect(end.get_by_role("heading", name=title)).to_be_visible()
    view = ann.get(f"/api/tables/{table}")
    assert view["status"] == "over"
    expect(end.locator(".headline")).to_contain_text(str(max(view["scores"])))
    expect(end.locator(".headline")).to_contain_text("win")


def test_a_solo_game_is_played_to_its_end_and_counts(ann: Visitor) -> None:
    table = ann.opens({**ME, "name": "Ann"}, {"kind": "bot", "level": "medium"})  # a level that ends games soon
    ann.sits(table)
    Player(ann).plays()
    at_the_end(ann, table)
    row = next(row for row in ann.get("/api/tables?which=mine")["tables"] if row["id"] == table)
    place, points = row["ranks"][0], str(row["scores"][0]).replace("-", "\N{MINUS SIGN}")
    ann.goes("#/")
    listed = ann.page.locator(f'a.leaf[href="#/table/{table}"]')
    expect(listed).to_contain_text(f"won · {points} points" if place == 1 else f"place {place} of 2 · {points} points")
    expect(listed).to_contain_text("Medium")
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)
    ann.page.get_by_role("link", name="My statistics").click()
    tiles = ann.page.locator("main dl")
    expect(tiles).to_contain_text(re.compile(rf"Games\s*1\s*Won\s*{int(place == 1)}\s.*Best score\s*{points}\s", re.S))
    against = ann.page.get_by_role("row", name="Medium")
    expect(against.get_by_role("cell").first).to_have_text(re.compile(f"{int(place == 1)} of 1"))
    expect(ann.page.get_by_role("img", name=f"game by game: {row['scores'][0]}")).to_be_visible()
    assert not ann.judged()


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


@pytest.mark.slow
def test_a_game_file_goes_on_as_a_hot_seat_to_its_end(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(late(Rules.all_options(5))), encoding="utf-8")
    ann.goes("#/")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    for me in ann.page.get_by_role("dialog").get_by_text("Me", exact=True).all():
        me.click()
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
