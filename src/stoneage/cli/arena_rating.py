"""`stoneage arena --rate BOT`: the place of a bot on the common scale."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from stoneage.cli.arena_compiling import compile_for
from stoneage.cli.options import progress_bar

if TYPE_CHECKING:
    from stoneage.arena.rate import RatingRun
    from stoneage.arena.scale import Rating


def show_rating(run: "RatingRun", workers: int, as_json: bool) -> None:
    """Play the games for a rating, and print it."""
    from stoneage.arena.rate import rate

    for opponent in run.first_opponents:
        compile_for(run.match(opponent, 1))
    with progress_bar("Playing") as show:
        rating = rate(run, workers=workers, progress=lambda played: show(played, run.games))
    if as_json:
        print(json.dumps({"name": run.name, "seed": run.seed, **asdict(rating)}, indent=2))
    else:
        _print(run, rating)


def _print(run: "RatingRun", rating: "Rating") -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from stoneage.arena.scale import ANCHORS, chance_to_win

    console = Console(highlight=False)
    console.print(f"{run.name}: rating {rating.value:.0f} (95%: {rating.low:.0f} to {rating.high:.0f})")
    console.print(_neighbours(rating.value))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("opponent")
    for column in ("rating", "games", "won", "expected"):
        table.add_column(column, justify="right")
    for one in sorted(rating.encounters, key=lambda one: ANCHORS[one.opponent]):
        other = ANCHORS[one.opponent]
        expected = chance_to_win(rating.value, other)
        table.add_row(one.opponent, f"{other:.0f}", f"{one.games:,}", f"{one.won / one.games:.1%}", f"{expected:.1%}")
    console.print(table)
    console.print(
        f"{rating.games:,} games with two players (base game), seed {run.seed}. Random play is 0, expert 1000.",
        soft_wrap=True,
    )


def _neighbours(value: float) -> str:
    """Between which anchors a rating lies."""
    from stoneage.arena.scale import ANCHORS

    below = [name for name, rating in ANCHORS.items() if rating <= value]
    above = [name for name, rating in ANCHORS.items() if rating > value]
    if not below:
        return f"Weaker than {above[0]}."
    if not above:
        return f"Stronger than {below[-1]}, the strongest bot on the scale."
    weaker, stronger = below[-1], above[0]
    return f"Between {weaker} ({ANCHORS[weaker]:.0f}) and {stronger} ({ANCHORS[stronger]:.0f})."
