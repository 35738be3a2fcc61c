"""The village: toolmaker, family hut and fields."""

import pytest

from tests.game.table import WAITING, asked, changes, draw, play, table, tribe

AT_MOST = {"figures": 10, "agriculture": 10, "tools": [4, 4, 4]}


def test_the_first_tool_has_value_one() -> None:
    game = play(table(red={"placed": {"toolmaker": 1}}, blue=WAITING), "resolve toolmaker")
    assert tribe(game, "red")["tools"] == [1, 0, 0]


def test_green_takes_two_figures_and_a_new_one_home_from_the_family_hut() -> None:
    game = table(turn="green", green={"placed": {"family hut": 2, "toolmaker": 1}})
    play(game, "resolve family hut")
    green = game.view(2).players[2]
    assert (green.figures, green.home, green.placed) == (6, 5, {"toolmaker": 1})


def test_the_new_figure_is_placed_from_the_next_round_on() -> None:
    game = play(table(2, red={"placed": {"family hut": 2}}), "resolve family hut")
    assert game.round == 2
    assert asked(game) == "blue"
    assert "hunting 6" in [str(action) for action in play(game, "forest 1").legal_actions()]


def test_the_fields_raise_agriculture_by_one() -> None:
    game = table(red={"placed": {"fields": 1}, "agriculture": 3}, blue=WAITING)
    before = tribe(game, "red")
    play(game, "resolve fields")
    assert changes(before, tribe(game, "red")) == {"agriculture": 1}


def test_what_the_fields_gave_feeds_in_the_same_round() -> None:
    game = play(table(red={"placed": {"fields": 1}}), "resolve fields")
    assert tribe(game, "red")["food"] == 12 + 1 - 5


@pytest.mark.parametrize(("place", "figures"), [("toolmaker", 1), ("family hut", 2), ("fields", 1)])
def test_a_tribe_at_its_maximum_may_place_to_block_and_gains_nothing(place: str, figures: int) -> None:
    game = play(table(2, phase="place", red=AT_MOST), place, "hunting 5", "hunting 9" if figures == 1 else "hunting 8")
    assert tribe(game, "red")["placed"][place] == figures
    before = tribe(game, "red")
    play(game, f"resolve {place}")
    assert changes(before, tribe(game, "red")) == {}


def test_the_tenth_figure_is_the_last() -> None:
    game = play(table(red={"figures": 9, "placed": {"family hut": 2}}, blue=WAITING), "resolve family hut")
    assert tribe(game, "red")["figures"] == 10


def test_agriculture_ends_at_ten() -> None:
    game = play(table(red={"agriculture": 9, "placed": {"fields": 1}}, blue=WAITING), "resolve fields")
    assert tribe(game, "red")["agriculture"] == 10


def test_places_are_resolved_in_any_order() -> None:
    red = {"placed": {"toolmaker": 1, "family hut": 2, "fields": 1}}
    for order in (("fields", "toolmaker", "family hut"), ("family hut", "fields", "toolmaker")):
        game = table(red=red, blue=WAITING)
        play(game, *(f"resolve {place}" for place in order))
        end = tribe(game, "red")
        assert (end["tools"], end["figures"], end["agriculture"]) == ([1, 0, 0], 6, 1)


def test_a_tribe_finishes_all_its_places_before_the_next_begins() -> None:
    game = table(red={"placed": {"toolmaker": 1, "card 1": 1}}, blue={"placed": {"fields": 1}}, turn="red")
    assert asked(play(game, "resolve card 1")) == "red"  # no resources: the figure just returns
    assert asked(play(game, "resolve toolmaker")) == "blue"


def test_tribes_act_clockwise_from_the_start_player() -> None:
    game = table(turn="green", red={"placed": {"toolmaker": 1}}, green={"placed": {"fields": 1}}, row=[None])
    assert asked(game) == "green"
    assert asked(play(game, "resolve fields")) == "red"
    play(game, "resolve toolmaker")
    draw(game, "CIV01")
    assert asked(game) == "yellow"
