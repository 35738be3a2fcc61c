"""Set-up with the expansion: five players, five slots, 37 tiles, four village places, and the end of the game."""

from collections import Counter

import pytest

from stoneage import Game, IllegalAction, Rules, RulesError
from stoneage.components import BUILDINGS, CARDS, COLOURS, Profession, Symbol
from tests.game.table import asked, draw, kind, legal, play, table, tribe

PLAYERS = (2, 3, 4, 5)
VILLAGE = ("toolmaker", "family hut", "fields", "merchant")


def test_five_can_play_with_the_expansion_only() -> None:
    assert len(Game(Rules(5, expansion=True), seed=1).position()["players"]) == 5
    with pytest.raises(RulesError, match="5 players require the expansion"):
        Rules(5)
    with pytest.raises(RulesError, match="players must be 2 to 5"):
        Rules(6, expansion=True)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_tribe_begins_with_five_figures_twelve_food_and_one_tooth(players: int) -> None:
    game = Game(Rules(players, expansion=True), seed=3)
    for colour in COLOURS[:players]:
        has = tribe(game, colour)
        assert (has["figures"], has["food"], has["jewelry"], has["merchant"]) == (5, 12, 1, 0)


def test_without_the_expansion_there_is_neither_jewelry_nor_merchant() -> None:
    game = Game(Rules(4), seed=3)
    assert tribe(game, "red")["jewelry"] == 0
    assert "merchant" not in legal(game)
    assert "card 5" not in legal(game)
    assert len(game.position()["row"]) == 4


@pytest.mark.parametrize("players", PLAYERS)
def test_five_cards_lie_in_the_row_whatever_the_number_of_players(players: int) -> None:
    game = Game(Rules(players, expansion=True), chance="manual", start=0)
    draw(game, "CIV01", "CIV02", "CIV03", "XCIV08", "CIV05")
    assert game.position()["row"] == ["CIV01", "CIV02", "CIV03", "XCIV08", "CIV05"]
    assert len(game.position()["deck"]) == 40
    assert kind(game) == "building"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_pile_of_seven_for_each_player_is_made_from_37_tiles(players: int) -> None:
    game = Game(Rules(players, expansion=True), chance="manual", start=0)
    draw(game, "CIV01", "CIV02", "CIV03", "CIV04", "CIV05")
    assert game.chance is not None
    assert len(game.chance.outcomes) == 37
    for tile in ("XB01", "B01", "XB07b", "B28", "XB04")[:players]:
        game.supply(building=tile)
    assert [stack["left"] for stack in game.position()["stacks"]] == [7] * players
    assert len(game.position()["tiles"]) == 37 - players
    assert kind(game) == "place"


def test_the_pieces_of_the_expansion_are_counted_as_in_its_book() -> None:
    cards = [card for card in CARDS if card.expansion]
    assert len(cards) == 9
    symbols = Counter(card.bottom.name for card in CARDS if isinstance(card.bottom, Symbol))
    assert sum(symbols.values()) == 18
    assert set(symbols.values()) == {2}
    assert symbols["ring"] == 2
    professions = [card.bottom for card in CARDS if isinstance(card.bottom, Profession)]
    assert len(professions) == 27
    merchants = [bottom.icons for bottom in professions if bottom.name == "merchant"]
    assert (len(merchants), sum(merchants)) == (5, 8)
    assert sum(card.top[0].kind == "style dice for all" for card in CARDS) == 4
    assert sum(card.top[0].kind == "merchant" for card in CARDS) == 2
    assert sum(tile.set == "expansion" for tile in BUILDINGS) == 9


# --- placing ---


@pytest.mark.parametrize(("players", "usable"), [(5, 4), (4, 3), (3, 2), (2, 2)])
def test_so_many_of_the_four_village_places_can_be_used(players: int, usable: int) -> None:
    game = table(players, phase="place", expansion=True)
    for number, place in enumerate(VILLAGE):
        assert (place in legal(game)) == (number < usable)
        play(game, place if number < usable else "hunting 1")


@pytest.mark.parametrize("vacant", VILLAGE)
def test_with_four_players_any_of_the_village_places_can_be_the_vacant_one(vacant: str) -> None:
    game = table(4, phase="place", expansion=True)
    play(game, *(place for place in VILLAGE if place != vacant))
    assert not set(legal(game)) & set(VILLAGE)


def test_green_places_two_figures_at_the_merchant_and_nobody_else_can_go_there() -> None:
    game = table(5, phase="place", turn="green", expansion=True)
    play(game, "merchant")
    assert tribe(game, "green")["placed"] == {"merchant": 2}
    for colour in ("yellow", "black", "red", "blue"):
        assert asked(game) == colour
        assert "merchant" not in legal(game)
        play(game, "hunting 1")


def test_the_merchant_takes_exactly_two_figures() -> None:
    game = table(4, phase="place", expansion=True, red={"figures": 2, "placed": {"hunting": 1}})
    assert "merchant" not in legal(game)
    with pytest.raises(IllegalAction):
        game.play("merchant 1")


def test_red_places_a_figure_on_the_fifth_card_and_the_other_four_stay_open() -> None:
    game = play(table(4, phase="place", expansion=True), "card 5")
    assert tribe(game, "red")["placed"] == {"card 5": 1}
    cards = {text for text in legal(game) if text.startswith("card")}
    assert cards == {"card 1", "card 2", "card 3", "card 4"}
    play(game, "card 4", "hunting 1", "hunting 1", "card 1")
    assert tribe(game, "red")["placed"] == {"card 1": 1, "card 5": 1}


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_a_resource_place_is_limited_by_its_circles_alone(players: int) -> None:
    game = table(players, phase="place", expansion=True)
    play(game, *["forest 1"] * players)
    assert sum(tribe(game, colour)["placed"]["forest"] for colour in COLOURS[:players]) == players


def test_five_players_fill_the_forest_with_seven_figures() -> None:
    game = play(table(5, phase="place", expansion=True), "forest 3", "forest 3", "forest 1")
    assert asked(game) == "yellow"
    assert not [text for text in legal(game) if text.startswith("forest")]


# --- the row between rounds, and the end ---


def test_cards_slide_from_the_fifth_slot_onto_the_board() -> None:
    row = ["CIV11", None, "CIV12", None, "CIV13"]
    game = table(2, row=row, expansion=True, phase="feed")
    assert game.position()["row"] == ["CIV11", "CIV12", "CIV13", None, None]
    draw(game, "XCIV01", "XCIV02")
    assert game.position()["row"] == ["CIV11", "CIV12", "CIV13", "XCIV01", "XCIV02"]
    assert (game.round, kind(game)) == (2, "place")


def test_the_game_ends_when_the_five_slots_cannot_be_filled() -> None:
    row = ["CIV11", "CIV12", "CIV13", None, None]
    assert table(2, row=row, deck=["CIV01"], expansion=True, phase="feed").over


def test_two_cards_for_two_gaps_are_enough_for_one_more_round() -> None:
    row = ["CIV11", "CIV12", "CIV13", None, None]
    game = table(2, row=row, deck=["CIV01", "CIV02"], expansion=True, phase="feed")
    assert kind(draw(game, "CIV01", "CIV02")) == "place"


def test_an_empty_pile_ends_the_game_after_the_tribes_are_fed() -> None:
    game = table(
        5,
        left=[7, 7, 7, 7, 1],
        buildings=["B01", "B02", "B03", "B04", "XB01"],
        expansion=True,
        red={"placed": {"building 5": 1}, "wood": 1, "food": 5},
    )
    play(game, "resolve building 5", "accept")
    assert game.over
    assert tribe(game, "red")["food"] == 0
    assert game.breakdown(0)["buildings"] == 3
