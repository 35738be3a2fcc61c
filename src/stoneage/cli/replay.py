"""`stoneage replay`: check a saved game and print its log."""

from pathlib import Path
from typing import Annotated

import typer

from stoneage.cli.options import fail
from stoneage.errors import GameFileError


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", show_default=False)],
) -> None:
    """Check a saved game and print what happened, round by round."""
    from rich.console import Console
    from rich.rule import Rule

    from stoneage.cli.final_score import final_table
    from stoneage.cli.story_lines import rounds
    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.engine.runtime.mode import begin_interpreted
    from stoneage.game.game import Game

    if not is_compiled():
        begin_interpreted()  # one game takes a second, and compiling half a minute
    try:
        game = Game.load(file)
    except GameFileError as error:
        fail(str(error), 1)
    console = Console(highlight=False)
    for heading, lines in rounds(game, None):
        console.print(Rule(heading, align="left"))
        for line in lines:
            console.print(line.render())
    console.print(final_table(game))
    console.print(f"File is valid: {len(game.log)} moves, replayed and checked.")
