"""The six bonus buildings, with the expansion and without."""

from typing import Any

import pytest

from stoneage import Game, Rules
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, reveal, table, tribe

both = pytest.mark.parametrize("expansion", [False, True])
INCOME = [("XP01", "wood"), ("XP02", "clay"), ("XP03", "stone")]


def building(tile: str, *, expansion: bool = False, players: int = 4, **red: Any) -> Game:
    """Red is asked about a building on the first stack; blue has yet to act."""
    game = table(
        players,
        buildings=[tile],
        bonus_buildings=True,
        expansion=expansion,
        red={"placed": {"building 1": 1}, **red},
        blue=WAITING,
    )
    return play(game, "resolve building 1")


@both
@pytest.mark.parametrize(
    ("tile", "cost", "points", "gain"),
    [
        ("XP01", {"wood": 3}, 3, {}),
        ("XP02", {"clay": 3}, 4, {}),
        ("XP03", {"stone": 3}, 5, {}),
        ("XP04", {"wood": 1, "stone": 1}, 5, {"tools": [1, 0, 0]}),
        ("XP06", {"clay": 1, "gold": 1}, 5, {"figures": 6}),
    ],
)
def test_cost_points_and_gain(
    tile: str, cost: dict[str, int], points: int, gain: dict[str, Any], expansion: bool
) -> None:
    game = play(building(tile, expansion=expansion, **cost), "accept")
    has = tribe(game, "red")
    assert has["buildings"] == [tile]
    assert has["points"]["buildings"] == points
    assert {name: has[name] for name in gain} == gain
    assert all(has[item] == 0 for item in ("wood", "clay", "stone", "gold"))
    for item, count in cost.items():
        assert asked(building(tile, expansion=expansion, **{**cost, item: count - 1})) == "blue"


@both
@pytest.mark.parametrize("payment", ["wood wood wood", "wood clay stone", "clay gold gold"])
def test_the_granary_takes_any_three_resources_scores_five_and_moves_agriculture(payment: str, expansion: bool) -> None:
    stock = {item: payment.split().count(item) for item in ("wood", "clay", "stone", "gold")}
    game = pay(building("XP05", expansion=expansion, agriculture=2, **stock), payment)
    has = tribe(game, "red")
    assert (has["points"]["buildings"], has["agriculture"]) == (5, 3)
    assert all(has[item] == 0 for item in stock)


def test_the_granary_takes_neither_two_nor_four() -> None:
    assert asked(building("XP05", wood=2)) == "blue"
    game = pay(building("XP05", wood=4), "wood wood wood")
    assert (kind(game), tribe(game, "red")["wood"]) == ("building", 1)


@pytest.mark.parametrize(
    ("tile", "full"), [("XP04", {"tools": [4, 4, 4]}), ("XP05", {"agriculture": 10}), ("XP06", {"figures": 10})]
)
def test_at_a_maximum_the_points_are_all_that_is_gained(tile: str, full: dict[str, Any]) -> None:
    game = building(tile, wood=1, clay=1, stone=1, gold=1, **full)
    play(game, "accept") if "accept" in legal(game) else pay(game, "wood clay stone")
    has = tribe(game, "red")
    assert has["points"]["buildings"] == 5
    assert {name: has[name] for name in full} == full


def test_the_figure_of_the_cradle_is_fed_in_this_round() -> None:
    game = play(building("XP06", clay=1, gold=1, food=6), "accept")
    reveal(game, "B17")
    play(game, "resolve hunting").supply(dice=[1])
    assert (tribe(game, "red")["figures"], tribe(game, "red")["food"]) == (6, 0)


# --- income ---


@both
@pytest.mark.parametrize(("tile", "item"), INCOME)
def test_income_comes_first_in_the_round_after_the_purchase_and_then_in_each(
    tile: str, item: str, expansion: bool
) -> None:
    red = {"placed": {"building 1": 1}, item: 3, "food": 50}
    game = table(2, buildings=[tile], bonus_buildings=True, expansion=expansion, red=red, blue={"food": 50})
    play(game, "resolve building 1", "accept")
    assert tribe(game, "red")[item] == 0
    reveal(game, "B17")
    assert (game.round, kind(game), tribe(game, "red")[item]) == (2, "place", 1)
    for number in (2, 3):
        play_a_quiet_round(game)
        assert (game.round, tribe(game, "red")[item]) == (number + 1, number)
    assert tribe(game, "blue")[item] == 0


def play_a_quiet_round(game: Game) -> None:
    """Both hunt with all their figures and roll ones."""
    play(game, "hunting 5", "hunting 5")
    for _ in range(2):
        play(game, "resolve hunting").supply(dice=[1] * 5)
        if kind(game) == "split":
            play(game, "jewelry 0")


def test_all_three_incomes_together() -> None:
    game = table(2, bonus_buildings=True, phase="feed", red={"buildings": ["XP01", "XP02", "XP03"]})
    assert {item: tribe(game, "red")[item] for item in ("wood", "clay", "stone", "gold")} == {
        "wood": 1,
        "clay": 1,
        "stone": 1,
        "gold": 0,
    }
    assert (game.round, kind(game)) == (2, "place")


def test_there_is_no_income_when_the_game_ends_instead_of_a_round() -> None:
    row = ["CIV11", "CIV12", "CIV13", None]
    game = table(2, bonus_buildings=True, row=row, deck=[], phase="feed", red={"buildings": ["XP01"]})
    assert game.over
    assert tribe(game, "red")["wood"] == 0


# --- among the other buildings ---


@pytest.mark.parametrize(("expansion", "tiles"), [(False, 34), (True, 43)])
def test_the_bonus_buildings_are_shuffled_among_the_others(expansion: bool, tiles: int) -> None:
    game = Game(Rules(2, bonus_buildings=True, expansion=expansion), chance="manual", start=0)
    draw(game, "CIV01", "CIV02", "CIV03", "CIV04", *(["CIV05"] if expansion else []))
    assert game.chance is not None
    assert len(game.chance.outcomes) == tiles
    reveal(game, "XP01", "XP06")
    assert [stack["left"] for stack in game.position()["stacks"]] == [7, 7]


def test_without_the_option_none_is_in_the_game() -> None:
    for expansion in (False, True):
        assert not [tile for tile in Rules(4, expansion=expansion).tiles() if tile.startswith("XP")]


def test_they_count_for_builders() -> None:
    red = {"cards": ["CIV28"], "buildings": ["XP01", "XP06"]}
    assert table(4, bonus_buildings=True, red=red, blue=WAITING).breakdown(0)["builders"] == 6
