"""`stoneage arena`: matches between bots, and how strong they are."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from stoneage.cli.bots import Code, code_names
from stoneage.cli.options import compiling, fail, messages, with_rules_for
from stoneage.cores import cores
from stoneage.errors import StoneAgeError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from stoneage.arena.match import Match
    from stoneage.arena.standings import Standings
    from stoneage.rules import Rules

_LEAST_POINTS_SHOWN = 0.05  # on average; sources below are left out of the table


@with_rules_for
def arena(
    rules_for: "Callable[[int], Rules]",
    players: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Bots by name, separated by commas: planner,search:200,random.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Number of games, rounded up so that seats are balanced. [default: 1000]"
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(min=2, max=5, metavar="N", help="Players per game. [default: one for each name]")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**64 - 1, metavar="N", help="Seed of the match.")] = 1,
    workers: Annotated[int, typer.Option(min=0, metavar="N", help="Worker processes; 0 means one per core.")] = 0,
    on: Annotated[
        str, typer.Option(metavar="local|ray", help="Where to play: this machine or a Ray cluster.")
    ] = "local",
    time_limit: Annotated[
        float | None, typer.Option(min=0, metavar="S", help="Seconds per decision; 0 means no limit. [default: 10]")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML report with plots.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Store the games in this file, or continue the match stored there."),
    ] = None,
    code: Code = None,
) -> None:
    """Let bots play each other, each equally often in every seat. Ctrl-C stops early and keeps what was played."""
    from rich.console import Console

    if on not in ("local", "ray"):
        fail(f"--on must be local or ray, not {on!r}", 2)
    where: Literal["local", "ray"] = "ray" if on == "ray" else "local"
    try:
        match = _match(rules_for, players, games, seats, seed, time_limit, resume, code)
        result = _play(match, workers, where, resume)
    except StoneAgeError as error:
        fail(str(error), 2)
    if report:
        from stoneage.arena.report import page

        try:
            report.write_text(page(result), encoding="utf-8")
        except OSError as error:
            fail(f"cannot write {report}: {error.strerror}", 1)
    if as_json:
        print(json.dumps(result.to_dict(), indent=2))
    else:
        Console(highlight=False).print(_render(result))


def _match(
    rules_for: "Callable[[int], Rules]",
    players: str | None,
    games: int | None,
    seats: int | None,
    seed: int,
    time_limit: float | None,
    resume: Path | None,
    code: list[str] | None,
) -> "Match":
    """The match described by the options, or by the file to resume."""
    from stoneage.arena.match import DEFAULT_LIMIT, Match

    if players is None and code is None:
        if resume is None or not resume.exists():
            fail("no players; try: stoneage arena --players planner,random", 2)
        from stoneage.arena.results_file import read

        stored, _ = read(resume)
        return replace(stored, games=games or stored.games)
    known = code_names(code)
    names = [name.strip() for name in (players or "").split(",") if name.strip()]
    if known and not any(name in known for name in names):
        names.append(next(iter(known)))  # a bot given as a file is meant to play
    limit = DEFAULT_LIMIT if time_limit is None else time_limit or None
    used = {name: known[name] for name in names if name in known}
    rules = rules_for(seats or (len(names) if len(names) > 1 else 4))
    match = Match(tuple(names), rules, games or 1000, seed, limit, used)
    from stoneage.players.registry import player

    for name in match.players:
        player(match.registered(name))  # reports a wrong name before any game is played
    return match


def _play(match: "Match", workers: int, on: Literal["local", "ray"], resume: Path | None) -> "Standings":
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from stoneage.arena.games import needed_functions, play_games
    from stoneage.arena.run import play
    from stoneage.arena.standings import standings
    from stoneage.engine.compile_cache import is_compiled

    console = messages()
    file = resume or _new_file()
    ready = is_compiled(needed_functions(match))
    with compiling(ready):
        if not ready:
            play_games(match, [0])  # here, or every worker would compile the same code
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("Playing", total=match.all_games)
        results = play(
            match,
            workers=workers or cores(),
            on=on,
            file=file,
            progress=lambda played: bar.update(task, completed=played),
        )
    if len(results) < match.all_games:
        console.print(f"Stopped early. To continue: stoneage arena --resume {file}", soft_wrap=True)
    elif resume is None:
        file.unlink()
    return standings(match, results)


def _new_file() -> Path:
    """The file for the games of a match without `--resume`, so that it can be continued if interrupted."""
    from stoneage.paths import data_folder

    folder = data_folder() / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.jsonl"


def _render(result: "Standings") -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from stoneage.arena.report import time_words
    from stoneage.rules import MOST_ROUNDS

    match = result.match
    options = ", ".join(option.replace("_", " ") for option in match.rules.options)
    title = f"{result.games:,} games with {match.rules.players} players ({options or 'no options'}), seed {match.seed}"
    results = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    faulty = ["faults"] if any(row.faults for row in result.rows) else []
    for name in ("player", "games", "win share", "95%", "score", "rating", "time", *faulty):
        results.add_column(name, justify="left" if name == "player" else "right", no_wrap=name != "faults")
    sources = [
        source for source in result.rows[0].sources if any(_is_shown(row.sources[source]) for row in result.rows)
    ]
    points = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    points.add_column("points from")
    for row in result.rows:
        faults = ", ".join(f"{count} {reason}" for reason, count in row.faults.items())
        results.add_row(
            row.name,
            f"{row.games:,}",
            f"{row.win_share:.1%}",
            f"{row.low * 100:.1f}-{row.high:.1%}",
            f"{row.mean_score:.1f}",
            f"{row.rating:.1f} ±{row.rating_error * 2:.1f}",
            time_words(row.seconds_per_decision),
            *([faults or "-"] if faulty else []),
        )
        points.add_column(row.name, justify="right")
    for source in sources:
        values = [row.sources[source] for row in result.rows]
        points.add_row(source, *(f"{value:.1f}" if _is_shown(value) else "-" for value in values))
    notes = ["Win share: a tie counts as a shared win; 95% confidence interval. Time: per decision."]
    notes += [f"Average winning score: {result.winning_score:.1f}."]
    if result.stopped:
        notes.append(f"{result.stopped:,} games were stopped after {MOST_ROUNDS} rounds and scored as they stood.")
    notes += [f"{row.name}: {row.first_fault}" for row in result.rows if row.first_fault]
    return Group(title, results, points, Text("\n".join(notes)))


def _is_shown(points: float) -> bool:
    return abs(points) >= _LEAST_POINTS_SHOWN
