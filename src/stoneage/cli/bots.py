"""`stoneage bots`: list the bots."""

import json
from typing import Annotated

import typer

from stoneage.cli.options import fail
from stoneage.errors import PlayerError

Code = Annotated[
    list[str] | None,
    typer.Option("--code", metavar="FILE", help="Python file with a bot, named after the file; repeatable."),
]


def code_names(code: list[str] | None) -> dict[str, str]:
    """The bots in the given files: short name to the name the registry knows."""
    from stoneage.players.registry import names_in

    found: dict[str, str] = {}
    for file in code or []:
        try:
            found |= names_in(file)
        except PlayerError as error:
            fail(str(error), 2)
    return found


def bots(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False, code: Code = None) -> None:
    """List the levels and bots."""
    from rich.console import Console
    from rich.table import Table

    from stoneage.players.levels import LEVELS
    from stoneage.players.registry import BLEND, COMPILED, NET, SEARCH, names

    rows = [(name, "bot", sentence) for name, (_, sentence) in COMPILED.items()]
    rows += [("search", "bot", SEARCH), ("net", "bot", NET), ("blend", "bot", BLEND)]
    known = {*LEVELS, *COMPILED, "search", "net", "blend"}
    levels = [(level.name, "level", f"Level: {level.sentence}") for level in LEVELS.values()]
    installed = [(name, "installed", "Installed from another package.") for name in names() if name not in known]
    yours = [(name, "file", where) for name, where in code_names(code).items()]
    rows = [*levels, *rows, *installed, *yours]
    if as_json:
        print(json.dumps([{"name": name, "kind": kind, "about": about} for name, kind, about in rows], indent=2))
        return
    grid = Table.grid(padding=(0, 2))
    for name, _, about in rows:
        grid.add_row(name, about)
    Console(highlight=False).print(grid)
