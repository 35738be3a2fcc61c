"""Checkpoints: all that a run depends on, in a folder of a few files, so that it can continue exactly."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from stoneage.errors import SettingError
from stoneage.training.network import Learner
from stoneage.training.pytorch import torch
from stoneage.training.self_play import SelfPlay
from stoneage.training.settings import Recipe

_PROGRESS = "progress.json"
_FORMAT = 2


def save_checkpoint(
    folder: Path,
    recipe: Recipe,
    progress: dict[str, Any],
    learner: Learner,
    optimizer: torch.optim.Optimizer,
    games: SelfPlay,
    rng: torch.Generator,
) -> None:
    """Write a checkpoint; an interrupted one never replaces the last."""
    folder.mkdir(parents=True, exist_ok=True)
    states = [optimizer.state[parameter] for parameter in learner.parameters()]
    names = [name for name, _ in learner.named_parameters()]
    parts: dict[str, dict[str, Any]] = {
        "network": {name: _numpy(value) for name, value in learner.state_dict().items()},
        "mean": {name: _numpy(state["exp_avg"]) for name, state in zip(names, states, strict=True)},
        "variance": {name: _numpy(state["exp_avg_sq"]) for name, state in zip(names, states, strict=True)},
        "games": {**games.save(), "rng": rng.get_state().numpy(), "step": _numpy(states[0]["step"])},
    }
    for part, arrays in parts.items():
        # The states of the games are mostly zeros.
        with (folder / f"{part}.new").open("wb") as file:
            (np.savez_compressed if part == "games" else np.savez)(file, **arrays)
    for part in parts:
        (folder / f"{part}.new").replace(folder / f"{part}.npz")
    text = json.dumps({"format": _FORMAT, "recipe": recipe.to_dict(), "progress": progress}, indent=1)
    (folder / "progress.new").write_text(text)
    (folder / "progress.new").replace(folder / _PROGRESS)


def has_checkpoint(folder: Path) -> bool:
    """Whether a run in this folder can be resumed."""
    return (folder / _PROGRESS).exists()


def read_recipe(folder: Path) -> tuple[Recipe, dict[str, Any]]:
    """The recipe and the progress of a checkpoint.

    Raises:
        SettingError: the folder has no checkpoint.
    """
    try:
        data = json.loads((folder / _PROGRESS).read_text())
        if data["format"] != _FORMAT:
            raise SettingError(f"{folder} has a checkpoint of format {data['format']}, not {_FORMAT}: start a new run")
        return Recipe(**data["recipe"]), data["progress"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SettingError(f"{folder} has no checkpoint to resume ({type(error).__name__}: {error})") from error


def load_checkpoint(
    folder: Path, learner: Learner, optimizer: torch.optim.Optimizer, games: SelfPlay, rng: torch.Generator
) -> None:
    """Continue from a checkpoint.

    Raises:
        SettingError: a file is missing or does not fit.
    """
    try:
        parts = {part: dict(np.load(folder / f"{part}.npz")) for part in ("network", "mean", "variance", "games")}
        learner.load_state_dict({name: torch.as_tensor(value) for name, value in parts["network"].items()})
        saved = parts["games"]
        rng.set_state(torch.as_tensor(saved.pop("rng")))
        step = torch.as_tensor(saved.pop("step"))
        for name, parameter in learner.named_parameters():
            optimizer.state[parameter] = {
                "step": step.to(parameter.device if parameter.is_cuda else "cpu").clone(),
                "exp_avg": torch.as_tensor(parts["mean"][name]).to(parameter.device),
                "exp_avg_sq": torch.as_tensor(parts["variance"][name]).to(parameter.device),
            }
        games.load(saved)
    except (OSError, ValueError, KeyError, RuntimeError) as error:
        raise SettingError(f"the checkpoint in {folder} cannot be loaded ({type(error).__name__}: {error})") from error


def _numpy(value: torch.Tensor) -> Any:
    return value.detach().cpu().numpy()
