"""The network in PyTorch: its shapes and names are those of the weights that `stoneage.players.neural` plays with."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.observation.fields import SCALE, SIZE, where
from stoneage.training.pytorch import Tensor, functional, nn, torch

_THERE = [where("tribe", "there", turn).start for turn in range(MAX_SEATS)]


class Outputs(NamedTuple):
    """What the network says about positions, a row for each; seats count from the observer."""

    policy: Tensor  # logits of the actions, legal or not
    win: Tensor  # logits of the win shares; minus infinity where nobody sits
    score: Tensor  # expected final scores, in units of `forward.POINTS`


Judge = Callable[[Tensor], Outputs]
"""A network: observations in, outputs out."""


class Block(nn.Module):
    """A residual block: what it computes is added to its input."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.expand = nn.Linear(width, width)
        self.project = nn.Linear(width, width)
        nn.init.zeros_(self.project.weight)
        nn.init.zeros_(self.project.bias)

    def forward(self, hidden: Tensor) -> Tensor:
        """Add the block to its input."""
        return cast(Tensor, hidden + self.project(functional.relu(self.expand(self.norm(hidden)))))


class TorchNetwork(nn.Module):
    """Observations in; policy, win shares and scores out."""

    scale: Tensor
    there: Tensor

    def __init__(self, width: int = 512, blocks: int = 2) -> None:
        super().__init__()
        self.input = nn.Linear(SIZE, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, N_ACTIONS)
        self.win = nn.Linear(width, MAX_SEATS)
        self.score = nn.Linear(width, MAX_SEATS)
        for head in (self.policy, self.win, self.score):  # begin with every legal action and every seat alike
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)
        nn.init.ones_(self.score.bias)
        # Not parameters, and not in the weights: they follow from the observation's fields.
        self.register_buffer("scale", 1 / torch.tensor(SCALE), persistent=False)
        self.register_buffer("there", torch.tensor(_THERE), persistent=False)

    def forward(self, rows: Tensor) -> Outputs:
        """Judge positions; the rows are observations as they are, in integers."""
        return self.outputs(self.hidden(rows), rows)

    def hidden(self, rows: Tensor) -> Tensor:
        """What all outputs are computed from."""
        scaled = rows.float() * self.scale
        inputs = torch.sign(scaled) * torch.log1p(scaled.abs())
        hidden = functional.relu(functional.linear(_padded(inputs), _padded(self.input.weight), self.input.bias))
        for block in self.blocks:
            hidden = block(hidden)
        return functional.relu(self.norm(hidden))

    def outputs(self, hidden: Tensor, rows: Tensor) -> Outputs:
        """The outputs for these observations."""
        heads = (self.policy, self.win, self.score)
        weight = _padded(torch.cat([head.weight for head in heads]).T).T
        bias = _padded(torch.cat([head.bias for head in heads]))
        policy, win, score, _ = (
            functional.linear(hidden, weight, bias)
            .float()
            .split([N_ACTIONS, MAX_SEATS, MAX_SEATS, len(bias) - N_ACTIONS - 2 * MAX_SEATS], -1)
        )
        return Outputs(policy, win.masked_fill(self.nobody(rows), float("-inf")), score)

    def nobody(self, rows: Tensor) -> Tensor:
        """Where nobody sits."""
        return rows.index_select(1, self.there) == 0

    def arrays(self) -> dict[str, Any]:
        """The weights as NumPy arrays by name."""
        return {name: value.detach().float().cpu().numpy() for name, value in self.state_dict().items()}


class Learner(nn.Module):
    """A network in training: beside its own values, it has some for games against bots, which judge its choices there.

    What bots make of a position would make the network's own values too sure among equals; what equals make of it says
    too little about games against bots.
    """

    def __init__(self, network: TorchNetwork) -> None:
        super().__init__()
        self.network = network
        self.against_bots = nn.Linear(network.win.in_features, 2 * MAX_SEATS)
        self.begin()

    @torch.no_grad()
    def begin(self) -> None:
        """Expect of bots what the network expects of its equals."""
        for name in ("weight", "bias"):
            own = [getattr(head, name) for head in (self.network.win, self.network.score)]
            getattr(self.against_bots, name).copy_(torch.cat(own))

    def forward(self, rows: Tensor, against_bots: Tensor) -> Outputs:
        """Judge positions, some of them of games against bots."""
        hidden = self.network.hidden(rows)
        equal = self.network.outputs(hidden, rows)
        values = functional.linear(hidden, _padded(self.against_bots.weight.T).T, _padded(self.against_bots.bias))
        win, score, _ = values.float().split([MAX_SEATS, MAX_SEATS, values.shape[-1] - 2 * MAX_SEATS], -1)
        win = win.masked_fill(self.network.nobody(rows), float("-inf"))
        there = against_bots[:, None]
        return Outputs(equal.policy, torch.where(there, win, equal.win), torch.where(there, score, equal.score))


def _padded(values: Tensor) -> Tensor:
    """Zeros added to the last dimension, up to a multiple of 8: a GPU multiplies such matrices several times faster."""
    return functional.pad(values, (0, -values.shape[-1] % 8))


def log_policy(logits: Tensor, legal: Tensor) -> Tensor:
    """The logarithm of the probability of each action; that of illegal ones is very small, but finite."""
    return torch.log_softmax(logits.masked_fill(~legal, -1e9), -1)
