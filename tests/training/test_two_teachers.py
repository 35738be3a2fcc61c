"""A network that is taught by two others."""

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from tools.two_teachers import Sizes, Teachers, difference, teach

CPU = torch.device("cpu")


def test_the_network_comes_nearer_to_both_teachers() -> None:
    starver, shipped = torch_network(load(), CPU), torch_network(load(), CPU)
    with torch.no_grad():  # a teacher that begins with other wishes
        starver.policy.bias.add_(torch.linspace(-3, 3, len(starver.policy.bias)))
    teachers = Teachers(starver, shipped, CPU)
    taught = teach(starver, shipped, 0.0, CPU, Sizes(games=32, steps=4, batch=32))
    rows = torch.zeros((4, starver.input.in_features), dtype=torch.int16)
    rows[:, starver.there] = 1
    legal = torch.ones((4, len(starver.policy.bias)), dtype=torch.bool)
    for starves in (True, False):
        wanted = teachers(rows, legal, torch.full((4,), starves))
        assert torch.isfinite(difference(taught, rows, legal, wanted))
    # The starver never feeds; the network that learned from it and from the shipped one can be brought to either.
    assert not all(torch.equal(a, b) for a, b in zip(taught.parameters(), starver.parameters(), strict=True))
