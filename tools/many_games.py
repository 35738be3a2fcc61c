"""Work on many games in all processes of a machine, which goes on where it was interrupted."""

import argparse
import json
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from stoneage.machine import cores

Work = Callable[[str], Any]
"""Does the job with a name, and returns what is written as JSON."""


def options(description: str | None, minutes: float = 7.0) -> argparse.ArgumentParser:
    """The options that all of these commands have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("folder", type=Path, help="what each game gave; a run that was interrupted goes on from it")
    parser.add_argument("--minutes", type=float, default=minutes, help="start no game after that long")
    parser.add_argument("--processes", type=int, default=cores())
    return parser


def run(jobs: Iterable[str], work: Work, chosen: argparse.Namespace) -> dict[str, Any]:
    """Do those of the jobs that are not done yet, in this order; returns what all of them gave, by name."""
    chosen.folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * chosen.minutes
    with ProcessPoolExecutor(chosen.processes) as pool:
        waiting: set[Future[None]] = set()
        for job in jobs:
            if (chosen.folder / f"{job}.json").exists():
                continue
            while len(waiting) >= chosen.processes:  # none waits in the pool, or it would begin after the end
                waiting = _unfinished(waiting)
                time.sleep(0.05)
            if time.monotonic() > until:
                break
            waiting.add(pool.submit(_write, job, work, chosen.folder))
        for future in waiting:
            future.result()
    return {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(chosen.folder.glob("*.json"))}


def _unfinished(waiting: set[Future[None]]) -> set[Future[None]]:
    for future in waiting:
        if future.done():
            future.result()  # an error ends the run
    return {future for future in waiting if not future.done()}


def _write(job: str, work: Work, folder: Path) -> None:
    temporary = folder / f"{job}.part"
    temporary.write_text(json.dumps(work(job)), encoding="utf-8")
    temporary.rename(folder / f"{job}.json")
