"""Runs a match: plays the missing games and stores every result."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal

from stoneage.arena.match import Match
from stoneage.arena.result import Result, in_order
from stoneage.arena.results_file import ResultsFile
from stoneage.players.registry import COMPILED, compiled, is_known, is_ours, player, resolve, unknown_player

_MANY, _SOME, _ONE = 128, 4, 1  # games per task: a fraction of a second with compiled bots, or one long game


def play(
    match: Match,
    *,
    workers: int = 1,
    on: Literal["local", "ray"] = "local",
    file: Path | None = None,
    progress: Callable[[int], None] = lambda count: None,
) -> list[Result]:
    """Play a match, or the games missing from `file`; Ctrl-C stops early and keeps the games played so far.

    The results are the same on any number of workers, resumed or not, unless a player uses a clock.

    Raises:
        PlayerError: a player is unknown or cannot be loaded.
        BotFault: the match is strict, and a player did something wrong.
        WorkerError: a worker process or the Ray cluster failed.
        MissingExtra: Ray is not installed.
        GameFileError: the file is damaged, or contains another match.
    """
    check_players(match)
    played = ResultsFile(match, file)
    missing = [game for game in range(match.all_games) if game not in played.games]
    progress(len(played.games))
    try:
        for results in _played(match, missing, workers, on):
            played.add(results)
            progress(len(played.games))
    except KeyboardInterrupt:
        pass
    finally:
        played.close()
    return in_order(played.games.values())


def check_players(match: Match, others: Iterable[str] = ()) -> None:
    """Raise an error for a player that is unknown or cannot be loaded; `others` are names to suggest besides bots."""
    for name in match.players:
        if name not in match.code and not is_known(name):
            raise unknown_player(name, others)
        player(match.registry_name(name))


def _played(match: Match, games: list[int], workers: int, on: Literal["local", "ray"]) -> Iterator[list[Result]]:
    size = _task_size(match)
    tasks = [games[first : first + size] for first in range(0, len(games), size)]
    if on == "ray":
        from stoneage.arena.cluster import play_on_ray

        return play_on_ray(match, tasks, workers)
    from stoneage.arena.local import play_here

    return play_here(match, tasks, workers)


def _task_size(match: Match) -> int:
    names = [match.registry_name(name) for name in match.players]
    if all(resolve(name) in COMPILED or (not is_ours(name) and compiled(name)) for name in names):
        return _SOME if match.judge else _MANY
    return _ONE if any(is_ours(name) and resolve(name) not in COMPILED for name in names) else _SOME
