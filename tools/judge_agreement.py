"""`python -m tools.judge_agreement FOLDER`: how far the analysis agrees with one that looks much deeper.

At each table, weak and strong bots play together, and decisions that matter are drawn from their games: some at random,
and some that the normal effort calls blunders. The deeper look plays on: every action that an effort follows is
followed by 24 rounds, played to their end by the network, with the same dice and cards for each action; then the best
`FINALISTS` of them, the one played and those that an effort chose, by `BATCHES` times as many.

What the deeper look finds best is chosen with one half of these rounds and rated with the other, and the other way
round, so that chance does not make the best of several means too good. The summary has, for each effort: the share with
the same best action; the share where the best action is fair (the deeper look finds it less than an inaccuracy worse
than its own); the correlation of the losses; and the share of the blunders of which the deeper look finds that they
lose less than an inaccuracy. Writes `agreement.json` beside the folder, and prints the table of `docs/analysis.md`.
"""

import json
import math
import random
import time
from collections.abc import Sequence
from statistics import StatisticsError, correlation, fmean
from typing import Any, NamedTuple

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.game_analysis import GameAnalysis
from stoneage.analysis.judge import Judge
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.rating import REAL
from stoneage.analysis.report import THRESHOLDS, Effort
from stoneage.analysis.steps import DecisionNode
from stoneage.arena.shares import wilson
from stoneage.players.registry import player
from tools.many_games import markdown, options, percent, run

TABLES = {
    "2": ("two players", Rules(2)),
    "3": ("three", Rules(3)),
    "4": ("four", Rules(4)),
    "5": ("five, expansion", Rules(5, expansion=True)),
    "2all": ("two, all options", Rules.all_options(2)),
    "4all": ("four, all options", Rules.all_options(4)),
    "5all": ("five, all options", Rules.all_options(5)),
}
BOTS = ("net", "planner", "mixed", "blend:gatherer:planner:33", "blend:planner:net:51")
GAMES = 400
EXAMINED = 100
"""Decisions of each game that are looked at with the normal effort,"""
AT_RANDOM = 4
"""and how many of those that matter are looked at again,"""
BLUNDERS = 4
"""with so many of the blunders."""
BATCHES = 8
FINALISTS = 2
FIRST_SEED = 33_000
DEFAULT: Effort = "normal"
EFFORTS: tuple[Effort, ...] = ("quick", "normal", "deep")


class Deeper(NamedTuple):
    """What playing on finds of the actions of a decision: win shares of the one who decides, for each batch."""

    ends: dict[int, list[float]]

    @property
    def best(self) -> int:
        """The best action by all rounds."""
        return max(self.ends, key=lambda action: sum(self.ends[action]))

    def lead(self, better: int, worse: int) -> float:
        """How much better one action is than another."""
        return fmean(self.ends[better]) - fmean(self.ends[worse])

    def behind(self, action: int) -> float:
        """What an action loses against the best, which is chosen with other rounds than those that rate it."""
        losses = []
        for half in (0, 1):
            best = max(self.ends, key=lambda one: sum(self.ends[one][half::2]))
            losses.append(fmean(self.ends[best][1 - half :: 2]) - fmean(self.ends[action][1 - half :: 2]))
        return fmean(losses)


def play_on(judge: Judge, record: bytes, actions: set[int], chosen: set[int], seat: int, seed: int) -> Deeper:
    """Play on after each of the actions, and more often after those that matter."""

    def end(action: int, batch: int) -> float:
        return judge.round_end(record, action, seed + 24_001 * batch).value[seat]

    first = {action: end(action, 0) for action in sorted(actions)}
    finalists = chosen | set(sorted(first, key=lambda action: -first[action])[:FINALISTS])
    return Deeper({action: [end(action, 1 + batch) for batch in range(BATCHES)] for action in sorted(finalists)})


def play(table: str, seed: int) -> Game:
    """A game of weak and strong bots."""
    rules = TABLES[table][1]
    names = random.Random(seed).sample(BOTS, rules.players)
    game, bots = Game(rules, seed=seed), [player(name, seed=seed) for name in names]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.seen_by(game.seat)))
    return game


def matters(node: DecisionNode, seat: int) -> bool:
    """Whether the actions that were compared differ."""
    shares = [value[seat] for value in node.values]
    return max(shares) - min(shares) >= REAL


def work(job: str) -> list[dict[str, Any]]:
    """Some decisions of a game, judged by every effort and by playing on."""
    table, number = job.split("_")
    game, chance = play(table, FIRST_SEED + int(number)), random.Random(job)
    judge = native_judge()
    analyses = {effort: GameAnalysis(game, effort, judge) for effort in EFFORTS}
    decisions = [position for position in analyses[DEFAULT].positions() if position.decision]
    examined = []
    for position in chance.sample(decisions, min(EXAMINED, len(decisions))):
        node = analyses[DEFAULT].node(position)
        if isinstance(node, DecisionNode) and matters(node, position.move.seat):
            examined.append((position, node))
    at_random = examined[:AT_RANDOM]
    blunders = [row for row in examined if row[1].lead[row[0].move.seat] >= THRESHOLDS["blunder"]][:BLUNDERS]
    found = [_look(position, analyses, judge, at_random=True) for position, _ in at_random]
    return found + [
        _look(position, analyses, judge, at_random=False)
        for position, node in blunders
        if (position, node) not in at_random
    ]


def _look(
    position: AnalysedPosition, analyses: dict[Effort, GameAnalysis], judge: Judge, *, at_random: bool
) -> dict[str, Any]:
    """Judge a decision by every effort and by playing on."""
    seat, played = position.move.seat, position.move.answer
    actions = {played}
    best: dict[Effort, int] = {}
    loss: dict[str, float] = {}
    seconds: dict[str, float] = {}
    for effort, analysis in analyses.items():
        began = time.process_time()
        node = analysis.node(position)
        seconds[effort] = time.process_time() - began
        assert isinstance(node, DecisionNode)
        best[effort], loss[effort] = node.actions[node.best], max(0.0, node.lead[seat])
        actions |= {*node.actions}
    began = time.process_time()
    seed = position.number * 1_000_003
    deeper = play_on(judge, position.records[0], actions, {played, *best.values()}, seat, seed)
    seconds["deeper"] = time.process_time() - began
    return {
        "at_random": at_random,
        "seconds": seconds,
        "loss": {**loss, "deeper": deeper.behind(played)},
        "same": {effort: best[effort] == deeper.best for effort in EFFORTS},
        "behind": {effort: deeper.behind(best[effort]) for effort in EFFORTS},
        "lead": {effort: deeper.lead(best[effort], played) for effort in EFFORTS},
    }


def _share(flags: Sequence[bool]) -> dict[str, Any]:
    """A share with its 95% interval."""
    if not flags:
        return {"number": 0, "share": None, "interval": None}
    share = sum(flags) / len(flags)
    return {"number": len(flags), "share": share, "interval": wilson(share, len(flags))}


def _correlation(pairs: Sequence[tuple[float, float]]) -> dict[str, Any]:
    """A correlation with its 95% interval."""
    try:
        found = correlation(*zip(*pairs, strict=True))
    except (StatisticsError, TypeError):  # too few, or all the same
        return {"value": None, "interval": None}
    if len(pairs) < 5 or abs(found) >= 1.0:
        return {"value": found, "interval": None}
    middle, reach = math.atanh(found), 1.96 / math.sqrt(len(pairs) - 3)
    return {"value": found, "interval": (math.tanh(middle - reach), math.tanh(middle + reach))}


def summary(rows: Sequence[dict[str, Any]], effort: Effort) -> dict[str, Any]:
    """How far an effort agrees with the deeper look."""
    drawn = [row for row in rows if row["at_random"]]
    leads = [row["lead"][effort] for row in rows if row["loss"][effort] >= THRESHOLDS["blunder"]]
    losses = [(row["loss"][effort], row["loss"]["deeper"]) for row in drawn]
    return {
        "decisions": len(drawn),
        "same": _share([row["same"][effort] for row in drawn]),
        "fair": _share([row["behind"][effort] < THRESHOLDS["inaccuracy"] for row in drawn]),
        "correlation": _correlation(losses),
        "mean_loss": fmean(loss for loss, _ in losses) if losses else None,
        "mean_loss_deeper": fmean(deeper for _, deeper in losses) if losses else None,
        "false_blunders": _share([lead < THRESHOLDS["inaccuracy"] for lead in leads]),
        "times_the_work": (
            sum(row["seconds"]["deeper"] for row in rows) / sum(row["seconds"][effort] for row in rows)
            if rows
            else None
        ),
    }


def row_of(name: str, found: dict[str, Any]) -> list[object]:
    """A row of the table in the documentation."""
    false, related = found["false_blunders"], found["correlation"]
    low, high = related["interval"] or (None, None)
    between = "" if low is None else f" ({low:.2f} to {high:.2f})"
    most = (
        "" if false["share"] is None else f" ({percent(false['interval'][0], 1)} to {percent(false['interval'][1], 1)})"
    )
    return [
        name,
        f"{found['decisions']:,}",
        percent(found["same"]["share"]),
        percent(found["fair"]["share"]),
        "" if related["value"] is None else f"{related['value']:.2f}{between}",
        f"{false['number']:,}",
        f"{percent(false['share'], 1)}{most}",
    ]


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()

    def trial() -> None:
        play("5", FIRST_SEED - 1)  # with every bot
        work(f"2_{GAMES}")

    found = run((f"{table}_{number}" for number in range(GAMES) for table in TABLES), work, chosen, trial=trial)
    by_table = {
        table: [row for job, rows in found.items() if job.startswith(f"{table}_") for row in rows] for table in TABLES
    }
    by_table["all"] = [row for rows in by_table.values() for row in rows]
    tables = {effort: {table: summary(rows, effort) for table, rows in by_table.items()} for effort in EFFORTS}
    text = json.dumps({"games": len(found), "efforts": tables}, indent=1)
    chosen.folder.with_name("agreement.json").write_text(text + "\n", encoding="utf-8")
    head = ("table", "decisions", "same best", "fair", "correlation of losses", "blunders", "false")
    names = {**{table: name for table, (name, _) in TABLES.items()}, "all": "together"}
    print(f"{DEFAULT} against playing on, {len(found):,} games")
    print(markdown(head, [row_of(names[table], row) for table, row in tables[DEFAULT].items()]))
    print(markdown(("effort", *head[1:]), [row_of(effort, tables[effort]["all"]) for effort in EFFORTS]))
    work_of = {effort: tables[effort]["all"]["times_the_work"] for effort in EFFORTS}
    print("playing on takes", ", ".join(f"{times:.0f} times {effort}" for effort, times in work_of.items() if times))


if __name__ == "__main__":
    main()
