"""Wild animals in the analysis, where earlier networks were blind: they never placed a figure on one."""

import json
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.report import THRESHOLDS
from stoneage.analysis.steps import DecisionNode
from stoneage.batch import Batch
from stoneage.game.action import Action
from stoneage.game.history import Move
from stoneage.players.neural.network import network

STUCK = json.loads((Path(__file__).parents[1] / "players" / "stuck_on_an_animal.json").read_text(encoding="utf-8"))
"""Two positions of a game for two with all options: red has one of the two figures on an animal that drive it off."""
COMPARED = (("forest 2", THRESHOLDS["mistake"]), ("hunting 1", -THRESHOLDS["mistake"]))
"""What else looks good, and by how much the animal is better at least. "forest 2" leaves nobody at home for it."""
WASTEFUL = ("river 2", "card 2")
WHOLE_GAME = 200

pytestmark = pytest.mark.compiled


def stuck(number: int) -> Game:
    return Game.from_position(STUCK[number], chance="manual")


def loss(game: Game, action: str) -> float:
    """What an action loses in the analysis."""
    assert game.seat is not None
    position = AnalysedPosition(Move("action", action, game.seat), 205, game.round, [game.record], True)
    node = GameAnalysis(game, "normal", native_judge()).node(position)
    assert isinstance(node, DecisionNode)
    return max(0.0, node.lead[game.seat])


def wins(game: Game, action: str) -> float:
    """How often the seat wins after an action, in whole games in which everybody plays like the network."""
    seat = game.seat
    assert seat is not None
    number = next(int(legal) for legal in game.legal_actions() if str(legal) == action)
    seeds = range(0, 800_000, 100_000)
    return fmean(native_judge().round_end(game.record, number, seed, WHOLE_GAME).value[seat] for seed in seeds)


@pytest.mark.parametrize("number", [0, 1])
def test_the_second_figure_on_the_animal_is_no_mistake_and_waste_is_one(number: int) -> None:
    game = stuck(number)
    assert loss(game, "animal") < THRESHOLDS["inaccuracy"]
    assert loss(game, WASTEFUL[number]) >= THRESHOLDS["mistake"]


@pytest.mark.parametrize("number", [0, 1])
def test_whole_games_agree(number: int) -> None:
    game = stuck(number)
    other_action, lead = COMPARED[number]
    animal, other, waste = (wins(game, action) for action in ("animal", other_action, WASTEFUL[number]))
    assert animal > waste + THRESHOLDS["mistake"]
    assert animal > other + lead


def test_the_network_drives_animals_off() -> None:
    games = Batch(Rules.all_options(2), 16, seed=99, autoreset=False)
    animal = int(Action("animal"))
    possible = chosen = 0
    while (games.seat >= 0).any():
        legal = games.legal_mask().copy()
        actions = np.where(legal, network().predict(games.observe()).logits, -np.inf).argmax(axis=1)
        playing = games.seat >= 0
        possible += int((legal[:, animal] & playing).sum())
        chosen += int((playing & (actions == animal)).sum())
        games.step(actions)
    assert chosen > possible / 20
