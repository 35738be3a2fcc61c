"""Trading: once per round, during a purchase, and only if it is completed."""

from typing import Any

import pytest

from stoneage import Game
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, reveal, roll, table, tribe

Stock = dict[str, Any]
FOODS = ["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"]


def buying(place: str, *, building: str = "B01", igloos: bool = False, **red: Any) -> Game:
    """Red has a figure on a place and is asked about the purchase; blue has yet to act."""
    game = table(
        4,
        row=FOODS,
        buildings=[building],
        expansion=True,
        igloos=igloos,
        red={"placed": {place: 1}, **red},
        blue=WAITING,
    )
    return play(game, f"resolve {place}")


def gives(game: Game) -> list[str]:
    return [text for text in legal(game) if text.startswith("give")]


# --- the three examples of the book ---


def test_two_to_one_blue_trades_two_jewelry_for_the_stone_that_is_missing() -> None:
    game = table(
        4,
        buildings=["B14"],
        expansion=True,
        turn="blue",
        blue={"placed": {"building 1": 1}, "merchant": 2, "jewelry": 3, "clay": 1, "stone": 1},
        green=WAITING,
    )
    play(game, "resolve building 1", "give jewelry", "give jewelry", "get stone")
    has = tribe(game, "blue")
    assert (has["jewelry"], has["clay"], has["stone"]) == (1, 0, 0)
    assert has["buildings"] == ["B14"]
    assert has["points"]["buildings"] == 14


def test_one_to_one_yellow_trades_a_wood_for_the_gold_that_is_missing() -> None:
    game = table(
        4,
        buildings=["B07"],
        expansion=True,
        turn="yellow",
        yellow={"placed": {"building 1": 1}, "merchant": 5, "wood": 2, "clay": 1},
        red=WAITING,
    )
    play(game, "resolve building 1", "give wood", "get gold")
    has = tribe(game, "yellow")
    assert (has["wood"], has["clay"], has["gold"]) == (0, 0, 0)
    assert has["points"]["buildings"] == 13


def test_one_to_two_green_trades_a_jewelry_for_both_resources_of_a_card() -> None:
    game = table(
        4,
        row=FOODS,
        expansion=True,
        turn="green",
        green={"placed": {"card 2": 1}, "merchant": 10, "jewelry": 1},
        yellow=WAITING,
    )
    play(game, "resolve card 2", "give jewelry", "get wood", "get gold")
    has = tribe(game, "green")
    assert has["cards"] == ["CIV12"]
    assert (has["jewelry"], has["wood"], has["gold"]) == (0, 0, 0)


# --- the ratio ---


@pytest.mark.parametrize("space", [1, 2, 3])
def test_on_spaces_one_to_three_two_pieces_are_given_for_one(space: int) -> None:
    game = buying("card 1", merchant=space, jewelry=2)
    play(game, "give jewelry")
    assert (kind(game), legal(game)) == ("give", ["give jewelry"])
    play(game, "give jewelry")
    assert kind(game) == "get"
    play(game, "get clay")
    assert (asked(game), tribe(game, "red")["cards"]) == ("blue", ["CIV11"])


@pytest.mark.parametrize("mix", [("wood", "wood"), ("wood", "jewelry"), ("jewelry", "jewelry")])
def test_two_resources_two_jewelry_or_one_of_each_are_given(mix: tuple[str, str]) -> None:
    stock: Stock = {item: mix.count(item) for item in set(mix)}
    game = buying("building 1", building="B13", merchant=1, clay=2, **stock)
    play(game, *(f"give {item}" for item in mix), "get gold")
    assert tribe(game, "red")["buildings"] == ["B13"]


@pytest.mark.parametrize("space", [4, 5, 6, 7, 8])
def test_on_spaces_four_to_eight_one_piece_is_given_for_one(space: int) -> None:
    game = buying("card 2", merchant=space, jewelry=1, wood=1)
    play(game, "give jewelry", "get clay")
    assert kind(game) == "buy"
    pay(game, "wood")
    assert tribe(game, "red")["cards"] == ["CIV12"]


@pytest.mark.parametrize("space", [9, 10])
def test_on_spaces_nine_and_ten_one_piece_is_given_for_two(space: int) -> None:
    game = buying("card 3", merchant=space, jewelry=1, wood=1)
    play(game, "give jewelry", "get clay", "get clay")
    pay(game, "wood")
    assert tribe(game, "red")["cards"] == ["CIV13"]


@pytest.mark.parametrize("item", ["wood", "clay", "stone", "gold", "jewelry"])
def test_any_item_can_be_given_and_any_can_be_got(item: str) -> None:
    building = {"wood": "B01", "clay": "B01", "stone": "B03", "gold": "B04", "jewelry": "XB02"}[item]
    needs = {"B01": {"wood": 2, "clay": 1}, "B03": {"wood": 2, "stone": 1}, "B04": {"wood": 2, "gold": 1}}
    cost = needs.get(building, {"wood": 1, "stone": 1, "jewelry": 1})
    short: Stock = {name: count - (name == item) for name, count in cost.items()}
    given = "gold" if item != "gold" else "jewelry"
    game = buying("building 1", building=building, merchant=5, **{**short, given: 1})
    play(game, f"give {given}", f"get {item}")
    assert tribe(game, "red")["buildings"] == [building]
    assert all(tribe(game, "red")[name] == 0 for name in ("wood", "clay", "stone", "gold", "jewelry"))


# --- when there is no trade ---


def test_no_trade_on_space_zero() -> None:
    game = buying("building 1", merchant=0, wood=2, jewelry=9)
    assert (asked(game), tribe(game, "red")["buildings"]) == ("blue", [])


def test_a_trade_needs_no_figures_at_the_merchant() -> None:
    assert gives(buying("building 1", merchant=4, wood=2, jewelry=1)) == ["give jewelry"]


def test_a_tribe_trades_once_in_a_round() -> None:
    game = table(
        4,
        row=FOODS,
        expansion=True,
        red={"placed": {"card 1": 1, "card 2": 1}, "merchant": 4, "jewelry": 5, "wood": 1},
        blue=WAITING,
    )
    play(game, "resolve card 1", "give jewelry", "get wood")
    assert tribe(game, "red")["traded"] is True
    play(game, "resolve card 2")
    assert asked(game) == "blue"  # one wood, and no second trade: the figure just returned


def test_each_tribe_has_its_own_trade_and_a_new_one_each_round() -> None:
    game = table(
        2,
        row=FOODS,
        expansion=True,
        red={"placed": {"card 1": 1}, "merchant": 4, "jewelry": 1},
        blue={"placed": {"card 2": 1}, "merchant": 9, "jewelry": 1},
    )
    play(game, "resolve card 1", "give jewelry", "get wood")
    play(game, "resolve card 2", "give jewelry", "get wood", "get wood")
    draw(game, "CIV01", "CIV02")
    assert kind(game) == "place"
    assert not tribe(game, "red")["traded"]
    assert not tribe(game, "blue")["traded"]


@pytest.mark.parametrize("place", ["hunting", "forest", "toolmaker", "fields"])
def test_there_is_no_trade_outside_a_purchase(place: str) -> None:
    game = table(
        4, expansion=True, red={"placed": {place: 1, "card 1": 1}, "merchant": 5, "jewelry": 9, "wood": 1}, blue=WAITING
    )
    assert not gives(game)
    play(game, f"resolve {place}")
    if kind(game) == "dice":
        roll(game, 6)
    assert not gives(game)


def test_there_is_no_trade_for_food() -> None:
    game = table(4, expansion=True, phase="feed", red={"food": 0, "wood": 4, "jewelry": 9, "merchant": 10})
    assert asked(game) != "red"
    assert game.breakdown(0)["starvation"] == -10


def test_a_trade_that_leaves_the_price_unpaid_is_not_offered() -> None:
    assert asked(buying("building 1", merchant=4, wood=1, jewelry=5)) == "blue"  # a wood and a clay are missing
    assert gives(buying("building 1", merchant=9, wood=1, jewelry=5)) == ["give jewelry"]


def test_a_piece_that_the_price_needs_cannot_be_given_away() -> None:
    game = buying("building 1", building="B05", merchant=5, wood=1, clay=1, gold=1)
    assert gives(game) == ["give gold"]
    assert legal(play(game, "give gold")) == ["get stone"]


def test_a_second_piece_of_a_two_to_one_trade_must_leave_the_price_payable() -> None:
    game = buying("building 1", building="B05", merchant=2, wood=1, clay=2, gold=1)
    assert gives(game) == ["give clay"]
    assert legal(play(game, "give clay")) == ["give gold"]
    assert legal(play(game, "give gold")) == ["get stone"]


def test_what_is_got_must_be_required_for_the_purchase() -> None:
    game = buying("building 1", merchant=5, wood=2, clay=1, gold=1)
    assert legal(play(game, "give gold")) == ["get wood", "get clay"]


def test_once_traded_the_purchase_is_completed() -> None:
    game = buying("card 3", merchant=5, wood=1, clay=1, jewelry=1)
    play(game, "give jewelry", "get gold")
    assert legal(game) == ["spend wood"]
    pay(game, "wood")
    assert legal(game) == ["spend clay"]


def test_a_printed_price_is_paid_by_itself_after_the_trade() -> None:
    game = buying("building 1", merchant=5, wood=3, clay=1)
    play(game, "give wood", "get clay")
    assert kind(game) == "building"
    has = tribe(game, "red")
    assert (has["wood"], has["clay"], has["buildings"]) == (0, 1, ["B01"])


def test_a_trade_comes_before_the_first_piece_is_paid() -> None:
    game = buying("card 2", merchant=5, wood=2, jewelry=1)
    assert gives(game)
    assert not gives(pay(game, "wood"))


def test_a_purchase_that_was_not_traded_for_can_still_be_left() -> None:
    game = play(buying("card 1", merchant=5, jewelry=1), "decline")
    has = tribe(game, "red")
    assert (has["jewelry"], has["traded"], asked(game)) == (1, False, "blue")


# --- the second piece of a one to two trade ---


def test_a_second_piece_without_a_use_is_lost() -> None:
    game = play(buying("card 1", merchant=9, jewelry=1), "give jewelry", "get gold")
    has = tribe(game, "red")
    assert has["cards"] == ["CIV11"]
    assert (has["jewelry"], has["gold"]) == (0, 0)
    assert asked(game) == "blue"


def test_for_an_outhouse_of_one_wood_the_second_piece_is_lost() -> None:
    game = play(buying("building 1", building="XB01", merchant=10, jewelry=1), "give jewelry")
    assert legal(game) == ["get wood"]
    reveal(play(game, "get wood"), "B17")
    assert tribe(game, "red")["buildings"] == ["XB01"]
    assert tribe(game, "red")["wood"] == 0


def test_a_second_piece_that_has_a_use_goes_into_the_purchase() -> None:
    game = play(buying("building 1", merchant=9, wood=3, clay=1), "give wood", "get clay")
    assert legal(game) == ["get wood"]
    reveal(play(game, "get wood"), "B17")
    has = tribe(game, "red")
    assert (has["wood"], has["clay"]) == (1, 1)


def test_at_one_to_two_a_wood_becomes_two_wood() -> None:
    game = play(buying("card 2", merchant=9, wood=1), "give wood", "get wood", "get wood")
    assert tribe(game, "red")["cards"] == ["CIV12"]


# --- what can be traded for ---


def test_a_trade_for_four_resources_of_exactly_one_kind() -> None:
    game = buying("building 1", building="B18", merchant=5, wood=3, clay=1)
    assert gives(game) == ["give clay"]
    play(game, "give clay")
    assert legal(game) == ["get wood"]
    pay(play(game, "get wood"), "wood wood wood")
    assert tribe(game, "red")["points"]["buildings"] == 12


def test_a_trade_for_four_resources_of_exactly_four_kinds() -> None:
    game = buying("building 1", building="B21", merchant=5, wood=2, clay=1, stone=1)
    play(game, "give wood", "get gold")
    pay(game, "wood clay stone")
    assert tribe(game, "red")["points"]["buildings"] == 18


def test_a_trade_into_a_building_of_one_to_seven_scores_what_was_got() -> None:
    game = buying("building 1", building="B26", merchant=9, wood=2)
    play(game, "give wood", "get gold", "get gold")
    assert legal(game) == ["spend wood", "done"]
    play(game, "done")
    has = tribe(game, "red")
    assert (has["points"]["buildings"], has["wood"]) == (12, 1)


def test_a_building_of_one_to_seven_cannot_be_traded_above_seven() -> None:
    game = buying("building 1", building="B26", merchant=5, wood=9)
    play(game, "give wood", "get gold")
    pay(game, "wood wood wood wood wood wood")
    has = tribe(game, "red")
    assert (has["points"]["buildings"], has["wood"]) == (6 + 6 * 3, 2)


def test_jewelry_got_in_a_trade_scores_in_the_jewelry_hut() -> None:
    game = buying("building 1", building="XB07", merchant=9, wood=1, jewelry=1)
    play(game, "give wood", "get jewelry", "get jewelry")
    assert legal(game) == ["spend jewelry", "done"]
    pay(game, "jewelry")
    play(game, "done")
    assert tribe(game, "red")["points"]["buildings"] == 12


def test_a_trade_for_an_igloo() -> None:
    game = buying("igloo 1", igloos=True, merchant=5, wood=2, clay=1, gold=1)
    play(game, "give gold", "get clay")
    has = tribe(game, "red")
    assert (has["igloos"], has["points"]["igloos"]) == ([1], 14)
    assert all(has[item] == 0 for item in ("wood", "clay", "gold"))


def test_a_trade_for_the_fifth_slot() -> None:
    game = play(buying("card 5", merchant=5, jewelry=2, wood=1), "give wood", "get jewelry")
    assert tribe(game, "red")["cards"] == ["CIV15"]
    assert tribe(game, "red")["jewelry"] == 0


def test_a_trade_for_the_extra_card_of_the_fifth_slot() -> None:
    game = play(buying("card 5", merchant=5, jewelry=5, wood=1), "accept")
    assert legal(game) == ["give wood", "decline"]
    draw(play(game, "give wood", "get jewelry"), "CIV01")
    has = tribe(game, "red")
    assert (has["hidden"], has["jewelry"], has["wood"]) == (["CIV01"], 0, 0)


def test_the_trade_for_the_fifth_slot_is_gone_for_its_extra_card() -> None:
    game = play(buying("card 5", merchant=9, jewelry=3, wood=1), "give wood", "get jewelry", "get jewelry")
    assert tribe(game, "red")["jewelry"] == 2
    assert asked(game) == "blue"


def test_the_two_resources_card_can_be_used_before_a_trade() -> None:
    game = buying("building 1", building="B17", merchant=5, stone=1, two_resources=True)
    assert legal(game) == ["use card", "decline"]
    play(game, "use card", "take wood", "take stone")
    assert gives(game) == ["give wood"]
    play(game, "give wood", "get gold")
    assert tribe(game, "red")["buildings"] == ["B17"]
