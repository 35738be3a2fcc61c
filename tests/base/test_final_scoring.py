"""The final scoring, and who wins."""

import pytest

from stoneage import Game
from tests.game.table import Tribe, table

NOTHING: Tribe = {"figures": 5}


def finished(players: int = 2, **tribes: Tribe) -> Game:
    """A game that has just ended: the tribes have been fed, and the first stack is empty."""
    for colour in ("red", "blue", "green", "yellow")[:players]:
        figures = tribes.get(colour, NOTHING).get("figures", 5)
        tribes[colour] = {"food": figures, **tribes.get(colour, NOTHING)}
    game = table(players, phase="feed", buildings=[None], **tribes)  # type: ignore[arg-type]
    assert game.over
    return game


def test_every_source_of_the_base_game_at_once() -> None:
    red: Tribe = {
        "wood": 1,
        "clay": 2,
        "stone": 3,
        "gold": 4,
        "figures": 8,
        "agriculture": 7,
        "tools": [3, 2, 2],
        "buildings": ["B02", "B03", "B04", "B05", "B06", "B07"],
        "cards": [
            *("CIV05", "CIV06", "CIV17"),  # 5 farmers
            *("CIV09", "CIV34"),  # 3 toolmakers
            *("CIV08", "CIV15", "CIV28"),  # 7 builders
            *("CIV18", "CIV20"),  # 3 shamans
            *("CIV02", "CIV13", "CIV01", "CIV25", "CIV26"),  # writing, healing, pottery, art, music
        ],
        "hidden": ["CIV14"],  # a second pottery
        "points": {"buildings": 71, "cards": 3, "starvation": -10},
    }
    game = finished(red={**red, "food": 1})
    assert game.breakdown(0) == {
        "buildings": 71,
        "igloos": 0,
        "cards": 3,
        "insulation": 0,
        "gold": 0,
        "animals": 0,
        "starvation": -10,
        "resources": 10,
        "symbols": 26,
        "farmers": 35,
        "builders": 42,
        "shamans": 24,
        "toolmakers": 21,
        "merchants": 0,
    }
    assert game.scores()[0] == 71 + 3 - 10 + 10 + 26 + 35 + 42 + 24 + 21


@pytest.mark.parametrize("item", ["wood", "clay", "stone", "gold"])
def test_each_resource_is_worth_one_point_whatever_its_kind(item: str) -> None:
    assert finished(red={item: 4}).scores() == [4, 0]


def test_food_is_worth_nothing() -> None:
    assert finished(red={"food": 60}).scores() == [0, 0]


def test_a_score_can_be_negative_and_still_win() -> None:
    game = finished(red={"points": {"starvation": -10}}, blue={"points": {"starvation": -20}})
    assert (game.scores(), game.winners()) == ([-10, -20], [0])


def test_most_points_win() -> None:
    game = finished(4, red={"wood": 1}, blue={"wood": 3}, green={"wood": 2}, yellow={"agriculture": 10})
    assert (game.scores(), game.winners()) == ([1, 3, 2, 0], [1])


# --- ties ---


@pytest.mark.parametrize(
    "more", [{"agriculture": 1}, {"tools": [1, 0, 0]}, {"figures": 6}], ids=["agriculture", "tools", "figures"]
)
def test_a_tie_goes_to_more_agriculture_tools_and_figures_together(more: Tribe) -> None:
    game = finished(red={"wood": 2}, blue={"wood": 2, **more})
    assert game.scores() == [2, 2]
    assert game.tie_breaks() == [5, 6]
    assert game.winners() == [1]


def test_the_three_are_added_not_compared_one_after_the_other() -> None:
    game = finished(red={"agriculture": 4}, blue={"tools": [1, 1, 1], "figures": 7})
    assert game.tie_breaks() == [4 + 5, 3 + 7]
    assert game.winners() == [1]


def test_still_tied_they_share_the_victory() -> None:
    game = finished(3, red={"agriculture": 2}, blue={"tools": [1, 1, 0]}, green={"agriculture": 1})
    assert game.tie_breaks() == [7, 7, 6]
    assert game.winners() == [0, 1]


def test_all_can_share_the_victory() -> None:
    assert finished(4).winners() == [0, 1, 2, 3]


def test_the_tie_break_does_not_help_who_has_fewer_points() -> None:
    game = finished(red={"wood": 1}, blue={"agriculture": 10, "tools": [4, 4, 4]})
    assert game.winners() == [0]


def test_one_use_tools_do_not_break_ties() -> None:
    game = finished(red={"one_use_tools": [4]})
    assert game.tie_breaks() == [5, 5]
    assert game.winners() == [0, 1]
