"""`stoneage analyse`: how well a finished game was played, and how lucky everybody was."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stoneage.cli.options import compiling, fail, progress_bar
from stoneage.errors import StoneAgeError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from stoneage.analysis.report import Effort, PlayerSummary, Report
    from stoneage.game.game import Game

_INTERRUPTED = 130


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved game that is over.", show_default=False)],
    effort: Annotated[
        str,
        typer.Option(
            metavar="quick|normal|deep",
            help="How thoroughly every position is evaluated: some 3, 4 or 8 s of processor time for a game of two.",
        ),
    ] = "normal",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML report with plots.")] = None,
) -> None:
    """Show the win chances, mistakes and luck of a finished game."""
    from rich.console import Console

    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.game.game import Game

    try:
        with compiling(is_compiled()):
            game = Game.load(file)
        report = _report(game, effort)
    except StoneAgeError as error:
        fail(str(error), 1)
    except KeyboardInterrupt:
        fail("stopped; nothing was written", _INTERRUPTED)
    if html:
        from stoneage.analysis.page import page

        try:
            html.write_text(page(report, game), encoding="utf-8")
        except OSError as error:
            fail(f"cannot write {html}: {error.strerror}", 1)
    if as_json:
        print(json.dumps(report.to_dict()))
    else:
        console = Console(highlight=False)
        console.print(_render(report, game, console.width))


def _report(game: "Game", effort: str) -> "Report":
    from stoneage.analysis import EFFORTS, analyse, warm_up
    from stoneage.analysis.judging.native import NEEDED
    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.errors import SettingError

    chosen: Effort | None = next((known for known in EFFORTS if known == effort), None)
    if chosen is None:
        raise SettingError(f"--effort must be one of {', '.join(EFFORTS)}, not {effort!r:.40}")
    ready = is_compiled(NEEDED)
    with compiling(ready, "Compiling the analysis (once, takes about a minute) ..."):
        if not ready:
            warm_up()
    with progress_bar("Analysing") as show:
        return analyse(game, chosen, progress=show)


def _table(first: str, *others: str) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _rating(player: "PlayerSummary") -> tuple[str, str]:
    """How many decisions mattered, and what a hundred of them lose, in wins."""
    return str(player.real_decisions), "" if player.rating is None else f"{player.rating:.1f}"


def _render(report: "Report", game: "Game", width: int) -> "RenderableType":
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from stoneage.analysis.curve import shares, sparkline
    from stoneage.analysis.english import ReportText, lost_positions
    from stoneage.reports.terminal.colours import chip

    results = _table("tribe", "points", "start", "luck", "own mistakes", "others' mistakes", "judge's error", "result")
    play = _table("tribe", "decisions", "mean loss", "real", "loss per 100", "inaccuracies", "mistakes", "blunders")
    for player in report.players:
        tribe = Text.assemble(chip(player.seat), " ", player.colour)
        results.add_row(
            tribe,
            str(player.score),
            f"{player.start:.1%}",
            f"{player.luck:+.1%}",
            f"{player.own_mistakes:+.1%}",
            f"{player.others_mistakes:+.1%}",
            f"{player.judge_error:+.1%}",
            f"{player.result:.0%}",
        )
        counts = (player.inaccuracies, player.mistakes, player.blunders)
        play.add_row(tribe, str(player.decisions), f"{player.mean_loss:.2%}", *_rating(player), *map(str, counts))
    curves = Table.grid(padding=(0, 1))
    wide = max(20, min(100, width - 12))
    for player in report.players:
        line = sparkline(shares(report, player.seat), wide)
        curves.add_row(chip(player.seat), Text(line), f"{player.result:.0%}")
    text = ReportText(game)
    lines: list[RenderableType] = [
        results,
        Text("Win chances: start + luck + own mistakes + others' mistakes + the judge's error = result."),
        play,
        *(Text(line) for line in lost_positions(report)),
        Text("Win chances from the first move to the last", style="bold"),
        curves,
        Text("\nTurning points", style="bold"),
    ]
    for number in report.turning_points:
        step = report.steps[number]
        about = Table.grid(padding=(0, 1))
        about.add_row(" " if step.seat is None else chip(step.seat), Text(text.tell(step)))
        lines.append(about)
    return Group(*lines)
