"""The printed pieces of the base game, counted as the rule books count them."""

from collections import Counter

import pytest

from stoneage.components import (
    ANIMALS,
    BUILDINGS,
    CARD_PRICES,
    CARDS,
    DICE_TABLE,
    IGLOOS,
    LIMITS,
    PLACES,
    RESOURCES,
    Building,
    Choice,
    Effect,
    Fixed,
    Profession,
    Symbol,
)

BASE_CARDS = [card for card in CARDS if not card.expansion]
BASE_BUILDINGS = [tile for tile in BUILDINGS if tile.set == "base"]


def test_every_id_is_unique() -> None:
    ids = [piece.id for pieces in (CARDS, BUILDINGS, IGLOOS, ANIMALS) for piece in pieces]
    assert len(ids) == len(set(ids))


def test_every_place_has_its_own_name() -> None:
    assert len({place.name for place in PLACES}) == len(PLACES)


def test_the_36_cards_by_what_they_give_at_once() -> None:
    assert len(BASE_CARDS) == 36
    assert all(len(card.top) == 1 for card in BASE_CARDS)
    assert Counter(card.top[0].kind for card in BASE_CARDS) == {
        "dice for all": 10,
        "food": 7,
        "item": 5,
        "roll for": 3,
        "points": 3,
        "tool": 1,
        "agriculture": 2,
        "extra card": 1,
        "one-use tool": 3,
        "choice later": 1,
    }


def test_the_amounts_on_the_cards() -> None:
    effects = [card.top[0] for card in BASE_CARDS]
    assert sorted(effect.amount for effect in effects if effect.kind == "food") == [1, 2, 3, 3, 4, 5, 7]
    assert Counter((effect.amount, effect.what) for effect in effects if effect.kind == "item") == {
        (1, "clay"): 1,
        (1, "stone"): 2,
        (1, "gold"): 1,
        (2, "stone"): 1,
    }
    assert {(effect.amount, effect.what) for effect in effects if effect.kind == "roll for"} == {
        (2, "wood"),
        (2, "stone"),
        (2, "gold"),
    }
    assert [effect.amount for effect in effects if effect.kind == "points"] == [3, 3, 3]
    assert [effect.amount for effect in effects if effect.kind == "one-use tool"] == [2, 3, 4]
    assert [effect.amount for effect in effects if effect.kind == "choice later"] == [2]


def test_16_green_cards_show_8_symbols_twice_each() -> None:
    symbols = Counter(card.bottom.name for card in BASE_CARDS if isinstance(card.bottom, Symbol))
    names = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
    assert symbols == dict.fromkeys(names, 2)


def test_20_sand_coloured_cards_show_four_professions_on_five_cards_each() -> None:
    bottoms = [card.bottom for card in BASE_CARDS if isinstance(card.bottom, Profession)]
    assert Counter(bottom.name for bottom in bottoms) == {"farmer": 5, "builder": 5, "shaman": 5, "toolmaker": 5}


@pytest.mark.parametrize(("profession", "icons"), [("farmer", 7), ("builder", 9), ("shaman", 7), ("toolmaker", 8)])
def test_the_icons_of_a_profession(profession: str, icons: int) -> None:
    bottoms = [card.bottom for card in BASE_CARDS if isinstance(card.bottom, Profession)]
    assert sum(bottom.icons for bottom in bottoms if bottom.name == profession) == icons


def test_28_buildings_17_with_a_printed_cost_8_with_exact_kinds_3_from_one_to_seven() -> None:
    assert len(BASE_BUILDINGS) == 28
    assert not any(tile.effects for tile in BASE_BUILDINGS)
    assert sum(isinstance(tile.cost, Fixed) for tile in BASE_BUILDINGS) == 17
    choices = [tile.cost for tile in BASE_BUILDINGS if isinstance(tile.cost, Choice)]
    kinds = [(cost.least, cost.most, cost.kinds) for cost in choices if cost.kinds]
    assert sorted(kinds) == [(pieces, pieces, number) for pieces in (4, 5) for number in (1, 2, 3, 4)]
    assert [cost for cost in choices if not cost.kinds] == [Choice(1, 7)] * 3


@pytest.mark.parametrize("tile", [tile for tile in BASE_BUILDINGS if isinstance(tile.cost, Fixed)], ids=lambda t: t.id)
def test_a_printed_cost_is_three_resources_and_scores_their_values(tile: Building) -> None:
    assert isinstance(tile.cost, Fixed)
    wood, clay, stone, gold, jewelry = tile.cost
    assert (wood + clay + stone + gold, jewelry) == (3, 0)
    assert tile.points == 3 * wood + 4 * clay + 5 * stone + 6 * gold


def test_a_chosen_cost_scores_what_is_paid() -> None:
    assert all(tile.points is None for tile in BASE_BUILDINGS if isinstance(tile.cost, Choice))


def test_the_values_of_the_resources_are_what_they_take_to_find() -> None:
    assert RESOURCES == {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
    pips = {place.yields: place.pips for place in PLACES if place.kind == "harvest"}
    assert pips == {"food": 2, **RESOURCES}


def test_card_slots_cost_one_to_four_resources_of_any_kind() -> None:
    assert CARD_PRICES[:4] == (Choice(1, 1), Choice(2, 2), Choice(3, 3), Choice(4, 4))


def test_the_dice_around_a_card_give_four_resources_a_tool_and_agriculture() -> None:
    items = [Effect("item", 1, item) for item in ("wood", "clay", "stone", "gold")]
    assert list(DICE_TABLE) == [*items, Effect("tool"), Effect("agriculture")]


def test_what_a_tribe_begins_with_and_how_far_it_can_grow() -> None:
    assert (LIMITS.starting_figures, LIMITS.starting_food) == (5, 12)
    assert (LIMITS.figures, LIMITS.agriculture, LIMITS.tool_value) == (10, 10, 12)
    assert (LIMITS.tiles_per_stack, LIMITS.starvation) == (7, 10)
