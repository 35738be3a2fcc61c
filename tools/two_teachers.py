r"""Teach a network two ways to play: like the shipped one, or like one that starves on purpose.

    stoneage train starver --against weights/net-0.2.safetensors --set starves=1 --set soften=6 --tables 2,3,4 \
        --weights weights/net-0.2.safetensors --minutes 9 --set decisions=1.9e9 --set rate=5e-4
    python -m tools.two_teachers starver/net.safetensors both.safetensors
    stoneage train both --weights both.safetensors --against weights/net-0.2.safetensors --set rivals=0.2 \
        --set score_weight=0.1 --set rate=5e-4 --set entropy=0.012 --set decisions=1.4e9 --minutes 5

The network of 0.2 hardly ever starves, so training on from it never found out that starving can win
(docs/lab-notes.md). Here each teacher plays half of the seats in many games, and the network learns to do what the
teacher of a seat does: it begins a game one way or the other, and goes on with it. Training then decides which is
better where.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

from stoneage.encoding.numbers import MAX_SEATS
from stoneage.players.neural.weights import load, save
from stoneage.training.duel import torch_network
from stoneage.training.network import TorchNetwork, log_policy
from stoneage.training.pytorch import Tensor, functional, nn, torch
from stoneage.training.rules_mix import rules_mix_from
from stoneage.training.run import choose_device
from stoneage.training.self_play import SelfPlay
from stoneage.training.starving import BRINGS_FOOD, hungry

SOFTEN = 6.0  # the shipped network is too sure of itself to be learned from as it is
LEAST = -12.0  # the logarithm of the smallest probability that is taught, so that training can bring it back
RATE = 1e-3
SEED = 771


class Sizes(NamedTuple):
    """How much is played between two passes of learning."""

    games: int = 8_192
    steps: int = 48
    batch: int = 16_384


class Teachers:
    """What either teacher would do, and what it expects."""

    def __init__(self, starver: TorchNetwork, shipped: TorchNetwork, device: torch.device) -> None:
        self._starver, self._shipped = starver, shipped
        self._food = torch.as_tensor(BRINGS_FOOD, device=device)

    def __call__(self, rows: Tensor, legal: Tensor, starves: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The log policy, the logits of the win shares and the scores of each row's teacher."""
        one, other = self._starver(rows), self._shipped(rows)
        hungry_policy = log_policy(one.policy, hungry(legal.clone(), self._food))
        which = starves[:, None]
        policy = torch.where(which, hungry_policy, log_policy(other.policy / SOFTEN, legal)).clamp(min=LEAST)
        return (
            log_policy(policy, legal),
            torch.where(which, one.win, other.win),
            torch.where(which, one.score, other.score),
        )


def difference(network: TorchNetwork, rows: Tensor, legal: Tensor, taught: tuple[Tensor, Tensor, Tensor]) -> Tensor:
    """How far the network is from its teachers: Kullback-Leibler divergence, win shares and scores."""
    policy, win, score = taught
    said = network(rows)
    nobody = win == -torch.inf
    gap = (policy - log_policy(said.policy, legal)).masked_fill(~legal, 0)
    wins = functional.log_softmax(said.win, -1).masked_fill(nobody, 0)
    scores = (said.score - score).masked_fill(nobody, 0).square().sum() / (~nobody).sum()
    loss: Tensor = (policy.exp() * gap).sum(-1).mean() - 0.3 * (win.softmax(-1) * wins).sum(-1).mean() + scores
    return loss


def teach(
    starver: TorchNetwork, shipped: TorchNetwork, seconds: float, device: torch.device, sizes: Sizes
) -> TorchNetwork:
    """A network that was taught for some time, at least one pass; it begins as the starver."""
    weights = starver.state_dict()
    network: TorchNetwork = TorchNetwork(starver.input.out_features, len(starver.blocks)).to(device)
    network.load_state_dict(weights)
    teachers = Teachers(starver, shipped, device)
    games = SelfPlay(rules_mix_from("every"), sizes.games, SEED, device)
    generator = torch.Generator(device).manual_seed(SEED)
    starving_seats = torch.rand((sizes.games, MAX_SEATS), device=device, generator=generator) < 0.5
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)
    began, passes = time.monotonic(), 0
    while passes == 0 or time.monotonic() < began + seconds:
        seen = []
        with torch.no_grad():
            for _ in range(sizes.steps):
                starves = starving_seats.gather(1, games.seat.clamp(min=0)[:, None]).squeeze(1)
                seen.append((games.rows.clone(), games.legal.clone(), starves))
                chances = teachers(games.rows, games.legal, starves)[0]
                noise = torch.rand(chances.shape, device=device, generator=generator).clamp(1e-9, 1 - 1e-7)
                games.step((chances - (-noise.log()).log()).masked_fill(~games.legal, -torch.inf).argmax(-1))
        rows, legal, starves = (torch.cat(parts) for parts in zip(*seen, strict=True))
        done = min(1.0, (time.monotonic() - began) / max(seconds, 1e-9))
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1.0, (passes + 1) / 4) * (1 - 0.97 * done)
        order: Any = torch.randperm(len(rows), device=device, generator=generator)
        for part in order.split(sizes.batch):
            with torch.no_grad():
                taught = teachers(rows[part], legal[part], starves[part])
            loss: Any = difference(network, rows[part], legal[part], taught)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
        passes += 1
        print(f"{passes:4d}: difference {loss.item():.4f}", flush=True)
    return network


def main() -> None:
    """Teach a network and write its weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("starver", type=Path, help="weights of a network that was trained to starve")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--seconds", type=float, default=40.0)
    options = parser.parse_args()
    device = choose_device(None)
    sizes = Sizes() if device.type == "cuda" else Sizes(256, 16, 512)
    starver, shipped = torch_network(load(options.starver), device), torch_network(load(), device)
    network = teach(starver, shipped, options.seconds, device, sizes)
    save(options.out, network.arrays(), {"taught_by": f"{options.starver.name} and net"})


if __name__ == "__main__":
    main()
