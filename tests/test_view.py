"""What a seat may see: everything except the order of unseen cards and the face-down cards of others."""

import json
from typing import Any

import pytest

from stoneage import Game, Rules, SeatError
from stoneage.components import CARDS, PLACES
from stoneage.engine.interface import engine
from tests.table import WAITING, draw, kind, legal, pay, play, table


def drawing() -> Game:
    """Red has bought the card that gives an extra card, and is about to draw it."""
    game = table(row=["CIV32"], red={"wood": 1, "placed": {"card 1": 1, "hunting": 1}}, blue=WAITING)
    return pay(play(game, "resolve card 1"), "wood")


def with_hidden() -> Game:
    """Red has drawn an extra card: CIV14, pottery."""
    return draw(drawing(), "CIV14")


def seen(game: Game, seat: int, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees of a seat."""
    player: dict[str, Any] = game.view(viewer)["players"][seat]
    return player


def test_the_owner_sees_an_extra_card() -> None:
    assert (seen(with_hidden(), 0, 0)["hidden"], seen(with_hidden(), 0, 0)["face_down"]) == (["CIV14"], 1)


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_others_and_spectators_see_only_that_there_is_one(viewer: int | None) -> None:
    game = with_hidden()
    assert (seen(game, 0, viewer)["hidden"], seen(game, 0, viewer)["face_down"]) == (None, 1)
    assert "CIV14" in game.view(viewer)["unseen_cards"]


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_view_does_not_depend_on_what_the_viewer_cannot_know(viewer: int | None) -> None:
    game = drawing()
    views = [draw(game.clone(), card).view(viewer) for card in ("CIV14", "CIV01", "CIV24", "CIV36")]
    assert all(view == views[0] for view in views)


def test_the_owner_does_not_count_the_card_among_the_unseen() -> None:
    game = with_hidden()
    assert "CIV14" not in game.view(0)["unseen_cards"]
    assert len(game.view(0)["unseen_cards"]) == game.view(0)["cards_left"] == 36 - 4 - 1
    assert len(game.view(1)["unseen_cards"]) == 36 - 4


def test_the_owner_counts_the_card_in_the_estimate_and_others_do_not() -> None:
    game = with_hidden()
    assert seen(game, 0, 0)["estimate"] == 2 * 2  # writing and pottery
    assert seen(game, 0, 1)["estimate"] == 1
    assert game.scores()[0] == 4


def test_at_the_end_all_cards_are_turned_up() -> None:
    game = table(phase="feed", buildings=[None], red={"hidden": ["CIV14"]})
    assert game.over
    for viewer in (0, 1, None):
        assert (seen(game, 0, viewer)["hidden"], seen(game, 0, viewer)["estimate"]) == (["CIV14"], 1)


def test_cards_taken_from_the_row_are_public() -> None:
    assert seen(with_hidden(), 0, 3)["cards"] == ["CIV32"]


def test_a_view_shows_no_order_of_the_deck_or_the_stacks() -> None:
    shown = table().view(0)
    assert {"deck", "tiles", "agenda", "purchase"}.isdisjoint(shown)
    assert shown["unseen_cards"] == sorted(shown["unseen_cards"])
    assert shown["unseen_buildings"] == sorted(shown["unseen_buildings"])


def test_only_the_player_who_is_asked_sees_the_legal_actions() -> None:
    game = table(phase="place", turn="blue")
    assert game.view(1)["legal"] == legal(game)
    assert game.view(0)["legal"] == game.view(None)["legal"] == []


def test_all_see_who_is_asked_what() -> None:
    game = table(phase="place", turn="blue")
    for viewer in (0, 1, None):
        assert game.view(viewer)["decision"] == {"kind": "place", "seat": 1, "home": 5}
    assert table(phase="feed", buildings=[None]).view(0)["decision"] is None


def test_the_track_and_the_figures_at_home_are_shown() -> None:
    red = {"placed": {"hunting": 2}, "points": {"buildings": 10, "starvation": -10, "cards": 3}, "wood": 4}
    shown = seen(table(red=red), 0, 1)
    assert (shown["colour"], shown["home"], shown["score"], shown["estimate"]) == ("red", 3, 3, 3 + 4)


def test_a_view_is_plain_data_of_its_own() -> None:
    game = with_hidden()
    assert json.loads(json.dumps(game.view(0))) == game.view(0)
    game.view(0)["players"][0]["food"] = 99
    assert game.view(0)["players"][0]["food"] == 12


def test_looking_changes_nothing() -> None:
    game = with_hidden()
    before = game.digest()
    for viewer in (0, 1, 2, 3, None):
        game.view(viewer)
    assert game.digest() == before
    assert kind(game) == "act"


@pytest.mark.parametrize("viewer", [-1, 4, 5, "red"])
def test_there_is_no_view_for_a_seat_that_is_not_there(viewer: Any) -> None:
    with pytest.raises(SeatError, match="no seat"):
        table().view(viewer)


def test_a_card_is_worth_what_it_adds_to_the_final_scoring() -> None:
    game = Game(Rules(players=2), seed=7)
    red = game.position()
    red["players"][0] |= {"cards": ["CIV11", "CIV13", "CIV18"], "figures": 5}  # weaving, healing, two shamans
    red["row"] = ["CIV26", "CIV12", "CIV24", "CIV31"]  # music, weaving, a shaman, a farmer
    taken = red["row"] + red["players"][0]["cards"]
    red["deck"] = [card.id for card in CARDS if not card.expansion and card.id not in taken]
    seen = Game.from_position(red, chance="manual").view(0)
    assert {piece: worth for piece, worth in seen["worth"].items() if piece.startswith("CIV")} == {
        "CIV26": 9 - 4,  # a third symbol
        "CIV12": 1,  # the first of a second set
        "CIV24": 5,  # one shaman for five figures
        "CIV31": 0,  # no agriculture yet
    }
    assert Game.from_position(red, chance="manual").view()["worth"] == {}


def test_a_building_is_worth_what_builders_count_for_it_besides_its_own_points() -> None:
    position = Game(Rules(players=2), seed=7).position()
    builders = ["CIV07", "CIV08"]  # one builder and two
    position["players"][0]["cards"] = builders
    free = [card.id for card in CARDS if not card.expansion and card.id not in builders]
    position["row"], position["deck"] = free[:4], free[4:]
    seen = Game.from_position(position, chance="manual").view(0)
    for stack in seen["stacks"]:
        assert seen["worth"][stack["building"]] == 3


def test_a_tribe_is_told_what_food_it_lacks() -> None:
    position = Game(Rules(players=2), seed=7).position()
    position["players"][0] |= {"food": 2, "agriculture": 1}
    tribes = Game.from_position(position, chance="manual").view()["players"]
    assert [tribe["missing_food"] for tribe in tribes] == [2, 0]


@pytest.mark.parametrize("rules", [Rules(players=2), Rules(players=5, expansion=True, wild_animals=True)], ids=str)
def test_the_overview_says_what_single_questions_do(rules: Rules) -> None:
    """It asks the same rules in one call."""
    game, ask = Game(rules, seed=3), engine()
    for number in range(150):
        tribes = ask.overview(game.record)
        assert [tribe.missing_food for tribe in tribes] == ask.missing_food(game.record)
        assert [tribe.score for tribe in tribes] == ask.scores(game.record)
        assert [tribe.public_score for tribe in tribes] == ask.public_scores(game.record)
        assert [tribe.worths for tribe in tribes] == [ask.worths(game.record, seat) for seat in range(rules.players)]
        places = [ask.obstacle(game.record, number % rules.players, place) for place in range(len(PLACES))]
        assert ask.obstacles(game.record, number % rules.players) == places
        game.play(game.legal_actions()[number % len(game.legal_actions())])
