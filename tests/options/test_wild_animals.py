"""Wild Animals: how they appear, lower every roll, and are driven off."""

from itertools import product
from typing import Any

import pytest

from stoneage import Game, Rules
from stoneage.components import ANIMALS, COLOURS, RESOURCES
from tests.game.table import WAITING, asked, changes, draw, kind, legal, pay, play, reveal, roll, table, tribe

MENACE = {"A1": 1, "A2": 2, "A3": 2, "A4": 3}
FOODS = ["CIV11", "CIV12", "CIV13", "CIV14"]


def wild(
    players: int = 4, *, animal: str | None = "A2", waiting: tuple[str, ...] = (), round: int = 1, **given: Any
) -> Game:
    """A table with an animal on it."""
    board = {"animal": animal, "animals_waiting": list(waiting), "round": round}
    return table(players, wild_animals=True, board=board, **given)


def animals(game: Game) -> tuple[str | None, list[str]]:
    """The active animal and those waiting."""
    return game.position()["animal"], game.position()["animals_waiting"]


# --- how they come ---


def test_four_animals_with_the_menace_that_is_printed_on_them() -> None:
    assert {animal.id: animal.menace for animal in ANIMALS} == MENACE


def test_they_are_shuffled_in_after_the_first_cards_so_that_none_is_there_in_the_first_round() -> None:
    game = Game(Rules(2, wild_animals=True), chance="manual", start=0)
    for card in FOODS:
        assert game.chance is not None
        assert not set(game.chance.outcomes) & set(MENACE)
        draw(game, card)
    reveal(game, "B01", "B02")
    assert set(game.position()["deck"]) >= set(MENACE)
    assert animals(game) == (None, [])
    assert "animal" not in legal(game)


def test_without_the_option_no_animal_is_in_the_deck() -> None:
    assert not set(Game(Rules(2), seed=1).position()["deck"]) & set(MENACE)


def test_an_animal_that_turns_up_is_set_out_and_drawing_goes_on_to_four_cards() -> None:
    deck = ["A2", "CIV01", "CIV02", "CIV03"]
    game = wild(2, animal=None, row=["CIV11", "CIV12", None, None], deck=deck, phase="feed")
    draw(game, "CIV01", "A2")
    assert (kind(game), animals(game)) == ("card", ("A2", []))
    assert game.position()["row"] == ["CIV11", "CIV12", "CIV01", None]
    draw(game, "CIV02")
    assert game.position()["row"] == ["CIV11", "CIV12", "CIV01", "CIV02"]
    assert (kind(game), animals(game)) == ("place", ("A2", []))
    assert "animal" in legal(game)


def test_animals_fill_no_slot_so_that_they_do_not_keep_a_game_going() -> None:
    row = ["CIV11", "CIV12", "CIV13", None]
    assert wild(2, animal=None, row=row, deck=["A1", "A2", "A3", "A4"], phase="feed").over


def test_an_animal_drawn_as_an_extra_card_is_set_out_at_once_and_the_draw_goes_on() -> None:
    red = {"placed": {"card 1": 1, "hunting": 2}, "wood": 1, "food": 0}
    game = wild(animal=None, round=2, row=["CIV32"], deck=["A4", "CIV26"], red=red, blue=WAITING)
    pay(play(game, "resolve card 1"), "wood")
    draw(game, "A4")
    assert (kind(game), animals(game)) == ("card", ("A4", []))
    draw(game, "CIV26")
    assert tribe(game, "red")["hidden"] == ["CIV26"]
    roll(play(game, "resolve hunting"), 3, 4)
    assert tribe(game, "red")["food"] == 2  # it already lowers the rolls of this round: 7 - 3


def test_an_animal_drawn_as_an_extra_card_waits_behind_the_active_one() -> None:
    red = {"placed": {"card 1": 1}, "wood": 1}
    game = wild(animal="A1", row=["CIV32"], deck=["A4", "CIV26"], red=red, blue=WAITING)
    draw(pay(play(game, "resolve card 1"), "wood"), "A4", "CIV26")
    assert animals(game) == ("A1", ["A4"])


def first_round(*deck: str, **given: Any) -> Game:
    """The first round of two players: red has bought an extra card and has figures at the hunting grounds."""
    red = {"placed": {"card 1": 1, "hunting": 2}, "wood": 1, "food": 5}
    game = wild(2, animal=None, row=["CIV32"], deck=deck, red=red, **given)
    return pay(play(game, "resolve card 1"), "wood")


def test_an_animal_drawn_as_an_extra_card_in_the_first_round_waits_and_lowers_no_roll() -> None:
    game = draw(first_round("A4", "CIV26", blue=WAITING), "A4", "CIV26")
    assert (game.round, animals(game), tribe(game, "red")["hidden"]) == (1, (None, ["A4"]), ["CIV26"])
    roll(play(game, "resolve hunting"), 3, 4)
    assert tribe(game, "red")["food"] == 5 + 3  # with the polar bear it would be 5 + 2


def test_it_becomes_active_at_the_start_of_the_second_round() -> None:
    game = draw(first_round("A4", "CIV26", "CIV01"), "A4", "CIV26")
    draw(roll(play(game, "resolve hunting"), 3, 4), "CIV01")
    assert (game.round, kind(game), animals(game)) == (2, "place", ("A4", []))
    assert "animal" in legal(game)


def test_several_animals_drawn_in_the_first_round_wait_in_their_order() -> None:
    game = draw(first_round("A4", "A1", "CIV26", "CIV01"), "A4", "A1", "CIV26")
    assert animals(game) == (None, ["A4", "A1"])
    draw(roll(play(game, "resolve hunting"), 3, 4), "CIV01")
    assert (game.round, animals(game)) == (2, ("A4", ["A1"]))


def test_an_animal_of_the_refill_waits_behind_one_drawn_in_the_first_round() -> None:
    game = draw(first_round("A4", "CIV26", "A3", "CIV01"), "A4", "CIV26")
    draw(roll(play(game, "resolve hunting"), 3, 4), "A3", "CIV01")
    assert (game.round, animals(game)) == (2, ("A4", ["A3"]))


def test_a_waiting_animal_cannot_be_faced() -> None:
    assert "animal" not in legal(wild(2, animal=None, waiting=("A4",), phase="place"))


def test_a_game_begun_with_version_1_of_the_rules_has_its_animal_at_once() -> None:
    position = first_round("A4", "CIV26", blue=WAITING).position()
    game = draw(Game.from_position({**position, "rules_version": 1}, chance="manual"), "A4", "CIV26")
    assert (game.round, animals(game)) == (1, ("A4", []))
    roll(play(game, "resolve hunting"), 3, 4)
    assert tribe(game, "red")["food"] == 5 + 2


def test_an_extra_card_from_a_deck_of_animals_alone_is_nothing() -> None:
    red = {"placed": {"card 1": 1}, "wood": 1}
    game = wild(animal=None, row=["CIV32"], deck=["A4"], red=red, blue=WAITING)
    draw(pay(play(game, "resolve card 1"), "wood"), "A4")
    assert (asked(game), tribe(game, "red")["hidden"]) == ("blue", [])


# --- what they take ---


def test_the_example_of_the_book_a_hunt_of_nine_less_two_is_three_food() -> None:
    game = wild(red={"placed": {"hunting": 3}, "food": 0}, blue=WAITING)
    roll(play(game, "resolve hunting"), 2, 3, 4)
    assert tribe(game, "red")["food"] == 3


@pytest.mark.parametrize("animal", MENACE)
@pytest.mark.parametrize(
    ("place", "item", "pips"),
    [("forest", "wood", 3), ("clay pit", "clay", 4), ("quarry", "stone", 5), ("river", "gold", 6)],
)
def test_every_animal_lowers_every_resource_place(animal: str, place: str, item: str, pips: int) -> None:
    game = wild(animal=animal, red={"placed": {place: 3}}, blue=WAITING)
    roll(play(game, f"resolve {place}"), 6, 5, 1)
    assert tribe(game, "red")[item] == (12 - MENACE[animal]) // pips


def test_a_total_never_falls_below_zero() -> None:
    game = wild(animal="A4", red={"placed": {"hunting": 1}, "food": 3}, blue=WAITING)
    roll(play(game, "resolve hunting"), 1)
    assert tribe(game, "red")["food"] == 3


def test_tools_are_added_before_the_animal_takes_its_share() -> None:
    game = wild(animal="A4", red={"placed": {"hunting": 1}, "food": 0, "tools": [2, 2, 1]}, blue=WAITING)
    play(roll(play(game, "resolve hunting"), 1), "tools 1+2")
    assert tribe(game, "red")["food"] == 1  # 1 + 4 - 3 = 2; subtracting first would leave 0 + 4


def test_the_animal_lowers_a_camp() -> None:
    red = {"buildings": ["XB02"], "placed": {"wood camp": 2}}
    game = wild(animal="A4", expansion=True, red=red, blue=WAITING)
    roll(play(game, "resolve wood camp"), 3, 4)
    assert tribe(game, "red")["wood"] == 2


@pytest.mark.parametrize("tools_on_cards", [False, True])
def test_the_animal_lowers_a_card_that_rolls_two_dice(tools_on_cards: bool) -> None:
    red = {"placed": {"card 1": 1}, "wood": 1}
    game = wild(animal="A2", row=["CIV25"], tools_on_cards=tools_on_cards, red=red, blue=WAITING)
    roll(pay(play(game, "resolve card 1"), "wood"), 6, 1)
    assert tribe(game, "red")["gold"] == 0


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_dice_for_all_are_left_alone(face: int) -> None:
    red = {"placed": {"card 1": 1}, "wood": 1}
    game = wild(animal="A4", row=["CIV01"], red=red, blue=WAITING)
    roll(pay(play(game, "resolve card 1"), "wood"), face, face, face, face)
    before = tribe(game, "red")
    play(game, f"pick {face}")
    gains: dict[int, dict[str, Any]] = {
        1: {"wood": 1},
        2: {"clay": 1},
        3: {"stone": 1},
        4: {"gold": 1},
        5: {"tools": [1, 0, 0]},
        6: {"agriculture": 1},
    }
    assert changes(before, tribe(game, "red")) == gains[face]


def test_dice_with_style_are_left_alone() -> None:
    red = {"placed": {"card 1": 1}, "wood": 1, "food": 0}
    game = wild(2, animal="A4", expansion=True, row=["XCIV05"], red=red, blue=WAITING)
    play(roll(pay(play(game, "resolve card 1"), "wood"), 1, 1), "pick 1")
    assert tribe(game, "red")["food"] == 2


def test_a_waiting_animal_takes_nothing() -> None:
    game = wild(animal="A1", waiting=("A4",), red={"placed": {"hunting": 1}, "food": 0}, blue=WAITING)
    roll(play(game, "resolve hunting"), 5)
    assert tribe(game, "red")["food"] == 2


@pytest.mark.parametrize("animal", [None, *MENACE])
@pytest.mark.parametrize("place", ["hunting", "forest", "clay pit", "quarry", "river", "wood camp"])
def test_the_average_that_is_shown_for_a_place_counts_the_active_animal(animal: str | None, place: str) -> None:
    """Compared with all 36 rolls of two figures."""
    red = {"buildings": ["XB02"], "placed": {place: 2}}
    game = play(wild(2, animal=animal, expansion=True, red=red, blue=WAITING), f"resolve {place}")
    brought = 0
    for roll_of_two in product(range(1, 7), repeat=2):
        after = roll(game.at(len(game.log)), *roll_of_two)
        hunted = [action.number for action in after.legal_actions() if action.family == "jewelry"]
        got = changes(tribe(game, "red"), tribe(after, "red"))
        brought += max(hunted) if hunted else sum(got.get(item, 0) for item in RESOURCES)
    assert game.view().expected_yields[place][1] == round(brought / 36, 2)


def test_the_average_of_one_figure_at_the_hunt_is_one_and_a_half_food_and_a_third_under_a_polar_bear() -> None:
    assert table(phase="place").view().expected_yields["hunting"][0] == 1.5
    assert wild(phase="place", animal="A4").view().expected_yields["hunting"][0] == 0.33
    assert wild(phase="place", animal=None, waiting=("A4",)).view().expected_yields["hunting"][0] == 1.5


# --- placing ---


def test_one_figure_a_turn_and_again_on_later_turns() -> None:
    game = wild(2, phase="place")
    assert [text for text in legal(game) if text.startswith("animal")] == ["animal"]
    play(game, "animal", "hunting 1", "animal")
    assert tribe(game, "red")["placed"] == {"animal": 2}
    assert tribe(game, "red")["figures"] == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_figures_in_all_as_there_are_players(players: int) -> None:
    game = wild(players, phase="place", expansion=players == 5)
    for _ in range(players):
        assert "animal" in legal(game)
        play(game, "animal")
    for _ in range(players):
        assert "animal" not in legal(game)
        play(game, "hunting 1")


def test_figures_that_stayed_count_and_their_owner_may_add_to_them() -> None:
    game = wild(3, phase="place", red={"placed": {"animal": 1}}, blue={"placed": {"animal": 1}})
    play(game, "animal")
    assert tribe(game, "red")["placed"] == {"animal": 2}
    assert "animal" not in legal(game)


def test_the_last_figure_must_go_to_the_animal_where_nothing_else_is_open() -> None:
    # Everything else is taken: red has hunted, blue has the rest.
    blue = {
        "figures": 10,
        "placed": {"forest": 1, "clay pit": 1, "quarry": 1, "river": 1, "toolmaker": 1, "fields": 1, "hunting": 1},
    }
    game = wild(
        2,
        phase="place",
        row=[None] * 4,
        buildings=[None, None],
        red={"figures": 2, "placed": {"hunting": 1}},
        blue=blue,
    )
    assert legal(game) == ["animal"]


# --- staying ---


def test_too_few_figures_stay_are_not_fed_and_cannot_be_placed() -> None:
    red = {"placed": {"animal": 2}, "food": 4}
    game = wild(4, red=red, blue={"placed": {"animal": 1}, "food": 4})
    assert (game.round, kind(game), asked(game)) == (2, "place", "blue")
    assert animals(game) == ("A2", [])
    assert (tribe(game, "red")["food"], tribe(game, "red")["placed"]) == (1, {"animal": 2})
    assert tribe(game, "blue")["food"] == 0
    assert "hunting 4" in legal(game)
    assert "hunting 5" not in legal(game)


def missing(game: Game, colour: str) -> int:
    food: int = game.view().players[COLOURS.index(colour)].missing_food
    return food


def test_the_food_that_is_missing_leaves_out_figures_that_stay_on_an_animal() -> None:
    red = {"placed": {"animal": 2, "hunting": 1}, "food": 1}
    game = wild(4, red=red, blue={"food": 3, "agriculture": 1, "placed": {"hunting": 1}})
    assert (missing(game, "red"), missing(game, "blue")) == (3 - 1, 5 - 4)


def test_figures_that_will_drive_an_animal_off_come_home_and_eat() -> None:
    red = {"placed": {"animal": 2, "hunting": 1}, "food": 1}
    assert missing(wild(2, red=red), "red") == 5 - 1


def test_figures_that_stay_still_count_for_shamans() -> None:
    game = wild(red={"cards": ["CIV18"], "placed": {"animal": 2}}, blue=WAITING)
    assert game.breakdown(0)["shamans"] == 2 * 5


def test_the_animal_is_not_acted_at() -> None:
    game = wild(red={"placed": {"animal": 1, "forest": 1}}, blue=WAITING)
    assert legal(game) == ["resolve forest"]


def test_figures_can_drive_it_off_over_several_rounds() -> None:
    game = wild(2, red={"figures": 2, "placed": {"animal": 1}}, blue={"figures": 2})
    assert (game.round, asked(game), animals(game)) == (2, "blue", ("A2", []))
    play(game, "animal", "hunting 1", "hunting 1")
    roll(play(game, "resolve hunting"), 1)
    roll(play(game, "resolve hunting"), 1)
    assert animals(game) == (None, [])
    assert game.chance is not None
    assert (game.chance.kind, game.chance.count, game.chance.seat) == ("dice", 1, 1)  # blue starts in this round


# --- driving off ---


def driven_off(**given: Any) -> Game:
    """All have acted, and enough figures are on the animal: the first reward is rolled."""
    game = wild(4, **given)
    assert kind(game) == "dice"
    return game


def test_the_example_of_the_book() -> None:
    game = driven_off(
        red={"placed": {"animal": 2}},
        blue={"placed": {"animal": 1}},
        green={"placed": {"animal": 1}},
    )
    before = {colour: tribe(game, colour) for colour in COLOURS[:4]}
    roll(game, 2, 4)
    assert (asked(game), kind(game), legal(game)) == ("red", "reward", ["pick 1", "pick 2"])
    play(game, "pick 2")
    assert legal(game) == ["pick 1", "pick 4"]
    play(game, "pick 4")
    roll(game, 1)
    assert (asked(game), legal(game)) == ("blue", ["pick 1"])
    play(game, "pick 1")
    roll(game, 3)
    assert asked(game) == "green"
    play(game, "pick 3")
    assert kind(game) == "take"
    play(game, "take gold")
    # By now all have been fed: five food each.
    gains = {colour: changes(before[colour], tribe(game, colour)) for colour in COLOURS[:4]}
    assert gains == {
        "red": {"food": 3 - 5, "tools": [1, 0, 0]},
        "blue": {"food": -5, "animals points": 3},
        "green": {"food": -5, "gold": 1},
        "yellow": {"food": -5},
    }
    assert animals(game) == (None, [])
    assert not set(game.position()["deck"]) & {"A2"}  # back in the box


@pytest.mark.parametrize(
    ("face", "gain"),
    [
        (1, {"animals points": 3}),
        (2, {"food": 3}),
        (3, {}),
        (4, {"tools": [1, 0, 0]}),
        (5, {"agriculture": 1}),
        (6, {"figures": 1}),
    ],
)
def test_the_reward_of_each_face(face: int, gain: dict[str, Any]) -> None:
    game = driven_off(red={"placed": {"animal": 3}}, blue={"placed": {"animal": 1}})
    roll(game, face, 1, 1)
    before = tribe(game, "red")
    play(game, f"pick {face}")
    assert changes(before, tribe(game, "red")) == gain
    assert kind(game) == ("take" if face == 3 else "reward")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_three_points_can_be_taken_for_any_die(face: int) -> None:
    game = driven_off(red={"placed": {"animal": 3}}, blue={"placed": {"animal": 1}})
    roll(game, face, 6, 6)
    before = tribe(game, "red")
    play(game, "pick 1")
    assert changes(before, tribe(game, "red")) == {"animals points": 3}


@pytest.mark.parametrize(("face", "full"), [(4, {"tools": [4, 4, 4]}), (5, {"agriculture": 10}), (6, {"figures": 10})])
def test_a_reward_at_a_maximum_may_be_taken_and_is_lost(face: int, full: dict[str, Any]) -> None:
    game = driven_off(red={"placed": {"animal": 3}, **full}, blue={"placed": {"animal": 1}})
    roll(game, face, 1, 1)
    before = tribe(game, "red")
    play(game, f"pick {face}")
    assert changes(before, tribe(game, "red")) == {}


def test_tools_play_no_part_in_the_rewards() -> None:
    game = driven_off(red={"placed": {"animal": 3}, "tools": [4, 4, 4]}, blue={"placed": {"animal": 1}})
    roll(game, 2, 2, 2)
    assert legal(game) == ["pick 1", "pick 2"]


def test_rewards_are_rolled_from_the_start_player_to_the_left() -> None:
    one = {"placed": {"animal": 1}}
    game = driven_off(turn="green", red=one, blue=one, green=one, yellow=one)
    order = []
    for _ in range(4):
        roll(game, 1)
        order.append(asked(game))
        play(game, "pick 1")
    assert order == ["green", "yellow", "red", "blue"]


def test_figures_come_home_and_eat_and_so_does_a_new_one() -> None:
    game = driven_off(red={"placed": {"animal": 3}, "food": 6}, blue={"placed": {"animal": 1}, "food": 5})
    play(roll(game, 6, 1, 1), "pick 6", "pick 1", "pick 1")
    play(roll(game, 1), "pick 1")
    has = tribe(game, "red")
    assert (has["figures"], has["food"], has["placed"]) == (6, 0, {})
    assert (tribe(game, "blue")["food"], tribe(game, "blue")["placed"]) == (0, {})


def test_an_animal_is_driven_off_after_all_have_acted_and_so_lowers_their_rolls() -> None:
    blue = {"placed": {"animal": 2, "hunting": 1}, "food": 0}
    game = wild(2, animal="A4", red={"food": 20}, blue=blue)
    roll(play(game, "resolve hunting"), 5)
    assert tribe(game, "blue")["food"] == 1
    assert (kind(game), animals(game)) == ("dice", (None, []))


def test_three_figures_do_not_drive_it_off_with_four_players_but_do_with_three() -> None:
    one = {"placed": {"animal": 1}}
    assert animals(wild(4, red=one, blue=one, green=one)) == ("A2", [])
    assert animals(wild(3, red=one, blue=one, green=one)) == (None, [])


# --- a second animal ---


def test_a_second_animal_waits_beneath_the_first() -> None:
    row = ["CIV11", "CIV12", "CIV13", None]
    game = wild(2, animal="A1", row=row, deck=["A4", "A3", "CIV01"], phase="feed")
    draw(game, "A4", "A3", "CIV01")
    assert animals(game) == ("A1", ["A4", "A3"])
    assert kind(game) == "place"


def test_the_second_animal_becomes_active_in_the_round_after_the_first_was_driven_off() -> None:
    game = wild(
        2,
        animal="A1",
        waiting=("A4", "A3"),
        red={"placed": {"animal": 1}},
        blue={"placed": {"animal": 1}},
    )
    assert animals(game) == (None, ["A4", "A3"])
    play(roll(game, 1), "pick 1")
    play(roll(game, 1), "pick 1")
    assert (game.round, kind(game)) == (2, "place")
    assert animals(game) == ("A4", ["A3"])


def test_an_animal_drawn_at_the_refill_waits_behind_those_that_waited_before() -> None:
    game = wild(
        2,
        animal="A1",
        waiting=("A2",),
        row=["CIV11", "CIV12", "CIV13", None],
        deck=["A3", "CIV01"],
        red={"placed": {"animal": 1}},
        blue={"placed": {"animal": 1}},
    )
    play(roll(game, 1), "pick 1")
    play(roll(game, 1), "pick 1")
    draw(game, "A3", "CIV01")
    assert animals(game) == ("A2", ["A3"])


def test_an_animal_drawn_at_the_refill_after_the_only_one_was_driven_off_is_active_at_once() -> None:
    one = {"placed": {"animal": 1}}
    game = wild(2, animal="A1", row=["CIV11", "CIV12", "CIV13", None], deck=["A3", "CIV01"], red=one, blue=one)
    play(roll(game, 1), "pick 1")
    play(roll(game, 1), "pick 1")
    draw(game, "A3", "CIV01")
    assert animals(game) == ("A3", [])
