"""Set-up."""

import pytest

from stoneage import Game, Rules
from stoneage.components import BUILDINGS, CARDS
from tests.game.table import draw, reveal


def set_up(players: int, start: int = 0) -> Game:
    game = Game(Rules(players), chance="manual", start=start)
    draw(game, "CIV01", "CIV02", "CIV03", "CIV04")
    return reveal(game, *[f"B{number:02}" for number in range(1, players + 1)])


def test_chance_lays_out_the_cards_first_then_the_buildings() -> None:
    game = Game(Rules(2), chance="manual")
    asked = []
    while game.chance:
        asked.append(game.chance.kind)
        game.supply(**{game.chance.kind: game.chance.outcomes[0]})  # type: ignore[arg-type]
    assert asked == ["card"] * 4 + ["building"] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_lie_in_the_row_with_any_number_of_players(players: int) -> None:
    position = set_up(players).position()
    assert position["row"] == ["CIV01", "CIV02", "CIV03", "CIV04"]
    assert position["deck"] == [card.id for card in CARDS if not card.expansion][4:]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_stack_of_seven_buildings_for_each_player(players: int) -> None:
    stacks = set_up(players).position()["stacks"]
    assert stacks == [{"building": f"B{number:02}", "left": 7} for number in range(1, players + 1)]


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_knows_which_buildings_went_back_into_the_box(players: int) -> None:
    game = set_up(players)
    assert game.position()["tiles"] == [tile.id for tile in BUILDINGS if tile.set == "base"][players:]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_tribe_begins_with_five_figures_and_twelve_food_and_nothing_else(players: int) -> None:
    tribes = set_up(players).position()["players"]
    assert len(tribes) == players
    for tribe in tribes:
        assert {name: value for name, value in tribe.items() if value and name != "points"} == {
            "food": 12,
            "figures": 5,
            "tools": [0, 0, 0],
        }
        assert set(tribe["points"].values()) == {0}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_places_first(start: int) -> None:
    game = set_up(3, start)
    assert game.seat == start
    assert game.round == 1


def test_who_starts_is_drawn_where_nobody_says() -> None:
    assert {Game(Rules(4), seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}


def test_cards_of_the_expansion_stay_in_the_box() -> None:
    game = Game(Rules(4), chance="manual")
    assert game.chance is not None
    assert game.chance.outcomes == tuple(f"CIV{number:02}" for number in range(1, 37))
