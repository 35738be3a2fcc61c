"""Civilization cards: what their bottom halves score at the end."""

from itertools import combinations

import pytest

from stoneage import Game
from stoneage.components import CARDS, PROFESSIONS, Card, Profession, Symbol
from tests.game.table import Tribe, table

BASE_CARDS = [card for card in CARDS if not card.expansion]
GREEN = {(card.bottom.name, card.id) for card in BASE_CARDS if isinstance(card.bottom, Symbol)}
SOURCE = {"farmer": "farmers", "builder": "builders", "shaman": "shamans", "toolmaker": "toolmakers"}

# A tribe whose four counts are all different: agriculture 2, buildings 3, figures 6, tool value 5.
COUNTS: Tribe = {"agriculture": 2, "buildings": ["B01", "B02", "B03"], "figures": 6, "tools": [2, 2, 1]}
COUNT = {"farmer": 2, "builder": 3, "shaman": 6, "toolmaker": 5}


def scoring(**red: object) -> dict[str, int]:
    """Red's points by source, those that are not 0."""
    game: Game = table(red=dict(red))
    return {source: points for source, points in game.breakdown(0).items() if points}


def symbols(*names: str) -> list[str]:
    """Cards with these symbols."""
    cards = sorted(GREEN)
    found = []
    for name in names:
        pair = next(pair for pair in cards if pair[0] == name)
        cards.remove(pair)
        found.append(pair[1])
    return found


@pytest.mark.parametrize("where", ["cards", "hidden"])
@pytest.mark.parametrize("card", BASE_CARDS, ids=lambda card: card.id)
def test_what_a_card_alone_scores_face_up_or_face_down(card: Card, where: str) -> None:
    if isinstance(card.bottom, Profession):
        expected = {SOURCE[card.bottom.name]: card.bottom.icons * COUNT[card.bottom.name]}
    else:
        expected = {"symbols": 1}
    assert scoring(**COUNTS, **{where: [card.id]}) == expected


# --- the examples of the books ---


def test_five_different_symbols_score_25() -> None:
    assert scoring(cards=symbols("writing", "healing", "pottery", "art", "music")) == {"symbols": 25}


def test_five_different_symbols_and_a_second_pottery_score_26() -> None:
    assert scoring(cards=symbols("writing", "healing", "pottery", "art", "music", "pottery")) == {"symbols": 26}


def test_two_duplicates_score_four() -> None:
    cards = symbols("writing", "healing", "pottery", "art", "music", "pottery", "art")
    assert scoring(cards=cards) == {"symbols": 25 + 4}


FARMERS = ["CIV05", "CIV06", "CIV17", "CIV19", "CIV31"]  # 1, 2, 2, 1, 1
BUILDERS = ["CIV07", "CIV08", "CIV15", "CIV16", "CIV28"]  # 1, 2, 2, 1, 3
SHAMANS = ["CIV18", "CIV20", "CIV21", "CIV23", "CIV24"]  # 2, 1, 1, 2, 1
TOOLMAKERS = ["CIV09", "CIV10", "CIV33", "CIV34", "CIV35"]  # 2, 2, 2, 1, 1
SIX_BUILDINGS = ["B01", "B02", "B03", "B04", "B05", "B06"]


def test_five_farmers_at_agriculture_7_score_35() -> None:
    assert scoring(cards=FARMERS[:3], agriculture=7) == {"farmers": 35}


def test_three_toolmakers_with_tools_worth_7_score_21() -> None:
    assert scoring(cards=["CIV09", "CIV34"], tools=[3, 2, 2]) == {"toolmakers": 21}


def test_three_toolmakers_with_tools_worth_3_score_9() -> None:
    assert scoring(cards=["CIV09", "CIV34"], tools=[1, 1, 1]) == {"toolmakers": 9}


def test_seven_builders_with_six_buildings_score_42() -> None:
    assert scoring(cards=["CIV08", "CIV15", "CIV28"], buildings=SIX_BUILDINGS) == {"builders": 42}


def test_six_builders_with_six_buildings_score_36() -> None:
    assert scoring(cards=["CIV07", "CIV08", "CIV28"], buildings=SIX_BUILDINGS) == {"builders": 36}


def test_three_shamans_with_eight_figures_score_24() -> None:
    assert scoring(cards=["CIV18", "CIV20"], figures=8) == {"shamans": 24}


def test_three_shamans_with_six_figures_score_18() -> None:
    assert scoring(cards=["CIV18", "CIV20"], figures=6) == {"shamans": 18}


# --- all of a kind ---


@pytest.mark.parametrize("number", range(9))
def test_different_symbols_are_squared(number: int) -> None:
    names = sorted({name for name, _ in GREEN})[:number]
    assert scoring(cards=symbols(*names)) == ({"symbols": number * number} if number else {})


@pytest.mark.parametrize("duplicates", range(1, 9))
def test_duplicates_are_squared_as_a_second_set(duplicates: int) -> None:
    names = sorted({name for name, _ in GREEN})
    assert scoring(cards=symbols(*names, *names[:duplicates])) == {"symbols": 64 + duplicates * duplicates}


def test_every_pair_of_green_cards_scores_four_or_two() -> None:
    for (name, card), (other_name, other) in combinations(sorted(GREEN), 2):
        assert scoring(cards=[card], hidden=[other]) == {"symbols": 2 if name == other_name else 4}


@pytest.mark.parametrize(
    ("cards", "fields", "source", "points"),
    [
        (FARMERS, {"agriculture": 10}, "farmers", 70),
        (BUILDERS, {"buildings": SIX_BUILDINGS}, "builders", 54),
        (SHAMANS, {"figures": 10}, "shamans", 70),
        (TOOLMAKERS, {"tools": [4, 4, 4]}, "toolmakers", 96),
    ],
)
def test_all_icons_of_a_profession(cards: list[str], fields: Tribe, source: str, points: int) -> None:
    assert scoring(cards=cards, **fields) == {source: points}


@pytest.mark.parametrize("profession", [name for name in PROFESSIONS if name != "merchant"])
def test_icons_score_nothing_times_nothing(profession: str) -> None:
    cards = {"farmer": FARMERS, "builder": BUILDERS, "toolmaker": TOOLMAKERS, "shaman": SHAMANS}[profession]
    assert scoring(cards=cards) == ({"shamans": 7 * 5} if profession == "shaman" else {})


def test_shamans_count_all_figures_wherever_they_stand() -> None:
    assert scoring(cards=["CIV20"], placed={"hunting": 3}) == {"shamans": 5}


def test_toolmakers_count_used_tools_too() -> None:
    assert scoring(cards=["CIV34"], tools=[2, 1, 1], tools_used=[1, 2]) == {"toolmakers": 4}


def test_one_use_tools_have_no_value_in_any_scoring() -> None:
    # The cards of the one-use tools show 2 + 1 + 1 toolmakers: they multiply the tools alone.
    assert scoring(one_use_tools=[2, 3, 4], tools=[1, 0, 0]) == {"toolmakers": 4}
    assert scoring(one_use_tools=[2, 3, 4]) == {}
