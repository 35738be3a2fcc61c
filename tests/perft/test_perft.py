"""The counts are unchanged: no action has become legal or illegal unnoticed."""

import pytest

from stoneage import Game
from tests.perft.counting import perft
from tests.perft.positions import positions
from tests.perft.renew import rows

POSITIONS = positions()


def count_by_hand(game: Game, depth: int) -> int:
    """The same count through `Game`, with the same script for chance."""
    while asked := game.chance:
        match asked.kind:
            case "dice":
                game.supply(dice=[die % 6 + 1 for die in range(asked.count)])
            case "card":
                game.supply(card=asked.outcomes[0])
            case "building":
                game.supply(building=asked.outcomes[0])
    legal = game.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(count_by_hand(game.clone().play(action), depth - 1) for action in legal)


def test_every_position_has_its_row() -> None:
    assert list(rows()) == list(POSITIONS)
    assert {name: len(numbers) for name, numbers in rows().items()} == {
        name: depth for name, (_, depth) in POSITIONS.items()
    }


@pytest.mark.compiled
@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_legal_actions_are_as_many_as_before(name: str) -> None:
    game, deepest = POSITIONS[name]
    numbers = [perft(game, depth) for depth in range(1, deepest + 1)]
    assert numbers == rows()[name], "if this change is meant, run `python -m tests.perft.renew` and read the difference"


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_the_table_does(name: str) -> None:
    game, _ = POSITIONS[name]
    assert [count_by_hand(game.clone(), depth) for depth in (1, 2)] == rows()[name][:2]
