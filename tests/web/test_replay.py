"""Replays: stepped through, seen from other seats, exported and imported again."""

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stoneage import Game, Rules
from tests.server.table_log import a_choice
from tests.web.visitor import Visitor


@cache
def whole(rules: Rules, seed: int = 2) -> Game:
    """A finished game; the same one for all tests, so none may change it."""
    game, chance = Game(rules, seed=seed), random.Random(seed)
    while not game.over:
        game.play(a_choice(game, chance))
    return game


def test_a_record_is_replayed_and_saved_and_opened_again(ann: Visitor, tmp_path: Path) -> None:
    game = whole(Rules(players=2))
    ann.sits(ann.brings(game))
    ann.button("Watch replay", "dialog").click()
    bar, round_ = ann.page.locator(".replay"), ann.page.locator(".head > header .round")
    scrubber = bar.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    expect(round_).to_contain_text("Round 1")
    bar.get_by_role("button", name="One move forward").click()
    expect(scrubber).not_to_have_value("0")
    scrubber.fill(str(len(game.log) // 2))
    expect(round_).to_contain_text(f"Round {game.at(len(game.log) // 2).round} ")
    ann.page.keyboard.press("Tab")  # away from the slider, which uses the arrow keys
    ann.page.keyboard.press("ArrowLeft")
    expect(scrubber).not_to_have_value(str(len(game.log) // 2))
    bar.get_by_role("radio", name="Blue").check(force=True)
    expect(bar.get_by_role("radio", name="Blue")).to_be_checked()
    bar.get_by_role("button", name="To the end").click()
    expect(scrubber).to_have_value(str(len(game.log)))
    ann.button("Back to the game", "header").click()
    expect(bar).to_have_count(0)

    ann.button("Show result").first.click()
    with ann.page.expect_download() as saving:
        ann.page.get_by_role("link", name="Save game file").click()
    saving.value.save_as(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["moves"] == [str(move) for move in game.log]
    ann.goes("#/")
    ann.page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    expect(ann.page.locator("dialog .end h1")).to_contain_text("win")


@pytest.mark.slow
def test_a_line_of_the_log_shows_the_position_after_it(ann: Visitor) -> None:
    game = whole(Rules(players=2))
    ann.sits(ann.brings(game.at(len(game.log) - 10)))
    ann.page.get_by_text("Log", exact=True).click()
    lines = ann.page.locator("div.log li button")
    expect(lines.last).to_be_visible()
    assert lines.count() > 50
    ann.page.locator("div.log li button.round", has_text="Round 2:").click()
    expect(ann.page.locator(".head > header .round")).to_contain_text("Round 2")
    expect(ann.page.locator(".board-stage .control.open")).to_have_count(0)
    ann.button("Back to the game", "header").click()
    expect(ann.page.locator(".prompt")).to_have_class(re.compile("mine"))


@pytest.mark.slow
def test_a_replay_says_where_it_is_and_goes_from_round_to_round(ann: Visitor) -> None:
    game = whole(Rules(players=2))
    ann.sits(ann.brings(game))
    ann.button("Watch replay", "dialog").click()
    bar = ann.page.locator(".replay")
    scrubber, position, marks = bar.get_by_role("slider"), bar.locator(".position"), bar.locator(".marks button")
    expect(marks).to_have_count(game.round)
    marks.nth(2).click()
    expect(position).to_contain_text("Round 3 · Move ")
    expect(ann.page.locator(".head > header .round")).to_contain_text("Round 3 ")
    expect(position).to_contain_text(f" of {len(game.log)}")
    expect(marks.nth(2)).to_have_class(re.compile("now"))
    started = scrubber.input_value()
    scrubber.press("PageUp")
    expect(position).to_contain_text("Round 4 ")
    scrubber.press("PageDown")
    expect(scrubber).to_have_value(started)

    ann.page.get_by_text("Log", exact=True).click()
    current = ann.page.locator("div.log [aria-current=step]")
    expect(current.first).to_contain_text("New ")  # the cards of the new round are there
    expect(current.first).to_be_in_viewport()
    bar.get_by_role("button", name="To the start").click()
    expect(current).to_have_count(0)
    bar.get_by_role("button", name="One move forward").click()
    expect(current.first).to_be_in_viewport()
    bar.get_by_text("2 min").click()
    bar.get_by_role("button", name="Play").click()
    expect(scrubber).not_to_have_value("1")
    bar.get_by_role("button", name="Pause").click()


def test_the_result_names_key_moments_and_proves_the_dice_to_those_who_ask(ann: Visitor) -> None:
    game = whole(Rules(players=2))
    table = ann.brings(game)
    ann.sits(table)
    end = ann.page.locator("dialog .end")
    seed = ann.get(f"/api/tables/{table}")["seed"]
    expect(end.get_by_text(seed)).to_be_hidden()
    end.get_by_text("Fair dice").click()
    expect(end.get_by_text(seed)).to_be_visible()
    moments = end.locator("ol button")
    expect(moments.first).to_be_visible()
    words = moments.first.inner_text()
    round_ = int(re.search(r"Round (\d+)", words)[1])  # type: ignore[index]
    assert re.search(r"\d+ points, the others \S*\d+ on average", words), words
    moments.first.click()
    expect(end).to_have_count(0)
    expect(ann.page.locator(".replay .position")).to_contain_text(f"Round {round_} ")


def test_a_file_that_is_no_game_is_refused_in_words(ann: Visitor, tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text("Dear tribe", encoding="utf-8")
    ann.goes("#/")
    ann.page.locator("input[type=file]").set_input_files(tmp_path / "letter.json")
    expect(ann.page.get_by_role("alert")).not_to_be_empty()
    ann.forgives("status of 4")
