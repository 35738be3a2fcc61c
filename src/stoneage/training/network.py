"""The network in PyTorch: its shapes and names are those of the weights that `stoneage.players.neural` plays with."""

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
        scaled = rows.float() * self.scale
        inputs = torch.sign(scaled) * torch.log1p(scaled.abs())
        hidden = functional.relu(functional.linear(_padded(inputs), _padded(self.input.weight), self.input.bias))
        for block in self.blocks:
            hidden = block(hidden)
        hidden = functional.relu(self.norm(hidden))
        heads = (self.policy, self.win, self.score)
        weight = _padded(torch.cat([head.weight for head in heads]).T).T
        bias = _padded(torch.cat([head.bias for head in heads]))
        policy, win, score, _ = (
            functional.linear(hidden, weight, bias)
            .float()
            .split([N_ACTIONS, MAX_SEATS, MAX_SEATS, len(bias) - N_ACTIONS - 2 * MAX_SEATS], -1)
        )
        nobody = rows.index_select(1, self.there) == 0
        return Outputs(policy, win.masked_fill(nobody, float("-inf")), score)

    def arrays(self) -> dict[str, Any]:
        """The weights as NumPy arrays by name."""
        return {name: value.detach().float().cpu().numpy() for name, value in self.state_dict().items()}


def _padded(values: Tensor) -> Tensor:
    """Zeros added to the last dimension, up to a multiple of 8: a GPU multiplies such matrices several times faster."""
    return functional.pad(values, (0, -values.shape[-1] % 8))


def log_policy(logits: Tensor, legal: Tensor) -> Tensor:
    """The logarithm of the probability of each action; that of illegal ones is very small, but finite."""
    return torch.log_softmax(logits.masked_fill(~legal, -1e9), -1)
