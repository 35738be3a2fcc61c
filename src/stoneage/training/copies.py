"""Copies of games, side by side, in which the network plays on to the beginning of a round."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch, CudaBatch
from stoneage.game.rules import Rules
from stoneage.observation.fields import SIZE, where
from stoneage.training.network import log_policy
from stoneage.training.pytorch import Tensor, torch

_ROUND = where("table", "round").start
_MOST_DECISIONS = 1_000  # far more than two rounds have
_LOOK_EVERY = 4  # asking whether all have stopped waits for the GPU


class PlayedOn(NamedTuple):
    """What copies have come to, a row for each."""

    over: Tensor
    """Whether the game ended."""
    results: Tensor
    """Where it did: the win shares and then the scores of all seats."""
    first: Tensor
    """What the viewer sees at the first decision after the given action that is not forced; 0 if there is none."""
    last: Tensor
    """What the viewer sees at the decision where the copy stopped; 0 if the game ended."""


class Copies:
    """Room for copies, with chance by event; the rules are dealt to them in turn."""

    def __init__(self, rules: Rules | Sequence[Rules], room: int, device: torch.device) -> None:
        self._device, self._on_gpu = device, device.type == "cuda"
        self.batch: Any
        if self._on_gpu:
            self.batch = CudaBatch(rules, room, autoreset=False, checked=False, by_event=True)
        else:
            self.batch = Batch(rules, room, autoreset=False, by_event=True)

    def __len__(self) -> int:
        return len(self.batch)

    def put(self, states: Any, worlds: npt.NDArray[np.uint64]) -> None:
        """Begin in these states and worlds; the states are in NumPy, or where those of a `CudaBatch` are."""
        if self._on_gpu:
            self.batch.states.copy_to_device(states)
            self.batch.worlds.copy_to_device(worlds)
        else:
            self.batch.states[:] = states
            self.batch.worlds[:] = worlds

    @torch.no_grad()
    def play_on(
        self, policy: Callable[[Tensor], Tensor], actions: Tensor, viewers: Tensor, until: Tensor, *, count: int
    ) -> PlayedOn:
        """Play an action in each copy, and then what is likeliest by the logits, until a round begins.

        Only the first `count` copies matter; in the others, as in those that have stopped, anything may happen.
        """
        size, most = len(self), self.batch.scores.shape[1]
        runs = torch.arange(size, device=self._device) < count
        ended, met = torch.zeros((2, size), dtype=torch.bool, device=self._device)
        results = torch.zeros((size, 2 * most), dtype=torch.float64, device=self._device)
        first, last = torch.zeros((2, size, SIZE), dtype=torch.int16, device=self._device)
        for number in range(_MOST_DECISIONS):
            self._step(actions)
            over = runs & self._tensor(self.batch.ended)
            result = torch.cat([self._tensor(self.batch.win_shares), self._tensor(self.batch.scores)], 1).double()
            results = torch.where(over[:, None], result, results)
            ended |= over
            legal = self._tensor(self.batch.legal_mask())
            seen = self._tensor(self._observed(viewers))
            decides = runs & ~over & (legal.sum(1) > 1)
            first = torch.where((decides & ~met)[:, None], seen, first)
            met |= decides
            stopped = decides & (seen[:, _ROUND] >= until)
            last = torch.where(stopped[:, None], seen, last)
            runs = runs & ~over & ~stopped
            if number % _LOOK_EVERY == 0 and not bool(runs.any()):
                break
            rows = self._tensor(self.batch.observe())
            asked = runs.nonzero().squeeze(1)
            actions = legal.int().argmax(1)
            if len(asked):
                actions[asked] = log_policy(policy(rows[asked]), legal[asked]).argmax(1)
        return PlayedOn(ended, results, first, last)

    def _step(self, actions: Tensor) -> None:
        self.batch.step(actions if self._on_gpu else actions.numpy())

    def _observed(self, viewers: Tensor) -> Any:
        return self.batch.observe(viewers if self._on_gpu else viewers.numpy())

    def _tensor(self, array: Any) -> Tensor:
        """What the batch has written, in its memory, until the next call."""
        return torch.as_tensor(array, device=self._device)
