"""Igloos: four next to the board, bought like buildings, but not buildings."""

import pytest

from stoneage import Game, Rules
from stoneage.components import IGLOOS
from tests.game.table import WAITING, asked, kind, legal, play, table, tribe

COSTS = [{name: count for name, count in igloo.cost._asdict().items() if count} for igloo in IGLOOS]


def igloos(game: Game) -> list[str]:
    return [text for text in legal(game) if text.startswith("igloo")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_igloos_whatever_the_number_of_players(players: int) -> None:
    game = table(players, phase="place", igloos=True)
    assert game.position()["igloos"] == [1, 2, 3, 4]
    assert igloos(game) == ["igloo 1", "igloo 2", "igloo 3", "igloo 4"]


def test_a_new_game_begins_with_all_four() -> None:
    assert Game(Rules(3, igloos=True), seed=1).position()["igloos"] == [1, 2, 3, 4]
    assert Game(Rules(3), seed=1).position()["igloos"] == []


def test_each_igloo_takes_one_figure() -> None:
    game = play(table(4, phase="place", igloos=True), "igloo 2")
    assert igloos(game) == ["igloo 1", "igloo 3", "igloo 4"]
    play(game, "igloo 1", "igloo 3", "igloo 4")
    assert igloos(game) == []


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_igloo_costs_its_pieces_and_scores_their_values(number: int) -> None:
    cost = COSTS[number - 1]
    game = table(4, igloos=True, red={"placed": {f"igloo {number}": 1}, **cost}, blue=WAITING)
    play(game, f"resolve igloo {number}", "accept")
    has = tribe(game, "red")
    values = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
    assert has["points"]["igloos"] == sum(values[item] * count for item, count in cost.items())
    assert (has["igloos"], has["buildings"], has["placed"]) == ([number], [], {})
    assert all(has[item] == 0 for item in values)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_without_a_piece_of_its_cost_the_figure_just_returns(number: int) -> None:
    for item, count in COSTS[number - 1].items():
        short = {**COSTS[number - 1], item: count - 1}
        game = table(4, igloos=True, red={"placed": {f"igloo {number}": 1}, **short}, blue=WAITING)
        play(game, f"resolve igloo {number}")
        assert (asked(game), tribe(game, "red")["placed"]) == ("blue", {})
        assert number in game.position()["igloos"]


def test_an_igloo_may_be_left() -> None:
    game = table(4, igloos=True, red={"placed": {"igloo 1": 1}, **COSTS[0]}, blue=WAITING)
    play(game, "resolve igloo 1", "decline")
    assert (game.position()["igloos"], tribe(game, "red")["wood"]) == ([1, 2, 3, 4], 2)


def test_an_igloo_that_is_gone_is_not_replaced() -> None:
    game = table(2, igloos=True, red={"placed": {"igloo 1": 1}, **COSTS[0]})
    play(game, "resolve igloo 1", "accept")
    assert (game.round, kind(game)) == (2, "place")
    assert igloos(game) == ["igloo 2", "igloo 3", "igloo 4"]


def test_builders_do_not_count_igloos() -> None:
    game = table(4, igloos=True, red={"cards": ["CIV28"], "igloos": [1, 2, 3], "buildings": ["B05"]}, blue=WAITING)
    assert game.breakdown(0)["builders"] == 3


def test_the_last_igloo_does_not_end_the_game() -> None:
    red = {"placed": {"igloo 4": 1}, "igloos": [1, 2, 3], **COSTS[3]}
    game = play(table(2, igloos=True, red=red), "resolve igloo 4", "accept")
    assert tribe(game, "red")["igloos"] == [1, 2, 3, 4]
    assert game.position()["igloos"] == []
    assert (game.over, game.round, kind(game)) == (False, 2, "place")
    assert igloos(game) == []


def test_a_tribe_may_go_to_several_igloos_on_several_turns() -> None:
    game = play(table(2, phase="place", igloos=True), "igloo 1", "hunting 1", "igloo 2")
    assert tribe(game, "red")["placed"] == {"igloo 1": 1, "igloo 2": 1}
