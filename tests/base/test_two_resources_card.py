"""The two-resources card: used once, whenever its owner likes."""

import pytest

from stoneage import Game, IllegalAction
from tests.game.table import WAITING, Tribe, asked, changes, kind, legal, pay, play, roll, table, tribe


def holding(**red: object) -> Tribe:
    return {"two_resources": True, **red}


def test_it_is_not_used_up_when_it_is_bought() -> None:
    game = table(row=["CIV36"], red={"wood": 1, "placed": {"card 1": 1, "hunting": 1}})
    pay(play(game, "resolve card 1"), "wood")
    assert tribe(game, "red")["two_resources"] is True
    assert legal(game) == ["resolve hunting", "use card"]


@pytest.mark.parametrize(
    ("first", "second"), [("wood", "wood"), ("wood", "gold"), ("gold", "wood"), ("clay", "stone"), ("gold", "gold")]
)
def test_two_of_the_same_or_two_different(first: str, second: str) -> None:
    game = play(table(red=holding(placed={"hunting": 1})), "use card")
    assert (kind(game), legal(game)) == ("take", ["take wood", "take clay", "take stone", "take gold"])
    before = tribe(game, "red")
    play(game, f"take {first}", f"take {second}")
    assert changes(before, tribe(game, "red")) == ({first: 2} if first == second else {first: 1, second: 1})


def test_it_is_used_once_and_the_card_stays_for_the_final_scoring() -> None:
    game = play(table(red=holding(placed={"hunting": 1})), "use card", "take wood", "take wood")
    assert "use card" not in legal(game)
    assert tribe(game, "red")["two_resources"] is False
    assert tribe(game, "red")["cards"] == ["CIV36"]


def test_both_resources_are_taken_before_anything_else() -> None:
    game = play(table(red=holding(placed={"hunting": 1})), "use card", "take wood")
    with pytest.raises(IllegalAction):
        game.play("resolve hunting")


# --- the moments ---


def test_before_choosing_a_place() -> None:
    game = table(red=holding(placed={"card 2": 1}), blue=WAITING)
    play(game, "use card", "take wood", "take clay", "resolve card 2")
    pay(game, "wood clay")
    assert len(tribe(game, "red")["cards"]) == 2


def test_between_two_places() -> None:
    game = table(red=holding(placed={"toolmaker": 1, "fields": 1}))
    assert "use card" in legal(play(game, "resolve toolmaker"))


def test_before_paying_for_a_card_that_could_not_be_paid_otherwise() -> None:
    game = play(table(red=holding(placed={"card 2": 1}), blue=WAITING), "resolve card 2")
    assert legal(game) == ["use card", "decline"]
    pay(play(game, "use card", "take wood", "take gold"), "wood gold")
    assert len(tribe(game, "red")["cards"]) == 2


def test_between_two_pieces_of_a_payment() -> None:
    game = play(table(buildings=["B26"], red=holding(wood=1, placed={"building 1": 1})), "resolve building 1")
    pay(game, "wood")
    assert legal(game) == ["use card", "done"]
    pay(play(game, "use card", "take gold", "take gold"), "gold gold")
    play(game, "done")
    assert tribe(game, "red")["points"]["buildings"] == 3 + 6 + 6


def test_to_pay_a_printed_price() -> None:
    game = play(table(buildings=["B17"], red=holding(gold=1, placed={"building 1": 1})), "resolve building 1")
    assert legal(game) == ["use card", "decline"]
    play(game, "use card", "take stone", "take stone", "accept")
    assert tribe(game, "red")["points"]["buildings"] == 16


def test_used_in_vain_the_figure_returns_and_the_resources_are_kept() -> None:
    game = play(table(red=holding(placed={"card 4": 1}), blue=WAITING), "resolve card 4")
    play(game, "use card", "take gold", "take gold")
    assert asked(game) == "blue"
    assert (tribe(game, "red")["gold"], tribe(game, "red")["two_resources"]) == (2, False)


def test_a_purchase_can_be_left_with_the_card_unused() -> None:
    game = play(table(red=holding(placed={"card 4": 1}), blue=WAITING), "resolve card 4", "decline")
    assert (asked(game), tribe(game, "red")["two_resources"]) == ("blue", True)


def test_while_feeding() -> None:
    game = table(phase="feed", red=holding(food=3))
    assert (kind(game), legal(game)) == ("hunger", ["use card", "starve"])
    pay(play(game, "use card", "take wood", "take wood"), "wood wood")
    assert tribe(game, "red")["points"]["starvation"] == 0


def test_while_feeding_after_a_first_piece_is_paid() -> None:
    game = pay(table(phase="feed", red=holding(food=3, wood=2)), "wood")
    assert legal(game) == ["spend wood", "use card"]


def test_while_feeding_two_resources_may_still_be_too_few() -> None:
    game = play(table(phase="feed", red=holding(food=2)), "use card", "take gold", "take gold")
    assert tribe(game, "red")["points"]["starvation"] == -10
    assert tribe(game, "red")["gold"] == 2


def test_it_may_be_kept_while_the_tribe_starves() -> None:
    game = play(table(phase="feed", red=holding(food=3)), "starve")
    assert tribe(game, "red")["two_resources"] is True


# --- and no others ---


def moments_of_others() -> list[Game]:
    picking = table(2, row=["CIV01"], red=holding(wood=1, placed={"card 1": 1}), blue=WAITING)
    roll(pay(play(picking, "resolve card 1"), "wood"), 1, 2)
    tools = roll(play(table(red=holding(tools=[1, 0, 0], **WAITING)), "resolve hunting"), 1)
    return [
        table(phase="place", red=holding()),
        picking,
        tools,
        table(red=WAITING, blue=holding(placed={"hunting": 1})),
    ]


def test_not_while_placing_picking_a_die_adding_tools_or_in_the_turn_of_another() -> None:
    for game in moments_of_others():
        assert asked(game) == "red"
        with pytest.raises(IllegalAction):
            game.play("use card")


# --- the end ---


def test_unused_at_the_end_it_is_worth_two_resources() -> None:
    game = table(red=holding(wood=3))
    assert game.breakdown(0)["resources"] == 3 + 2
    assert game.breakdown(0)["symbols"] == 1


def test_used_it_is_worth_what_was_taken() -> None:
    game = play(table(red=holding(placed={"hunting": 1})), "use card", "take wood", "take wood")
    assert game.breakdown(0)["resources"] == 2
