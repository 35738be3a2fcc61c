"""A training run from its start, or its last checkpoint, to a time limit."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from stoneage.errors import DeviceError, SettingError
from stoneage.training.checkpoint import has_checkpoint, read_recipe
from stoneage.training.curves import write_curves
from stoneage.training.log import add_to_log
from stoneage.training.measure import Measurer, measured
from stoneage.training.pytorch import distributed, torch
from stoneage.training.rules_mix import rules_mix_from
from stoneage.training.settings import Recipe
from stoneage.training.trainer import Trainer

Report = Callable[[dict[str, Any]], None]
"""Takes a line of the log, as soon as there is one."""

_REPORT_EVERY = 5.0  # seconds
_SAVE_EVERY = 300.0
_OVERTIME = 20.0  # how late the last measurement may end


@contextmanager
def processes() -> Iterator[None]:
    """Join the other processes, if `torchrun` has started several."""
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        yield
        return
    distributed.init_process_group("nccl" if torch.cuda.is_available() else "gloo")
    try:
        yield
    finally:
        distributed.destroy_process_group()


def choose_device(name: str | None) -> torch.device:
    """A device by name; by default a GPU if there is one. With several processes, each has its own.

    Raises:
        DeviceError: PyTorch sees no GPU.
    """
    name = name or ("cuda" if torch.cuda.is_available() else "cpu")
    if name == "cpu":
        torch.set_num_threads(1)  # the matrices are small: several threads would mostly wait for each other
        return torch.device("cpu")
    if not torch.cuda.is_available():
        raise DeviceError("PyTorch sees no GPU; train with --device cpu")
    device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
    torch.cuda.set_device(device)
    # Before the first kernel, because Numba uses PyTorch's context.
    torch.set_float32_matmul_precision("high")
    return device


def begin(
    folder: Path, changes: dict[str, Any], device: torch.device, *, resume: bool, weights: Path | None
) -> Trainer:
    """A new run, or one that continues from its checkpoint; `changes` are to the recipe.

    Raises:
        SettingError: a run is in the folder but not resumed, or the other way round, or the recipe is wrong.
    """
    if resume:
        recipe, progress = read_recipe(folder)
        return Trainer(folder, replace(recipe, **changes), device, progress=progress)
    if has_checkpoint(folder):
        raise SettingError(f"{folder} has a run already: continue it with --resume, or choose another folder")
    recipe = Recipe() if device.type == "cuda" else Recipe.small()
    return Trainer(folder, replace(recipe, **changes), device, weights=weights)


def train(
    trainer: Trainer,
    seconds: float,
    report: Report,
    *,
    measure_every: float,
    games: int,
    start: float | None = None,
) -> None:
    """Train until the time is over, the schedule ends, or Ctrl-C; then save, measure once more and draw the curves.

    Every `measure_every` seconds another process measures the network in some games, by rules that it is trained for;
    with 0 games, never. The time counts from `start`, by `time.monotonic`, and includes the last measurement, if that
    takes as long as the one before.
    """
    leads = not distributed.is_initialized() or distributed.get_rank() == 0
    rules = measured(rules_mix_from(trainer.recipe.tables))
    rival = trainer.rivals[0] if trainer.rivals else None
    measurer = Measurer(rules, games, rival, starves=bool(trainer.recipe.starves)) if leads and games > 0 else None
    start = time.monotonic() if start is None else start

    def left() -> float:
        return start + seconds - time.monotonic() - (measurer.seconds if measurer else 0.0)

    def tell(line: dict[str, Any] | None) -> None:
        if line is not None and leads:
            add_to_log(trainer.folder, line)
            report(line)

    reported = saved = time.monotonic()
    measured_at = saved - measure_every
    try:
        with interruptible() as interrupted:
            stop = False
            while not trainer.finished and not stop:
                line = trainer.advance()
                now = time.monotonic()
                if now - reported >= _REPORT_EVERY:
                    tell(line)
                    reported = now
                if now - saved >= _SAVE_EVERY:
                    trainer.save()
                    saved = now
                if measurer is not None:
                    tell(measurer.result())
                    if now - measured_at >= measure_every and not measurer.busy:
                        measurer.start(trainer.network.arrays(), trainer.decisions)
                        measured_at = now
                stop = _all_agree(interrupted() or left() <= 0, trainer.device)
        trainer.save()
        if leads:
            trainer.write_weights()
        if measurer is not None:
            tell(measurer.result(wait=True))
            if trainer.finished or left() > -_OVERTIME:
                measurer.start(trainer.network.arrays(), trainer.decisions)
                tell(measurer.result(wait=True))
    finally:
        if measurer is not None:
            measurer.close()
    if leads:
        write_curves(trainer.folder)


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C end the run after the current update, with everything saved; a second one ends it at once."""
    pressed = False

    def stop(number: int, frame: Any) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _all_agree(stop: bool, device: torch.device) -> bool:
    """Whether any process wants to stop; all stop after the same update."""
    if not distributed.is_initialized():
        return stop
    wish = torch.tensor(float(stop), device=device)
    distributed.all_reduce(wish, distributed.ReduceOp.MAX)
    return bool(wish)
