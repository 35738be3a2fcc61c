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
    """List the levels and bots; those marked * are compiled and can play in batches and environments."""
    from rich.console import Console
    from rich.table import Table

    from stoneage.players.levels import LEVELS
    from stoneage.players.registry import BLEND, COMPILED, NET, SEARCH, compiled_names, described, names

    compiled = set(compiled_names())
    rows = [(name, "bot", sentence) for name, (_, sentence) in COMPILED.items()]
    rows += [("search", "bot", SEARCH), ("net", "bot", NET), ("blend", "bot", BLEND)]
    known = {*LEVELS, *COMPILED, "search", "net", "blend"}
    levels = [(level.name, "level", f"Level: {level.sentence}") for level in LEVELS.values()]
    others = {name: ("installed", name) for name in names() if name not in known}
    others |= {name: ("file", where) for name, where in code_names(code).items()}
    for name, (kind, where) in others.items():
        words, is_compiled = described(where)
        rows.append((name, kind, words))
        compiled |= {name} if is_compiled else set()
    rows = [*levels, *rows]
    if as_json:
        listed = [
            {"name": name, "kind": kind, "about": words, "compiled": name in compiled} for name, kind, words in rows
        ]
        print(json.dumps(listed, indent=2))
        return
    grid = Table.grid(padding=(0, 2))
    for name, _, words in rows:
        grid.add_row(name, "*" if name in compiled else "", words)
    console = Console(highlight=False)
    console.print(grid)
    console.print(
        "\n* compiled: can also play in batches and environments, and thousands of games a second in the arena"
    )
