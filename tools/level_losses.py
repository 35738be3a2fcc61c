"""`python -m tools.level_losses FOLDER`: what each of the levels loses per 100 real decisions.

Every level plays against itself, with two players and with four, and every seat is judged as in an analysis. The 95%
intervals treat games as independent. Writes `level_losses.json` beside the folder; the copy in `src/stoneage/analysis`
is what ratings are compared with, and `docs/analysis.md` has its table.
"""

import json
from statistics import fmean
from typing import Any

from stoneage import Game, Rules
from stoneage.analysis import DecisionStep, analyse
from stoneage.analysis.rating import Played, mean_loss, real_decisions
from stoneage.players.levels import LEVELS
from stoneage.players.registry import player
from tools.many_games import options, run

PLAYERS = (2, 4)
GAMES = 40
FIRST_SEED = 31_000


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


def summary(rows: list[dict[str, Any]]) -> dict[str, float | list[float] | None]:
    """The loss per 100 real decisions of some games, with its interval."""
    found = mean_loss([Played(row["decisions"], row["cost"]) for row in rows])
    return {
        "loss": round(found.loss, 3),
        "interval": [round(end, 3) for end in found.interval] if found.interval else None,
        "games": len(rows),
        "decisions": sum(row["decisions"] for row in rows),
        "real": round(fmean(row["decisions"] / row["all"] for row in rows), 3),
    }


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    work(f"2_easy_{GAMES}")  # compiles everything once
    jobs = (f"{players}_{level}_{number}" for number in range(GAMES) for players in PLAYERS for level in LEVELS)
    found = run(jobs, work, chosen)
    tables = {
        str(players): {
            level: summary([row for job, row in found.items() if job.startswith(f"{players}_{level}_")])
            for level in LEVELS
        }
        for players in PLAYERS
    }
    text = json.dumps({"tables": tables}, indent=1)
    chosen.folder.with_name("level_losses.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
