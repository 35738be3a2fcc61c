"""The nine cards of the expansion: what their tops give, what their bottoms score, and the style dice."""

from typing import Any

import pytest

from stoneage import Game
from stoneage.components import CARDS, COLOURS, Symbol
from tests.game.table import WAITING, asked, changes, draw, kind, legal, pay, play, roll, table, tribe

STYLE = ("XCIV05", "XCIV06", "XCIV07", "XCIV09")


def buying(card: str, players: int = 4, *, deck: list[str] | None = None, **red: Any) -> Game:
    """Red has paid a wood for a card of the first slot; blue has yet to act."""
    start: dict[str, Any] = {"placed": {"card 1": 1}, "wood": 1, **red}
    game = table(players, row=[card], deck=deck, expansion=True, red=start, blue=WAITING)
    return pay(play(game, "resolve card 1"), "wood")


# --- the tops ---


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("XCIV01", {"food": 5}),
        ("XCIV02", {"stone": 1, "gold": 1}),
        ("XCIV03", {"merchant": 1, "jewelry": 2}),
        ("XCIV08", {"merchant": 1, "jewelry": 2}),
    ],
)
def test_what_a_card_gives_at_once(card: str, gain: dict[str, int]) -> None:
    before = tribe(table(4, expansion=True, red={"placed": {"hunting": 1}}), "red")
    assert changes(before, tribe(buying(card), "red")) == {**gain, "cards": [card]}


@pytest.mark.parametrize("resource", ["wood", "clay", "stone", "gold"])
def test_a_resource_of_choice(resource: str) -> None:
    game = buying("XCIV04")
    assert legal(game) == ["take wood", "take clay", "take stone", "take gold"]
    play(game, f"take {resource}")
    assert tribe(game, "red")[resource] == 1
    assert asked(game) == "blue"


# --- dice with style ---


@pytest.mark.parametrize("card", STYLE)
def test_dice_with_style_go_round_from_the_buyer(card: str) -> None:
    game = roll(buying(card), 1, 2, 2, 1)
    for colour in COLOURS[:4]:
        assert (asked(game), kind(game)) == (colour, "pick")
        play(game, "pick 2" if colour in ("red", "blue") else "pick 1")
    assert [tribe(game, colour)["jewelry"] for colour in COLOURS[:4]] == [2, 2, 0, 0]
    assert [tribe(game, colour)["food"] for colour in COLOURS[:4]] == [12, 12, 14, 14]
    assert (asked(game), kind(game)) == ("blue", "act")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_dice_as_players(players: int) -> None:
    game = buying("XCIV05", players)
    assert game.chance is not None
    assert (game.chance.kind, game.chance.count) == ("dice", players)


@pytest.mark.parametrize(
    ("face", "gain"),
    [(1, {"food": 2}), (2, {"jewelry": 2}), (5, {"merchant": 1, "jewelry": 2}), (6, {"figures": 1})],
)
def test_what_a_die_with_style_gives(face: int, gain: dict[str, int]) -> None:
    game = roll(buying("XCIV05", 2), face, 1)
    before = tribe(game, "red")
    play(game, f"pick {face}")
    assert changes(before, tribe(game, "red")) == gain


def test_a_three_is_a_resource_of_choice() -> None:
    game = play(roll(buying("XCIV05", 2), 3, 3), "pick 3")
    assert (asked(game), kind(game)) == ("red", "take")
    play(game, "take gold")
    assert tribe(game, "red")["gold"] == 1
    play(game, "pick 3")
    assert (asked(game), kind(game)) == ("blue", "take")
    play(game, "take wood")
    assert tribe(game, "blue")["wood"] == 1


def test_a_four_is_a_face_down_card() -> None:
    game = play(roll(buying("XCIV05", 2), 4, 4), "pick 4")
    draw(game, "CIV26")
    assert tribe(game, "red")["hidden"] == ["CIV26"]
    draw(play(game, "pick 4"), "CIV27")
    assert tribe(game, "blue")["hidden"] == ["CIV27"]
    assert [game.breakdown(seat)["cards"] for seat in (0, 1)] == [0, 0]


def test_a_four_from_an_empty_deck_is_nothing() -> None:
    game = play(roll(buying("XCIV05", 2, deck=[]), 4, 1), "pick 4")
    assert tribe(game, "red")["hidden"] == []
    assert (asked(game), kind(game)) == ("blue", "pick")


def test_a_six_adds_a_figure_that_is_fed_in_this_round() -> None:
    game = play(roll(buying("XCIV05", 2, food=6), 6, 1), "pick 6", "pick 1")
    roll(play(game, "resolve hunting"), 1)
    assert (tribe(game, "red")["figures"], tribe(game, "red")["food"]) == (6, 0)


@pytest.mark.parametrize(("face", "full"), [(5, {"merchant": 10}), (6, {"figures": 10})])
def test_a_die_that_gives_nothing_can_be_taken(face: int, full: dict[str, Any]) -> None:
    game = roll(buying("XCIV05", 2, **full), face, 1)
    before = tribe(game, "red")
    play(game, f"pick {face}")
    assert changes(before, tribe(game, "red")) == {}
    assert asked(game) == "blue"


def test_nobody_may_refuse_a_die() -> None:
    assert legal(roll(buying("XCIV05", 2), 6, 6)) == ["pick 6"]


# --- the bottoms ---


@pytest.mark.parametrize("card", [card for card in CARDS if card.expansion], ids=lambda card: card.id)
def test_what_a_card_scores_at_the_end(card: Any) -> None:
    buildings = ["B05", "B06", "B07"]
    red = {"cards": [card.id], "merchant": 7, "buildings": buildings, "agriculture": 1, "tools": [1, 0, 0]}
    found = table(4, expansion=True, red=red, blue=WAITING).breakdown(0)
    scored = {source: points for source, points in found.items() if points}
    icons = {"XCIV01": 2, "XCIV02": 1, "XCIV03": 1, "XCIV04": 2, "XCIV05": 2, "XCIV06": 2, "XCIV07": 3}
    if isinstance(card.bottom, Symbol):
        assert card.id in ("XCIV08", "XCIV09")
        assert scored == {"symbols": 1}
    elif card.id in ("XCIV06", "XCIV07"):
        assert scored == {"builders": icons[card.id] * len(buildings)}
    else:
        assert scored == {"merchants": icons[card.id] * 7}


def test_the_ring_is_a_ninth_symbol_and_all_nine_are_81_points() -> None:
    one_of_each = ["CIV13", "CIV25", "CIV02", "CIV01", "CIV03", "CIV04", "CIV26", "CIV11", "XCIV08"]
    game = table(4, expansion=True, red={"cards": one_of_each}, blue=WAITING)
    assert game.breakdown(0)["symbols"] == 81


def test_both_rings_are_a_set_of_one_and_another() -> None:
    game = table(4, expansion=True, red={"cards": ["XCIV08", "XCIV09", "CIV26"]}, blue=WAITING)
    assert game.breakdown(0)["symbols"] == 2 * 2 + 1
