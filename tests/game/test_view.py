"""What a seat may see: everything except the order of unseen cards and the face-down cards of others."""

import json
import struct
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

import pytest

from stoneage import Game, Rules, SeatError
from stoneage.components import CARDS, PLACES
from stoneage.encoding.layout import read_record, write_record
from stoneage.engine.feeding import missing_food
from stoneage.engine.interface import engine
from stoneage.engine.placing import obstacle
from stoneage.game import snapshot, view
from stoneage.game.decision import PlaceDecision
from tests.game.table import WAITING, draw, kind, pay, play, table


def drawing() -> Game:
    """Red has bought the card that gives an extra card, and is about to draw it."""
    game = table(row=["CIV32"], red={"wood": 1, "placed": {"card 1": 1, "hunting": 1}}, blue=WAITING)
    return pay(play(game, "resolve card 1"), "wood")


def with_hidden() -> Game:
    """Red has drawn an extra card: CIV14, pottery."""
    return draw(drawing(), "CIV14")


def seen(game: Game, seat: int, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees of a seat."""
    player: dict[str, Any] = game.view(viewer).to_dict()["players"][seat]
    return player


def test_the_owner_sees_an_extra_card() -> None:
    assert (seen(with_hidden(), 0, 0)["hidden"], seen(with_hidden(), 0, 0)["face_down"]) == (["CIV14"], 1)


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_others_and_spectators_see_only_that_there_is_one(viewer: int | None) -> None:
    game = with_hidden()
    assert (seen(game, 0, viewer)["hidden"], seen(game, 0, viewer)["face_down"]) == (None, 1)
    assert "CIV14" in game.view(viewer).unseen_cards


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_view_does_not_depend_on_what_the_viewer_cannot_know(viewer: int | None) -> None:
    game = drawing()
    views = [draw(game.clone(), card).view(viewer) for card in ("CIV14", "CIV01", "CIV24", "CIV36")]
    assert all(view == views[0] for view in views)


def test_the_owner_does_not_count_the_card_among_the_unseen() -> None:
    game = with_hidden()
    assert "CIV14" not in game.view(0).unseen_cards
    assert len(game.view(0).unseen_cards) == game.view(0).cards_left == 36 - 4 - 1
    assert len(game.view(1).unseen_cards) == 36 - 4


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
    shown = table().view(0).to_dict()
    assert {"deck", "tiles", "agenda", "purchase"}.isdisjoint(shown)
    assert shown["unseen_cards"] == sorted(shown["unseen_cards"])
    assert shown["unseen_buildings"] == sorted(shown["unseen_buildings"])


def test_all_see_who_is_asked_what() -> None:
    game = table(phase="place", turn="blue")
    for viewer in (0, 1, None):
        assert game.view(viewer).decision == game.decision == PlaceDecision(1, home=5)
        assert game.view(viewer).to_dict()["decision"] == {"kind": "place", "seat": 1, "home": 5}
    assert table(phase="feed", buildings=[None]).view(0).decision is None


def test_the_track_and_the_figures_at_home_are_shown() -> None:
    red = {"placed": {"hunting": 2}, "points": {"buildings": 10, "starvation": -10, "cards": 3}, "wood": 4}
    shown = seen(table(red=red), 0, 1)
    assert (shown["colour"], shown["home"], shown["score"], shown["estimate"]) == ("red", 3, 3, 3 + 4)


def test_a_view_is_plain_data_of_its_own() -> None:
    game = with_hidden()
    plain = game.view(0).to_dict()
    assert json.loads(json.dumps(plain)) == plain
    plain["players"][0]["food"] = 99
    plain["players"][0]["tools"].append(9)
    plain["expected_yields"].clear()
    assert game.view(0).to_dict() != plain
    with pytest.raises(FrozenInstanceError):
        game.view(0).players[0].food = 99  # type: ignore[misc]
    assert game.view(0).players[0].food == 12


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
    assert {piece: worth for piece, worth in seen.worth.items() if piece.startswith("CIV")} == {
        "CIV26": 9 - 4,  # a third symbol
        "CIV12": 1,  # the first of a second set
        "CIV24": 5,  # one shaman for five figures
        "CIV31": 0,  # no agriculture yet
    }
    assert Game.from_position(red, chance="manual").view().worth == {}


def test_a_building_is_worth_what_builders_count_for_it_besides_its_own_points() -> None:
    position = Game(Rules(players=2), seed=7).position()
    builders = ["CIV07", "CIV08"]  # one builder and two
    position["players"][0]["cards"] = builders
    free = [card.id for card in CARDS if not card.expansion and card.id not in builders]
    position["row"], position["deck"] = [*free[:4]], free[4:]
    seen = Game.from_position(position, chance="manual").view(0)
    for stack in seen.stacks:
        assert stack.building is not None
        assert seen.worth[stack.building] == 3


def test_a_tribe_is_told_what_food_it_lacks() -> None:
    position = Game(Rules(players=2), seed=7).position()
    position["players"][0] |= {"food": 2, "agriculture": 1}
    tribes = Game.from_position(position, chance="manual").view().players
    assert [tribe.missing_food for tribe in tribes] == [2, 0]


def score_with(game: Game, seat: int, **changes: int) -> int:
    """The score of a seat if its tribe had other cards or buildings."""
    position = read_record(game.record)
    for name, value in changes.items():
        setattr(position.players[seat], name, value)
    return engine().scores(write_record(position))[seat]


@pytest.mark.parametrize("rules", [Rules(players=2), Rules(players=5, expansion=True, wild_animals=True)], ids=str)
def test_the_overview_says_what_the_single_rules_do(rules: Rules) -> None:
    """It asks the same rules in one call."""
    game, seats = Game(rules, seed=3), range(rules.players)
    for number in range(150):
        g, board, tribes = game.state, game.snapshot, engine().overview(game.record)
        assert [tribe.missing_food for tribe in tribes] == [missing_food(g, seat) for seat in seats]
        assert [tribe.score for tribe in tribes] == game.scores()
        assert [tribe.public_score for tribe in tribes] == [score_with(game, seat, hidden=0) for seat in seats]
        for seat, (score, worths) in enumerate(zip(game.scores(), (tribe.worths for tribe in tribes), strict=True)):
            cards, buildings = board.tribes[seat].cards, board.tribes[seat].buildings
            added = [score_with(game, seat, cards=cards | 1 << card) if card >= 0 else score for card in board.row]
            assert worths.cards == [points - score for points in added]
            built = [score_with(game, seat, buildings=buildings | 1 << b) if b >= 0 else score for b in board.stacks]
            assert worths.buildings == [points - score for points in built]
        places = [obstacle(g, number % rules.players, place) for place in range(len(PLACES))]
        assert engine().obstacles(game.record, number % rules.players) == places
        game.play(game.legal_actions()[number % len(game.legal_actions())])


def shown(record: bytes, rules: Rules) -> list[dict[str, Any]]:
    """The views of all seats and a spectator."""
    game = Game.from_record(rules, record)
    return [game.view(viewer).to_dict() for viewer in (None, *range(rules.players))]


def numbers_of(part: Any) -> list[tuple[Any, Any]]:
    """Every number of a position, as an object or list and the name or index in it."""
    if isinstance(part, list):
        names: list[Any] = list(range(len(part)))
        values = part
    else:
        names = [field.name for field in fields(part)]
        values = [getattr(part, name) for name in names]
    return [
        place
        for name, value in zip(names, values, strict=True)
        for place in ([(part, name)] if isinstance(value, int) else numbers_of(value))
    ]


@pytest.mark.parametrize(
    "rules", [Rules.all_options(2), pytest.param(Rules.all_options(5), marks=pytest.mark.slow)], ids=str
)
def test_no_part_of_a_view_is_kept_for_longer_than_it_is_true(rules: Rules) -> None:
    """Whatever number of the record changes, the views are those of a program that has shown nothing before."""
    game = Game(rules, seed=5)
    for number in range(60):
        game.play(game.legal_actions()[number % len(game.legal_actions())])
    changes = 0
    for at in range(len(numbers_of(read_record(game.record)))):
        position = read_record(game.record)
        part, name = numbers_of(position)[at]
        if name == "seats":
            continue  # compiled rules trust it: they would write tribes beyond the end of the record
        old = part[name] if isinstance(part, list) else getattr(part, name)
        for new in (old + 1, old - 1, old ^ 2):
            if isinstance(part, list):
                part[name] = new
            else:
                setattr(part, name, new)
            try:
                record = write_record(position)
                forget_parts()
                fresh = shown(record, rules)
            except (struct.error, IndexError, KeyError, AssertionError, ValueError):
                continue  # no such position
            shown(game.record, rules)
            assert shown(record, rules) == fresh, f"{type(part).__name__} {name}"
            changes += fresh != shown(game.record, rules)
    assert changes > 50


def forget_parts() -> None:
    """Empty all caches of the view and of snapshots."""
    for module in (view, snapshot):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear") and kept is not snapshot._reader_of_parts:
                kept.cache_clear()


def test_expected_yields_are_those_of_the_rules() -> None:
    """They are computed for the animal alone; the rest of the position must not matter."""
    game, choice = Game(Rules.all_options(4), seed=2), Random(2)
    while not game.over and game.round < 12:
        means = engine().expected_yields(game.record)
        there = {place.name: [round(mean, 2) for mean in row] for place, row in zip(PLACES, means, strict=True) if row}
        assert game.view().to_dict()["expected_yields"] == there
        game.play(choice.choice(game.legal_actions()))
