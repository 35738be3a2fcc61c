"""Undo: within your own turn, never past dice or another player's action; without limits against bots."""

import re

import pytest
from playwright.sync_api import expect

from tests.game.table import WAITING, table
from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.visitor import BOT, ME, OPEN, Visitor


def test_figures_that_were_placed_come_back(ann: Visitor) -> None:
    game = ann.brings(table(phase="place"))
    ann.sits(game)
    ann.puts(3, "forest")
    expect(ann.place("forest")).to_have_accessible_name(re.compile(": 3$"))
    ann.button("Undo").click()
    expect(ann.place("forest")).to_have_accessible_name("Forest")
    assert ann.actions(game) == []


def test_a_whole_turn_is_reset_at_once(ann: Visitor) -> None:
    game = ann.brings(table(red={"two_resources": True, "placed": {"hunting": 1}}))
    ann.sits(game)
    for choice in ("Use the two-resources card", "Take stone", "Take gold"):
        ann.button(choice, ".prompt").click()
    expect(ann.button("Hunting", ".prompt")).to_be_visible()
    assert len(ann.actions(game)) == 3
    ann.button("Reset turn").click()
    expect(ann.button("Use the two-resources card", ".prompt")).to_be_visible()
    assert ann.actions(game) == []


@pytest.mark.slow
def test_nothing_is_taken_back_across_dice(ann: Visitor) -> None:
    game = table(red={"placed": {"fields": 1, "forest": 2}, "tools": [1, 1, 1]}, blue=WAITING)
    ann.sits(ann.brings(game))
    ann.place("fields").click()
    expect(ann.button("Undo")).to_be_visible()
    ann.place("forest").click()
    expect(ann.prompt).to_contain_text("You rolled")
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    expect(ann.button("Reset turn")).to_have_count(0)


@pytest.mark.slow
def test_nothing_is_taken_back_once_another_person_has_acted(visit: Visit) -> None:
    ann, ben = visit(), visit()
    game = ann.opens(ME, OPEN)
    ben.goes(f"#/table/{game}")
    ben.joins()
    ann.sits(game)
    first, second = (ann, ben) if ann.get(f"/api/tables/{game}")["game"]["decision"]["seat"] == 0 else (ben, ann)
    first.puts(1, "hunting")
    expect(first.button("Undo")).to_be_visible()
    second.puts(1, "river")
    expect(first.place("river")).to_have_accessible_name(re.compile(": 1$"))
    expect(first.page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)


def test_against_bots_one_goes_back_across_their_moves(ann: Visitor) -> None:
    game = ann.opens(ME, BOT)
    ann.sits(game)
    ann.puts(1, "hunting")
    mine = ann.place("hunting")
    expect(mine).to_have_accessible_name(re.compile("Red: 1"))
    expect(ann.prompt).to_have_class(re.compile(r"\bmine\b"))
    assert len(ann.actions(game)) >= 2  # the bot has answered
    ann.button("Undo").click()
    expect(mine).not_to_have_accessible_name(re.compile("Red: 1"))
    assert "hunting 1" not in [move.removeprefix("red: ") for move in ann.moves(game)]


@pytest.mark.slow
def test_a_piece_that_was_put_down_comes_back(ann: Visitor) -> None:
    red = {"placed": {"card 2": 1}, "wood": 1, "clay": 1, "gold": 1}
    game = ann.brings(table(row=["CIV11", "CIV12"], red=red, blue=WAITING))
    ann.sits(game)
    ann.place("card 2").click()
    ann.button("Pay gold", ".prompt").click()
    expect(ann.button("Decline", ".prompt")).to_have_count(0)
    ann.button("Undo").click()
    expect(ann.button("Decline", ".prompt")).to_be_visible()
    ann.button("Pay clay", ".prompt").click()
    ann.button("Pay wood", ".prompt").click()
    wait_until(lambda: len(ann.actions(game)) > 2, 20, "paying")
    assert ann.actions(game)[:3] == ["resolve card 2", "spend wood", "spend clay"]


@pytest.mark.slow
def test_who_wants_to_confirm_is_asked_first(visit: Visit) -> None:
    ann = visit(confirm=True)
    game = ann.brings(table(phase="place"))
    ann.sits(game)
    ann.puts(3, "forest")
    expect(ann.button("Confirm: ")).to_be_visible()
    ann.button("Cancel").click()
    ann.puts(2, "clay pit")
    ann.button("Confirm: ").click()
    expect(ann.place("clay pit")).to_have_accessible_name(re.compile(": 2$"))
    assert ann.actions(game) == ["clay pit 2"]
