"""A network that is taught by two others."""

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from stoneage.training.starving import BRINGS_FOOD
from tools.two_teachers import LEAST, Sizes, Teachers, difference, teach

CPU = torch.device("cpu")


def test_a_starving_seat_is_taught_to_gather_no_food_and_another_one_is_not() -> None:
    network = torch_network(load(), CPU)
    rows = torch.zeros((1, network.input.in_features), dtype=torch.int16)
    rows[:, network.there] = 1
    legal = torch.ones((1, len(network.policy.bias)), dtype=torch.bool)
    teachers, food = Teachers(network, network, CPU), torch.as_tensor(BRINGS_FOOD)
    starving = teachers(rows, legal, torch.tensor([True]))[0][0]
    feeding = teachers(rows, legal, torch.tensor([False]))[0][0]
    assert float(starving[food].max()) < LEAST / 2 < float(feeding[food].max())
    assert float(starving.exp().sum()) == pytest.approx(1)


def test_a_pass_of_teaching_changes_the_network() -> None:
    starver, shipped = torch_network(load(), CPU), torch_network(load(), CPU)
    taught = teach(starver, shipped, 0.0, CPU, Sizes(games=32, steps=4, batch=32))
    assert not all(torch.equal(a, b) for a, b in zip(taught.parameters(), starver.parameters(), strict=True))
    rows = torch.zeros((1, starver.input.in_features), dtype=torch.int16)
    rows[:, starver.there] = 1
    legal = torch.ones((1, len(starver.policy.bias)), dtype=torch.bool)
    wanted = Teachers(starver, shipped, CPU)(rows, legal, torch.tensor([True]))
    assert torch.isfinite(difference(taught, rows, legal, wanted))
