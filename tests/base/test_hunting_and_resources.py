"""Dice for food, wood, clay, stone and gold."""

import pytest

from stoneage import Game
from tests.game.table import WAITING, Tribe, changes, kind, play, roll, table, tribe


def at(place: str, figures: int, **red: object) -> Game:
    """Red acts at a place."""
    fields: Tribe = {"placed": {place: figures}, "figures": max(figures, 5), **red}
    return play(table(red=fields, blue=WAITING), f"resolve {place}")


# --- the examples of the books ---


def test_seven_dice_total_14_bring_7_food() -> None:
    game = roll(at("hunting", 7), 1, 1, 2, 2, 2, 3, 3)
    assert tribe(game, "red")["food"] == 12 + 7


def test_five_dice_total_14_bring_7_food() -> None:
    game = roll(at("hunting", 5), 1, 2, 3, 4, 4)
    assert tribe(game, "red")["food"] == 12 + 7


def test_three_dice_total_11_and_a_tool_of_1_bring_6_food() -> None:
    game = play(roll(at("hunting", 3, tools=[1, 0, 0]), 5, 4, 2), "tools 1")
    assert tribe(game, "red")["food"] == 12 + 6
    assert tribe(game, "red")["tools_used"] == [1]


def test_three_dice_total_11_bring_5_food_without_the_tool() -> None:
    game = play(roll(at("hunting", 3, tools=[1, 0, 0]), 5, 4, 2), "no tools")
    assert tribe(game, "red")["food"] == 12 + 5
    assert tribe(game, "red")["tools_used"] == []


def test_two_dice_total_4_and_two_tools_of_1_bring_3_food() -> None:
    game = play(roll(at("hunting", 2, tools=[1, 1, 0]), 1, 3), "tools 1+2")
    assert tribe(game, "red")["food"] == 12 + 3


def test_two_dice_total_5_and_tools_of_1_and_2_bring_4_food() -> None:
    game = play(roll(at("hunting", 2, tools=[2, 1, 1]), 2, 3), "tools 1+2")
    assert tribe(game, "red")["food"] == 12 + 4
    assert tribe(game, "red")["tools_used"] == [1, 2]


def test_two_dice_total_5_at_the_river_bring_no_gold_when_the_tools_are_used_up() -> None:
    game = table(red={"placed": {"hunting": 1, "river": 2}, "tools": [1, 1, 0]}, blue=WAITING)
    play(roll(play(game, "resolve hunting"), 2), "tools 1+2")
    roll(play(game, "resolve river"), 1, 4)
    assert kind(game) == "act"  # no decision: no tool is left
    assert tribe(game, "red")["gold"] == 0


def test_two_dice_total_5_bring_no_gold() -> None:
    assert tribe(roll(at("river", 2), 2, 3), "red")["gold"] == 0


def test_three_dice_total_7_and_three_tools_of_2_bring_2_gold() -> None:
    game = play(roll(at("river", 3, tools=[2, 2, 2]), 1, 2, 4), "tools 1+2+3")
    assert tribe(game, "red")["gold"] == 2


def test_three_dice_total_7_and_two_tools_of_3_bring_2_gold() -> None:
    game = play(roll(at("river", 3, tools=[3, 3, 2]), 1, 2, 4), "tools 1+2")
    assert tribe(game, "red")["gold"] == 2


def test_three_dice_total_10_bring_3_wood() -> None:
    assert tribe(roll(at("forest", 3), 2, 3, 5), "red")["wood"] == 3


def test_two_dice_total_8_and_two_tools_of_2_bring_3_clay() -> None:
    game = play(roll(at("clay pit", 2, tools=[2, 2, 1]), 4, 4), "tools 1+2")
    assert tribe(game, "red")["clay"] == 3


# --- the rest of the rule ---

YIELDS = [("hunting", "food", 2), ("forest", "wood", 3), ("clay pit", "clay", 4), ("quarry", "stone", 5)]
YIELDS += [("river", "gold", 6)]


@pytest.mark.parametrize(("place", "what", "pips"), YIELDS)
@pytest.mark.parametrize("total", range(2, 13))
def test_each_full_number_of_pips_is_one_piece(place: str, what: str, pips: int, total: int) -> None:
    game = at(place, 2)
    before = tribe(game, "red")
    roll(game, min(total - 1, 6), total - min(total - 1, 6))
    expected = {what: total // pips} if total // pips else {}
    assert changes(before, tribe(game, "red")) == expected


@pytest.mark.parametrize("figures", range(1, 11))
def test_one_die_is_rolled_for_each_figure_also_above_seven(figures: int) -> None:
    game = at("hunting", figures)
    assert game.chance is not None
    assert (game.chance.kind, game.chance.count, game.chance.seat) == ("dice", figures, 0)
    roll(game, *[6] * figures)
    assert tribe(game, "red")["food"] == 12 + 3 * figures


def test_the_figures_come_home() -> None:
    game = table(red={"placed": {"hunting": 2, "forest": 3}})
    roll(play(game, "resolve forest"), 1, 1, 1)
    assert tribe(game, "red")["placed"] == {"hunting": 2}
    assert game.view(0).players[0].home == 3


def test_each_tribe_rolls_for_its_own_figures_at_a_shared_place() -> None:
    game = table(red={"placed": {"forest": 2}}, blue={"placed": {"forest": 3}}, green=WAITING)
    roll(play(game, "resolve forest"), 6, 6)
    roll(play(game, "resolve forest"), 1, 1, 1)
    assert (tribe(game, "red")["wood"], tribe(game, "blue")["wood"]) == (4, 1)


def test_the_supply_never_runs_out() -> None:
    game = roll(at("river", 1, gold=200), 6)
    assert tribe(game, "red")["gold"] == 201
