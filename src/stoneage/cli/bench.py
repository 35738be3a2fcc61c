"""`stoneage bench`: how fast the rules are."""

import json
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stoneage.cli.options import compiling, messages
from stoneage.rules import Rules

if TYPE_CHECKING:
    from rich.console import RenderableType

_TABLES = (Rules(2), Rules(3), Rules(4), Rules.all_options(4), Rules.all_options(5))
WHAT = "random play, legal actions and step"


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    players: Annotated[int | None, typer.Option(min=2, max=5, metavar="N", help="Only tables of so many.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, metavar="S", help="For each line.")] = 2.0,
) -> None:
    """Measure games and decisions per second, on one core and on all."""
    from rich.console import Console
    from rich.progress import Progress

    from stoneage.batch.playouts import cores, is_compiled, play_some, speed

    tables = [rules for rules in _TABLES if players in (None, rules.players)]
    threads = sorted({1, cores()})
    with compiling(is_compiled()):
        play_some(tables[0], 1, 1)
    rows = []
    with Progress(console=messages(), transient=True) as bar:
        task = bar.add_task("Measuring", total=len(tables) * len(threads))
        for rules in tables:
            for count in threads:
                games, decisions = speed(rules, count, seconds)
                bar.advance(task)
                rows.append(
                    {
                        "what": WHAT,
                        "players": rules.players,
                        "options": "all" if rules == Rules.all_options(rules.players) else "base",
                        "cores": count,
                        "games_per_s": round(games, 1),
                        "decisions_per_s": round(decisions),
                    }
                )
    if as_json:
        print(json.dumps(rows, indent=2))
    else:
        Console(highlight=False).print(_table(rows))


def machine() -> str:
    """The machine and the versions behind a measurement."""
    import numba

    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    from stoneage.batch.playouts import cores

    return (
        f"{model or platform.processor() or platform.machine()}, {cores()} cores; "
        f"Python {platform.python_version()}, Numba {numba.__version__}"
    )


def _table(rows: list[dict[str, Any]]) -> "RenderableType":
    from rich import box
    from rich.table import Table

    from stoneage.engine.state import STATE

    caption = f"The record of a game: {STATE.itemsize} bytes.\n{machine()}"
    table = Table(box=box.SIMPLE_HEAD, title=f"Speed: {WHAT}", caption=caption, caption_justify="left", pad_edge=False)
    for name in ("players", "options", "cores", "games/s", "decisions/s"):
        table.add_column(name, justify="left" if name == "options" else "right")
    for row in rows:
        speeds = (f"{row['games_per_s']:,.0f}", f"{row['decisions_per_s']:,}")
        table.add_row(str(row["players"]), row["options"], str(row["cores"]), *speeds)
    return table
