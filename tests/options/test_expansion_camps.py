"""Camps: private places, usable from the round after they were built."""

import pytest

from tests.game.table import WAITING, asked, kind, legal, play, reveal, roll, table, tribe

CAMPS = {"XB02": "wood camp", "XB03": "far wood camp", "XB04": "gold camp"}


@pytest.mark.parametrize(("tile", "camp"), CAMPS.items())
def test_the_owner_alone_places_one_to_three_figures(tile: str, camp: str) -> None:
    game = table(4, phase="place", expansion=True, red={"buildings": [tile]})
    assert {text for text in legal(game) if "camp" in text} == {f"{camp} {count}" for count in (1, 2, 3)}
    play(game, f"{camp} 3")
    for _ in range(3):
        assert not [text for text in legal(game) if "camp" in text]
        play(game, "hunting 1")
    assert asked(game) == "red"
    assert not [text for text in legal(game) if "camp" in text]  # never twice in a round
    assert "forest 2" in legal(game)  # all other places as usual


def test_no_more_figures_than_are_at_home() -> None:
    game = table(4, phase="place", expansion=True, red={"buildings": ["XB02"], "figures": 2})
    assert {text for text in legal(game) if "camp" in text} == {"wood camp 1", "wood camp 2"}


def test_a_tribe_with_all_three_camps_goes_to_each_of_them() -> None:
    red = {"buildings": list(CAMPS), "figures": 9}
    game = table(2, phase="place", expansion=True, red=red, blue={"figures": 3})
    play(game, "wood camp 3", "hunting 1", "far wood camp 3", "forest 1", "gold camp 3")
    assert tribe(game, "red")["placed"] == {"wood camp": 3, "far wood camp": 3, "gold camp": 3}


@pytest.mark.parametrize(
    ("tile", "item", "dice", "yields"),
    [
        ("XB02", "wood", (2, 1), 1),
        ("XB02", "wood", (6, 6, 5), 8),
        ("XB03", "wood", (1,), 0),
        ("XB03", "wood", (2, 2), 2),
        ("XB04", "gold", (4,), 0),
        ("XB04", "gold", (5, 4), 1),
        ("XB04", "gold", (6, 6, 3), 3),
    ],
)
def test_wood_for_each_full_two_and_gold_for_each_full_five(
    tile: str, item: str, dice: tuple[int, ...], yields: int
) -> None:
    camp = CAMPS[tile]
    game = table(4, expansion=True, red={"buildings": [tile], "placed": {camp: len(dice)}}, blue=WAITING)
    roll(play(game, f"resolve {camp}"), *dice)
    has = tribe(game, "red")
    assert (has[item], has["placed"]) == (yields, {})
    assert asked(game) == "blue"


def test_tools_are_added_at_a_camp() -> None:
    red = {"buildings": ["XB04"], "placed": {"gold camp": 2}, "tools": [2, 1, 1], "one_use_tools": [3]}
    game = table(4, expansion=True, red=red, blue=WAITING)
    play(roll(play(game, "resolve gold camp"), 3, 2), "tools 1+once3")
    has = tribe(game, "red")
    assert (has["gold"], has["tools_used"], has["one_use_tools"]) == (2, [1], [])


def test_a_camp_is_a_place_from_the_round_after_it_was_built() -> None:
    red = {"placed": {"building 1": 1}, "wood": 1, "stone": 1, "jewelry": 1}
    game = table(2, buildings=["XB02"], expansion=True, red=red, start="red")
    play(game, "resolve building 1", "accept")
    reveal(game, "B17")
    assert (game.round, kind(game), asked(game)) == (2, "place", "blue")
    assert not [text for text in legal(game) if "camp" in text]
    play(game, "hunting 1")
    assert "wood camp 3" in legal(game)


@pytest.mark.parametrize("players", [2, 3])
def test_few_players_limit_the_forest_but_no_camp(players: int) -> None:
    game = table(players, phase="place", expansion=True, red={"buildings": ["XB02"]})
    play(game, "hunting 1", *["forest 1"] * (players - 1))
    assert not [text for text in legal(game) if text.startswith("forest")]
    assert "wood camp 3" in legal(game)


def test_a_card_that_rolls_for_wood_rolls_as_at_the_forest_also_for_the_owner_of_a_camp() -> None:
    red = {"buildings": ["XB02"], "placed": {"card 1": 1}, "wood": 1}
    game = table(4, row=["CIV23"], expansion=True, red=red, blue=WAITING)
    roll(play(game, "resolve card 1", "spend wood"), 3, 2)
    assert tribe(game, "red")["wood"] == 1


def test_the_buyer_of_a_camp_turns_up_the_next_building_and_no_card() -> None:
    red = {"placed": {"building 1": 1}, "stone": 1, "gold": 1, "jewelry": 1}
    game = table(4, buildings=["XB04"], expansion=True, red=red, blue=WAITING)
    play(game, "resolve building 1", "accept")
    assert kind(game) == "building"
    assert asked(reveal(game, "B17")) == "blue"
