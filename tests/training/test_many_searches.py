"""Searches side by side choose what each of them would choose alone."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage import Game, Rules
from stoneage.engine.chance import generator, next_bits
from stoneage.engine.state import empty_states
from stoneage.errors import PlayerError
from stoneage.players.budget import NetSetting
from stoneage.players.neural.network import Network
from stoneage.players.neural.player import NetPlayer, NetSearch
from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from stoneage.training.many_searches import ManySearches
from tests.secret_positions import twins
from tools import network_matches


def positions(rules: Rules, count: int) -> list[Game]:
    """Decisions from all parts of games, of which some are forced."""
    found = []
    for number in range(count):
        game = Game(rules, seed=number)
        choices = np.random.default_rng(number)
        for _ in range(1 + 37 * number):
            if game.over:
                game = Game(rules, seed=100 + number)
            game.play(game.legal_actions()[choices.integers(len(game.legal_actions()))])
        found.append(game if not game.over else Game(rules, seed=200 + number))
    return found


@pytest.mark.parametrize("rules", [Rules(2), Rules.all_options(5)], ids=str)
@pytest.mark.parametrize("simulations", [5, 24])
def test_each_chooses_as_alone(rules: Rules, simulations: int) -> None:
    games = positions(rules, 8)
    states = empty_states(len(games))
    for number, game in enumerate(games):
        states[number] = game.state
    network = torch_network(load(), torch.device("cpu"))
    searches = ManySearches(network, rules, room=128)
    # A search draws the seed of its worlds with its first random number.
    seeds = np.array([int(next_bits(generator(number))) for number in range(len(games))], dtype=np.uint64)
    chosen = searches.choose(states, seeds, simulations)
    alone = [int(NetSearch(simulations, seed=number).choose(game)) for number, game in enumerate(games)]
    assert chosen.tolist() == alone
    assert searches.favourites(states).tolist() == [int(NetPlayer(Network()).choose(game)) for game in games]


def test_what_they_expect_is_what_each_expects_alone() -> None:
    game = positions(Rules.all_options(3), 4)[3]
    states = empty_states(1)
    states[0] = game.state
    searches = ManySearches(torch_network(load(), torch.device("cpu")), game.rules, room=64)
    (choices,) = searches.searched(states, np.array([next_bits(generator(7))], dtype=np.uint64), 48)
    alone = NetSearch(48, seed=7).choices(game)
    assert [(choice.action, choice.visits) for choice in choices] == [(other.action, other.visits) for other in alone]
    for choice, other in zip(choices, alone, strict=True):
        assert choice.win_shares == pytest.approx(other.win_shares, abs=1e-4)
        assert choice.scores == pytest.approx(other.scores, abs=0.05)


def test_a_simulation_ends_with_the_round_that_is_asked_for() -> None:
    rules = Rules(2)
    games = positions(rules, 3)
    states = empty_states(3)
    for number, game in enumerate(games):
        states[number] = game.state
    searches = ManySearches(torch_network(load(), torch.device("cpu")), rules, room=2)
    actions = np.array([int(game.legal_actions()[0]) for game in games])
    worlds = np.array([1, 2, 3], dtype=np.uint64)
    near, far, end = (searches.played_out(states, actions, worlds, rounds) for rounds in (1, 2, 100))
    assert (near != far).any()
    assert set(end.tolist()) <= {0.0, 0.5, 1.0}  # games that are over have a winner


@pytest.mark.parametrize("simulations", [0, 24])
def test_they_choose_by_what_their_seats_may_know(simulations: int) -> None:
    rules = Rules.all_options(3)
    searches = ManySearches(torch_network(load(), torch.device("cpu")), rules, room=64)
    pairs = twins(rules, 4)
    seeds = np.arange(len(pairs), dtype=np.uint64)
    found = []
    for games in ([pair.one for pair in pairs], [pair.other for pair in pairs]):
        states = empty_states(len(games))
        for number, game in enumerate(games):
            states[number] = game.state
        chosen = searches.choose(states, seeds, simulations) if simulations else searches.favourites(states)
        actions = np.array([int(game.legal_actions()[0]) for game in games])
        found.append([*chosen.tolist(), *searches.played_out(states, actions, seeds, 1).tolist()])
    assert found[0] == found[1]


def test_a_match_needs_a_network_without_a_clock() -> None:
    where = network_matches.Where(torch.device("cpu"), room=16)
    with pytest.raises(PlayerError, match="have no clock"):
        network_matches.play("net:1s", "net", Rules(2), 2, where)
    with pytest.raises(PlayerError, match="must be a network"):
        network_matches.play("planner", "net", Rules(2), 2, where)


def test_a_player_by_values_alone_may_have_weights_of_its_own() -> None:
    assert network_matches.setting_of("values:run/net.safetensors") == NetSetting(0, None, "run/net.safetensors")
    assert network_matches.setting_of("values") == NetSetting(0, None)


def test_a_player_by_values_alone_takes_what_is_worth_most_at_once() -> None:
    where = network_matches.Where(torch.device("cpu"), room=64)
    side = network_matches.Side("values", NetSetting(0, None), Rules(2), where)
    game = positions(Rules(2), 3)[2]
    states = empty_states(1)
    states[0] = game.state
    (chosen,) = side.choose(states)
    legal = [int(action) for action in game.legal_actions()]
    searches = ManySearches(torch_network(load(), torch.device("cpu")), Rules(2), room=64)
    worlds = np.random.default_rng(network_matches.FIRST_SEED).integers(0, 2**64, 8, dtype=np.uint64)
    worth = []
    for action in legal:
        roots: Any = np.repeat(np.asarray(states), 8)
        worth.append(searches.played_out(roots, np.full(8, action), worlds, 0).mean())
    assert len(legal) > 1
    assert chosen == legal[int(np.argmax(worth))]
