"""Questions without a choice are answered by the page, said in the log, and can be taken back."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from stoneage import Game
from tests.game.table import WAITING, pay, play, roll, table
from tests.marks import slow
from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.visitor import Visitor


class NoChoice(NamedTuple):
    """A position without a choice, what is played there, and what the log says."""

    what: str
    game: Callable[[], Game]
    played: str
    why: str


def _tools() -> Game:
    red = {"placed": {"quarry": 1, "hunting": 1}, "tools": [1, 1, 0]}
    return roll(play(table(red=red, blue=WAITING), "resolve quarry"), 2)


def _one_die() -> Game:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    return roll(pay(play(table(2, row=["CIV01"], red=red), "resolve card 1"), "wood"), 4, 4)


def _reward() -> Game:
    board = {"animal": "A2", "animals_waiting": []}
    hunters = {"placed": {"animal": 2}}
    return roll(table(wild_animals=True, board=board, red=hunters, blue=hunters), 1, 2)


def _itself() -> Game:
    red = {"placed": {"card 5": 1, "hunting": 1}, "merchant": 6, "jewelry": 6}
    return play(table(expansion=True, red=red, blue=WAITING), "resolve card 5", "give jewelry")


def _one_kind() -> Game:
    """A trade of two for one, with one kind at hand to give."""
    red = {"placed": {"building 1": 1, "hunting": 1}, "merchant": 2, "jewelry": 3, "clay": 1, "stone": 1}
    return play(table(buildings=["B14"], expansion=True, red=red, blue=WAITING), "resolve building 1", "give jewelry")


CASES = (
    NoChoice("tools that change nothing", _tools, "no tools", "no tool would have changed it"),
    NoChoice("one die left", _one_die, "pick 4", "it was the only die"),
    NoChoice("a reward that is points either way", _reward, "pick 1", "the same points either way"),
    NoChoice("a thing traded for itself", _itself, "get jewelry", "there was no other choice"),
    NoChoice("one kind to give", _one_kind, "give jewelry", ""),
)


@pytest.mark.parametrize("case", [*CASES[:2], *map(slow, CASES[2:])], ids=lambda case: case.what)
def test_it_is_answered_and_told(ann: Visitor, case: NoChoice) -> None:
    game = case.game()
    assert game.decision is not None
    table = ann.brings(game)
    before = len(ann.actions(table))
    ann.sits(table)
    wait_until(lambda: len(ann.actions(table)) > before, 10, "answering it")
    assert ann.actions(table)[before] == case.played
    if case.why:
        expect(ann.page.locator(".recent")).to_contain_text(f"Not asked: {case.why}")
    assert not ann.wrong


@pytest.mark.slow
def test_it_can_be_taken_back_and_is_then_asked(ann: Visitor) -> None:
    table = ann.brings(_tools())
    before = len(ann.actions(table))
    ann.page.clock.install()
    ann.sits(table)
    expect(ann.prompt).to_contain_text("Choose a place to act")
    ann.button("Undo").click()
    expect(ann.prompt).to_contain_text("You rolled 2. Add tools?")
    ann.page.clock.fast_forward(60_000)
    assert len(ann.actions(table)) == before
    ann.button("No tools", ".prompt").click()
    expect(ann.prompt).to_contain_text("Choose a place to act")


@pytest.mark.slow
def test_whoever_wants_is_asked(visit: Visit) -> None:
    ann = visit()
    ann.goes("#/")
    ann.button("Settings").click()
    ann.page.get_by_text("Skip questions without a choice").click()
    ann.sits(ann.brings(_tools()))
    expect(ann.prompt).to_contain_text("You rolled 2. Add tools?")


def test_my_own_roll_is_told_before_the_answer_to_it(visit: Visit) -> None:
    ann = visit(motion="normal").holds_timers()
    red = {"placed": {"river": 1, "hunting": 1}, "tools": [0, 0, 0], "one_use_tools": []}
    game = table(red=red, blue=WAITING)
    ann.sits(ann.brings(game))
    ann.place("river").click()
    expect(ann.page.locator('[data-roll="river"].rolling')).to_be_visible()
    ann.fires_timers()
    expect(ann.page.locator('[data-roll="river"]:not(.rolling) .result')).to_be_visible()
    ann.fires_timers()  # the sum has been read
    ann.fires_timers()  # the gold has arrived, if there is any
    expect(ann.prompt).to_contain_text("Choose a place to act")


@pytest.mark.slow
def test_a_useless_trade_is_not_offered(ann: Visitor) -> None:
    red = {"placed": {"card 5": 1}, "merchant": 6, "jewelry": 6}
    ann.sits(ann.brings(play(table(expansion=True, red=red, blue=WAITING), "resolve card 5")))
    expect(ann.prompt).to_contain_text("Buy this card?")
    expect(ann.button("Trade with the merchant")).to_have_count(0)


@pytest.mark.slow
def test_neither_paying_nor_starving_is_suggested(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="feed", red={"food": 3, "wood": 1, "gold": 3})))
    expect(ann.prompt).to_contain_text(re.compile("food short"))
    expect(ann.button("Lose 10 points", ".prompt")).to_be_visible()
    expect(ann.page.locator(".prompt .control .main")).to_have_count(0)
