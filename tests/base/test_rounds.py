"""From one round to the next."""

import pytest

from stoneage import Game
from stoneage.components import COLOURS
from tests.game.table import asked, draw, kind, pay, play, table, tribe


def next_round(row: list[str | None], players: int = 4, turn: str = "red") -> Game:
    """All tribes have been fed, and the row looks like this."""
    return table(players, phase="feed", turn=turn, row=row)


def test_the_second_and_third_card_were_taken() -> None:
    # The first card stays, the fourth slides to the second slot, two new ones come to the third and the fourth.
    game = next_round(["CIV11", None, None, "CIV14"])
    assert game.position()["row"] == ["CIV11", "CIV14", None, None]
    draw(game, "CIV20")
    assert game.position()["row"] == ["CIV11", "CIV14", "CIV20", None]
    draw(game, "CIV21")
    assert game.position()["row"] == ["CIV11", "CIV14", "CIV20", "CIV21"]
    assert kind(game) == "place"


@pytest.mark.parametrize(
    ("row", "after"),
    [
        ([None, "CIV12", "CIV13", "CIV14"], ["CIV12", "CIV13", "CIV14", "CIV01"]),
        (["CIV11", "CIV12", "CIV13", None], ["CIV11", "CIV12", "CIV13", "CIV01"]),
        ([None, None, None, "CIV14"], ["CIV14", "CIV01", "CIV02", "CIV03"]),
        ([None, "CIV12", None, "CIV14"], ["CIV12", "CIV14", "CIV01", "CIV02"]),
        ([None, None, None, None], ["CIV01", "CIV02", "CIV03", "CIV04"]),
    ],
)
def test_cards_slide_to_the_right_and_gaps_are_filled(row: list[str | None], after: list[str]) -> None:
    game = next_round(row)
    draw(game, *after[4 - row.count(None) :])
    assert game.position()["row"] == after


def test_a_full_row_asks_for_no_card() -> None:
    game = next_round(["CIV11", "CIV12", "CIV13", "CIV14"])
    assert (kind(game), game.position()["row"]) == ("place", ["CIV11", "CIV12", "CIV13", "CIV14"])


def test_a_card_that_slid_is_cheaper() -> None:
    game = table(2, row=["CIV11", "CIV16"], red={"wood": 1, "placed": {"card 1": 1}}, blue={"wood": 1})
    draw(pay(play(game, "resolve card 1"), "wood"), "CIV01")
    play(game, "card 1", "hunting 5", "hunting 4", "resolve card 1")
    pay(game, "wood")
    assert tribe(game, "blue")["cards"] == ["CIV16"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_token_passes_to_the_left(players: int) -> None:
    for number, colour in enumerate(COLOURS[:players]):
        game = table(players, phase="feed", turn=colour)
        assert game.position()["start"] == (number + 1) % players
        assert asked(game) == COLOURS[(number + 1) % players]


def test_rounds_are_counted() -> None:
    game = table(phase="feed", board={"round": 4})
    assert game.round == 5


def test_all_figures_are_home_at_the_start_of_a_round() -> None:
    game = play(table(red={"placed": {"toolmaker": 1, "fields": 1}}), "resolve fields", "resolve toolmaker")
    assert game.round == 2
    assert [player.home for player in game.view(None).players] == [5, 5, 5, 5]


def test_a_whole_round_of_two_players() -> None:
    game = table(2, phase="place", row=["CIV16"], buildings=["B26"])
    play(game, "forest 3", "hunting 4", "card 1", "toolmaker", "building 1")
    game.play("resolve forest").supply(dice=[3, 3, 4])  # 3 wood
    pay(play(game, "resolve card 1"), "wood")  # 4 food
    pay(play(game, "resolve building 1"), "wood wood")
    game.play("done").supply(building="B05")
    assert asked(game) == "blue"
    play(game, "resolve toolmaker", "resolve hunting").supply(dice=[1, 2, 3, 3])
    play(game, "tools 1")  # 10: 5 food
    draw(game, "CIV30")
    red, blue = tribe(game, "red"), tribe(game, "blue")
    assert (red["food"], red["wood"], red["cards"], red["buildings"]) == (12 + 4 - 5, 0, ["CIV16"], ["B26"])
    assert game.scores() == [6 + 1, 0]  # two wood in the building, one builder for it
    assert (blue["food"], blue["tools"], blue["tools_used"]) == (12 + 5 - 5, [1, 0, 0], [])
    assert (game.round, asked(game)) == (2, "blue")
    assert game.position()["stacks"][0] == {"building": "B05", "left": 6}
