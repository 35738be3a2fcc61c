"""Random actions in copies of the games: what is learned about the position right after one."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage import Game, Rules
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.agenda import top
from stoneage.engine.hidden_cards import has_secrets
from stoneage.errors import SettingError
from stoneage.game.action import Action
from stoneage.observation.fields import where
from stoneage.players.neural.forward import POINTS
from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from stoneage.training.many_searches import ManySearches
from stoneage.training.network import TorchNetwork
from stoneage.training.pytorch import Tensor
from stoneage.training.run import choose_device
from stoneage.training.self_play import SelfPlay
from stoneage.training.settings import Recipe
from stoneage.training.trainer import Trainer
from stoneage.training.tries import Tries

CPU = torch.device("cpu")
BASE = [Rules(2)]
MIXED = [Rules(2), Rules.all_options(5), Rules.all_options(3)]


@pytest.fixture(autouse=True)
def one_thread() -> None:
    choose_device("cpu")


@pytest.fixture(scope="module")
def network() -> TorchNetwork:
    return torch_network(load(), CPU)


def likeliest(games: SelfPlay, network: TorchNetwork) -> Tensor:
    actions: Tensor = network(games.rows).policy.masked_fill(~games.legal, -torch.inf).argmax(-1)
    return actions


@pytest.fixture(scope="module")
def games(network: TorchNetwork) -> SelfPlay:
    """In all parts of a game, the last round of some included."""
    choose_device("cpu")
    games = SelfPlay(BASE, 96, 3, CPU)
    for _ in range(250):
        games.step(likeliest(games, network))
    return games


def test_a_try_is_worth_what_a_search_expects_at_the_end_of_the_round(games: SelfPlay, network: TorchNetwork) -> None:
    actions, worlds = games.legal.int().argmax(1), torch.arange(96)
    tried = Tries(games).of(actions, worlds, network)
    searches = ManySearches(network, BASE[0], room=96)
    expected = searches.played_out(games.batch.states, actions.numpy(), worlds.numpy().astype(np.uint64), 1)
    same = np.array([not has_secrets(g, top(g).seat) for g in games.batch.states])
    assert tried.values[same, 0].numpy() == pytest.approx(expected[same], abs=1e-6), "a search deals secrets again"
    assert np.allclose(tried.values[:, :MAX_SEATS].sum(1), 1, atol=1e-6)


def test_the_result_counts_where_the_game_ends_in_the_round(games: SelfPlay, network: TorchNetwork) -> None:
    tried = Tries(games).of(likeliest(games, network), torch.arange(96), network)
    shares, scores = tried.values[:, :2], tried.values[:, MAX_SEATS : MAX_SEATS + 2] * POINTS
    ended = ((scores - scores.round()).abs() < 1e-3).all(1)  # an expectation is hardly ever whole
    assert 3 <= ended.sum() < 48
    assert ((scores[ended, 0] > scores[ended, 1]) == (shares[ended, 0] == 1)).all()
    assert ((shares[ended] == 0) | (shares[ended] == 1)).all()


def test_what_is_learned_from_is_the_next_decision_as_the_acting_seat_sees_it(network: TorchNetwork) -> None:
    games = SelfPlay(MIXED, 24, 5, CPU)
    before = games.batch.states.copy()
    tried = Tries(games).of(likeliest(games, network), torch.arange(24), network)
    assert (games.batch.states == before).all(), "the games themselves do not change"
    assert tried.there.all()
    rounds = where("table", "round").start
    assert (tried.rows[:, rounds] - games.rows[:, rounds] <= 1).all()
    asked = [where("tribe", "asked", turn).start for turn in range(MAX_SEATS)]
    assert (tried.rows[:, asked].sum(1) == 1).all(), "somebody is asked"
    others = tried.rows[:, asked[0]] == 0
    assert others.any()
    assert (~others).any()
    assert (tried.values[(games.players[:, None] <= torch.arange(MAX_SEATS)).repeat(1, 2)] == 0).all()


def test_every_kind_of_action_is_tried_as_often(network: TorchNetwork, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first decision has 14 places: five ways to place in the forest, one in the fields."""
    games = SelfPlay(BASE, 700, 1, CPU)
    start = Game(BASE[0], seed=1)
    for number in range(len(games)):
        games.batch.states[number] = start.state
    games.legal[:] = torch.as_tensor(games.batch.legal_mask())
    chosen: list[Tensor] = []
    tries = Tries(games)
    monkeypatch.setattr(tries, "of", lambda actions, worlds, judge: chosen.append(actions))
    tries.random(network, torch.Generator().manual_seed(1))
    places = Counter(re.sub(r"(?<!card|ding) \d", "", str(Action(int(action)))) for action in chosen[0])
    assert len(places) == 14
    assert all(30 < times < 75 for times in places.values()), "50 each"


@pytest.mark.parametrize("tries", [-1, 65])
def test_tries_have_a_limit(tries: int) -> None:
    with pytest.raises(SettingError, match="can be tried 0 to 64 times"):
        Recipe(tries=tries)


def test_values_are_learned_from_tries_and_a_resumed_run_goes_on_alike(tmp_path: Path) -> None:
    recipe = Recipe(
        tables="2,5:all", games=8, league=0.25, tries=2, steps=8, batch=32, decisions=1e4, width=16, blocks=1
    )
    trainer = Trainer(tmp_path, recipe, CPU)
    trainer.advance()
    tried = trainer.rollout.other_rows[-2:]
    assert tried.any(-1).all()
    assert (tried[0] != tried[1]).any(), "each time another action, or another world"
    assert (trainer.rollout.other_counts[:-2] == 1).all()
    assert (trainer.rollout.other_counts[-2:] > 1).all()
    trainer.save()
    resumed = Trainer(tmp_path, recipe, CPU, progress={"decisions": trainer.decisions, "updates": 1, "seconds": 0.0})
    assert trainer.advance()["win"] == resumed.advance()["win"]
    weights, again = (run.network.arrays() for run in (trainer, resumed))
    assert all((weights[name] == again[name]).all() for name in weights)
