"""The games of a training run as tensors: on a GPU if there is one, otherwise on the CPU."""

import weakref
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch, CudaBatch
from stoneage.batch.rules_mix import rules_rows
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.chance import generator
from stoneage.game.rules import Rules
from stoneage.observation.fields import SIZE
from stoneage.training.league import league, learners
from stoneage.training.odd_starts import odd_starts
from stoneage.training.pytorch import Tensor, torch
from stoneage.training.starving import BRINGS_FOOD, hungry

_TURNS = 1_000


class SelfPlay:
    """Games in which the network plays all seats, and behind them some in which it plays one seat against bots.

    In the first of the former, a frozen rival may have all seats but one. The last of them are odd: whenever one has
    ended, `renew` lets it begin in an odd position. The tensors have a row for each game, new after every step.
    """

    def __init__(
        self,
        rules_mix: Sequence[Rules],
        games: int,
        seed: int,
        device: torch.device,
        *,
        against_bots: int = 0,
        odd: int = 0,
        against_rival: int = 0,
    ) -> None:
        self.device = device
        own = games - against_bots
        self.own = slice(own)
        """The games in which the network plays all seats."""
        self.batch: Any
        if device.type == "cuda":
            # Unchecked: the network chooses legal actions, and checking would wait for the GPU.
            self.batch = CudaBatch(rules_mix, own, seed=seed, checked=False)
        else:
            self.batch = Batch(rules_mix, own, seed=seed)
        self._league: Any = None
        if against_bots:
            self._league = league(rules_mix, against_bots, seed + own)
        self._batches = [self.batch, self._league] if self._league is not None else [self.batch]
        for batch in self._batches:  # random moves first, so that the games are not all in the same round
            batch.play_randomly(_TURNS)
        self._mirrors: list[Mirror] = []
        self._written = [self._outputs(batch) for batch in self._batches]
        self.players = torch.as_tensor(np.concatenate([_players(batch) for batch in self._batches]), device=device)
        numbers = torch.arange(games, device=device)
        self.against_bots = numbers >= own
        self.odd = (numbers >= own - odd) & (numbers < own)
        """Which games begin in odd positions."""
        dealt = numbers // len(self.batch.rules_mix)
        in_league = torch.as_tensor(learners(rules_mix, against_bots), device=device)
        self.learner = torch.where(numbers < against_rival, dealt % self.players, -1)
        self.learner[own:] = in_league
        """The seat of the network where a rival or bots have the others, each in turn; -1 in other games."""
        self._food: Tensor | None = None
        self._odd_rng = generator(seed)
        self._rules_rows = rules_rows(self.batch.rules_mix)
        self.rows = torch.empty((games, SIZE), dtype=torch.int16, device=device)
        self.legal = torch.empty((games, N_ACTIONS), dtype=torch.bool, device=device)
        self.seat = torch.empty(games, dtype=torch.int64, device=device)
        self.ended = torch.zeros(games, dtype=torch.bool, device=device)
        self.scores = torch.zeros((games, MAX_SEATS), dtype=torch.int32, device=device)
        self.win_shares = torch.zeros((games, MAX_SEATS), device=device)
        self.renew(self.odd)

    def __len__(self) -> int:
        return len(self.players)

    def step(self, actions: Tensor) -> None:
        """Play an action in each game and update the tensors; games that end restart."""
        own = actions[self.own]
        # First, because this waits for the GPU, which then plays its games while the CPU plays the others.
        theirs = actions[len(own) :].numpy(force=True) if self._league is not None else None
        self.batch.step_and_observe(own if self.device.type == "cuda" else own.numpy())
        if self._league is not None:
            self._league.step_and_observe(theirs)
        self._copy()

    def starve(self) -> None:
        """From now on the network has only the actions of a starving tribe in games against a rival."""
        self._food = torch.as_tensor(BRINGS_FOOD, device=self.device)
        self._copy()

    def renew(self, which: Tensor) -> None:
        """Let the odd ones among these games go on from new odd positions."""
        numbers = (which & self.odd).nonzero().squeeze(1).cpu().numpy()
        if len(numbers):
            self.batch.put(numbers, odd_starts(self._rules_rows[numbers % len(self._rules_rows)], self._odd_rng))
            self.batch.observe()
            self.batch.legal_mask()
        self._copy()

    def observe(self, seats: Tensor) -> Tensor:
        """What the given seats see now, one in each game in which the network plays all seats."""
        rows = self.batch.observe(seats if self.device.type == "cuda" else seats.numpy())
        return torch.as_tensor(rows, device=self.device)

    def _outputs(self, batch: Any) -> dict[str, Tensor]:
        """What a batch writes, as tensors by the names they have here: in its memory, or mirrored on the GPU."""
        arrays = {
            "rows": batch.observe(),
            "legal": batch.legal_mask(),
            "seat": batch.seat,
            "ended": batch.ended,
            "scores": batch.scores,
            "win_shares": batch.win_shares,
        }
        if self.device.type == "cuda" and isinstance(batch, Batch):
            mirrors = {name: Mirror(array, self.device) for name, array in arrays.items()}
            self._mirrors += mirrors.values()
            return {name: mirror.there for name, mirror in mirrors.items()}
        return {name: torch.as_tensor(array, device=self.device) for name, array in arrays.items()}

    def _copy(self) -> None:
        """Collect what the batches have written."""
        for mirror in self._mirrors:
            mirror.update()
        first = 0
        for written in self._written:
            last = first + len(written["seat"])
            for name, values in written.items():
                target = getattr(self, name)[first:last]
                (target if values.dim() == 1 else target[:, : values.shape[1]]).copy_(values, non_blocking=True)
            first = last
        if self._food is not None:
            starving = ((self.learner == self.seat) & ~self.against_bots)[:, None]
            self.legal.copy_(torch.where(starving, hungry(self.legal, self._food), self.legal))

    # --- checkpoints ---

    def save(self) -> dict[str, Any]:
        """All that the games depend on, as NumPy arrays."""
        names = ("states", "chances", "choices", "seat")
        saved = {name: np.concatenate([_host(getattr(batch, name)) for batch in self._batches]) for name in names}
        return {**saved, "odd": self._odd_rng.copy()}

    def load(self, saved: dict[str, Any]) -> None:
        """Continue saved games. If they were played by other rules, the new ones go on instead."""
        saved = dict(saved)
        self._odd_rng[:] = saved.pop("odd", self._odd_rng)  # a run of 0.2 has none
        if saved["states"]["seats"].tolist() != self.players.tolist():
            return
        first = 0
        for batch in self._batches:
            for name, values in saved.items():
                array, part = getattr(batch, name), values[first : first + len(batch)]
                if isinstance(batch, CudaBatch):
                    array.copy_to_device(part)
                else:
                    array[:] = part
            batch.observe()
            batch.legal_mask()
            first += len(batch)
        self._copy()


class Mirror:
    """An array in the memory of the CPU, and the same on a GPU."""

    def __init__(self, array: npt.NDArray[Any], device: torch.device) -> None:
        whole = array if array.base is None else array.base  # without gaps, as a copy wants it
        self._here = torch.from_numpy(whole.view(array.dtype))
        if device.type == "cuda":  # pinned memory is copied several times as fast, without waiting
            runtime: Any = torch.cuda.cudart()
            torch.cuda.check_error(runtime.cudaHostRegister(whole.ctypes.data, whole.nbytes, 0))
            weakref.finalize(self, runtime.cudaHostUnregister, whole.ctypes.data)
        self._mirrored = self._here.to(device, copy=True)
        self.there = self._mirrored[tuple(slice(length) for length in array.shape)]
        """As the array, on the GPU."""

    def update(self) -> None:
        """Copy what is in the array now."""
        self._mirrored.copy_(self._here, non_blocking=True)


def _players(batch: Any) -> Any:
    """How many play in each game of a batch."""
    return np.resize([rules.players for rules in batch.rules_mix], len(batch))


def _host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()
