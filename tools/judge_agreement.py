"""`python -m tools.judge_agreement FOLDER`: how far the analysis agrees with two that look deeper.

At each table, weak and strong bots play together, and decisions are drawn from their games. The quick and the normal
effort are compared with the deep one, which sums more outcomes of the same kind; and with playing on: every action that
the deep effort compares is followed by 24 rounds, played to their end by the network, with the same dice and cards for
each action; the best `FINALISTS` of them, the one played and those that an effort chose, by `BATCHES` times as many.
For each pair the summary has the share with the same best action, the share where the best action is fair (the deeper
look finds it less than an inaccuracy worse), the correlation of the losses, and the share of blunders that the deeper
look finds not even inaccurate. Writes `agreement.json` beside the folder.
"""

import json
import random
from statistics import StatisticsError, correlation, fmean
from typing import Any

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import Judge
from stoneage.analysis.report import THRESHOLDS, Effort
from stoneage.analysis.steps import DecisionNode
from stoneage.players.registry import player
from tools.many_games import options, run

TABLES = {
    "2": Rules(2),
    "3": Rules(3),
    "4": Rules(4),
    "5": Rules(5, expansion=True),
    "2all": Rules.all_options(2),
    "4all": Rules.all_options(4),
    "5all": Rules.all_options(5),
}
BOTS = ("net", "planner", "mixed", "blend:gatherer:planner:33", "blend:planner:net:56")
GAMES = 400
DECISIONS = 10
"""Of each game."""
BATCHES = 8
FINALISTS = 2
FIRST_SEED = 33_000
EFFORTS: tuple[Effort, ...] = ("quick", "normal", "deep")

Look = tuple[int, float]
"""The best action, and what the one that was played costs against it."""


def of_effort(node: DecisionNode, seat: int) -> Look:
    """What the analysis thinks of a decision."""
    return node.actions[node.best], max(0.0, node.lead[seat])


def played_on(
    judge: Judge, record: bytes, actions: set[int], chosen: set[int], seat: int, seed: int
) -> dict[int, float]:
    """The win share after each action that matters, on average at the end of the round."""
    seeds = [seed + 24_001 * batch for batch in range(BATCHES)]
    first = {action: judge.round_end(record, action, seeds[0]).value[seat] for action in sorted(actions)}
    finalists = chosen | set(sorted(first, key=lambda action: -first[action])[:FINALISTS])
    return {
        action: fmean([first[action], *(judge.round_end(record, action, one).value[seat] for one in seeds[1:])])
        for action in sorted(finalists)
    }


def work(job: str) -> list[dict[str, Any]]:
    """Some decisions of a game, judged by every effort and by playing on."""
    table, number = job.split("_")
    rules, seed = TABLES[table], FIRST_SEED + int(number)
    chance = random.Random(seed)
    names = chance.sample(BOTS, rules.players)
    game, bots = Game(rules, seed=seed), [player(name, seed=seed) for name in names]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.seen_by(game.seat)))
    judge = native_judge()
    analyses = {effort: GameAnalysis(game, effort, judge) for effort in EFFORTS}
    decisions = [position for position in analyses["normal"].positions() if position.decision]
    found = []
    for position in chance.sample(decisions, min(DECISIONS, len(decisions))):
        seat, played = position.move.seat, position.move.answer
        nodes = {effort: analysis.node(position) for effort, analysis in analyses.items()}
        looks: dict[str, Look] = {}
        actions: set[int] = set()
        for effort, node in nodes.items():
            assert isinstance(node, DecisionNode)
            looks[effort] = of_effort(node, seat)
            actions |= {*node.actions} if effort == "deep" else {looks[effort][0]}
            if effort == "deep":
                summed = {action: value[seat] for action, value in zip(node.actions, node.values, strict=True)}
        chosen = {played, *(best for best, _ in looks.values())}
        ends = played_on(judge, position.records[0], actions, chosen, seat, seed * 1_000_003 + position.number)
        best = max(ends, key=lambda action: ends[action])
        looks["played_on"] = best, ends[best] - ends[played]
        behind = {
            effort: {
                "deep": summed[looks["deep"][0]] - summed.get(looks[effort][0], -1.0),
                "played_on": ends[best] - ends[looks[effort][0]],
            }
            for effort in EFFORTS
        }
        found.append({"move": position.number, "looks": looks, "behind": behind})
    return found


def agreement(rows: list[dict[str, Any]], effort: Effort, reference: str) -> dict[str, float | None]:
    """How far an effort agrees with a deeper look."""
    losses = [(row["looks"][effort][1], row["looks"][reference][1]) for row in rows]
    blunders = [deeper for loss, deeper in losses if loss >= THRESHOLDS["blunder"]]
    false = sum(deeper < THRESHOLDS["inaccuracy"] for deeper in blunders)
    fair = sum(row["behind"][effort][reference] < THRESHOLDS["inaccuracy"] for row in rows)
    same = sum(row["looks"][effort][0] == row["looks"][reference][0] for row in rows)
    try:
        correlated = round(correlation(*zip(*losses, strict=True)), 3)
    except StatisticsError:  # too few, or all the same
        correlated = None
    return {
        "decisions": len(rows),
        "same": round(same / len(rows), 4),
        "fair": round(fair / len(rows), 4),
        "correlation": correlated,
        "mean_loss": round(fmean(loss for loss, _ in losses), 5),
        "mean_loss_deeper": round(fmean(deeper for _, deeper in losses), 5),
        "blunders": len(blunders),
        "false_blunders": round(false / len(blunders), 4) if blunders else None,
        "false_of_all": round(false / len(rows), 5),
    }


def summary(rows: list[dict[str, Any]]) -> dict[str, dict[str, float | None]]:
    """How far each effort agrees with each deeper look."""
    pairs: list[tuple[Effort, str]] = [("quick", "deep"), ("normal", "deep")]
    pairs += [(effort, "played_on") for effort in EFFORTS]
    return {f"{effort}/{reference}": agreement(rows, effort, reference) for effort, reference in pairs if rows}


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    work(f"2_{GAMES}")  # compiles everything once
    found = run((f"{table}_{number}" for number in range(GAMES) for table in TABLES), work, chosen)
    by_table = {
        table: [row for job, rows in found.items() if job.startswith(f"{table}_") for row in rows] for table in TABLES
    }
    tables = {table: summary(rows) for table, rows in by_table.items()}
    tables["all"] = summary([row for rows in by_table.values() for row in rows])
    text = json.dumps(tables, indent=1)
    chosen.folder.with_name("agreement.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
