import itertools
from collections import Counter

import numpy as np
import pytest

from stoneage.analysis.judging import outcomes
from stoneage.analysis.judging.expand import expand, new_leaves, new_pending
from stoneage.encoding.names import dice_faces
from stoneage.encoding.tasks import DICE, ROLL
from stoneage.engine.chance import generator
from stoneage.game.game import Game
from stoneage.game.rules import Rules

OTHERS = {1: ["toolmaker", "fields", "card 1", "card 2"], 2: ["toolmaker", "family hut"], 3: ["toolmaker", "fields"]}


def to_a_roll(figures: int) -> Game:
    """A game in which red is about to roll in the forest, and has two more places to act at."""
    game = Game(Rules(players=2), seed=3, start=0).play(f"forest {figures}").play("hunting 5")
    for place in OTHERS[figures]:
        game.play(place)
    return game.at(len(game.log)).play("resolve forest")


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_totals_of_a_roll_have_the_probabilities_of_counting_all_rolls(dice: int) -> None:
    game = to_a_roll(dice)
    counted = Counter(sum(roll) for roll in itertools.product(range(1, 7), repeat=dice))
    g = game.state
    found = {
        sum(dice_faces(outcomes.nth_outcome(g, DICE, n))): outcomes.chance_of_outcome(g, DICE, n)
        for n in range(outcomes.count_outcomes(g, DICE))
    }
    assert found == pytest.approx({total: ways / 6**dice for total, ways in counted.items()})


def test_the_leaves_of_a_roll_are_its_totals() -> None:
    game = to_a_roll(3)
    leaves = new_leaves(100)
    expand(game.state, 100, 7, generator(1), new_pending(), leaves)
    assert leaves.used[0] == 16  # 3 to 18
    assert leaves.weights[:16].sum() == pytest.approx(1)
    assert set(leaves.tags[:16]) == {7}
    wood = leaves.states[:16]["players"][:, 0]["items"][:, 0]
    assert float(wood @ leaves.weights[:16]) == pytest.approx(
        np.mean([sum(roll) // 3 for roll in itertools.product(range(1, 7), repeat=3)])
    )


def test_two_new_cards_are_summed_and_four_are_spread_evenly() -> None:
    game = Game(Rules(players=2), chance="manual")
    leaves = new_leaves(2000)
    expand(game.state, 2000, 0, generator(1), new_pending(), leaves)
    count = int(leaves.used[0])
    assert leaves.weights[:count].sum() == pytest.approx(1)
    first = Counter(int(card) for card in leaves.states[:count]["row"][:, 0])
    assert len(first) == 36
    assert len(set(first.values())) == 1


def test_dice_to_pick_from_count_by_their_faces() -> None:
    game = Game(Rules(players=2), seed=3, start=0).at(6)
    g = game.state
    g.tasks[g.depth - 1].kind, g.tasks[g.depth - 1].count = ROLL, 3
    rolls = [dice_faces(outcomes.nth_outcome(g, DICE, n)) for n in range(outcomes.count_outcomes(g, DICE))]
    chances = [outcomes.chance_of_outcome(g, DICE, n) for n in range(len(rolls))]
    counted = Counter(tuple(sorted(roll)) for roll in itertools.product(range(1, 7), repeat=3))
    assert {tuple(sorted(roll)): chance for roll, chance in zip(rolls, chances, strict=True)} == pytest.approx(
        {roll: ways / 6**3 for roll, ways in counted.items()}
    )
