"""Rulings shared by several options: the order of events, and which decisions come up."""

from stoneage import Game, Rules
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, reveal, roll, table, tribe


def test_who_starts_is_drawn() -> None:
    starts = {Game(Rules(5, expansion=True), seed=seed).position()["start"] for seed in range(40)}
    assert starts == {0, 1, 2, 3, 4}


def test_who_starts_can_be_set() -> None:
    assert Game(Rules(5, expansion=True), seed=1, start=3).seat == 3


def test_a_choice_with_a_single_answer_is_still_asked() -> None:
    game = table(4, expansion=True, red={"placed": {"card 1": 1}, "merchant": 9, "jewelry": 1}, blue=WAITING)
    play(game, "resolve card 1")
    assert legal(game) == ["give jewelry", "decline"]
    game = table(4, buildings=["XB01"], expansion=True, red={"placed": {"building 1": 1}, "wood": 1}, blue=WAITING)
    assert legal(game) == ["resolve building 1"]


def test_gifts_of_a_card_come_after_gold_and_before_the_extra_card() -> None:
    red = {"placed": {"card 5": 1}, "jewelry": 6, "gold": 1}
    row = ["CIV11", "CIV12", "CIV13", "CIV14", "XCIV04"]
    game = table(4, row=row, expansion=True, harsh_winter=True, red=red, blue=WAITING)
    play(game, "resolve card 5", "accept")
    asked_for = []
    for answer in ("accept", "take clay", "accept"):
        asked_for.append(kind(game))
        play(game, answer)
    assert asked_for == ["trade gold", "take", "buy"]
    assert kind(game) == "card"


def test_a_building_is_insulated_before_the_next_one_is_turned_up() -> None:
    red = {"placed": {"building 1": 1}, "wood": 2, "clay": 1, "stone": 1}
    game = table(4, buildings=["B01"], harsh_winter=True, red=red, blue=WAITING)
    play(game, "resolve building 1", "accept")
    assert kind(game) == "insulate"
    assert kind(play(game, "accept")) == "building"


def test_the_two_resources_card_is_used_before_insulation_is_offered_not_then() -> None:
    red = {"placed": {"building 1": 1}, "wood": 2, "clay": 1, "stone": 1, "two_resources": True}
    game = table(4, buildings=["B01"], harsh_winter=True, red=red, blue=WAITING)
    play(game, "resolve building 1")
    assert "use card" in legal(game)
    assert legal(play(game, "accept")) == ["accept", "decline"]


def test_the_two_resources_card_is_used_before_a_trade_not_within() -> None:
    red = {"placed": {"card 1": 1}, "merchant": 2, "jewelry": 2, "two_resources": True}
    game = table(4, expansion=True, red=red, blue=WAITING)
    play(game, "resolve card 1")
    assert "use card" in legal(game)
    assert legal(play(game, "give jewelry")) == ["give jewelry"]
    assert "use card" not in legal(play(game, "give jewelry"))


def test_the_two_resources_card_gives_no_jewelry() -> None:
    red = {"placed": {"hunting": 1}, "two_resources": True}
    game = play(table(4, expansion=True, red=red, blue=WAITING), "use card")
    assert legal(game) == ["take wood", "take clay", "take stone", "take gold"]


def test_a_face_down_two_resources_card_is_of_no_use() -> None:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    game = pay(play(table(4, row=["CIV32"], red=red, blue=WAITING), "resolve card 1"), "wood")
    draw(game, "CIV36")
    assert legal(game) == ["resolve hunting"]
    assert game.breakdown(0)["resources"] == 0


def test_everything_at_once_in_one_turn() -> None:
    """Red trades for an igloo, insulates it, hunts under a bear, buys card 5 with gold and its extra card."""
    red = {
        "placed": {"igloo 1": 1, "hunting": 2, "card 5": 1},
        "merchant": 9,
        "wood": 2,
        "gold": 2,
        "stone": 1,
        "jewelry": 4,
        "food": 0,
    }
    game = table(
        5,
        row=["CIV11", "CIV12", "CIV13", "CIV14", "XCIV03"],
        expansion=True,
        bonus_buildings=True,
        harsh_winter=True,
        wild_animals=True,
        igloos=True,
        board={"animal": "A4"},
        red=red,
        blue=WAITING,
    )
    play(game, "resolve igloo 1", "give gold", "get clay", "get clay", "accept")
    roll(play(game, "resolve hunting"), 6, 2)
    play(game, "jewelry 1")
    play(game, "resolve card 5", "accept", "accept", "accept")
    draw(game, "XCIV08")
    has = tribe(game, "red")
    assert has["points"] == {
        "buildings": 0,
        "igloos": 14,
        "cards": 0,
        "insulation": 5,
        "gold": 6,
        "animals": 0,
        "starvation": 0,
    }
    assert (has["merchant"], has["jewelry"], has["food"]) == (10, 4 + 1 - 3 + 2 - 3, 1)
    assert (has["cards"], has["hidden"], asked(game)) == (["XCIV03"], ["XCIV08"], "blue")
    assert game.breakdown(0)["merchants"] == 10


def test_a_tribe_builds_with_what_its_income_brought() -> None:
    red = {"buildings": ["XP01"], "food": 50}
    game = table(2, buildings=["XB01"], expansion=True, bonus_buildings=True, phase="feed", red=red)
    play(game, "hunting 5", "building 1", "hunting 4")
    play(roll(play(game, "resolve hunting"), 1, 1, 1, 1, 1), "jewelry 0")
    reveal(play(game, "resolve building 1", "accept"), "B17")
    assert tribe(game, "red")["buildings"] == ["XB01", "XP01"]
