"""Harsh Winter: a stone insulates a building, a gold is traded when a card is taken."""

from typing import Any

import pytest

from stoneage import Game
from stoneage.components import BUILDINGS, IGLOOS, Choice, Fixed
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, roll, table, tribe

PRINTED = [tile for tile in BUILDINGS if tile.set == "base" and isinstance(tile.cost, Fixed)]
CHOSEN = [tile for tile in BUILDINGS if tile.set == "base" and isinstance(tile.cost, Choice)]


def winter(place: str, tile: str = "B07", card: str = "CIV26", *, expansion: bool = False, **red: Any) -> Game:
    """Red is asked about a purchase in a harsh winter with everything else on; blue has yet to act."""
    row = ["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"][: 5 if expansion else 4]
    if place.startswith("card"):
        row[int(place[-1]) - 1] = card
    game = table(
        4,
        row=row,
        buildings=[tile],
        harsh_winter=True,
        igloos=True,
        bonus_buildings=True,
        expansion=expansion,
        red={"placed": {place: 1}, **red},
        blue=WAITING,
    )
    return play(game, f"resolve {place}")


# --- insulation ---


def test_the_example_of_the_book_13_points_and_five_for_the_stone_are_18() -> None:
    game = play(winter("building 1", wood=1, clay=1, gold=1, stone=1), "accept")
    assert (kind(game), legal(game)) == ("insulate", ["accept", "decline"])
    play(game, "accept")
    has = tribe(game, "red")
    assert (has["points"]["buildings"], has["points"]["insulation"]) == (13, 5)
    assert game.scores()[0] == 18
    assert all(has[item] == 0 for item in ("wood", "clay", "stone", "gold"))


def test_insulation_may_be_declined() -> None:
    game = play(winter("building 1", wood=1, clay=1, gold=1, stone=1), "accept", "decline")
    has = tribe(game, "red")
    assert (has["points"]["buildings"], has["points"]["insulation"], has["stone"]) == (13, 0, 1)


def test_insulation_is_paid_once_for_a_purchase() -> None:
    game = play(winter("building 1", wood=1, clay=1, gold=1, stone=5), "accept", "accept")
    assert kind(game) == "building"
    assert tribe(game, "red")["stone"] == 4


def test_the_stone_of_the_price_does_not_insulate_as_well() -> None:
    game = play(winter("building 1", "B03", wood=2, stone=1), "accept")
    assert kind(game) == "building"
    assert tribe(game, "red")["points"]["insulation"] == 0


@pytest.mark.parametrize("tile", PRINTED, ids=lambda tile: tile.id)
def test_the_17_base_buildings_with_a_printed_cost_can_be_insulated(tile: Any) -> None:
    assert len(PRINTED) == 17
    cost = tile.cost._asdict()
    cost.pop("jewelry")
    cost["stone"] += 1
    game = play(winter("building 1", tile.id, **cost), "accept", "accept")
    has = tribe(game, "red")
    assert has["points"]["buildings"] + has["points"]["insulation"] == tile.points + 5


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_igloos_can_be_insulated(number: int) -> None:
    game = play(winter(f"igloo {number}", wood=2, clay=2, stone=3, gold=2), "accept", "accept")
    has = tribe(game, "red")
    assert (has["points"]["igloos"], has["points"]["insulation"]) == (IGLOOS[number - 1].points, 5)


@pytest.mark.parametrize("tile", CHOSEN, ids=lambda tile: tile.id)
def test_buildings_with_a_chosen_cost_cannot_be_insulated(tile: Any) -> None:
    assert len(CHOSEN) == 11
    game = winter("building 1", tile.id, wood=5, clay=5, stone=5, gold=5)
    while kind(game) == "buy":  # any payment that leaves a stone
        play(game, "done" if "done" in legal(game) else legal(game)[0])
    assert tribe(game, "red")["buildings"] == [tile.id]
    assert tribe(game, "red")["stone"] > 0
    assert kind(game) == "building"


@pytest.mark.parametrize("tile", ["XP01", "XP02", "XP03", "XP04", "XP06", "XB01", "XB02", "XB03", "XB04"])
def test_buildings_of_the_bonus_set_and_the_expansion_cannot_be_insulated(tile: str) -> None:
    stock: dict[str, Any] = dict.fromkeys(["wood", "clay", "stone", "gold", "jewelry"], 5)
    game = play(winter("building 1", tile, expansion=True, **stock), "accept")
    assert kind(game) == "building"
    assert tribe(game, "red")["points"]["insulation"] == 0


def test_a_building_that_was_left_is_not_insulated() -> None:
    game = play(winter("building 1", wood=1, clay=1, gold=1, stone=1), "decline")
    assert (asked(game), kind(game)) == ("blue", "act")


def test_a_merchants_trade_cannot_bring_the_stone_to_insulate_with() -> None:
    red: dict[str, Any] = {"wood": 1, "clay": 1, "gold": 1, "jewelry": 2, "merchant": 5}
    game = winter("building 1", expansion=True, **red)
    assert legal(play(game, "give jewelry")) == ["get wood", "get clay", "get gold"]
    assert kind(play(game, "get gold")) == "building"


def test_insulation_after_a_trade() -> None:
    game = winter("building 1", expansion=True, wood=1, clay=1, stone=1, jewelry=1, merchant=5)
    play(game, "give jewelry", "get gold", "accept")
    assert game.scores()[0] == 18


def test_no_insulation_outside_a_harsh_winter() -> None:
    game = table(
        4,
        buildings=["B07"],
        red={"placed": {"building 1": 1}, "wood": 1, "clay": 1, "gold": 1, "stone": 1},
        blue=WAITING,
    )
    assert kind(play(game, "resolve building 1", "accept")) == "building"


# --- trading gold ---


def test_the_example_of_the_book_two_wood_for_the_card_and_a_gold_for_six_points() -> None:
    game = pay(winter("card 2", card="CIV15", wood=2, gold=1), "wood wood")
    assert (kind(game), legal(game)) == ("trade gold", ["accept", "decline"])
    play(game, "accept")
    has = tribe(game, "red")
    assert (has["points"]["gold"], has["gold"], has["cards"]) == (6, 0, ["CIV15"])
    assert sum(has["points"].values()) == 6


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_it_does_not_matter_which_slot_the_card_comes_from(slot: int) -> None:
    game = pay(winter(f"card {slot}", wood=slot, gold=1), " ".join(["wood"] * slot))
    play(game, "accept")
    assert tribe(game, "red")["points"]["gold"] == 6


def test_gold_can_be_traded_with_the_fifth_slot_before_its_extra_card() -> None:
    game = play(winter("card 5", expansion=True, jewelry=6, gold=1), "accept")
    assert kind(game) == "trade gold"
    play(game, "accept")
    assert (tribe(game, "red")["points"]["gold"], kind(game)) == (6, "buy")


def test_gold_is_not_traded_for_a_face_down_card_of_the_fifth_slot() -> None:
    game = play(winter("card 5", expansion=True, jewelry=6, gold=5), "accept", "decline", "accept")
    draw(game, "CIV01")
    assert asked(game) == "blue"
    assert tribe(game, "red")["gold"] == 5


def test_gold_is_traded_for_the_extra_card_card_but_not_for_the_card_it_draws() -> None:
    game = pay(winter("card 1", card="CIV32", wood=1, gold=2), "wood")
    draw(play(game, "accept"), "CIV01")
    assert (asked(game), tribe(game, "red")["gold"]) == ("blue", 1)


def test_gold_is_not_traded_for_the_card_of_the_card_hut() -> None:
    game = play(winter("building 1", "XB05", expansion=True, stone=1, gold=3, jewelry=1), "accept")
    draw(game, "CIV01")
    assert (kind(game), tribe(game, "red")["gold"]) == ("building", 2)


def test_gold_may_be_kept() -> None:
    game = play(pay(winter("card 1", wood=1, gold=1), "wood"), "decline")
    has = tribe(game, "red")
    assert (has["points"]["gold"], has["gold"]) == (0, 1)


def test_gold_is_traded_once_for_a_purchase() -> None:
    game = play(pay(winter("card 1", wood=1, gold=5), "wood"), "accept")
    assert (asked(game), tribe(game, "red")["gold"]) == ("blue", 4)


def test_the_gold_that_pays_the_card_is_gone() -> None:
    game = pay(winter("card 1", gold=1), "gold")
    assert (asked(game), tribe(game, "red")["points"]["gold"]) == ("blue", 0)


def test_the_gold_that_the_card_gives_comes_too_late_for_it() -> None:
    game = pay(winter("card 1", card="CIV21", wood=1), "wood")
    assert (asked(game), tribe(game, "red")["gold"]) == ("blue", 1)


def test_gold_is_traded_before_the_dice_of_the_card_are_rolled() -> None:
    game = pay(winter("card 1", card="CIV01", wood=1, gold=1), "wood")
    assert kind(game) == "trade gold"
    roll(play(game, "accept"), 1, 1, 1, 1)
    assert kind(game) == "pick"


def test_gold_is_not_traded_with_buildings() -> None:
    game = play(winter("building 1", wood=1, clay=1, gold=3), "accept")
    assert kind(game) == "building"


def test_the_two_resources_card_can_bring_the_gold_while_paying() -> None:
    game = winter("card 1", card="CIV11", wood=1, two_resources=True)
    play(game, "use card", "take gold", "take gold")
    play(pay(game, "wood"), "accept")
    assert (tribe(game, "red")["points"]["gold"], tribe(game, "red")["gold"]) == (6, 1)


def test_no_gold_trading_outside_a_harsh_winter() -> None:
    game = table(4, red={"placed": {"card 1": 1}, "wood": 1, "gold": 1}, blue=WAITING)
    assert asked(pay(play(game, "resolve card 1"), "wood")) == "blue"
