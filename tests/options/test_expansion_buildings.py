"""The nine buildings of the expansion; the camps have a separate file."""

from typing import Any

import pytest

from stoneage import Game
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, reveal, roll, table, tribe


def building(tile: str, players: int = 4, **red: Any) -> Game:
    """Red is asked about a building on the first stack; blue has yet to act."""
    start = {"placed": {"building 1": 1}, **red}
    game = table(players, buildings=[tile], expansion=True, red=start, blue=WAITING)
    return play(game, "resolve building 1")


@pytest.mark.parametrize(
    ("tile", "cost", "points"),
    [
        ("XB01", {"wood": 1}, 3),
        ("XB01b", {"wood": 1}, 3),
        ("XB02", {"wood": 1, "stone": 1, "jewelry": 1}, 8),
        ("XB03", {"clay": 1, "gold": 1, "jewelry": 1}, 10),
        ("XB04", {"stone": 1, "gold": 1, "jewelry": 1}, 11),
        ("XB05", {"stone": 1, "gold": 1, "jewelry": 1}, 11),
        ("XB06", {"jewelry": 2}, 0),
    ],
)
def test_what_a_building_costs_and_scores(tile: str, cost: dict[str, int], points: int) -> None:
    game = play(building(tile, **cost), "accept")
    has = tribe(game, "red")
    assert has["buildings"] == [tile]
    assert has["points"]["buildings"] == points
    assert all(has[item] == 0 for item in ("wood", "clay", "stone", "gold", "jewelry"))
    for item, count in cost.items():
        short = building(tile, **{**cost, item: count - 1})
        assert asked(short) == "blue", f"{tile} cannot be built without {item}"


def test_the_card_hut_brings_a_face_down_card() -> None:
    game = play(building("XB05", stone=1, gold=1, jewelry=1), "accept")
    reveal(draw(game, "CIV26"), "B17")
    has = tribe(game, "red")
    assert (has["hidden"], has["points"]["cards"]) == (["CIV26"], 0)
    assert game.view(1).players[0].hidden is None


def test_the_dice_hut_rolls_dice_with_style_for_all() -> None:
    game = roll(play(building("XB06", jewelry=2), "accept"), 6, 5, 2, 1)
    play(game, "pick 6", "pick 5", "pick 2", "pick 1")
    assert tribe(game, "red")["figures"] == 6
    assert (tribe(game, "blue")["merchant"], tribe(game, "blue")["jewelry"]) == (1, 2)
    assert tribe(game, "green")["jewelry"] == 2
    assert tribe(game, "yellow")["food"] == 14
    assert kind(game) == "building"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_each_face_of_the_dice_hut(face: int) -> None:
    game = play(roll(play(building("XB06", 2, jewelry=2), "accept"), face, 1), f"pick {face}")
    if face == 3:
        play(game, "take stone")
    if face == 4:
        draw(game, "CIV26")
    has = tribe(game, "red")
    gained = {1: ("food", 14), 2: ("jewelry", 2), 3: ("stone", 1), 4: ("hidden", ["CIV26"]), 5: ("merchant", 1)}
    name, value = gained.get(face, ("figures", 6))
    assert has[name] == value
    assert (asked(game), legal(game)) == ("blue", ["pick 1"])


@pytest.mark.parametrize("tile", ["XB07", "XB07b"])
@pytest.mark.parametrize("jewelry", [1, 2, 3, 4])
def test_the_jewelry_hut_scores_four_points_for_each_jewelry(tile: str, jewelry: int) -> None:
    game = pay(building(tile, jewelry=6), " ".join(["jewelry"] * jewelry))
    if jewelry < 4:
        assert legal(game) == ["spend jewelry", "done"]
        play(game, "done")
    has = tribe(game, "red")
    assert has["points"]["buildings"] == 4 * jewelry
    assert (has["jewelry"], has["buildings"]) == (6 - jewelry, [tile])


def test_the_jewelry_hut_takes_no_resources() -> None:
    assert legal(building("XB07", jewelry=1, wood=5, gold=5)) == ["spend jewelry", "decline"]
    assert asked(building("XB07", wood=5, gold=5)) == "blue"


def test_the_buildings_of_the_expansion_count_for_builders() -> None:
    red = {"cards": ["CIV28"], "buildings": ["XB01", "XB02", "XB07", "B01"]}
    assert table(4, expansion=True, red=red, blue=WAITING).breakdown(0)["builders"] == 3 * 4
