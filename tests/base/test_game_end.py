"""The two ways a game ends."""

from stoneage import Game
from tests.game.table import asked, draw, kind, legal, pay, play, roll, table, tribe


def last_building(**red: object) -> Game:
    """Red can take the last building of the first stack; blue has yet to act."""
    fields = {"wood": 2, "clay": 1, "placed": {"building 1": 1}, **red}
    return table(2, buildings=["B01"], left=[1], red=fields, blue={"placed": {"toolmaker": 1}})


def test_an_empty_stack_does_not_end_the_round() -> None:
    game = play(last_building(), "resolve building 1", "accept")
    assert (kind(game), asked(game)) == ("act", "blue")


def test_an_empty_stack_ends_the_game_after_all_have_eaten() -> None:
    game = play(last_building(), "resolve building 1", "accept", "resolve toolmaker")
    assert game.over
    assert (kind(game), legal(game), game.seat) == ("over", [], None)
    assert [player["food"] for player in game.position()["players"]] == [7, 7]
    assert tribe(game, "blue")["tools"] == [1, 0, 0]


def test_hunger_in_the_last_round_still_costs_ten_points() -> None:
    game = play(last_building(food=4), "resolve building 1", "accept", "resolve toolmaker")
    assert game.over
    assert game.scores() == [10 - 10, 0]


def test_hunger_in_the_last_round_can_still_be_paid() -> None:
    game = play(last_building(food=4, gold=1), "resolve building 1", "accept", "resolve toolmaker")
    assert (kind(game), asked(game)) == ("hunger", "red")
    assert pay(game, "gold").over
    assert game.scores() == [10, 0]


def test_no_card_is_drawn_after_the_last_round() -> None:
    game = table(2, buildings=["B01"], left=[1], row=[None], red={"wood": 2, "clay": 1, "placed": {"building 1": 1}})
    assert play(game, "resolve building 1", "accept").over
    assert game.position()["row"][0] is None


def test_a_figure_on_the_last_building_that_leaves_it_keeps_the_game_going() -> None:
    game = play(last_building(), "resolve building 1", "decline", "resolve toolmaker")
    assert (game.over, game.round) == (False, 2)
    assert game.position()["stacks"][0] == {"building": "B01", "left": 1}


def test_a_stack_with_one_building_left_does_not_end_the_game() -> None:
    game = table(2, phase="feed", left=[1, 1])
    assert (game.over, game.round) == (False, 2)


def test_a_row_that_cannot_be_refilled_ends_the_game_at_once() -> None:
    game = table(2, phase="feed", row=[None, None], deck=["CIV01"])
    assert game.over
    assert game.position()["deck"] == ["CIV01"]  # the last card is no longer laid out


def test_no_new_round_is_begun_where_the_row_cannot_be_refilled() -> None:
    assert table(2, phase="feed", row=[None], deck=[]).round == 1


def test_an_empty_deck_ends_the_game_when_a_card_was_taken() -> None:
    game = table(2, row=["CIV11"], deck=[], red={"wood": 1, "placed": {"card 1": 1}})
    pay(play(game, "resolve card 1"), "wood")
    assert game.over
    assert tribe(game, "red")["food"] == 12 + 1 - 5  # the round was finished, and all have been fed


def test_an_empty_deck_does_not_matter_while_nobody_takes_a_card() -> None:
    game = table(2, phase="feed", deck=[])
    assert (game.over, game.round) == (False, 2)


def test_the_last_cards_of_the_deck_are_still_played_for() -> None:
    game = table(2, phase="feed", row=[None, None], deck=["CIV01", "CIV02"])
    draw(game, "CIV02", "CIV01")
    assert (game.over, game.round, game.position()["deck"]) == (False, 2, [])


def test_an_extra_card_can_take_the_last_card_of_the_deck_and_end_the_game() -> None:
    game = table(2, row=["CIV32"], deck=["CIV01"], red={"wood": 1, "placed": {"card 1": 1}})
    draw(pay(play(game, "resolve card 1"), "wood"), "CIV01")
    assert game.over
    assert tribe(game, "red")["hidden"] == ["CIV01"]


def test_nobody_wins_before_the_end() -> None:
    game = last_building()
    assert game.winners() == []
    assert play(game, "resolve building 1", "accept", "resolve toolmaker").winners() == [0]


def test_dice_that_are_still_to_fall_belong_to_the_last_round() -> None:
    game = table(2, buildings=["B01"], left=[1], red={"wood": 2, "clay": 1, "placed": {"building 1": 1, "forest": 1}})
    play(game, "resolve building 1", "accept", "resolve forest")
    assert roll(game, 6).over
    assert game.breakdown(0)["resources"] == 2
