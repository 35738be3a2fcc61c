"""`python -m tools.judge_agreement FOLDER`: how far the analysis agrees with one that looks 16 times as deep.

At each table, weak and strong bots play together. Of decisions drawn from their games it tells: the share with the same
best action (or one that the deeper look finds equally good), the correlation of the losses, and the share of blunders
that the deeper look finds not even inaccurate. Writes `agreement.json` beside the folder.
"""

import json
import random
from statistics import correlation
from typing import Any

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.report import THRESHOLDS, Effort, cost
from stoneage.analysis.steps import DecisionNode
from stoneage.players.registry import player
from tools.many_games import options, run

TABLES = {
    "2": Rules(2),
    "3": Rules(3),
    "4": Rules(4),
    "5": Rules(5),
    "2all": Rules.all_options(2),
    "4all": Rules.all_options(4),
    "5all": Rules.all_options(5),
}
BOTS = ("net", "planner", "mixed", "blend:gatherer:planner:33", "blend:planner:net:56")
GAMES = 60
DECISIONS = 30
"""Of each game."""
FIRST_SEED = 33_000
EQUAL = 0.005


def work(job: str) -> list[dict[str, Any]]:
    """Some decisions of a game, judged twice."""
    table, number = job.split("_")
    rules, seed = TABLES[table], FIRST_SEED + int(number)
    chance = random.Random(seed)
    names = chance.sample(BOTS, rules.players)
    game, bots = Game(rules, seed=seed), [player(name, seed=seed) for name in names]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.seen_by(game.seat)))
    judge = native_judge()
    efforts: tuple[Effort, ...] = ("normal", "deep")
    normal, deep = (GameAnalysis(game, effort, judge) for effort in efforts)
    decisions = [position for position in normal.positions() if position.decision]
    found = []
    for position in chance.sample(decisions, min(DECISIONS, len(decisions))):
        one, two = normal.node(position), deep.node(position)
        assert isinstance(one, DecisionNode)
        assert isinstance(two, DecisionNode)
        seat = position.move.seat
        worth = {action: value[seat] for action, value in zip(two.actions, two.values, strict=True)}
        best = one.actions[one.best]
        same = best == two.actions[two.best] or worth[two.actions[two.best]] - worth.get(best, -1.0) < EQUAL
        losses = [cost(max(0.0, node.lead[seat]), node.points) for node in (one, two)]
        found.append({"same": same, "normal": losses[0], "deep": losses[1]})
    return found


def summary(rows: list[dict[str, Any]]) -> dict[str, float | None]:
    """How far both agree."""
    blunders = [row for row in rows if row["normal"] >= THRESHOLDS["blunder"]]
    false = [row for row in blunders if row["deep"] < THRESHOLDS["inaccuracy"]]
    return {
        "decisions": len(rows),
        "same": round(sum(row["same"] for row in rows) / len(rows), 4),
        "correlation": round(correlation([row["normal"] for row in rows], [row["deep"] for row in rows]), 3),
        "blunders": len(blunders),
        "false_blunders": round(len(false) / len(blunders), 4) if blunders else None,
        "false_of_all": round(len(false) / len(rows), 5),
    }


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    work(f"2_{GAMES}")  # compiles everything once
    found = run((f"{table}_{number}" for number in range(GAMES) for table in TABLES), work, chosen)
    tables = {
        table: summary([row for job, rows in found.items() if job.startswith(f"{table}_") for row in rows])
        for table in TABLES
    }
    text = json.dumps(tables, indent=1)
    chosen.folder.with_name("agreement.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
