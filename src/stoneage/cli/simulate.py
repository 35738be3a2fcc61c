"""`stoneage simulate`: play many random games."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stoneage.cli.options import compiling, progress_bar, with_rules
from stoneage.components import COLOURS

if TYPE_CHECKING:
    from stoneage.batch.playouts import Numbers, Results
    from stoneage.game.rules import Rules


LOOP = "stoneage.batch.playouts:_play_all"
"""The compiled loop, as a name for `is_compiled`."""
FEW_GAMES = 30
"""So many games take less time as plain Python (about half a second each) than compiling does."""


def _spread(values: "Numbers") -> dict[str, float]:
    spread = {"mean": values.mean(), "sd": values.std(), "min": values.min(), "max": values.max()}
    return {name: round(float(value), 2) for name, value in spread.items()}


def summary(rules: "Rules", results: "Results", seed: int) -> dict[str, Any]:
    """Statistics of the games as plain data."""
    import numpy as np

    games = len(results.rounds)
    data: dict[str, Any] = {"rules": rules.to_dict(), "seed": seed, "games": games}
    if games == 0:
        return data
    # A shared victory counts as a win for each of its winners.
    wins = results.ranks == 1
    ranked = np.sort(results.scores, axis=1)[:, ::-1]
    seats = range(rules.players)
    data["rounds"] = _spread(results.rounds)
    data["decisions"] = _spread(results.decisions)
    data["ended_by"] = {"buildings": int(results.by_buildings.sum()), "cards": int((~results.by_buildings).sum())}
    data["seats"] = [
        {"seat": seat, "colour": COLOURS[seat], "wins": int(wins[:, seat].sum()), **_spread(results.scores[:, seat])}
        for seat in seats
    ]
    data["ranks"] = [{"rank": rank + 1, **_spread(ranked[:, rank])} for rank in seats]
    return data


@with_rules
def simulate(
    rules: "Rules",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Number of games.")] = 1000,
    seed: Annotated[
        int,
        typer.Option(
            min=0, max=2**64 - 1, metavar="N", help="Seed of the first game; the following games count up from it."
        ),
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random games and show statistics. Ctrl-C stops early and keeps what was played."""
    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.engine.runtime.mode import begin_interpreted

    ready = is_compiled([LOOP])
    if not ready and games <= FEW_GAMES:
        ready = begin_interpreted()
    from stoneage.batch import playouts  # now that it is decided how the rules run

    if not ready:
        with compiling(ready):
            playouts.play_some(rules, seed, 1)
    with progress_bar("Playing") as show:
        results = playouts.play_games(rules, games, seed, progress=lambda played: show(played, games))
    data = summary(rules, results, seed)
    if as_json:
        print(json.dumps(data))
    else:
        _show(data, games)


def _show(data: dict[str, Any], requested: int) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    played = data["games"]
    console.print(f"{played} random games, starting at seed {data['seed']}.")
    if played < requested:
        console.print(f"Stopped early ({requested} requested).")
    if not played:
        return
    columns = ("mean", "sd", "min", "max")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name in (*columns, "wins"):
        table.add_column(name, justify="right")

    def add(name: str, row: dict[str, Any], wins: str = "") -> None:
        table.add_row(name, f"{row['mean']:.1f}", f"{row['sd']:.1f}", f"{row['min']:g}", f"{row['max']:g}", wins)

    for row in data["seats"]:
        add(f"seat {row['seat'] + 1}, {row['colour']}", row, f"{row['wins'] / played:.1%}")
    table.add_section()
    for row in data["ranks"]:
        add(f"rank {row['rank']}", row)
    table.add_section()
    add("rounds", data["rounds"])
    add("decisions", data["decisions"])
    console.print(table)
    ended = data["ended_by"]
    console.print(f"Games ended by an empty building stack: {ended['buildings']}; by too few cards: {ended['cards']}.")
