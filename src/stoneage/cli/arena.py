"""`stoneage arena`: matches between bots, and how strong they are."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer

from stoneage.cli.arena_compiling import compile_for
from stoneage.cli.arena_rating import show_rating
from stoneage.cli.arena_reference import ReferenceRun, show_losses
from stoneage.cli.bots import Code, code_names
from stoneage.cli.options import fail, messages, progress_bar, with_rules_for
from stoneage.errors import StoneAgeError
from stoneage.machine import cores

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from stoneage.arena.match import Match
    from stoneage.arena.rate import RatingRun
    from stoneage.arena.shares import Corrected
    from stoneage.arena.standings import OneAgainstAll, Standings, StandingsRow
    from stoneage.game.rules import Rules

_LEAST_POINTS_SHOWN = 0.05  # on average; sources below are left out of the table
_WITHOUT_LUCK = ("without luck", "95%")


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
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate",
            help="Play every seed in every seat arrangement, with the same outcome for the same event. Two names at a "
            "larger table play one against all others, both ways.",
        ),
    ] = False,
    judge: Annotated[
        str, typer.Option(metavar="NET", help="Show results without luck as well, as net or net:FILE sees it.")
    ] = "",
    strict: Annotated[
        bool, typer.Option("--strict", help="Stop at the first fault of a bot, with its traceback.")
    ] = False,
    rate: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="Place a bot on the common scale (random play is 0, expert 1000): two players, base game, 400 games "
            "against levels of its strength.",
        ),
    ] = None,
    reference: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Play nothing: show what the players lose in the positions of this file, or of its first --games.",
        ),
    ] = None,
    code: Code = None,
) -> None:
    """Let bots play each other, each equally often in every seat. Ctrl-C stops early and keeps what was played."""
    from rich.console import Console

    if on not in ("local", "ray"):
        fail(f"--on must be local or ray, not {on!r}", 2)
    where: Literal["local", "ray"] = "ray" if on == "ray" else "local"
    try:
        how = _How(games, seats, seed, time_limit, duplicate, judge, strict)
        if rate is not None:
            return show_rating(_rating_run(rate, how, code), workers or cores(), as_json)
        if reference is not None:
            return show_losses(_reference_run(reference, players, how, code), as_json=as_json)
        match = _match(rules_for, players, how, resume, code)
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


class _How(NamedTuple):
    """The options about the games, as given."""

    games: int | None
    seats: int | None
    seed: int
    time_limit: float | None
    duplicate: bool
    judge: str
    strict: bool


def _match(
    rules_for: "Callable[[int], Rules]", players: str | None, how: _How, resume: Path | None, code: list[str] | None
) -> "Match":
    """The match described by the options, or by the file to resume."""
    from stoneage.arena.match import Match
    from stoneage.arena.run import check_players

    if players is None and code is None:
        if resume is None or not resume.exists():
            fail("no players; try: stoneage arena --players planner,random", 2)
        from stoneage.arena.results_file import read

        stored, _ = read(resume)
        return replace(stored, games=how.games or stored.games, strict=how.strict)
    known = code_names(code)
    names = _names(players, known)
    used = {name: known[name] for name in names if name in known}
    rules = rules_for(how.seats or (len(names) if len(names) > 1 else 4))
    match = Match(
        tuple(names), rules, how.games or 1000, how.seed, _limit(how), used, how.duplicate, how.judge, strict=how.strict
    )
    check_players(match, known)  # before anything is compiled
    return match


def _rating_run(name: str, how: _How, code: list[str] | None) -> "RatingRun":
    """The rating that the options ask for."""
    from stoneage.arena.rate import GAMES, RatingRun
    from stoneage.arena.run import check_players

    known = code_names(code)
    run = RatingRun(name, how.games or GAMES, how.seed, _limit(how), known.get(name), how.strict)
    check_players(run.match("random", 1), known)  # before anything is compiled
    return run


def _reference_run(file: Path, players: str | None, how: _How, code: list[str] | None) -> ReferenceRun:
    """The bots that the options ask for."""
    from stoneage.arena.match import Match
    from stoneage.arena.run import check_players
    from stoneage.game.rules import Rules

    known = code_names(code)
    names = _names(players, known)
    if not names:
        fail("no players; try: stoneage arena --reference FILE --players planner,net", 2)
    for name in names:
        check_players(Match((name,), Rules(players=2), 1, code={name: known[name]} if name in known else {}), known)
    return ReferenceRun(
        file, {name: known.get(name, name) for name in names}, how.games, how.seed, _limit(how), how.strict
    )


def _names(players: str | None, known: dict[str, str]) -> list[str]:
    """The players by name; a bot given as a file is meant to play."""
    from stoneage.players.registry import is_known, unknown_player

    names = [name.strip() for name in (players or "").split(",") if name.strip()]
    if not known or any(name in known for name in names):
        return names
    for name in names:
        if not is_known(name):
            raise unknown_player(name, known)  # rather a bot of these files, misspelt
    return [*names, _only_bot(known)]


def _limit(how: _How) -> float | None:
    """The seconds for a decision; None without a limit."""
    from stoneage.arena.match import DEFAULT_LIMIT

    return DEFAULT_LIMIT if how.time_limit is None else how.time_limit or None


def _only_bot(known: dict[str, str]) -> str:
    """The bot that is meant where files are given and none of their bots is named."""
    from stoneage.errors import PlayerError

    if len(set(known.values())) > 1:
        raise PlayerError(f"several bots in these files; name those to play: --players {','.join(known)}")
    return next(iter(known))


def _play(match: "Match", workers: int, on: Literal["local", "ray"], resume: Path | None) -> "Standings":
    from stoneage.arena.run import play
    from stoneage.arena.standings import standings
    from stoneage.errors import BotFault

    file = resume or _new_file()
    compile_for(match)
    try:
        with progress_bar("Playing") as show:
            results = play(
                match,
                workers=workers or cores(),
                on=on,
                file=file,
                progress=lambda played: show(played, match.all_games),
            )
    except BotFault:
        if resume is None:
            file.unlink()  # the bot will change, and with it the match
        raise
    if len(results) < match.all_games:
        messages().print(f"Stopped early. To continue: stoneage arena --resume {file}", soft_wrap=True)
    elif resume is None:
        file.unlink()
    return standings(match, results)


def _new_file() -> Path:
    """The file for the games of a match without `--resume`, so that it can be continued if interrupted."""
    from stoneage.machine import data_folder

    folder = data_folder() / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.jsonl"


def _render(result: "Standings") -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from stoneage.arena.report import time_words
    from stoneage.game.rules import MOST_ROUNDS

    match = result.match
    options = ", ".join(option.replace("_", " ") for option in match.rules.options)
    title = f"{result.games:,} games with {match.rules.players} players ({options or 'no options'}), seed {match.seed}"
    judged = any(row.corrected for row in result.rows)
    without = _WITHOUT_LUCK if judged else ()
    results = _table("player", "games", "win share", "95%", *without, "score", "rating", "time")
    sources = [
        source for source in result.rows[0].sources if any(_is_shown(row.sources[source]) for row in result.rows)
    ]
    points = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    points.add_column("points from")
    for row in result.rows:
        results.add_row(
            row.name,
            f"{row.games:,}",
            f"{row.win_share:.1%}",
            _interval(row.low, row.high),
            *(_corrected(row.corrected) if judged else ()),
            f"{row.mean_score:.1f}",
            f"{row.rating:.1f} ±{row.rating_error * 2:.1f}",
            time_words(row.seconds_per_decision),
        )
        points.add_column(row.name, justify="right")
    for source in sources:
        values = [row.sources[source] for row in result.rows]
        points.add_row(source, *(f"{value:.1f}" if _is_shown(value) else "-" for value in values))
    notes = ["Win share: a tie counts as a shared win; 95% confidence interval. Time: per decision."]
    notes += [f"Average winning score: {result.winning_score:.1f}."]
    if result.stopped:
        notes.append(f"{result.stopped:,} games were stopped after {MOST_ROUNDS} rounds and scored as they stood.")
    if judged:
        narrower = max(row.corrected.narrower for row in result.rows if row.corrected)
        notes.append(f"Without luck, as {match.judge} sees it: the interval is {1 / narrower:.0%} as wide.")
    parts: list[RenderableType] = [title, results]
    if result.directions:
        parts.append(_directions(result.directions, judged))
        notes.append(f"One against all others: equal strength wins {1 / match.rules.players:.1%}.")
    parts += [points, *_faults(result.rows)]
    return Group(*parts, Text("\n".join(notes)))


def _table(*columns: str, left: int = 1) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, name in enumerate(columns):
        table.add_column(name, justify="left" if place < left else "right", no_wrap=True)
    return table


def _interval(low: float, high: float) -> str:
    return f"{low * 100:.1f}-{high:.1%}"


def _corrected(without: "Corrected | None") -> tuple[str, str]:
    return ("", "") if without is None else (f"{without.win_share:.1%}", _interval(without.low, without.high))


def _directions(directions: "list[OneAgainstAll]", judged: bool) -> "Table":
    table = _table("one", "against", "games", "win share", "95%", *(_WITHOUT_LUCK if judged else ()), left=2)
    for way in directions:
        shares = (f"{way.win_share:.1%}", _interval(way.low, way.high))
        without = _corrected(way.corrected) if judged else ()
        table.add_row(way.name, f"only {way.others}", f"{way.games:,}", *shares, *without)
    return table


def _faults(rows: "list[StandingsRow]") -> "list[RenderableType]":
    """What bots did wrong, each kind in a column, and where it happened first."""
    from rich.text import Text

    faulty = [row for row in rows if row.faults]
    if not faulty:
        return []
    kinds = list(dict.fromkeys(kind for row in faulty for kind in row.faults))
    table = _table("faults", *kinds)
    for row in faulty:
        table.add_row(row.name, *(f"{row.faults.get(kind, 0):,}" for kind in kinds))
    lines = [f"{row.name}: {row.first_fault}" for row in faulty]
    return [table, Text("\n".join([*lines, "A random action was played for each; --strict stops at the first."]))]


def _is_shown(points: float) -> bool:
    return abs(points) >= _LEAST_POINTS_SHOWN
