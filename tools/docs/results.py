"""The results of docs/strength.md as data: `python -m tools.docs.results`; the site has them as `results.json`.

Every row of a table with a command of the arena and a win share with its interval is a result of the first bot in the
command.
"""

import json
import re
from pathlib import Path
from typing import TypedDict

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"

_ROW = re.compile(
    r"`stoneage arena --players (?P<players>\S+)(?P<all> --all-options)? --games (?P<games>\d+)` \| "
    r"(?P<share>[\d.]+)% \((?P<low>[\d.]+) to (?P<high>[\d.]+)\)"
)


class Result(TypedDict):
    """What a command of the arena showed for its first bot, in percent."""

    command: str
    players: list[str]
    all_options: bool
    games: int
    seed: int
    win_share: float
    low: float
    high: float


def results(page: str) -> list[Result]:
    """All results of the page.

    >>> results("| a | `stoneage arena --players net,planner --games 1000` | 99.5% (98.8 to 99.8) |")[0]["win_share"]
    99.5
    """
    return [
        {
            "command": found[0].split("`")[1],
            "players": found["players"].split(","),
            "all_options": found["all"] is not None,
            "games": int(found["games"]),
            "seed": 1,
            "win_share": float(found["share"]),
            "low": float(found["low"]),
            "high": float(found["high"]),
        }
        for found in _ROW.finditer(page)
    ]


def text() -> str:
    """The results as JSON, a line for each."""
    return "[\n" + ",\n".join(json.dumps(row) for row in results(PAGE.read_text(encoding="utf-8"))) + "\n]\n"


if __name__ == "__main__":
    print(text(), end="")
