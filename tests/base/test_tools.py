"""Tools: how they grow, and how they are used."""

import pytest

from stoneage import Game, IllegalAction
from stoneage.game.decision import HarvestDecision
from tests.game.table import WAITING, Tribe, asked, kind, legal, play, roll, table, tribe

GROWTH = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
    [4, 3, 3],
    [4, 4, 3],
    [4, 4, 4],
]


def toolmaker(red: Tribe) -> Tribe:
    """Red's tools after a visit to the toolmaker."""
    game = table(red={**red, "placed": {"toolmaker": 1}}, blue=WAITING)
    return tribe(play(game, "resolve toolmaker"), "red")


@pytest.mark.parametrize("number", range(1, 13))
def test_from_the_first_to_the_twelfth_tool(number: int) -> None:
    assert toolmaker({"tools": GROWTH[number - 1]})["tools"] == GROWTH[number]


def test_the_thirteenth_tool_is_lost() -> None:
    assert toolmaker({"tools": GROWTH[12]})["tools"] == [4, 4, 4]


def test_an_upgrade_takes_the_lowest_tool() -> None:
    assert toolmaker({"tools": [2, 1, 2]})["tools"] == [2, 2, 2]


def test_an_upgrade_takes_an_unused_tool_first() -> None:
    after = toolmaker({"tools": [1, 1, 1], "tools_used": [1]})
    assert (after["tools"], after["tools_used"]) == ([1, 2, 1], [1])
    after = toolmaker({"tools": [1, 1, 1], "tools_used": [1, 2]})
    assert (after["tools"], after["tools_used"]) == ([1, 1, 2], [1, 2])


def test_an_upgraded_tool_stays_used() -> None:
    after = toolmaker({"tools": [1, 1, 1], "tools_used": [1, 2, 3]})
    assert (after["tools"], after["tools_used"]) == ([2, 1, 1], [1, 2, 3])


def test_the_lowest_is_upgraded_even_when_it_is_used_and_higher_ones_are_not() -> None:
    after = toolmaker({"tools": [2, 2, 1], "tools_used": [3]})
    assert (after["tools"], after["tools_used"]) == ([2, 2, 2], [3])


def test_a_new_tool_beside_used_ones_is_unused() -> None:
    after = toolmaker({"tools": [1, 1, 0], "tools_used": [1, 2]})
    assert (after["tools"], after["tools_used"]) == ([1, 1, 1], [1, 2])


# --- use ---


def hunt(figures: int = 1, **red: object) -> Game:
    """Red hunts, and can still go to the forest with two figures afterwards."""
    placed = {"hunting": figures, "forest": 2}
    return play(table(red={"placed": placed, **red}, blue=WAITING), "resolve hunting")


def test_any_set_of_unused_tools_can_be_added() -> None:
    game = roll(hunt(tools=[2, 1, 1], tools_used=[2]), 3)
    assert kind(game) == "harvest"
    assert legal(game) == ["no tools", "tools 1", "tools 3", "tools 1+3"]


def test_a_tool_is_chosen_after_the_roll_is_known() -> None:
    game = roll(hunt(tools=[1, 0, 0]), 3)
    assert game.decision is not None
    assert isinstance(game.decision, HarvestDecision)
    assert game.decision.total == 3


def test_nothing_is_asked_without_tools() -> None:
    assert kind(roll(hunt(), 3)) == "act"


def test_a_tool_is_used_once_a_round() -> None:
    game = play(roll(hunt(tools=[1, 1, 0]), 5), "tools 1")
    assert tribe(game, "red")["food"] == 12 + 3
    roll(play(game, "resolve forest"), 1, 1)
    assert legal(game) == ["no tools", "tools 2"]
    with pytest.raises(IllegalAction, match="red has no such tools left to use"):
        game.play("tools 1")


def test_a_tool_cannot_be_split_between_rolls() -> None:
    game = play(roll(hunt(tools=[4, 3, 3]), 1), "tools 1")  # 1 + 4: one of the four points is wasted
    assert tribe(game, "red")["food"] == 12 + 2
    assert tribe(game, "red")["tools_used"] == [1]
    roll(play(game, "resolve forest"), 1, 1)
    assert "tools 1" not in legal(game)


def test_used_tools_are_back_at_the_next_round() -> None:
    game = table(2, red={"tools": [1, 1, 1], "placed": {"hunting": 1}})
    play(roll(play(game, "resolve hunting"), 5), "tools 1+2+3")
    assert game.round == 2
    assert tribe(game, "red")["tools_used"] == []


def test_a_tool_from_the_toolmaker_can_be_used_in_the_same_round() -> None:
    game = table(red={"placed": {"toolmaker": 1, "hunting": 1}}, blue=WAITING)
    play(roll(play(game, "resolve toolmaker", "resolve hunting"), 5), "tools 1")
    assert tribe(game, "red")["food"] == 12 + 3


def test_a_tool_gained_after_the_roll_comes_too_late() -> None:
    game = table(red={"placed": {"toolmaker": 1, "hunting": 1}}, blue=WAITING)
    roll(play(game, "resolve hunting"), 5)
    play(game, "resolve toolmaker")
    assert tribe(game, "red")["food"] == 12 + 2


def test_an_upgrade_counts_at_once_where_the_tool_is_unused() -> None:
    game = table(red={"tools": [1, 1, 1], "placed": {"toolmaker": 1, "hunting": 1}}, blue=WAITING)
    play(roll(play(game, "resolve toolmaker", "resolve hunting"), 2), "tools 1")
    assert tribe(game, "red")["food"] == 12 + 2


def test_the_tools_are_named_by_their_slots_in_any_order() -> None:
    one = play(roll(hunt(tools=[2, 2, 1]), 3), "tools 3+1")
    other = play(roll(hunt(tools=[2, 2, 1]), 3), "tools 1+3")
    assert one.digest() == other.digest()
    assert tribe(one, "red")["tools_used"] == [1, 3]


def test_others_cannot_use_my_tools() -> None:
    game = table(red={"tools": [1, 1, 1]}, blue=WAITING, turn="blue")
    roll(play(game, "resolve hunting"), 5)
    assert tribe(game, "blue")["food"] == 12 + 2 - 5
    assert tribe(game, "red")["tools_used"] == []


# --- one-use tools ---


def test_a_one_use_tool_of_4_adds_to_a_roll_and_is_used_up() -> None:
    game = play(roll(hunt(one_use_tools=[4]), 2), "tools once4")
    assert tribe(game, "red")["food"] == 12 + 3
    assert tribe(game, "red")["one_use_tools"] == []
    assert tribe(game, "red")["cards"] == ["CIV35"]  # the card itself stays for the final scoring


def test_one_use_tools_go_together_with_other_tools() -> None:
    game = roll(hunt(tools=[1, 0, 0], one_use_tools=[2, 3, 4]), 2)
    assert len(legal(game)) == 16
    play(game, "tools 1+once2+once4")
    assert tribe(game, "red")["food"] == 12 + (2 + 1 + 2 + 4) // 2
    assert tribe(game, "red")["one_use_tools"] == [3]


def test_a_used_up_tool_is_not_back_at_the_next_round() -> None:
    game = table(2, red={"one_use_tools": [2], "placed": {"hunting": 1}})
    play(roll(play(game, "resolve hunting"), 2), "tools once2")
    assert game.round == 2
    assert tribe(game, "red")["one_use_tools"] == []


def test_an_unused_one_use_tool_is_kept() -> None:
    game = table(2, red={"one_use_tools": [2], "placed": {"hunting": 1}})
    play(roll(play(game, "resolve hunting"), 2), "no tools")
    assert (game.round, tribe(game, "red")["one_use_tools"]) == (2, [2])


def test_one_use_tools_are_not_upgraded() -> None:
    after = toolmaker({"one_use_tools": [2, 3, 4], "tools": [4, 4, 4]})
    assert (after["tools"], after["one_use_tools"]) == ([4, 4, 4], [2, 3, 4])


def test_a_one_use_tool_helps_in_the_round_its_card_is_bought() -> None:
    red = {"wood": 1, "placed": {"card 1": 1, "hunting": 1}}
    game = play(table(row=["CIV35"], red=red, blue=WAITING), "resolve card 1", "spend wood", "resolve hunting")
    play(roll(game, 2), "tools once4")
    assert tribe(game, "red")["food"] == 12 + 3


# --- tools on cards that roll two dice ---


def buy_roll_card(*, tools_on_cards: bool) -> Game:
    red = {"wood": 1, "tools": [2, 1, 1], "one_use_tools": [2], "placed": {"card 1": 1}}
    game = table(row=["CIV24"], red=red, blue=WAITING, tools_on_cards=tools_on_cards)
    return roll(play(game, "resolve card 1", "spend wood"), 1, 2)


def test_tools_may_be_added_to_the_two_dice_of_a_card() -> None:
    game = buy_roll_card(tools_on_cards=True)
    assert (kind(game), asked(game)) == ("harvest", "red")
    assert game.decision is not None
    assert isinstance(game.decision, HarvestDecision)
    assert game.decision.by_card
    play(game, "tools 1")
    assert (tribe(game, "red")["stone"], tribe(game, "red")["tools_used"]) == (1, [1])


def test_one_edition_allows_no_tools_on_cards() -> None:
    game = buy_roll_card(tools_on_cards=False)
    assert (kind(game), asked(game)) == ("act", "blue")
    assert (tribe(game, "red")["stone"], tribe(game, "red")["tools_used"]) == (0, [])


def test_without_tools_on_cards_they_still_help_at_places() -> None:
    game = roll(play(table(red={"tools": [1, 0, 0], **WAITING}, tools_on_cards=False), "resolve hunting"), 1)
    assert kind(game) == "harvest"


def test_a_tool_used_on_a_card_is_used_for_this_round() -> None:
    red = {"wood": 1, "tools": [1, 0, 0], "placed": {"card 1": 1, "hunting": 1}}
    game = table(row=["CIV23"], red=red, blue=WAITING)
    play(roll(play(game, "resolve card 1", "spend wood"), 1, 1), "tools 1")
    assert tribe(game, "red")["wood"] == 1
    roll(play(game, "resolve hunting"), 1)
    assert (asked(game), tribe(game, "red")["food"]) == ("blue", 12)
