"""Thousands of games between two networks, side by side on a GPU (or on the CPU)."""

import math
from typing import Any, NamedTuple

from stoneage.batch import Batch, CudaBatch
from stoneage.game.rules import Rules
from stoneage.players.neural.weights import Weights
from stoneage.training.network import TorchNetwork, log_policy
from stoneage.training.pytorch import Tensor, torch

_SEED = 2**41  # far from the games that are learned from, and from those of `measure`
_MOST_DECISIONS = 3_000  # players who never buy anything play forever
_LOOK_EVERY = 32  # asking whether all games are over waits for the GPU


class Duel(NamedTuple):
    """The result of one network against another at all other seats."""

    share: float
    """Its mean win share, with each seat equally often."""
    error: float
    """The standard error of the share."""
    games: int


def torch_network(weights: Weights, device: torch.device) -> TorchNetwork:
    """A network in PyTorch with given weights, that is not trained."""
    network: TorchNetwork = TorchNetwork(weights.width, weights.blocks).to(device)
    network.load_state_dict({name: torch.as_tensor(array) for name, array in weights.arrays.items()})
    network.requires_grad_(False).eval()
    return network


@torch.no_grad()
def duel(one: TorchNetwork, others: TorchNetwork, rules: Rules, games: int, *, seed: int = _SEED) -> Duel:
    """Play games of one network against another at all other seats, each its most probable actions.

    The number of games is rounded up, so that every seat comes equally often. A game without an end is nobody's win.
    """
    device = next(one.parameters()).device
    on_gpu = device.type == "cuda"
    games = -(-games // rules.players) * rules.players
    batch: Any
    if on_gpu:
        batch = CudaBatch(rules, games, seed=seed, autoreset=False, checked=False)
    else:
        batch = Batch(rules, games, seed=seed, autoreset=False)
    seat = torch.as_tensor(batch.seat, device=device)
    mine = torch.arange(games, device=device) % rules.players
    shares = torch.zeros(games, device=device)
    for decision in range(_MOST_DECISIONS):
        if decision % _LOOK_EVERY == 0 and bool((seat < 0).all()):
            break
        rows = torch.as_tensor(batch.observe(), device=device)
        legal = torch.as_tensor(batch.legal_mask(), device=device)
        actions = torch.where(seat == mine, _favourites(one, rows, legal), _favourites(others, rows, legal))
        ended = torch.as_tensor(batch.step(actions if on_gpu else actions.numpy()), device=device)
        won = torch.as_tensor(batch.win_shares, device=device).gather(1, mine[:, None]).squeeze(1)
        shares = torch.where(ended, won, shares)
    return Duel(float(shares.mean()), float(shares.std()) / math.sqrt(games), games)


def _favourites(network: TorchNetwork, rows: Tensor, legal: Tensor) -> Tensor:
    """The most probable action of each row; 0 where none is legal."""
    return log_policy(network(rows).policy, legal).argmax(-1).where(legal.any(-1), 0)
