"""The final score: points by source for each tribe, and the winner."""

from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoneage.components import COLOURS
from stoneage.reports.terminal.colours import chip
from stoneage.story import story_events, tell

if TYPE_CHECKING:
    from stoneage.game.game import Game


def final_table(game: "Game", you: tuple[int, ...] = ()) -> RenderableType:
    """Points by source, totals, the tie-break if scores are equal, and the winner."""
    seats = range(game.rules.players)
    scores, ties = game.scores(), game.tie_breaks()
    table = Table(
        box=box.SIMPLE_HEAD, title="Final scoring" if game.over else "Score if the game ended now", pad_edge=False
    )
    table.add_column("points from")
    for seat in seats:
        name = Text.assemble(chip(seat), " ", "you" if seat in you else COLOURS[seat])
        table.add_column(name, justify="right")
    parts = [game.breakdown(seat) for seat in seats]
    for source in parts[0]:
        if any(part[source] for part in parts):
            table.add_row(source, *(str(part[source]) if part[source] else "-" for part in parts))
    table.add_section()
    table.add_row("total", *map(str, scores), style="bold")
    if len(set(scores)) < len(scores):
        table.add_row("tie-break: agriculture + tools + figures", *map(str, ties))
    lines: list[RenderableType] = [table]
    if game.over:
        result = story_events(game, len(game.log) - 1)[-1]
        lines.append(Text(tell(result), style="bold"))
    return Group(*lines)
