"""A game file that is played on: its bots are bots again, or the page asks."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stoneage.game_file.file import dumps
from tests.game.table import table
from tests.web.visitor import ME, Visitor

FILES = "input[type=file]"


def kinds(ann: Visitor) -> list[tuple[str, str | None, bool]]:
    """The kind, level and owner of each seat at the table that the page shows."""
    id_ = ann.page.url.rpartition("/")[2]
    return [(seat["kind"], seat["level"], seat["mine"]) for seat in ann.get(f"/api/tables/{id_}")["seats"]]


def test_an_imported_game_has_its_bots_and_their_levels_again(ann: Visitor, tmp_path: Path) -> None:
    old = ann.opens({**ME, "name": "Anna"}, {"kind": "bot", "level": "hard-2"}, {"kind": "bot", "level": "easy"})
    file = tmp_path / "game.json"
    file.write_text(json.dumps(ann.get(f"/api/tables/{old}/record")), encoding="utf-8")
    ann.goes("#/")
    ann.page.locator(FILES).set_input_files(file)
    expect(ann.board).to_be_visible()
    assert kinds(ann) == [("person", None, True), ("bot", "hard-2", False), ("bot", "easy", False)]
    expect(ann.page.get_by_role("region", name="Anna")).to_contain_text("you")


@pytest.mark.slow
def test_a_file_that_does_not_say_so_is_asked_about(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(table(phase="place", red={}, blue={})), encoding="utf-8")
    ann.goes("#/")
    ann.page.locator(FILES).set_input_files(file)
    expect(ann.page.get_by_role("dialog")).to_have_accessible_name("Who plays on?")
    assert ann.judged("dialog") == []
    ann.page.get_by_role("dialog").get_by_text("Expert", exact=True).first.click()
    ann.button("Play on", "dialog").click()
    expect(ann.board).to_be_visible()
    assert kinds(ann)[:2] == [("person", None, True), ("bot", "expert", False)]
