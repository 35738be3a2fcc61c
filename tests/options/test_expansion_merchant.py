"""The merchant, the merchant track, and the two jewelry for every advance."""

import pytest

from tests.game.table import WAITING, legal, pay, play, roll, table, tribe


@pytest.mark.parametrize(("space", "after", "jewelry"), [(0, 2, 2), (3, 5, 2), (8, 10, 2), (9, 10, 2), (10, 10, 0)])
def test_the_merchant_moves_two_spaces_at_most_and_brings_two_jewelry(space: int, after: int, jewelry: int) -> None:
    game = table(4, expansion=True, red={"placed": {"merchant": 2}, "merchant": space}, blue=WAITING)
    play(game, "resolve merchant")
    assert (tribe(game, "red")["merchant"], tribe(game, "red")["jewelry"]) == (after, jewelry)
    assert tribe(game, "red")["placed"] == {}


@pytest.mark.parametrize("card", ["XCIV03", "XCIV08"])
@pytest.mark.parametrize(("space", "after", "jewelry"), [(0, 1, 2), (9, 10, 2), (10, 10, 0)])
def test_a_merchant_card_moves_one_space(card: str, space: int, after: int, jewelry: int) -> None:
    game = table(
        4, row=[card], expansion=True, blue=WAITING, red={"placed": {"card 1": 1}, "wood": 1, "merchant": space}
    )
    pay(play(game, "resolve card 1"), "wood")
    assert (tribe(game, "red")["merchant"], tribe(game, "red")["jewelry"]) == (after, jewelry)


@pytest.mark.parametrize(("space", "after", "jewelry"), [(0, 1, 2), (9, 10, 2), (10, 10, 0)])
def test_a_die_with_style_moves_one_space(space: int, after: int, jewelry: int) -> None:
    game = table(
        2, row=["XCIV05"], expansion=True, blue=WAITING, red={"placed": {"card 1": 1}, "wood": 1, "merchant": space}
    )
    roll(pay(play(game, "resolve card 1"), "wood"), 5, 1)
    play(game, "pick 5", "pick 1")
    assert (tribe(game, "red")["merchant"], tribe(game, "red")["jewelry"]) == (after, jewelry)


def test_a_tribe_on_space_ten_may_still_block_the_merchant() -> None:
    game = table(4, phase="place", expansion=True, red={"merchant": 10})
    assert "merchant" in legal(game)
    assert "merchant" not in legal(play(game, "merchant"))


def test_four_merchants_on_space_seven_are_28_points() -> None:
    game = table(4, expansion=True, red={"cards": ["XCIV01", "XCIV05"], "merchant": 7}, blue=WAITING)
    assert game.breakdown(0)["merchants"] == 28


def test_all_eight_merchants_on_space_ten_are_80_points() -> None:
    cards = ["XCIV01", "XCIV02", "XCIV03", "XCIV04", "XCIV05"]
    game = table(4, expansion=True, red={"cards": cards, "merchant": 10}, blue=WAITING)
    assert game.breakdown(0)["merchants"] == 80


def test_merchants_on_space_zero_score_nothing() -> None:
    game = table(4, expansion=True, red={"cards": ["XCIV01"]}, blue=WAITING)
    assert game.breakdown(0)["merchants"] == 0
