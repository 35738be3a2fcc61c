"""Civilization cards: buying them, and what their top halves give at once."""

from typing import Any

import pytest

from stoneage import Game, IllegalAction
from stoneage.components import CARDS, Card
from tests.game.table import WAITING, Tribe, asked, changes, draw, kind, legal, pay, play, roll, table, tribe

BASE_CARDS = [card for card in CARDS if not card.expansion]
DICE_CARDS = [card.id for card in BASE_CARDS if card.top[0].kind == "dice for all"]


def bought(card: str, **red: object) -> tuple[Tribe, Game]:
    """Red buys a card of slot 1 for a wood; what red had before, and the game right after paying."""
    fields: Tribe = {"wood": 1, "placed": {"card 1": 1}, **red}
    game = play(table(row=[card], red=fields, blue=WAITING), "resolve card 1")
    before = tribe(game, "red")
    return before, pay(game, "wood")


# Everything that changes for the buyer, the price of one wood included. Two dice fall 3 and 4; in
# dice for all every player takes the lowest die of a roll of 1, 2, 5 and 6, so that the buyer gets the wood back.
GAINS: dict[str, dict[str, Any]] = {
    **{card: {} for card in DICE_CARDS},
    "CIV11": {"wood": -1, "food": 1},
    "CIV12": {"wood": -1, "food": 3},
    "CIV13": {"wood": -1, "food": 5},
    "CIV14": {"wood": -1, "food": 7},
    "CIV15": {"wood": -1, "food": 2},
    "CIV16": {"wood": -1, "food": 4},
    "CIV17": {"wood": -1, "food": 3},
    "CIV18": {"wood": -1, "clay": 1},
    "CIV19": {"wood": -1, "stone": 1},
    "CIV20": {"wood": -1, "stone": 1},
    "CIV21": {"wood": -1, "gold": 1},
    "CIV22": {"wood": -1, "stone": 2},
    "CIV23": {"wood": -1 + 2},
    "CIV24": {"wood": -1, "stone": 1},
    "CIV25": {"wood": -1, "gold": 1},
    "CIV26": {"wood": -1, "cards points": 3},
    "CIV27": {"wood": -1, "cards points": 3},
    "CIV28": {"wood": -1, "cards points": 3},
    "CIV29": {"wood": -1, "tools": [1, 0, 0]},
    "CIV30": {"wood": -1, "agriculture": 1},
    "CIV31": {"wood": -1, "agriculture": 1},
    "CIV32": {"wood": -1, "hidden": ["CIV07"]},
    "CIV33": {"wood": -1, "one_use_tools": [2]},
    "CIV34": {"wood": -1, "one_use_tools": [3]},
    "CIV35": {"wood": -1, "one_use_tools": [4]},
    "CIV36": {"wood": -1, "two_resources": True},
}


def test_the_cards_shown_in_the_books_bring_four_food_and_a_gold() -> None:
    assert tribe(bought("CIV16")[1], "red")["food"] == 12 + 4
    assert tribe(bought("CIV21")[1], "red")["gold"] == 1


def test_every_card_is_in_the_list() -> None:
    assert list(GAINS) == [card.id for card in BASE_CARDS]


@pytest.mark.parametrize("card", BASE_CARDS, ids=lambda card: card.id)
def test_what_a_card_gives_at_once(card: Card) -> None:
    before, game = bought(card.id)
    while game.chance:
        if game.chance.kind == "card":
            draw(game, "CIV07")
        else:
            roll(game, *([3, 4] if game.chance.count == 2 else [1, 2, 5, 6]))
    while kind(game) == "pick":
        play(game, legal(game)[0])
    assert changes(before, tribe(game, "red")) == {**GAINS[card.id], "cards": [card.id]}
    assert (kind(game), asked(game)) == ("act", "blue")


# --- buying ---


def test_two_wood_buy_the_card_of_the_second_slot() -> None:
    game = table(red={"wood": 2, "placed": {"card 2": 1}}, row=["CIV11", "CIV16"], blue=WAITING)
    pay(play(game, "resolve card 2"), "wood wood")
    red = tribe(game, "red")
    assert (red["wood"], red["cards"], red["food"]) == (0, ["CIV16"], 12 + 4)
    assert game.position()["row"][:2] == ["CIV11", None]


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_slot_costs_as_many_resources_as_its_number(slot: int) -> None:
    game = table(red={"gold": 5, "placed": {f"card {slot}": 1}}, blue=WAITING)
    play(game, f"resolve card {slot}")
    pay(game, " ".join(["gold"] * slot))
    assert tribe(game, "red")["gold"] == 5 - slot
    assert len(tribe(game, "red")["cards"]) == 1


def test_the_price_is_paid_in_any_mix_of_resources() -> None:
    red = {"wood": 1, "clay": 1, "stone": 1, "gold": 1, "placed": {"card 4": 1}}
    game = pay(play(table(red=red, blue=WAITING), "resolve card 4"), "wood clay stone gold")
    assert [tribe(game, "red")[item] for item in ("wood", "clay", "stone", "gold")] == [0, 0, 0, 0]


def test_food_buys_nothing() -> None:
    game = table(red={"food": 50, "placed": {"card 1": 1}}, blue=WAITING)
    before = tribe(game, "red")
    play(game, "resolve card 1")
    assert asked(game) == "blue"
    assert changes(before, tribe(game, "red")) == {}


def test_a_card_can_be_left_though_it_could_be_paid() -> None:
    game = table(red={"wood": 1, "placed": {"card 1": 1, "hunting": 1}}, row=["CIV11"])
    before = tribe(game, "red")
    play(game, "resolve card 1", "decline")
    assert changes(before, tribe(game, "red")) == {}
    assert game.position()["row"][0] == "CIV11"
    assert game.view(0).players[0].home == 4


def test_too_few_resources_and_the_figure_just_returns() -> None:
    game = table(red={"wood": 1, "clay": 1, "placed": {"card 3": 1, "hunting": 1}}, row=["CIV11", "CIV12", "CIV13"])
    play(game, "resolve card 3")
    assert kind(game) == "act"  # nothing is asked
    assert game.position()["row"][2] == "CIV13"
    assert game.view(0).players[0].home == 4


def test_once_a_piece_is_paid_the_purchase_is_completed() -> None:
    game = table(red={"wood": 3, "placed": {"card 2": 1}})
    pay(play(game, "resolve card 2"), "wood")
    with pytest.raises(IllegalAction):
        game.play("decline")
    assert legal(game) == ["spend wood"]


def test_an_action_first_can_bring_the_resources_for_a_card() -> None:
    game = table(red={"placed": {"card 1": 1, "forest": 1}}, blue=WAITING)
    roll(play(game, "resolve forest"), 3)
    pay(play(game, "resolve card 1"), "wood")
    assert len(tribe(game, "red")["cards"]) == 1


def test_the_slot_stays_empty_until_the_round_ends() -> None:
    game = table(row=["CIV11", "CIV12"], red={"wood": 1, "placed": {"card 1": 1}}, blue=WAITING)
    pay(play(game, "resolve card 1"), "wood")
    assert game.position()["row"][:2] == [None, "CIV12"]


# --- dice for all ---


def dice_card(*dice: int, buyer: str = "red", players: int = 4, **tribes: Tribe) -> Game:
    """The buyer takes a dice-for-all card from slot 1 and rolls."""
    tribes[buyer] = {"wood": 1, **tribes.get(buyer, {}), "placed": {"card 1": 1, "hunting": 1}}
    game = table(players, row=["CIV01"], turn=buyer, **tribes)  # type: ignore[arg-type]
    return roll(pay(play(game, "resolve card 1"), "wood"), *dice)


def test_red_takes_a_tool_blue_agriculture_green_and_yellow_clay() -> None:
    game = dice_card(2, 5, 6, 2)
    assert (kind(game), asked(game), legal(game)) == ("pick", "red", ["pick 2", "pick 5", "pick 6"])
    play(game, "pick 5")
    assert (asked(game), legal(game)) == ("blue", ["pick 2", "pick 6"])
    play(game, "pick 6")
    assert (asked(game), legal(game)) == ("green", ["pick 2"])
    play(game, "pick 2")
    assert (asked(game), legal(game)) == ("yellow", ["pick 2"])
    play(game, "pick 2")
    assert tribe(game, "red")["tools"] == [1, 0, 0]
    assert tribe(game, "blue")["agriculture"] == 1
    assert (tribe(game, "green")["clay"], tribe(game, "yellow")["clay"]) == (1, 1)
    assert (kind(game), asked(game)) == ("act", "red")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_dice_as_players_are_rolled(players: int) -> None:
    game = table(players, row=["CIV01"], red={"wood": 1, "placed": {"card 1": 1}})
    pay(play(game, "resolve card 1"), "wood")
    assert game.chance is not None
    assert (game.chance.kind, game.chance.count) == ("dice", players)


def test_the_buyer_picks_first_then_clockwise_round_the_table() -> None:
    game = dice_card(1, 1, 1, 1, buyer="green")
    order = []
    while kind(game) == "pick":
        order.append(asked(game))
        play(game, "pick 1")
    assert order == ["green", "yellow", "red", "blue"]


@pytest.mark.parametrize(("face", "item"), [(1, "wood"), (2, "clay"), (3, "stone"), (4, "gold")])
def test_a_low_die_is_a_resource(face: int, item: str) -> None:
    game = dice_card(face, face, players=2)
    before = tribe(game, "red")
    assert changes(before, tribe(play(game, f"pick {face}"), "red")) == {item: 1}


def test_nobody_may_refuse_a_die() -> None:
    game = dice_card(1, 2, players=2)
    for refusal in ("decline", "pass", "done"):
        with pytest.raises(IllegalAction):
            game.play(refusal)


def test_a_die_that_was_taken_or_never_fell_cannot_be_taken() -> None:
    game = play(dice_card(1, 2, players=2), "pick 2")
    with pytest.raises(IllegalAction, match="no such die"):
        game.play("pick 2")
    with pytest.raises(IllegalAction, match="no such die"):
        game.play("pick 6")


def test_a_die_without_effect_may_be_taken_and_is_wasted() -> None:
    full: Tribe = {"agriculture": 10, "tools": [4, 4, 4]}
    game = dice_card(5, 6, players=2, red=full, blue=full)
    red, blue = tribe(game, "red"), tribe(game, "blue")
    play(game, "pick 5", "pick 6")
    assert changes(red, tribe(game, "red")) == {}
    assert changes(blue, tribe(game, "blue")) == {}


def test_tools_play_no_part_in_dice_for_all() -> None:
    game = dice_card(1, 1, players=2, red={"tools": [4, 4, 4], "one_use_tools": [4]})
    assert legal(game) == ["pick 1"]


def test_a_tool_from_the_dice_can_be_used_in_the_same_round() -> None:
    game = play(dice_card(5, 1, players=2), "pick 5", "pick 1", "resolve hunting")
    play(roll(game, 1), "tools 1")
    assert tribe(game, "red")["food"] == 12 + 1 - 5


# --- roll two dice for a resource ---


@pytest.mark.parametrize(("card", "item", "pips"), [("CIV23", "wood", 3), ("CIV24", "stone", 5), ("CIV25", "gold", 6)])
def test_two_dice_for_a_resource_as_at_its_place(card: str, item: str, pips: int) -> None:
    _, game = bought(card, tools=[2, 1, 1])
    paid = tribe(game, "red")
    play(roll(game, 6, 5), "tools 1+2+3")
    assert changes(paid, tribe(game, "red")) == {item: 15 // pips, "tools_used": [1, 2, 3]}


def test_two_dice_total_3_bring_a_wood() -> None:
    _, game = bought("CIV23")
    assert tribe(roll(game, 1, 2), "red")["wood"] == 1


def test_a_tool_card_taken_before_the_quarry_helps_there() -> None:
    red = {"wood": 1, "placed": {"card 1": 1, "quarry": 1}}
    game = table(row=["CIV29"], red=red, blue=WAITING)
    roll(play(pay(play(game, "resolve card 1"), "wood"), "resolve quarry"), 4)
    assert tribe(play(game, "tools 1"), "red")["stone"] == 1


# --- an extra card ---


def test_the_extra_card_counts_only_its_bottom_half() -> None:
    before, game = bought("CIV32")
    assert game.chance is not None
    assert game.chance.kind == "card"
    draw(game, "CIV14")  # seven food and pottery
    assert changes(before, tribe(game, "red")) == {"wood": -1, "cards": ["CIV32"], "hidden": ["CIV14"]}
    assert game.breakdown(0)["symbols"] == 2 * 2


def test_an_extra_card_that_is_a_dice_card_rolls_no_dice() -> None:
    _, game = bought("CIV32")
    draw(game, "CIV01")
    assert (kind(game), asked(game)) == ("act", "blue")


def test_an_extra_card_with_a_one_use_tool_gives_no_tool() -> None:
    _, game = bought("CIV32")
    draw(game, "CIV35")
    assert tribe(game, "red")["one_use_tools"] == []
    assert tribe(draw(bought("CIV32")[1], "CIV36"), "red")["two_resources"] is False


def test_an_empty_deck_gives_no_extra_card() -> None:
    game = table(2, row=["CIV32"], deck=[], red={"wood": 1, "placed": {"card 1": 1}}, blue=WAITING)
    before = tribe(game, "red")
    pay(play(game, "resolve card 1"), "wood")
    assert changes(before, tribe(game, "red")) == {"wood": -1, "cards": ["CIV32"]}
    assert (kind(game), asked(game)) == ("act", "blue")


# --- maximums ---


def test_a_tool_card_at_tool_value_12_and_a_field_card_at_10_give_nothing_but_their_bottoms() -> None:
    full: Tribe = {"agriculture": 10, "tools": [4, 4, 4]}
    for card in ("CIV29", "CIV30"):
        before, game = bought(card, **full)
        assert changes(before, tribe(game, "red")) == {"wood": -1, "cards": [card]}
