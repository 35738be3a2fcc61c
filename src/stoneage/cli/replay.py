"""`stoneage replay`: verify a saved game and tell its story."""

from pathlib import Path
from typing import Annotated

import typer

from stoneage.cli.options import compiling, fail
from stoneage.errors import RecordError


def replay(
    file: Annotated[Path, typer.Argument(help="A game file, as `stoneage play` saves it.", show_default=False)],
) -> None:
    """Verify a saved game and tell its story, round by round."""
    from rich.console import Console
    from rich.rule import Rule

    from stoneage.cli.final_score import final_table
    from stoneage.cli.story_lines import rounds
    from stoneage.engine.jit import is_compiled
    from stoneage.game import Game

    try:
        with compiling(is_compiled()):
            game = Game.load(file)
    except RecordError as error:
        fail(f"{file}: {error}", 1)
    console = Console(highlight=False)
    for heading, lines in rounds(game, None):
        console.print(Rule(heading, align="left"))
        for line in lines:
            console.print(line.shown())
    console.print(final_table(game))
    console.print(f"The record is sound: {len(game.log)} moves, replayed and checked.")
