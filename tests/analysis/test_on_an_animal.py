"""A figure that stands on an animal: one more may free it, which the network's own values do not know."""

import json
from pathlib import Path
from statistics import fmean

import pytest

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.on_an_animal import can_drive_off
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.report import THRESHOLDS
from stoneage.analysis.steps import DecisionNode
from stoneage.encoding.numbers import ANIMAL
from stoneage.game.history import Move
from tests.game.table import table

STUCK = json.loads((Path(__file__).parents[1] / "players" / "stuck_on_an_animal.json").read_text(encoding="utf-8"))
"""Two positions of a game for two with all options: red has one of the two figures on an animal that drive it off."""
WASTEFUL = ("forest 2", "clay pit 1")
"""What leaves nobody at home for the animal, or nearly as little."""
WHOLE_GAME = 200


def stuck(number: int) -> Game:
    return Game.from_position(STUCK[number], chance="manual")


def loss(game: Game, action: str) -> float:
    """What an action loses in the analysis."""
    assert game.seat is not None
    position = AnalysedPosition(Move("action", action, game.seat), 205, game.round, [game.record], True)
    node = GameAnalysis(game, "normal", native_judge()).node(position)
    assert isinstance(node, DecisionNode)
    return max(0.0, node.lead[game.seat])


def action_id(game: Game, action: str) -> int:
    return next(int(legal) for legal in game.legal_actions() if str(legal) == action)


@pytest.mark.compiled
@pytest.mark.parametrize("number", [0, 1])
def test_the_second_figure_is_right_and_leaving_the_first_alone_is_not(number: int) -> None:
    game = stuck(number)
    assert loss(game, "animal") < THRESHOLDS["mistake"]
    assert loss(game, WASTEFUL[number]) >= THRESHOLDS["mistake"]


@pytest.mark.compiled
@pytest.mark.parametrize("number", [0, 1])
def test_whole_games_agree(number: int) -> None:
    game, judge = stuck(number), native_judge()
    seat = game.seat
    assert seat is not None
    wins = {
        action: fmean(
            judge.round_end(game.record, action_id(game, action), seed, WHOLE_GAME).value[seat]
            for seed in range(0, 400_000, 100_000)
        )
        for action in ("animal", WASTEFUL[number])
    }
    assert wins["animal"] > wins[WASTEFUL[number]] + THRESHOLDS["mistake"]


@pytest.mark.compiled
def test_in_what_is_played_on_the_animal_is_driven_off() -> None:
    game = stuck(0)
    end = native_judge().round_end(game.record, action_id(game, "forest 1"), 1)
    assert end.happened[ANIMAL][game.seat or 0] == 1.0


def test_only_a_tribe_that_can_free_its_figure_is_judged_so() -> None:
    assert can_drive_off(stuck(0), 0)
    assert not can_drive_off(Game(Rules.all_options(2), seed=1), 0)
    assert not can_drive_off(table(4), 0)
