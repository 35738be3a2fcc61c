"""Games between two networks, side by side."""

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage import Rules
from stoneage.players.neural.weights import load
from stoneage.training import measure
from stoneage.training.duel import duel, torch_network

CPU = torch.device("cpu")


def test_a_network_against_itself_shares_every_game() -> None:
    network = torch_network(load(), CPU)
    found = duel(network, network, Rules(3), 7, seed=5)
    assert found.games == 9, "every seat equally often"
    assert 0 < found.share < 1
    assert found.error > 0


def test_the_shipped_network_beats_one_that_chooses_the_first_action() -> None:
    """The same games as on the CPU, where NumPy asks the network."""
    weights = load()
    silly = torch_network(weights, CPU)
    with torch.no_grad():
        silly.policy.weight.zero_()
        silly.policy.bias.copy_(-torch.arange(len(silly.policy.bias)).float())
    found = duel(torch_network(weights, CPU), silly, Rules(2), 8, seed=measure._SEED)
    assert found.share > 0.9
