"""Work on many games in all processes of a machine, which goes on where it was interrupted."""

import argparse
import json
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from stoneage.machine import cores
from stoneage.players.neural.network import network

Work = Callable[[str], Any]
"""Does the job with a name, and returns what is written as JSON."""
_NETWORK = "network.txt"
_TELL_EVERY = 20.0  # seconds


def options(description: str | None, seconds: float = 420.0) -> argparse.ArgumentParser:
    """The options that all of these commands have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("folder", type=Path, help="what each game gave; a run that was interrupted goes on from it")
    parser.add_argument("--seconds", type=float, default=seconds, help="start no game after that long")
    parser.add_argument("--processes", type=int, default=cores())
    return parser


def run(jobs: Iterable[str], work: Work, chosen: argparse.Namespace, *, trial: Callable[[], Any]) -> dict[str, Any]:
    """Do those of the jobs that are not done yet, in this order; returns what all of them gave, by name.

    The trial comes first and is not counted: it compiles everything once, for all processes.
    """
    until = time.monotonic() + chosen.seconds
    chosen.folder.mkdir(parents=True, exist_ok=True)
    _of_this_network(chosen.folder / _NETWORK)
    missing = [job for job in jobs if not (chosen.folder / f"{job}.json").exists()]
    if missing and chosen.seconds > 0:
        trial()
        _run_all(missing, work, chosen, until)
    return {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(chosen.folder.glob("*.json"))}


def _run_all(jobs: Sequence[str], work: Work, chosen: argparse.Namespace, until: float) -> None:
    began = told = time.monotonic()
    spent = 0.0
    with ProcessPoolExecutor(chosen.processes) as pool:
        waiting = {pool.submit(_write, job, work, chosen.folder, until) for job in jobs}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            spent += sum(future.result() for future in done)  # an error ends the run
            if (now := time.monotonic()) > told + _TELL_EVERY:
                print(f"{len(jobs) - len(waiting)} of {len(jobs)} jobs after {now - began:.0f} s", flush=True)
                told = now
    done_now = sum((chosen.folder / f"{job}.json").exists() for job in jobs)
    wall = time.monotonic() - began
    print(f"{done_now} of {len(jobs)} jobs done in {wall:.0f} s, with {spent:.0f} s of processor time", flush=True)


def _write(job: str, work: Work, folder: Path, until: float) -> float:
    """Do a job unless time is up; returns the processor time."""
    if time.monotonic() > until:
        return 0.0
    began = time.process_time()
    temporary = folder / f"{job}.{os.getpid()}.part"
    temporary.write_text(json.dumps(work(job)), encoding="utf-8")
    temporary.rename(folder / f"{job}.json")
    return time.process_time() - began


def _of_this_network(file: Path) -> None:
    """What a folder holds must come from the same weights."""
    checksum = network().weights.checksum
    if not file.exists():
        file.write_text(checksum, encoding="utf-8")
    elif file.read_text(encoding="utf-8") != checksum:
        raise SystemExit(f"{file.parent} has games that were judged by another network: use a new folder")


def markdown(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table for the documentation."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def percent(share: float | None, digits: int = 0) -> str:
    """A share as text.

    >>> percent(0.256), percent(0.256, 1), percent(None)
    ('26%', '25.6%', '')
    """
    return "" if share is None else f"{share:.{digits}%}"
