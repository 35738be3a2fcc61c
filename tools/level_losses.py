"""`python -m tools.level_losses FOLDER`: what each of the levels loses per 100 real decisions.

Every level plays against itself, with two players and with four, and every seat is judged as in an analysis. The 95%
intervals treat games as independent. Writes `level_losses.json` beside the folder, and prints the table of
`docs/analysis.md`; the copy in `src/stoneage/analysis` is what ratings are compared with.
"""

import json
import re
from pathlib import Path
from statistics import fmean
from typing import Any

from stoneage import Game, Rules
from stoneage.analysis import DecisionStep, analyse
from stoneage.analysis.rating import Played, mean_loss, real_decisions
from stoneage.players.levels import LEVELS
from stoneage.players.registry import player
from tools.many_games import markdown, options, run

PLAYERS = (2, 4)
GAMES = 100
"""Of each level, at each table."""
FIRST_SEED = 31_000
TEXTS = Path(__file__).parents[1] / "web" / "src" / "i18n" / "en.ftl"
SAMPLE = ("games", "decisions")


def play(rules: Rules, level: str, seed: int) -> Game:
    """A game of a level against itself."""
    game = Game(rules, seed=seed)
    bots = [player(LEVELS[level].bot, seed=seed * 10 + seat) for seat in range(rules.players)]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.seen_by(game.seat)))
    return game


def work(job: str) -> dict[str, Any]:
    """The real decisions of a game, and what they cost."""
    players, level, number = job.split("_")
    report = analyse(play(Rules(int(players)), level, FIRST_SEED + int(number)), threads=1)
    own = [step for step in report.steps if isinstance(step, DecisionStep)]
    decisions, cost = real_decisions(own)
    return {"decisions": decisions, "cost": cost, "all": len(own)}


def summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The loss per 100 real decisions of some games, with its interval."""
    found = mean_loss([Played(row["decisions"], row["cost"]) for row in rows])
    return {
        "loss": round(found.loss, 3),
        "interval": [round(end, 3) for end in found.interval] if found.interval else None,
        "games": len(rows),
        "decisions": sum(row["decisions"] for row in rows),
        "real": round(fmean(row["decisions"] / row["all"] for row in rows), 3),
    }


def names() -> dict[str, str]:
    """The levels as the page calls them."""
    texts = dict(re.findall(r"^level-([\w-]+) = (.+)$", TEXTS.read_text(encoding="utf-8"), re.MULTILINE))
    return {level: texts[level] for level in LEVELS}


def _cell(found: dict[str, Any]) -> str:
    """The loss and its interval, as the documentation has it."""
    low, high = found["interval"] or (None, None)
    return f"{found['loss']:.2f}" if low is None else f"{found['loss']:.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    jobs = (f"{players}_{level}_{number}" for number in range(GAMES) for players in PLAYERS for level in LEVELS)

    def trial() -> None:
        analyse(play(Rules(2), "easy", FIRST_SEED), threads=1)
        for level in LEVELS:
            play(Rules(2), level, FIRST_SEED)

    found = run(jobs, work, chosen, trial=trial)
    tables = {
        str(players): {
            level: summary(rows)
            for level in LEVELS
            if (rows := [row for job, row in found.items() if job.startswith(f"{players}_{level}_")])
        }
        for players in PLAYERS
    }
    text = json.dumps({"tables": tables}, indent=1)
    chosen.folder.with_name("level_losses.json").write_text(text + "\n", encoding="utf-8")
    rows = [
        (f"{name} (`{level}`)", *map(_cell, cells), *(f"{sum(cell[name] for cell in cells):,}" for name in SAMPLE))
        for level, name in names().items()
        if len(cells := [table[level] for table in tables.values() if level in table]) == len(tables)
    ]
    print(markdown(("level", "two players", "four players", *SAMPLE), rows))


if __name__ == "__main__":
    main()
