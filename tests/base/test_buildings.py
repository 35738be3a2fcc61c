"""Buildings: what they cost, what they score, and the stacks they come from."""

import pytest

from stoneage import Game, IllegalAction
from stoneage.components import BUILDINGS, Building, Choice, Fixed
from tests.game.table import WAITING, Tribe, asked, changes, kind, legal, pay, play, reveal, table, tribe

BASE = [tile for tile in BUILDINGS if tile.set == "base"]
PRINTED = [tile for tile in BASE if isinstance(tile.cost, Fixed)]
CHOSEN = [tile for tile in BASE if isinstance(tile.cost, Choice)]
ITEMS = ("wood", "clay", "stone", "gold")
VALUES = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}


def building(tile: str, left: int = 7, **red: object) -> Game:
    """Red has a figure on a building and resolves it."""
    fields: Tribe = {"placed": {"building 1": 1, "hunting": 1}, **red}
    return play(table(buildings=[tile], left=[left], red=fields, blue=WAITING), "resolve building 1")


def cost_of(tile: Building) -> dict[str, int]:
    """A printed cost as a stock."""
    assert isinstance(tile.cost, Fixed)
    return {item: getattr(tile.cost, item) for item in ITEMS}


# --- the examples of the books ---


def test_yellow_pays_two_wood_and_a_clay_and_scores_10() -> None:
    yellow = {"wood": 2, "clay": 1, "placed": {"building 3": 1, "hunting": 1}}
    game = table(turn="yellow", buildings=["B26", "B27", "B01"], yellow=yellow)
    play(game, "resolve building 3", "accept")
    assert game.chance is not None
    reveal(game, "B28")
    after = tribe(game, "yellow")
    assert (after["wood"], after["clay"], after["buildings"]) == (0, 0, ["B01"])
    assert after["points"]["buildings"] == 10
    assert game.position()["stacks"][2] == {"building": "B28", "left": 6}


def test_a_clay_and_two_stone_score_14() -> None:
    game = play(building("B14", clay=1, stone=2), "accept")
    assert tribe(game, "red")["points"]["buildings"] == 14


def test_three_stone_and_a_wood_are_four_of_two_kinds_and_score_18() -> None:
    game = pay(building("B19", wood=1, stone=3), "wood stone stone stone")
    after = tribe(game, "red")
    assert (after["points"]["buildings"], after["wood"], after["stone"]) == (18, 0, 0)


# --- printed costs ---


@pytest.mark.parametrize("tile", PRINTED, ids=lambda tile: tile.id)
def test_the_printed_price_buys_the_printed_points(tile: Building) -> None:
    game = building(tile.id, **cost_of(tile))
    before = tribe(game, "red")
    assert legal(game) == ["accept", "decline"]
    play(game, "accept")
    spent = {item: -count for item, count in cost_of(tile).items() if count}
    expected = {**spent, "buildings": [tile.id], "buildings points": tile.points}
    assert changes(before, tribe(game, "red")) == expected


@pytest.mark.parametrize("tile", PRINTED, ids=lambda tile: tile.id)
def test_one_piece_short_and_the_figure_just_returns(tile: Building) -> None:
    for item, count in cost_of(tile).items():
        if count:
            others = {other: 9 for other in ITEMS if other != item}  # no other resource can replace it
            game = building(tile.id, **others, **{item: count - 1})
            assert kind(game) == "act"
            assert legal(game) == ["resolve hunting"]
            assert tribe(game, "red")["buildings"] == []


@pytest.mark.parametrize("tile", PRINTED, ids=lambda tile: tile.id)
def test_no_more_than_the_printed_price_is_paid(tile: Building) -> None:
    game = play(building(tile.id, wood=9, clay=9, stone=9, gold=9), "accept")
    after = tribe(game, "red")
    assert {item: 9 - after[item] for item in ITEMS} == cost_of(tile)


# --- chosen costs ---


def cheapest(tile: Building) -> list[str]:
    """A payment with as few and as cheap pieces as the tile takes."""
    assert isinstance(tile.cost, Choice)
    kinds = ITEMS[: max(tile.cost.kinds, 1)]
    return sorted([*kinds, *["wood"] * (tile.cost.least - len(kinds))], key=ITEMS.index)


@pytest.mark.parametrize("tile", CHOSEN, ids=lambda tile: tile.id)
def test_a_chosen_price_scores_the_values_of_what_is_paid(tile: Building) -> None:
    payment = cheapest(tile)
    game = building(tile.id, wood=5, clay=1, stone=1, gold=1)
    pay(game, " ".join(payment))
    if "done" in legal(game):
        play(game, "done")
    after = tribe(game, "red")
    assert after["buildings"] == [tile.id]
    assert after["points"]["buildings"] == sum(VALUES[item] for item in payment)


@pytest.mark.parametrize("tile", CHOSEN, ids=lambda tile: tile.id)
def test_a_chosen_price_cannot_be_paid_with_one_piece_too_few(tile: Building) -> None:
    payment = cheapest(tile)[1:]
    game = building(tile.id, **{item: payment.count(item) for item in ITEMS})
    assert kind(game) == "act"
    assert tribe(game, "red")["buildings"] == []


@pytest.mark.parametrize(
    ("tile", "payment", "illegal"),
    [
        ("B18", "stone stone stone", "gold"),  # 4 of one kind
        ("B19", "wood clay clay", "gold"),  # 4 of two kinds: no third kind
        ("B19", "clay clay clay", "clay"),  # nor four of one
        ("B20", "wood wood clay", "clay"),  # 4 of three kinds: the third must come
        ("B20", "wood clay stone", "gold"),
        ("B21", "wood", "wood"),  # 4 of four kinds: one of each
        ("B22", "gold gold gold gold", "wood"),  # 5 of one kind
        ("B23", "wood wood wood wood", "wood"),  # 5 of two kinds
        ("B23", "wood stone stone", "gold"),
        ("B24", "wood wood clay clay", "clay"),  # 5 of three kinds
        ("B25", "wood wood clay stone", "stone"),  # 5 of four kinds
        ("B25", "wood wood", "wood"),
    ],
)
def test_exactly_so_many_kinds(tile: str, payment: str, illegal: str) -> None:
    game = pay(building(tile, wood=9, clay=9, stone=9, gold=9), payment)
    before = game.digest()
    with pytest.raises(IllegalAction, match="the price could not be paid that way"):
        pay(game, illegal)
    assert game.digest() == before


@pytest.mark.parametrize(
    ("payment", "points"),
    [("wood", 3), ("gold gold gold gold gold gold gold", 42), ("wood clay stone gold", 18), ("clay clay", 8)],
)
def test_one_to_seven_resources_of_any_kinds(payment: str, points: int) -> None:
    game = pay(building("B26", wood=9, clay=9, stone=9, gold=9), payment)
    if kind(game) == "buy":
        play(game, "done")
    assert tribe(game, "red")["points"]["buildings"] == points


def test_an_eighth_resource_is_not_taken() -> None:
    game = pay(building("B26", gold=9), "gold " * 7)
    assert kind(game) == "building"  # bought: the next one is turned up
    assert tribe(game, "red")["gold"] == 2


def test_one_to_seven_takes_at_least_one() -> None:
    game = building("B26", wood=9)
    with pytest.raises(IllegalAction):
        game.play("done")


# --- the stacks ---


def test_a_building_can_be_left_though_it_could_be_paid() -> None:
    game = building("B01", wood=2, clay=1)
    before = tribe(game, "red")
    play(game, "decline")
    assert changes(before, tribe(game, "red")) == {}
    assert game.position()["stacks"][0] == {"building": "B01", "left": 7}
    assert game.view(0).players[0].home == 4


def test_once_a_piece_is_paid_the_building_is_taken() -> None:
    game = pay(building("B18", wood=4), "wood")
    with pytest.raises(IllegalAction):
        game.play("decline")


def test_the_next_building_is_turned_up_at_once_and_used_from_the_next_round_on() -> None:
    game = play(building("B01", wood=2, clay=1), "accept")
    assert game.chance is not None
    assert game.chance.kind == "building"
    assert "B01" not in game.chance.outcomes
    reveal(game, "B17")
    assert game.position()["stacks"][0] == {"building": "B17", "left": 6}
    assert legal(game) == ["resolve hunting"]


def test_nothing_is_turned_up_after_the_last_building_of_a_stack() -> None:
    game = play(building("B01", left=1, wood=2, clay=1), "accept")
    assert kind(game) == "act"
    assert game.position()["stacks"][0] == {"building": None, "left": 0}


def test_more_than_five_buildings_may_be_had() -> None:
    owned = [f"B{number:02}" for number in range(2, 8)]
    game = play(building("B01", wood=2, clay=1, buildings=owned), "accept")
    assert len(tribe(game, "red")["buildings"]) == 7


def test_two_buildings_in_one_round() -> None:
    red = {"wood": 3, "clay": 3, "placed": {"building 1": 1, "building 2": 1}}
    game = table(buildings=["B01", "B02"], red=red, blue=WAITING)
    reveal(play(game, "resolve building 2", "accept"), "B20")
    reveal(play(game, "resolve building 1", "accept"), "B21")
    assert tribe(game, "red")["points"]["buildings"] == 10 + 11
    assert asked(game) == "blue"
