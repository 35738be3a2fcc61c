"""Tools on cards that roll two dice for a resource: allowed, or not."""

from typing import Any

import pytest

from stoneage import Game, Rules
from tests.game.table import WAITING, asked, kind, pay, play, roll, table, tribe

ROLL_CARDS = [("CIV23", "wood", 3), ("CIV24", "stone", 5), ("CIV25", "gold", 6)]


def rolled(card: str, *, tools_on_cards: bool, **red: Any) -> Game:
    """Red has bought a card for a wood and rolled 4 and 1 for it."""
    start = {"placed": {"card 1": 1}, "wood": 1, **red}
    game = table(4, row=[card], tools_on_cards=tools_on_cards, red=start, blue=WAITING)
    return roll(pay(play(game, "resolve card 1"), "wood"), 4, 1)


def test_tools_may_be_used_on_cards_unless_switched_off() -> None:
    assert Rules().tools_on_cards


@pytest.mark.parametrize(("card", "item", "pips"), ROLL_CARDS)
def test_on_tools_and_one_use_tools_are_added(card: str, item: str, pips: int) -> None:
    game = rolled(card, tools_on_cards=True, tools=[2, 1, 1], one_use_tools=[4])
    assert kind(game) == "harvest"
    play(game, "tools 1+once4")
    has = tribe(game, "red")
    assert has[item] == (5 + 2 + 4) // pips
    assert (has["tools_used"], has["one_use_tools"]) == ([1], [])


@pytest.mark.parametrize(("card", "item", "pips"), ROLL_CARDS)
def test_off_the_roll_counts_as_it_falls(card: str, item: str, pips: int) -> None:
    game = rolled(card, tools_on_cards=False, tools=[2, 1, 1], one_use_tools=[4])
    assert asked(game) == "blue"
    has = tribe(game, "red")
    assert has[item] == 5 // pips
    assert (has["tools_used"], has["one_use_tools"]) == ([], [4])


def test_off_tools_still_help_at_places() -> None:
    red = {"placed": {"forest": 1}, "tools": [1, 0, 0]}
    game = roll(play(table(4, tools_on_cards=False, red=red, blue=WAITING), "resolve forest"), 2)
    assert kind(game) == "harvest"
    play(game, "tools 1")
    assert tribe(game, "red")["wood"] == 1
