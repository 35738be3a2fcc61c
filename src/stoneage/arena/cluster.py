"""A match on a Ray cluster, which gets the same tasks as the cores of this machine would."""

import logging
import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from stoneage.arena.games import play_games
from stoneage.arena.match import Match
from stoneage.arena.result import Result
from stoneage.errors import MissingExtra, WorkerError

_AHEAD = 2  # tasks waiting per worker


def _with_code(match: Match, sources: dict[str, str]) -> Match:
    """The match with the paths of its bots on this node; missing files are written."""
    folder = Path(tempfile.gettempdir()) / "stoneage-bots"
    code = {}
    for name, where in match.code.items():
        path, found, wanted = where.partition(".py")
        if not Path(path + found).exists():
            folder.mkdir(exist_ok=True)
            copy = folder / f"{Path(path).name}.py"
            copy.write_text(sources[path + found], encoding="utf-8")
            where = f"{copy}{wanted}"  # noqa: PLW2901 - the same bot, at its new path
        code[name] = where
    return replace(match, code=code)


def _play(match: Match, task: list[int], sources: dict[str, str]) -> list[Result]:
    return play_games(_with_code(match, sources), task)


def play_on_ray(match: Match, tasks: list[list[int]], workers: int) -> Iterator[list[Result]]:
    """Play tasks on the cluster given by RAY_ADDRESS, or on a new local one with `workers` processes.

    Raises:
        MissingExtra: Ray is not installed.
        WorkerError: the cluster cannot be reached, or fails.
    """
    try:
        import ray as untyped_ray
    except ImportError as error:
        raise MissingExtra('Ray is not installed: pip install "stoneage-game[ray]"') from error
    ray: Any = untyped_ray
    ours = not ray.is_initialized()
    try:
        if ours:
            here: dict[str, Any] = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers}
            ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, **here)
        sources = {
            file: Path(file).read_text(encoding="utf-8")
            for file in (where.partition(".py")[0] + ".py" for where in match.code.values())
        }
        remote: Any = ray.remote(_play)
        shared = ray.put(match)
        room = _AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        running: list[Any] = []
        coming: Iterator[list[int]] = iter(tasks)
        while True:
            while len(running) < room and (task := next(coming, [])):
                running.append(remote.remote(shared, task, sources))
            if not running:
                return
            finished, running = ray.wait(running)
            yield from ray.get(finished)
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise WorkerError(f"Ray: {error}") from error
    finally:
        if ours:
            ray.shutdown()
