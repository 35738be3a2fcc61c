"""The fifth card slot: three jewelry, and three more for a face-down card."""

from typing import Any

import pytest

from stoneage import Game
from stoneage.components import CARDS
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, roll, table, tribe

ROW = ["CIV11", "CIV12", "CIV13", "CIV14"]


def buying(card: str = "CIV15", *, deck: list[str] | None = None, wild_animals: bool = False, **red: Any) -> Game:
    """Red is asked about the card of the fifth slot; blue has yet to act."""
    game = table(
        4,
        row=[*ROW, card],
        deck=deck,
        expansion=True,
        wild_animals=wild_animals,
        red={"placed": {"card 5": 1}, "food": 0, **red},
        blue=WAITING,
    )
    return play(game, "resolve card 5")


def test_the_fifth_card_costs_three_jewelry_and_gives_its_top() -> None:
    game = play(buying("CIV15", jewelry=3), "accept")
    has = tribe(game, "red")
    assert (has["cards"], has["jewelry"], has["food"]) == (["CIV15"], 0, 2)
    assert has["placed"] == {}
    assert game.position()["row"] == [*ROW, None]
    assert asked(game) == "blue"


def test_two_jewelry_and_any_resources_do_not_pay_it() -> None:
    game = buying(jewelry=2, wood=9, gold=9)
    assert (asked(game), tribe(game, "red")["cards"]) == ("blue", [])


def test_it_may_be_left() -> None:
    game = play(buying(jewelry=6), "decline")
    assert (asked(game), tribe(game, "red")["jewelry"]) == ("blue", 6)
    assert game.position()["row"][4] == "CIV15"


def test_three_more_jewelry_buy_a_face_down_card_of_which_only_the_bottom_counts() -> None:
    game = play(buying(jewelry=7), "accept", "accept")
    assert kind(game) == "card"
    draw(game, "CIV14" if "CIV14" not in ROW else "CIV26")
    has = tribe(game, "red")
    assert (has["cards"], has["hidden"], has["jewelry"]) == (["CIV15"], ["CIV26"], 1)
    assert game.breakdown(0)["cards"] == 0  # the three points of its top are not scored
    assert game.breakdown(0)["symbols"] == 1


def test_the_extra_card_may_be_left() -> None:
    game = play(buying(jewelry=6), "accept")
    assert legal(game) == ["accept", "decline"]
    play(game, "decline")
    assert (tribe(game, "red")["hidden"], tribe(game, "red")["jewelry"]) == ([], 3)


def test_the_extra_card_is_bought_at_most_once() -> None:
    game = draw(play(buying(jewelry=12), "accept", "accept"), "CIV26")
    assert (asked(game), tribe(game, "red")["jewelry"]) == ("blue", 6)


def test_it_is_not_offered_with_less_than_three_jewelry_left() -> None:
    assert asked(play(buying(jewelry=5), "accept")) == "blue"


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_the_other_slots_offer_no_extra_card(slot: int) -> None:
    game = table(4, row=ROW, expansion=True, red={"placed": {f"card {slot}": 1}, "wood": 4, "jewelry": 9}, blue=WAITING)
    pay(play(game, f"resolve card {slot}"), " ".join(["wood"] * slot))
    assert (asked(game), tribe(game, "red")["jewelry"]) == ("blue", 9)


def test_the_extra_card_is_seen_by_its_owner_alone() -> None:
    game = draw(play(buying(jewelry=6), "accept", "accept"), "CIV26")
    assert game.view(0).players[0].hidden == ("CIV26",)
    for viewer in (1, 2, 3, None):
        seen = game.view(viewer)
        assert seen.players[0].hidden is None
        assert seen.players[0].face_down == 1
        assert "CIV26" in seen.unseen_cards


def test_the_jewelry_of_a_merchant_card_helps_to_pay_the_extra_card() -> None:
    game = play(buying("XCIV03", jewelry=4), "accept")
    assert (tribe(game, "red")["jewelry"], kind(game)) == (3, "buy")
    draw(play(game, "accept"), "CIV26")
    assert tribe(game, "red")["hidden"] == ["CIV26"]


def test_the_extra_card_comes_after_the_dice_of_the_card() -> None:
    game = roll(play(buying("XCIV05", jewelry=6), "accept"), 1, 1, 1, 1)
    assert (asked(game), kind(game)) == ("red", "pick")
    play(game, *["pick 1"] * 4)
    assert (asked(game), kind(game)) == ("red", "buy")


def test_no_extra_card_from_an_empty_deck() -> None:
    assert asked(play(buying(deck=[], jewelry=6), "accept")) == "blue"


def test_no_extra_card_after_the_top_has_drawn_the_last_one() -> None:
    game = draw(play(buying("CIV32", deck=["CIV26"], jewelry=6), "accept"), "CIV26")
    assert tribe(game, "red")["hidden"] == ["CIV26"]
    assert asked(game) == "blue"


def test_no_extra_card_when_only_animals_are_left_to_draw() -> None:
    game = play(buying(deck=["A1"], wild_animals=True, jewelry=6), "accept")
    assert asked(game) == "blue"


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id not in [*ROW, "CIV15"]])
def test_no_top_of_any_card_counts_when_it_is_the_extra_card(card: str) -> None:
    game = play(buying(jewelry=6, figures=5), "accept", "accept")
    before = tribe(game, "red")
    after = tribe(draw(game, card), "red")
    assert after.pop("hidden") == [card]
    before.pop("hidden")
    assert after == before
    assert asked(game) == "blue"
