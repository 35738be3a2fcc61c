"""The training loop: play, update, measure, save."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from stoneage.errors import SettingError
from stoneage.players.neural.weights import Weights, load, save
from stoneage.training.checkpoint import load_checkpoint, save_checkpoint
from stoneage.training.network import Judge, Learner, Outputs, TorchNetwork
from stoneage.training.pytorch import distributed, torch
from stoneage.training.rivals import rivals_from
from stoneage.training.rollout import Rollout
from stoneage.training.rules_mix import rules_mix_from
from stoneage.training.self_play import SelfPlay
from stoneage.training.settings import Recipe
from stoneage.training.tries import Tries
from stoneage.training.update import Updater

WEIGHTS = "net.safetensors"
"""The weights of a run, to play with."""


def _tensors(weights: Weights) -> dict[str, torch.Tensor]:
    return {name: torch.as_tensor(array) for name, array in weights.arrays.items()}


class Trainer:
    """A training run in a folder: a checkpoint, and a log with a line of JSON for every measurement."""

    def __init__(
        self,
        folder: Path,
        recipe: Recipe,
        device: torch.device,
        *,
        progress: dict[str, Any] | None = None,
        weights: Path | None = None,
    ) -> None:
        """Begin a run, from given weights if there are any; with the `progress` of its checkpoint, continue it."""
        resumes = progress is not None
        progress = progress or {"decisions": 0, "updates": 0, "seconds": 0.0}
        self.folder, self.recipe, self.device = folder, recipe, device
        self.decisions: int = progress["decisions"]
        self.updates: int = progress["updates"]
        self.seconds: float = progress["seconds"]
        rank = distributed.get_rank() if distributed.is_initialized() else 0
        self._folder = folder if rank == 0 else folder / f"process-{rank}"
        self._world = distributed.get_world_size() if distributed.is_initialized() else 1
        torch.manual_seed(recipe.seed)
        self.network = TorchNetwork(recipe.width, recipe.blocks).to(device)
        self.learner = Learner(self.network).to(device)
        self.games = SelfPlay(
            rules_mix_from(recipe.tables),
            recipe.games,
            recipe.seed + rank * recipe.games,
            device,
            against_bots=recipe.against_bots,
            odd=recipe.odd_games,
            against_rival=recipe.against_rival,
        )
        if recipe.starves:
            self.games.starve()
        self.rivals = rivals_from(recipe.rival) if recipe.against_rival else ()
        self.rollout = Rollout(
            self.games,
            recipe,
            self._judging(partial(self.learner, against_bots=self.games.against_bots)),
            [(self._frozen(rival.weights), rival.starves) for rival in self.rivals],
        )
        self._tries = Tries(self.games) if recipe.tries else None
        self.updater = Updater(self.learner, self.rollout, recipe)
        self.rng = torch.Generator(device).manual_seed(recipe.seed + rank)
        if weights is not None:
            self._begin_with(load(weights))
        if resumes:
            load_checkpoint(self._folder, self.learner, self.updater.optimizer, self.games, self.rng)

    @torch.no_grad()
    def _begin_with(self, given: Weights) -> None:
        """Begin with given weights. Blocks that they lack are added, and change nothing before they have learned.

        Raises:
            SettingError: they are wider or narrower than the recipe's network, or have more blocks.
        """
        recipe = self.recipe
        if given.width != recipe.width or given.blocks > recipe.blocks:
            raise SettingError(
                f"the weights have width {given.width} and {given.blocks} blocks, the recipe width {recipe.width} and "
                f"{recipe.blocks} blocks; use --set width={given.width} --set blocks={given.blocks} (or more blocks)"
            )
        self.network.load_state_dict({**self.network.state_dict(), **_tensors(given)})
        for parameter in self.network.policy.parameters():
            parameter.div_(recipe.soften)
        self.learner.begin()

    def _judging(self, network: Callable[[torch.Tensor], Outputs]) -> Judge:
        """A network that judges positions in half precision on a GPU."""

        def judge(rows: torch.Tensor) -> Outputs:
            on_gpu = self.device.type == "cuda"
            with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=on_gpu, cache_enabled=False):
                outputs: Outputs = network(rows)
            return outputs

        return judge

    def _frozen(self, weights: Weights) -> Judge:
        frozen = TorchNetwork(weights.width, weights.blocks).to(self.device)
        frozen.load_state_dict(_tensors(weights))
        return self._judging(frozen.requires_grad_(False))

    @property
    def finished(self) -> bool:
        """Whether the schedule has ended."""
        return self.decisions >= self.recipe.decisions

    def advance(self) -> dict[str, Any]:
        """One rollout and one update; returns what was measured."""
        start = time.perf_counter()
        self.rollout.collect(self.rng)
        self._try_actions()
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        played = time.perf_counter()
        losses = self.updater.update(self.decisions, self.rng)
        end = time.perf_counter()
        self.decisions += self.recipe.games * self.recipe.steps * self._world
        self.updates += 1
        self.seconds += end - start
        return {
            "decisions": self.decisions,
            "updates": self.updates,
            "seconds": round(self.seconds, 2),
            "per_second": round(self.recipe.games * self.recipe.steps * self._world / (end - start)),
            "playing": round((played - start) / (end - start), 3),
            "games": int(self.rollout.ended_games),
            **{name: round(value, 5) for name, value in losses._asdict().items()},
        }

    def _try_actions(self) -> None:
        """Find out what positions are worth right after random actions."""
        if self._tries is not None:
            own_values = self._judging(self.network)
            for number in range(self.recipe.tries):
                self.rollout.add_tried(number, self._tries.random(own_values, self.rng))

    def write_weights(self) -> Path:
        """Write the weights, to play with: `player("net:FILE")`."""
        recipe = {**self.recipe.to_dict(), "decisions": self.decisions, "seconds": round(self.seconds)}
        path = self.folder / WEIGHTS
        save(path, self.network.arrays(), recipe)
        return path

    def save(self) -> None:
        """Write the checkpoint."""
        progress = {"decisions": self.decisions, "updates": self.updates, "seconds": round(self.seconds, 2)}
        save_checkpoint(self._folder, self.recipe, progress, self.learner, self.updater.optimizer, self.games, self.rng)
