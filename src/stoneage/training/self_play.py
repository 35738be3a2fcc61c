"""The games of a training run as tensors: on a GPU if there is one, otherwise on the CPU."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from stoneage.batch import Batch, CudaBatch
from stoneage.rules import Rules

_TURNS = 1_000


class SelfPlay:
    """Games in which the network plays all seats. The tensors are the batch's own memory, new after every step."""

    def __init__(self, tables: Sequence[Rules], games: int, seed: int, device: torch.device) -> None:
        self.device = device
        self.batch: Any
        if device.type == "cuda":
            # Unchecked: the network chooses legal actions, and checking would wait for the GPU.
            self.batch = CudaBatch(tables, games, seed=seed, checked=False)
        else:
            self.batch = Batch(tables, games, seed=seed)
        # Random moves first, so that the games are not all in the same round.
        self.batch.play_randomly(_TURNS)
        self.players = torch.as_tensor(np.resize([rules.players for rules in tables], games), device=device)
        self.rows = self._tensor(self.batch.observe())
        self.legal = self._tensor(self.batch.legal_mask())
        self.seat = self._tensor(self.batch.seat)
        self.ended = self._tensor(self.batch.ended)
        self.scores = self._tensor(self.batch.scores)
        self.win_shares = self._tensor(self.batch.win_shares)

    def __len__(self) -> int:
        return len(self.batch)

    def step(self, actions: Tensor) -> None:
        """Play an action in each game and update the tensors; games that end restart."""
        self.batch.step_and_observe(actions if self.device.type == "cuda" else actions.numpy())

    def _tensor(self, array: Any) -> Tensor:
        """A tensor in the memory of the batch, which it reuses in every step."""
        return torch.as_tensor(array, device=self.device)

    # --- checkpoints ---

    def save(self) -> dict[str, Any]:
        """All that the games depend on, as NumPy arrays."""
        names = ("states", "chances", "choices", "seat")
        return {name: _host(getattr(self.batch, name)) for name in names}

    def load(self, saved: dict[str, Any]) -> None:
        """Continue saved games."""
        for name, values in saved.items():
            array = getattr(self.batch, name)
            if self.device.type == "cuda":
                array.copy_to_device(values)
            else:
                array[:] = values
        self.batch.observe()
        self.batch.legal_mask()


def _host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()
