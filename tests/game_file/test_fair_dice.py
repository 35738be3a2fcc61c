"""Verifiable dice: uniform, determined by their seed, and tampering is detected."""

import hashlib
import json
import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from stoneage import GameFileError
from stoneage.components import COLOURS
from stoneage.game.decision import Chance
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import FairDice, verify
from stoneage.game_file.file import dumps, loads

SEED = bytes(range(32))
ENOUGH = 6000


def within(counts: Counter[int], outcomes: int, drawn: int) -> bool:
    """Whether each outcome came up about equally often: within five standard deviations."""
    mean = drawn / outcomes
    return set(counts) == set(range(outcomes)) and all(abs(n - mean) < 5 * mean**0.5 for n in counts.values())


def test_all_faces_come_up_equally_often() -> None:
    dice = FairDice(SEED)
    faces = Counter(dice.outcome(number, Chance("dice", 1, 0))["dice"][0] - 1 for number in range(ENOUGH))
    assert within(faces, 6, ENOUGH)


def test_the_dice_of_one_roll_do_not_depend_on_each_other() -> None:
    dice = FairDice(SEED)
    rolls = [dice.outcome(number, Chance("dice", 2, 0))["dice"] for number in range(ENOUGH)]
    assert within(Counter((a - 1) * 6 + b - 1 for a, b in rolls), 36, ENOUGH)


@pytest.mark.parametrize("many", [2, 3, 7, 36, 45])
def test_no_card_is_favoured(many: int) -> None:
    cards = tuple(f"CIV{number:02}" for number in range(many))
    drawn = (FairDice(SEED).outcome(number, Chance("card", 1, 0, cards))["card"] for number in range(ENOUGH))
    assert within(Counter(cards.index(card) for card in drawn), many, ENOUGH)


def test_every_seat_begins_equally_often() -> None:
    starts = Counter(FairDice(hashlib.sha256(bytes([a, b])).digest()).start(5) for a, b in product(range(60), repeat=2))
    assert within(starts, 5, 3600)


def test_an_outcome_depends_on_the_seed_and_its_number_only() -> None:
    asked = Chance("dice", 7, 0)
    assert FairDice(SEED).outcome(5, asked) == FairDice(SEED).outcome(5, asked)
    assert FairDice(SEED).outcome(5, asked) != FairDice(SEED).outcome(6, asked)
    assert FairDice(SEED).outcome(5, asked) != FairDice(SEED[::-1]).outcome(5, asked)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert FairDice(SEED).commitment == hashlib.sha256(SEED).hexdigest()


# --- checking a file ---


@cache
def finished() -> str:
    """The file of a game that was played with these dice."""
    dice, chance = FairDice(SEED), random.Random(4)
    game = dice.answer(Game(Rules(2), chance="manual", start=dice.start(2)))
    while not game.over:
        buying = [a for a in game.legal_actions() if str(a).startswith(("building", "spend", "accept"))]
        dice.answer(game.play(chance.choice(buying or game.legal_actions())))
    return dumps(game, fair={"commitment": dice.commitment, "from": 0, "seed": SEED.hex()})


def with_fair(**changes: object) -> str:
    """The file with another commitment."""
    data = json.loads(finished())
    data["fair"] |= changes
    return json.dumps(data)


def test_an_honest_file_is_verified() -> None:
    outcomes = sum(move.kind != "action" for move in loads(finished()).log)
    assert verify(finished()) == outcomes > 30


def replayed_with(index: int, value: str) -> str:
    """The file of a game in which one outcome was changed unnoticed."""
    game = loads(finished())
    cheat = game.at(index)
    kind = game.log[index].kind
    if kind == "dice":
        cheat.supply(dice=[int(face) for face in value.split()])
    else:
        cheat.supply(card=value) if kind == "card" else cheat.supply(building=value)
    return dumps(cheat, fair=json.loads(finished())["fair"])


def test_a_die_that_was_turned_is_found() -> None:
    game = loads(finished())
    index = next(i for i, move in enumerate(game.log) if move.kind == "dice")
    turned = " ".join(str(7 - int(face)) for face in game.log[index].value.split())
    with pytest.raises(GameFileError, match=f"move {index + 1} is 'dice {turned}', but the seed gives dice"):
        verify(replayed_with(index, turned))


@pytest.mark.parametrize("kind", ["card", "building"])
def test_a_piece_that_was_chosen_is_found(kind: str) -> None:
    game = loads(finished())
    index = max(i for i, move in enumerate(game.log[:40]) if move.kind == kind)
    asked = game.at(index).chance
    assert asked is not None
    other = next(piece for piece in asked.outcomes if piece != game.log[index].value)
    with pytest.raises(GameFileError, match=f"but the seed gives {kind}"):
        verify(replayed_with(index, other))


def test_a_start_player_who_was_chosen_is_found() -> None:
    dice = FairDice(SEED)
    game = Game(Rules(2), chance="manual", start=1 - dice.start(2))
    dice.answer(game)
    with pytest.raises(GameFileError, match="start player"):
        verify(dumps(game, fair=json.loads(finished())["fair"]))


def test_another_seed_than_the_promised_one_is_found() -> None:
    with pytest.raises(GameFileError, match="does not match the hash shown"):
        verify(with_fair(seed=SEED[::-1].hex()))


def test_a_game_that_goes_on_keeps_its_seed() -> None:
    with pytest.raises(GameFileError, match="still secret"):
        verify(with_fair(seed=None))


@pytest.mark.parametrize("seed", [5, "", "00", "zz" * 32, SEED.hex().upper(), [], {}])
def test_a_damaged_seed_is_refused(seed: object) -> None:
    with pytest.raises(GameFileError, match="damaged"):
        verify(with_fair(seed=seed))


@pytest.mark.parametrize("since", [-1, 10**6, "0", None, 1.5, True])
def test_a_damaged_beginning_is_refused(since: object) -> None:
    with pytest.raises(GameFileError, match="which move the seed starts at"):
        verify(with_fair(**{"from": since}))


def test_a_file_without_a_promise_says_so() -> None:
    with pytest.raises(GameFileError, match="no seed to check"):
        verify(dumps(Game(Rules(2), seed=1)))


def test_an_imported_game_is_checked_from_the_import_on() -> None:
    game = loads(finished())
    dice = FairDice(SEED[::-1])
    past = game.at(40)
    dice.answer(past, 40)
    while not past.over:
        dice.answer(past.play(past.legal_actions()[0]), 40)
    fair = {"commitment": dice.commitment, "from": 40, "seed": dice.seed.hex()}
    assert verify(dumps(past, fair=fair)) == sum(move.kind != "action" for move in past.log[40:])
    with pytest.raises(GameFileError, match="seed gives"):
        verify(dumps(past, fair=fair | {"from": 0}) if past.view().start == dice.start(2) else _forced(past, fair))


def _forced(game: Game, fair: dict[str, object]) -> str:
    """Let the seed start at move 1, because a wrong start player would give another message."""
    return dumps(game, fair=fair | {"from": 1})


def test_the_seats_of_the_file_are_those_of_the_game() -> None:
    assert json.loads(finished())["seats"] == list(COLOURS[:2])
