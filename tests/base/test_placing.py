"""Phase 1: figures are placed, one place per turn."""

import pytest

from stoneage import Game, IllegalAction
from tests.game.table import asked, kind, legal, play, table, tribe

RESOURCE_PLACES = ("forest", "clay pit", "quarry", "river")
VILLAGE = ("toolmaker", "family hut", "fields")


def placing(players: int = 4) -> Game:
    return table(players, phase="place")


def places(game: Game) -> set[str]:
    """Where the player to move can go."""
    return {str(action.place) for action in game.legal_actions()}


def test_the_first_player_can_go_anywhere_with_one_to_five_figures() -> None:
    everywhere = {f"{place} {count}" for place in ("hunting", *RESOURCE_PLACES) for count in (1, 2, 3, 4, 5)}
    everywhere |= {*VILLAGE, *(f"card {slot}" for slot in (1, 2, 3, 4)), *(f"building {n}" for n in (1, 2, 3, 4))}
    assert set(legal(placing())) == everywhere


# --- the examples of the books ---


def test_blue_fills_the_toolmaker_with_one_figure() -> None:
    game = play(table(phase="place", turn="blue"), "toolmaker")
    assert tribe(game, "blue")["placed"] == {"toolmaker": 1}
    assert "toolmaker" not in places(game)


def test_green_must_put_two_figures_into_the_family_hut_and_fills_it() -> None:
    game = play(table(phase="place", turn="green"), "family hut")
    assert tribe(game, "green")["placed"] == {"family hut": 2}
    assert "family hut" not in places(game)


def test_yellow_fills_the_fields_with_one_figure() -> None:
    game = play(table(phase="place", turn="yellow"), "fields")
    assert tribe(game, "yellow")["placed"] == {"fields": 1}
    assert "fields" not in places(game)


def test_red_four_yellow_two_and_blue_one_fill_the_forest() -> None:
    red, yellow = {"placed": {"forest": 4}}, {"placed": {"forest": 2}}
    game = table(phase="place", turn="blue", red=red, yellow=yellow)
    assert [text for text in legal(game) if "forest" in text] == ["forest 1"]
    play(game, "forest 1")
    assert asked(game) == "green"
    assert "forest" not in places(game)


def test_two_figures_of_red_and_five_of_blue_fill_the_forest() -> None:
    game = play(placing(), "forest 2", "forest 5")
    assert "forest" not in places(game)


def test_red_four_in_the_forest_cannot_place_there_again() -> None:
    game = play(placing(2), "forest 4", "hunting 1")
    assert asked(game) == "red"
    assert "forest" not in places(game)
    with pytest.raises(IllegalAction, match="red already has figures there"):
        game.play("forest 1")


def test_four_figures_of_red_hunt_then_two_of_green_and_the_hunt_is_never_full() -> None:
    game = play(placing(), "hunting 4", "hunting 5", "hunting 2")
    assert asked(game) == "yellow"
    assert {text for text in legal(game) if "hunting" in text} == {f"hunting {count}" for count in (1, 2, 3, 4, 5)}


def test_red_fills_the_second_card_and_the_other_three_stay_free_for_all() -> None:
    game = play(placing(2), "card 2")
    assert {"card 1", "card 3", "card 4"} <= places(game)
    assert "card 2" not in places(game)
    play(game, "hunting 5")
    assert asked(game) == "red"
    assert {"card 1", "card 3", "card 4"} <= places(game)


def test_yellow_fills_the_third_building_and_the_other_three_stay_free_for_all() -> None:
    game = play(table(phase="place", turn="yellow"), "building 3")
    assert {"building 1", "building 2", "building 4"} <= places(game)
    assert "building 3" not in places(game)


def test_a_round_of_placing_goes_clockwise() -> None:
    game = placing()
    order = []
    for action in ("card 1", "hunting 5", "family hut", "building 1"):
        order.append(asked(game))
        play(game, action)
    assert order == ["red", "blue", "green", "yellow"]
    assert asked(game) == "red"


# --- limits ---


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_a_resource_place_has_seven_circles_in_all(place: str) -> None:
    game = table(phase="place", turn="blue", red={"placed": {place: 5}})
    assert [text for text in legal(game) if place in text] == [f"{place} 1", f"{place} 2"]
    with pytest.raises(IllegalAction, match="at most 2 can go there now"):
        game.play(f"{place} 3")


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_one_tribe_can_take_all_seven_circles(place: str) -> None:
    game = table(phase="place", red={"figures": 10})
    assert f"{place} 7" in legal(game)
    assert play(game, f"{place} 7").seat == 1
    assert place not in places(game)


def test_ten_figures_can_hunt_together() -> None:
    game = table(phase="place", red={"figures": 10})
    assert "hunting 10" in legal(game)
    with pytest.raises(IllegalAction):
        play(table(phase="place", red={"figures": 9}), "hunting 10")


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_two_players_one_tribe_at_each_resource_place(place: str) -> None:
    game = play(placing(2), f"{place} 1")
    assert place not in places(game)
    assert set(RESOURCE_PLACES) - {place} <= places(game)


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_three_players_two_tribes_at_each_resource_place(place: str) -> None:
    game = play(placing(3), f"{place} 1")
    assert place in places(game)
    play(game, f"{place} 1")
    assert asked(game) == "green"
    assert place not in places(game)
    assert set(RESOURCE_PLACES) - {place} <= places(game)


@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_four_players_all_tribes_at_each_resource_place(place: str) -> None:
    game = play(placing(4), f"{place} 1", f"{place} 1", f"{place} 1")
    assert {text for text in legal(game) if place in text} == {f"{place} {count}" for count in (1, 2, 3, 4)}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("closed", VILLAGE)
def test_two_or_three_players_use_two_places_of_the_village_any_two(players: int, closed: str) -> None:
    first, second = (place for place in VILLAGE if place != closed)
    game = play(placing(players), first)
    assert {second, closed} <= places(game)
    play(game, second)
    assert places(game).isdisjoint(VILLAGE)


def test_both_village_places_may_go_to_one_tribe() -> None:
    game = play(placing(2), "toolmaker", "hunting 1", "fields")
    assert tribe(game, "red")["placed"] == {"toolmaker": 1, "fields": 1}
    assert places(game).isdisjoint(VILLAGE)


def test_four_players_use_all_three_places_of_the_village() -> None:
    game = play(placing(), "toolmaker", "fields", "family hut")
    assert places(game).isdisjoint(VILLAGE)
    assert asked(game) == "yellow"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hunting_is_open_to_all_with_any_number_of_players(players: int) -> None:
    game = placing(players)
    for _ in range(players - 1):
        play(game, "hunting 1")
    assert "hunting 5" in legal(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_building_stacks_as_players(players: int) -> None:
    buildings = {place for place in places(placing(players)) if place.startswith("building")}
    assert buildings == {f"building {number}" for number in range(1, players + 1)}


def test_the_family_hut_needs_two_figures_at_home() -> None:
    game = table(phase="place", red={"placed": {"forest": 4}})
    assert "family hut" not in legal(game)
    assert "family hut" in legal(table(phase="place", red={"placed": {"forest": 3}}))


def test_an_empty_slot_and_an_empty_stack_take_no_figure() -> None:
    game = table(phase="place", row=["CIV11", None], buildings=["B01", None])
    assert "card 1" in places(game)
    assert "card 2" not in places(game)
    assert "building 1" in places(game)
    assert "building 2" not in places(game)


@pytest.mark.parametrize("place", ["card 1", "building 1", "toolmaker", "fields"])
def test_a_single_circle_takes_one_figure_and_no_more(place: str) -> None:
    game = placing()
    with pytest.raises(IllegalAction):
        game.play(f"{place} 2")
    assert f"{place}" in legal(game)


# --- passing and ending ---


def test_nobody_may_pass_while_something_is_possible() -> None:
    game = placing()
    for refusal in ("pass", "decline", "done"):
        with pytest.raises(IllegalAction):
            game.play(refusal)


def test_who_has_no_figures_left_is_passed_over() -> None:
    game = play(placing(), "hunting 5", "forest 1", "forest 1", "forest 1")
    assert asked(game) == "blue"


def test_when_all_figures_stand_the_actions_begin_with_the_start_player() -> None:
    game = play(table(2, phase="place", turn="blue"), "hunting 5", "hunting 5")
    assert kind(game) == "act"
    assert asked(game) == "blue"


def full_board(home: int = 1) -> Game:
    """Two players; all single circles and the resource places are taken, red hunts and has `home` figures left."""
    cards = {f"card {slot}": 1 for slot in (1, 2, 3, 4)}
    resources = {"forest": 1, "clay pit": 1, "quarry": 1, "river": 1, "toolmaker": 1, "fields": 1}
    red = {"figures": 3 + home, "placed": {"hunting": 1, "building 1": 1, "building 2": 1}}
    blue = {"figures": 10, "placed": {**cards, **resources}}
    return table(2, phase="place", red=red, blue=blue)


def test_who_can_place_nothing_is_passed_over_and_the_figures_stay_home() -> None:
    game = full_board()
    assert kind(game) == "act"  # nobody could place anything: the phase was over at once
    assert game.view(0).players[0].home == 1


def test_figures_that_stay_home_eat() -> None:
    game = full_board(home=2)
    play(game, "resolve building 1", "resolve building 2", "resolve hunting").supply(dice=[1])  # no full two
    while kind(game) != "place":
        if game.chance and game.chance.kind == "dice":
            game.supply(dice=[1])
        else:
            play(game, legal(game)[0])
    assert tribe(game, "red")["food"] == 12 - 5


def test_placing_goes_on_for_others_when_one_can_place_no_more() -> None:
    game = table(2, phase="place", turn="blue", red={"figures": 2, "placed": {"hunting": 2}})
    play(game, "forest 1")
    assert asked(game) == "blue"
    play(game, "card 1")
    assert asked(game) == "blue"
