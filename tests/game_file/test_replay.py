"""Replaying moves all at once gives the same result as one by one, and stops at the same move."""

import random

import pytest

from stoneage import Game, Rules
from stoneage.game_file.replay import replay


def played(rules: Rules, seed: int, decisions: int = 150) -> Game:
    game, choice = Game(rules, seed=seed), random.Random(seed)
    for _ in range(decisions):
        if not game.over:
            game.play(choice.choice(game.legal_actions()))
    return game


def records(game: Game) -> list[bytes]:
    return [*game.history.records_from(0), game.record]


def at_the_start(game: Game) -> Game:
    return game.at(0)


@pytest.mark.parametrize("rules", [Rules(players=2), Rules(players=4), Rules.all_options(5)], ids=str)
def test_the_same_log_and_the_same_positions(rules: Rules) -> None:
    game = played(rules, 3)
    moves = [str(move) for move in game.log]
    at_once, one_by_one = at_the_start(game), at_the_start(game)
    assert at_once.replay(moves) == len(moves)
    for move in moves:
        replay(one_by_one, [move])
    assert at_once.log == one_by_one.log == game.log
    assert records(at_once) == records(one_by_one) == records(game)
    assert at_once.undo().digest() == one_by_one.undo().digest()


@pytest.mark.parametrize(
    "wrong",
    [
        "red: forest 9",  # not an action
        "blue: hunting 1",  # not blue's turn
        "red: resolve forest",  # not legal while placing
        "red: hunt 1",  # other spellings take the slow path
        "dice 3",  # nobody rolls
        "card CIV01",
        "building B01",
        "",
        7,
        None,
    ],
)
def test_it_stops_before_a_move_that_cannot_be_made(wrong: object) -> None:
    game = Game(Rules(players=2), seed=1, start=0)
    moves: list[object] = [str(move) for move in game.log]
    begun = at_the_start(game)
    assert begun.replay([*moves, wrong, "red: hunting 1"]) == len(moves)
    assert begun.digest() == game.digest()
    assert begun.log == game.log


@pytest.mark.parametrize("roll", ["dice 3", "dice 3 4 5", "dice 3 7", "dice 0 3", "dice 3  4", "dice", "card CIV01"])
def test_dice_that_could_not_fall_are_not_taken(roll: str) -> None:
    game = Game(Rules(players=2), seed=1, start=0)
    game.play("hunting 2").play("forest 5").play("river 3").play("resolve hunting")
    asked = next(number for number, move in enumerate(game.log) if move.kind == "dice")
    assert len(game.log[asked].value.split()) == 2
    moves = [str(move) for move in game.log[:asked]]
    assert at_the_start(game).replay([*moves, roll]) == asked
    assert at_the_start(game).replay([*moves, "dice 6 1"]) == asked + 1


def test_a_card_or_building_turns_up_only_once() -> None:
    game = Game(Rules(players=2), chance="manual")
    assert game.replay(["card CIV07", "card CIV07"]) == 1
    assert game.replay(["card A1"]) == 0  # no animals in this game
    assert game.replay(["card CIV08", "card CIV09", "card CIV10", "building B01", "building B01"]) == 4
