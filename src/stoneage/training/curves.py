"""The curves of a training run, drawn from its log."""

from pathlib import Path

from stoneage.reports.plots import as_file, curves
from stoneage.training.log import read_log

CURVES = "strength.svg"
"""The file with the curves."""


def write_curves(folder: Path) -> None:
    """Draw the win shares against planners over the decisions played, if any were measured."""
    measured = [line for line in read_log(folder) if "planner" in line]
    if not measured:
        return
    tables = dict.fromkeys(table for line in measured for table in line["planner"])
    series = {
        f"{table[0]} players" if len(table) == 1 else f"{table[0]}, all options": [
            (line["decisions"] / 1e6, line["planner"][table]) for line in measured if table in line["planner"]
        ]
        for table in tables
    }
    plot = curves(
        series,
        ("millions of decisions", lambda value: f"{value:,.0f}"),
        ("win share against planners", lambda value: f"{value:.0%}"),
        bounds=(0.0, 1.0),
    )
    (folder / CURVES).write_text(as_file(plot), encoding="utf-8")
