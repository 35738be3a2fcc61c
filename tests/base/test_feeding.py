"""Phase 3: every tribe is fed."""

import pytest

from stoneage import Game, IllegalAction
from stoneage.game.decision import HungerDecision
from tests.game.table import Tribe, asked, kind, legal, pay, play, table, tribe


def feeding(**red: object) -> Game:
    """Red is fed first."""
    return table(phase="feed", red=dict(red))


def test_each_figure_eats_one_food() -> None:
    assert tribe(feeding(food=7, figures=6), "red")["food"] == 1


def test_the_income_of_the_fields_comes_first() -> None:
    game = feeding(food=0, agriculture=6)
    assert tribe(game, "red")["food"] == 1
    assert tribe(game, "red")["points"]["starvation"] == 0


def test_with_just_enough_food_nobody_is_asked() -> None:
    game = feeding(food=3, agriculture=2, wood=5)
    assert kind(game) == "place"
    assert (tribe(game, "red")["food"], tribe(game, "red")["wood"]) == (0, 5)


def test_with_enough_food_resources_cannot_be_eaten_instead() -> None:
    game = feeding(food=5, gold=9)
    assert (kind(game), game.round) == ("place", 2)
    assert tribe(game, "red")["gold"] == 9


def test_short_of_food_all_food_goes_first() -> None:
    game = feeding(food=3, wood=5)
    assert (kind(game), asked(game)) == ("hunger", "red")
    assert tribe(game, "red")["food"] == 0
    assert game.decision is not None
    assert isinstance(game.decision, HungerDecision)
    assert game.decision.price.left == 2


def test_the_whole_shortage_can_be_paid_in_any_resources() -> None:
    game = pay(feeding(food=1, wood=1, clay=1, stone=1, gold=1), "wood clay stone gold")
    after = tribe(game, "red")
    assert [after[item] for item in ("food", "wood", "clay", "stone", "gold")] == [0] * 5
    assert after["points"]["starvation"] == 0


def test_a_tribe_may_starve_though_it_could_pay() -> None:
    game = play(feeding(food=3, gold=9), "starve")
    after = tribe(game, "red")
    assert (after["food"], after["gold"], after["points"]["starvation"]) == (0, 9, -10)


def test_who_cannot_pay_the_whole_shortage_pays_nothing_and_loses_ten() -> None:
    game = feeding(food=2, wood=2)
    after = tribe(game, "red")
    assert kind(game) == "place"  # nobody had to decide
    assert (after["food"], after["wood"], after["points"]["starvation"]) == (0, 2, -10)


def test_a_payment_that_is_begun_is_completed() -> None:
    game = pay(feeding(food=3, wood=2), "wood")
    assert legal(game) == ["spend wood"]
    with pytest.raises(IllegalAction):
        game.play("starve")


@pytest.mark.parametrize(("figures", "food"), [(5, 4), (5, 0), (10, 0)])
def test_ten_points_are_lost_however_many_are_hungry(figures: int, food: int) -> None:
    game = feeding(food=food, figures=figures)
    assert game.breakdown(0)["starvation"] == -10
    assert tribe(game, "red")["food"] == 0


def test_the_score_may_fall_below_zero_and_further_each_round() -> None:
    game = feeding(food=0, points={"buildings": 3, "starvation": -10})
    assert game.breakdown(0)["starvation"] == -20
    assert game.scores()[0] == -17


def test_a_new_figure_eats_in_the_round_it_is_born() -> None:
    game = play(table(red={"food": 6, "placed": {"family hut": 2}}), "resolve family hut")
    assert game.round == 2
    assert (tribe(game, "red")["food"], tribe(game, "red")["figures"]) == (0, 6)


def test_a_new_figure_can_bring_hunger() -> None:
    game = play(table(red={"food": 5, "wood": 1, "placed": {"family hut": 2}}), "resolve family hut")
    assert (kind(game), legal(game)) == ("hunger", ["spend wood", "starve"])


def test_tribes_eat_clockwise_from_the_start_player() -> None:
    hungry: Tribe = {"food": 4, "wood": 1}
    game = table(phase="feed", turn="green", red=hungry, blue=hungry, green=hungry, yellow=hungry)
    order = []
    while kind(game) == "hunger":
        order.append(asked(game))
        pay(game, "wood")
    assert order == ["green", "yellow", "red", "blue"]


def test_a_tribe_that_comes_later_keeps_its_food_until_then() -> None:
    game = table(phase="feed", red={"food": 4, "wood": 1}, blue={"food": 9})
    assert (asked(game), tribe(game, "blue")["food"]) == ("red", 9)
    assert tribe(play(game, "starve"), "blue")["food"] == 4


def test_nobody_eats_before_all_have_acted() -> None:
    game = table(red={"placed": {"toolmaker": 1}}, blue={"placed": {"fields": 1}})
    play(game, "resolve toolmaker")
    assert tribe(game, "red")["food"] == 12
    play(game, "resolve fields")
    assert tribe(game, "red")["food"] == 7
    assert tribe(game, "blue")["food"] == 12 + 1 - 5
