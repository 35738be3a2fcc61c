"""The page as one file, opened from a disk without a network, in two browsers; and a served table in the second one."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.marks import slow
from tests.server.processes import Live, missing
from tests.web.firefox import Firefox, firefox
from tests.web.player import Player
from tests.web.site import Site
from tests.web.test_analysis import LONGEST, last_rounds
from tests.web.visitor import BOT, ME, FileVisitor, PageVisitor, Visitor

ACTIONS = """async () => {
  const id = location.hash.split('/').at(-1)
  const [, text] = await stoneage('GET', `/tables/${id}/record`)
  return JSON.parse(text).moves.filter((move) => move.includes(': '))
}"""
AT_TABLE = "() => location.hash.startsWith('#/table/') && typeof stoneage === 'function'"


@pytest.fixture
def program() -> str:
    """Firefox."""
    found = firefox()
    if found is None:
        missing("Firefox (firefox-esr)")
        raise AssertionError
    return found


def _plays_a_round(visitor: Any) -> None:
    """Play until somebody places figures for the second time after resolving."""
    player = Player(visitor)
    while not _rounds(visitor.page.evaluate(ACTIONS)):
        assert player.acts(), "the game ended before its second round"
        assert player.clicks < 100


def _rounds(actions: list[str]) -> int:
    """How often placing has begun again."""
    phases = ["resolve" in action for action in actions if re.search(r": (resolve |[a-z ]+ \d$)", action)]
    return sum(before and not now for before, now in pairwise(phases))


@pytest.mark.slow
def test_a_round_from_a_disk_and_on_after_a_reload_in_chromium(browser: Browser, one_file: Path) -> None:
    with FileVisitor(browser, one_file.as_uri()) as kim:
        kim.goes("#/")
        kim.button("Play now").click()
        kim.page.wait_for_function(AT_TABLE)
        _plays_a_round(kim)
        before = kim.page.evaluate(ACTIONS)
        kim.page.reload()
        expect(kim.board).to_be_visible()
        assert kim.page.evaluate(ACTIONS)[: len(before)] == before
        kim.goes("#/")
        kim.page.reload()
        kim.page.get_by_role("link", name="Continue").click()
        expect(kim.board).to_be_visible()
        assert Player(kim).acts()
        assert kim.asked == {one_file.as_uri()}


@pytest.mark.slow
def test_a_round_from_a_disk_and_on_after_a_restart_in_firefox(program: str, one_file: Path, tmp_path: Path) -> None:
    with Firefox(program, tmp_path / "profile") as kim:
        kim.goto(one_file.as_uri())
        kim.presses("Play now")
        kim.waits_for("the table", AT_TABLE)
        _plays_a_round(kim)
        before, table = kim.evaluate(ACTIONS), kim.evaluate("() => location.hash")
        kim.reload()
        kim.waits_for("the board", "() => document.querySelector('.board-stage svg.above') !== null")
        assert kim.evaluate(ACTIONS)[: len(before)] == before
        assert Player(kim).acts()
        assert not [url for url in kim.asked if url.startswith(("http", "ws"))]
        played = kim.evaluate(ACTIONS)
    with Firefox(program, tmp_path / "profile") as kim:
        kim.goto(one_file.as_uri())
        kim.presses("Continue")
        kim.waits_for("the table", AT_TABLE)
        assert kim.evaluate("() => location.hash") == table
        assert kim.evaluate(ACTIONS)[: len(played)] == played


@pytest.mark.slow
def test_a_game_is_analysed_from_a_disk(browser: Browser, one_file: Path) -> None:
    with FileVisitor(browser, one_file.as_uri()) as kim:
        game = kim.brings(last_rounds())
        kim.sits(game)
        kim.button("Analyse", "dialog").click()
        expect(kim.page.locator("dialog .curve > svg")).to_be_visible(timeout=LONGEST * 1000)
        report = kim.get(f"/api/tables/{game}/analysis")["report"]
        kim.page.reload()
        assert kim.get(f"/api/tables/{game}/analysis")["report"] == report


@pytest.mark.slow
def test_a_served_table_in_firefox(program: str, live: Live, tmp_path: Path) -> None:
    with Firefox(program, tmp_path / "profile") as kim:
        kim.goto(live.url)
        kim.presses("Play now")
        player = Player(kim)
        for _ in range(5):
            assert player.acts()
        assert all(url.startswith((live.url, "data:", "blob:")) for url in kim.asked)


@pytest.mark.slow
def test_all_games_go_from_the_file_to_a_server_to_a_folder_and_back(
    browser: Browser, one_file: Path, live: Live, site: Site, tmp_path: Path
) -> None:
    saved = tmp_path / "all.json"
    with FileVisitor(browser, one_file.as_uri()) as kim:
        kim.opens(ME, BOT)
        kim.sits(kim.opens(ME, ME))
        kim.puts(2, "forest")
        _saves(kim, saved)
        expect(kim.page.get_by_text("kept in this browser")).to_be_visible()
    archive = json.loads(saved.read_text(encoding="utf-8"))
    won = {"finished": 1.8e9, "players": 2, "place": 1, "score": 150, "level": "easy", "sources": {"cards": 150}}
    saved.write_text(json.dumps({**archive, "results": [won]}), encoding="utf-8")
    hosts: list[Callable[[], Visitor]] = [
        lambda: Visitor(browser, live.url),
        lambda: PageVisitor(browser, site.url),
        lambda: FileVisitor(browser, one_file.as_uri()),
    ]
    for host in hosts:
        with host() as kim:
            _reads(kim, saved, "2 games read.")
            _reads(kim, saved, "No new games, 2 already here.")
            listed = kim.get("/api/tables?which=mine")["tables"]
            assert len(listed) == 2
            assert kim.get("/api/me/results")["results"] == [{**won, "played": None}]  # it was never analysed
            kim.sits(next(row["id"] for row in listed if not any(seat["kind"] == "bot" for seat in row["seats"])))
            expect(kim.place("forest")).to_have_accessible_name(re.compile(": 2$"))
            saved.unlink()
            _saves(kim, saved)


def _saves(kim: Visitor, file: Path) -> None:
    """Save everything as one file."""
    kim.goes("#/statistics")
    with kim.page.expect_download() as saving:
        kim.button("Save everything").click()
    saving.value.save_as(file)


def _reads(kim: Visitor, file: Path, said: str) -> None:
    """Read such a file."""
    kim.goes("#/statistics")
    kim.page.locator("input[type=file]").set_input_files(file)
    expect(kim.page.get_by_role("status").filter(has_text=said)).to_be_visible()
    assert not kim.judged()


@pytest.mark.parametrize("language", ["en", slow("de"), slow("ja")])
def test_a_folder_opened_from_a_disk_says_what_to_do(browser: Browser, built: Path, language: str) -> None:
    page = browser.new_page(locale=language)
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("heading")).to_be_visible()
    expect(page.locator("main")).to_contain_text("stoneage.html")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.close()
