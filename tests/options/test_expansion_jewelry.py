"""Jewelry: hunted, spent where required, and good for nothing else."""

import pytest

from stoneage import Game
from stoneage.game.decision import SplitDecision
from tests.game.table import WAITING, kind, legal, pay, play, roll, table, tribe


def hunting(*dice: int, **red: object) -> Game:
    """Red has rolled these dice at the hunt and is about to split."""
    game = table(4, expansion=True, red={"placed": {"hunting": len(dice)}, "food": 0, **red}, blue=WAITING)
    return roll(play(game, "resolve hunting"), *dice)


def test_a_hunt_of_17_is_five_food_and_three_jewelry() -> None:
    game = hunting(5, 5, 4, 2, 1)
    assert kind(game) == "split"
    assert game.decision is not None
    assert isinstance(game.decision, SplitDecision)
    assert game.decision.count == 8
    play(game, "jewelry 3")
    assert (tribe(game, "red")["food"], tribe(game, "red")["jewelry"]) == (5, 3)


@pytest.mark.parametrize("jewelry", range(9))
def test_any_combination_of_eight_food_and_jewelry_can_be_taken(jewelry: int) -> None:
    game = hunting(5, 5, 4, 2, 1)
    assert legal(game) == [f"jewelry {count}" for count in range(9)]
    play(game, f"jewelry {jewelry}")
    assert (tribe(game, "red")["food"], tribe(game, "red")["jewelry"]) == (8 - jewelry, jewelry)


def test_a_hunt_of_one_pip_leaves_nothing_to_split() -> None:
    game = hunting(1)
    assert kind(game) == "act"
    assert (tribe(game, "red")["food"], tribe(game, "red")["jewelry"]) == (0, 0)


def test_tools_are_added_before_the_hunt_is_split() -> None:
    game = play(hunting(3, tools=[1, 0, 0]), "tools 1")
    assert legal(game) == ["jewelry 0", "jewelry 1", "jewelry 2"]


def test_without_the_expansion_the_whole_hunt_is_food() -> None:
    game = table(4, red={"placed": {"hunting": 2}, "food": 0}, blue=WAITING)
    roll(play(game, "resolve hunting"), 5, 4)
    assert tribe(game, "red")["food"] == 4
    assert kind(game) == "act"


def test_a_ring_and_two_teeth_are_five_jewelry_and_pay_for_the_fifth_card() -> None:
    game = table(
        4,
        row=["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"],
        expansion=True,
        red={"placed": {"card 5": 1}, "jewelry": 3 + 2},
        blue=WAITING,
    )
    play(game, "resolve card 5", "accept")
    assert tribe(game, "red")["jewelry"] == 2


@pytest.mark.parametrize("place", ["card 1", "card 2", "building 1"])
def test_jewelry_is_no_resource_of_choice(place: str) -> None:
    game = table(4, buildings=["B26"], expansion=True, red={"placed": {place: 1}, "jewelry": 9}, blue=WAITING)
    play(game, f"resolve {place}")
    assert kind(game) == "act"
    assert game.seat == 1


def test_jewelry_is_not_offered_beside_resources() -> None:
    game = table(4, expansion=True, red={"placed": {"card 1": 1}, "wood": 1, "jewelry": 9}, blue=WAITING)
    assert legal(play(game, "resolve card 1")) == ["spend wood", "decline"]


def test_jewelry_feeds_nobody() -> None:
    game = table(4, expansion=True, phase="feed", red={"food": 4, "jewelry": 9, "wood": 1})
    assert kind(game) == "hunger"
    assert legal(game) == ["spend wood", "starve"]
    pay(game, "wood")
    assert tribe(game, "red")["jewelry"] == 9


def test_a_tribe_with_jewelry_alone_starves() -> None:
    game = table(4, expansion=True, phase="feed", red={"food": 4, "jewelry": 9})
    assert game.breakdown(0)["starvation"] == -10
    assert tribe(game, "red")["jewelry"] == 9


def test_jewelry_scores_nothing_at_the_end() -> None:
    game = table(4, expansion=True, red={"jewelry": 30}, blue=WAITING)
    assert game.scores()[0] == 0


def test_the_supply_of_jewelry_has_no_end() -> None:
    game = hunting(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, figures=10, jewelry=500)
    play(game, "jewelry 30")
    assert tribe(game, "red")["jewelry"] == 530
