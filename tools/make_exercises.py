"""`python -m tools.make_exercises FOLDER`: finds the exercises that come with the game, in the network's own games.

Every game has its own seed, so the same command finds the same exercises. A decision becomes an exercise where the
judge is sure: the best action leads the second best by far more than the play-outs of both differ by chance, the deep
effort and the verdict on an answer agree, and the planner, a solid player, would have chosen something else. What each
game gave is written into the folder, so a run that was interrupted goes on; at the end, `shipped.json` is written from
all of it. After new weights, `--keep` adds those of the old file on which the judge of today still agrees.
"""

import math
from dataclasses import asdict
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from stoneage import Game, Rules
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.judge import Judge
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.exercises import Exercise, Theme, decision_now, judge_answer
from stoneage.exercises.shipped import FILE, first_set, pool, written
from stoneage.game.action import Action
from stoneage.players.neural.network import network
from stoneage.players.registry import player
from tools.many_games import options, run

FIRST_SEED = 29_000
LEAST_LEAD = 0.03
"""Of the best action over the second best: more than an inaccuracy."""
MOST_LEAD = 0.25
"""What leads by more than that is too obvious."""
SURE = 4.0
"""Standard errors that the lead must have."""
BATCHES = 12
"""Of 24 lines, after each action that is compared."""
COMPARED = 4
DEEP = (8, 400)
"""Actions and outcomes of the deep effort."""
FIRST_SET: dict[Theme, int] = {"opening": 8, "hunt": 6, "hunger": 6, "last_rounds": 10}
DAYS: dict[Theme, int] = {"opening": 24, "hunt": 18, "hunger": 18, "last_rounds": 30, "other": 60}
OPENING_ROUNDS = 2
LAST_ROUNDS = 2


def theme_of(game: Game, last_round: int) -> Theme | None:
    """What a decision is about; None if it is not worth an exercise."""
    decision = game.decision
    if decision is None:
        return None
    if decision.kind == "hunger":
        return "hunger"
    if decision.kind == "harvest":
        return "hunt" if getattr(decision, "place", "") == "hunting" else None
    if decision.kind == "place":
        if game.round <= OPENING_ROUNDS:
            return "opening"
        return "last_rounds" if game.round > last_round - LAST_ROUNDS else "other"
    return None


def lead(judge: Judge, exercise: Exercise, game: Game, obvious: int | None) -> tuple[int, float] | None:
    """The best action and how far it leads, if that is sure and it is not the obvious one."""
    seat = game.seat
    assert seat is not None
    legal = game.legal_actions()
    judged = judge.decision(game.record, int(legal[0]), COMPARED, 64, exercise.number * 1000)
    compared = judged.actions[:COMPARED]
    if len(compared) < 2 or judged.values[0][seat] - judged.values[1][seat] < LEAST_LEAD / 2:
        return None
    best, *others = compared
    if best == obvious:
        return None
    for batches in (2, BATCHES):
        seeds = [exercise.number * 1_000_003 + 24_001 * batch for batch in range(batches)]
        ends = {
            action: [judge.round_end(game.record, action, seed).value[seat] for seed in seeds] for action in compared
        }
        leads = []
        for other in others:
            differences = [a - b for a, b in zip(ends[best], ends[other], strict=True)]
            error = stdev(differences) / math.sqrt(batches)
            if batches == BATCHES and fmean(differences) < SURE * error:
                return None
            leads.append(fmean(differences))
        if not LEAST_LEAD <= min(leads) <= MOST_LEAD:
            return None
    return best, min(leads)


def exercises_of(seed: int) -> list[Exercise]:
    """The exercises of one game of the network against itself."""
    players = 2 + seed % 4
    game = Game(Rules(players, expansion=players == MAX_SEATS), seed=seed)
    net, planner, judge = network(), player("planner"), native_judge()
    before = []
    while not game.over:
        assert game.seat is not None
        seen = game.seen_by(game.seat)
        if len(seen.legal_actions()) > 1:
            before.append((len(game.log), seen))
        game.play(next(iter(net.evaluate(seen).policy)))
    found: dict[Theme, Exercise] = {}
    for number, at in before:
        theme = theme_of(at, game.round)
        if theme is None or theme in found:
            continue
        exercise = decision_now(at, number)
        obvious = None if theme in ("hunger", "hunt") else int(planner.choose(at))
        if (sure := lead(judge, exercise, at, obvious)) is None:
            continue
        best, gap = sure
        found[theme] = Exercise(exercise.position, number, "best", round(gap, 4), None, str(Action(best)), theme)
    return list(found.values())


def agrees(exercise: Exercise) -> bool:
    """Whether the deep effort finds the same best action, and the verdict on it is right and on the next best wrong."""
    game, judge = exercise.game(), native_judge()
    seat = game.seat
    assert seat is not None
    best = next(int(action) for action in game.legal_actions() if str(action) == exercise.best)
    deep = judge.decision(game.record, best, *DEEP, exercise.number * 1000)
    values = {action: value[seat] for action, value in zip(deep.actions, deep.values, strict=True)}
    first, second, *_ = sorted(values, key=lambda action: -values[action])
    return (
        first == best
        and judge_answer(exercise, exercise.best, judge).grade == "best"
        and not judge_answer(exercise, str(Action(second)), judge).right
    )


def still_right(exercise: Exercise) -> bool:
    """Whether the judge of today is as sure of an exercise as of a new one."""
    sure = lead(native_judge(), exercise, exercise.game(), None)
    return sure is not None and str(Action(sure[0])) == exercise.best and agrees(exercise)


def _work(job: str) -> list[dict[str, Any]]:
    return [asdict(exercise) for exercise in exercises_of(int(job)) if agrees(exercise)]


def choose(found: list[Exercise]) -> tuple[list[Exercise], list[Exercise]]:
    """The first set and the pool of the days: the clearest of each theme, for tables of every size."""
    first: list[Exercise] = []
    days: list[Exercise] = []
    for theme, number in DAYS.items():
        rows = [exercise for exercise in found if exercise.theme == theme]
        by_size: dict[int, list[Exercise]] = {}
        for exercise in sorted(rows, key=lambda exercise: -exercise.cost):
            by_size.setdefault(exercise.position["rules"]["players"], []).append(exercise)
        mixed = []
        while any(by_size.values()):
            mixed += [queue.pop(0) for _, queue in sorted(by_size.items()) if queue]
        wanted = FIRST_SET.get(theme, 0)
        first += mixed[:wanted]
        days += mixed[wanted : wanted + number]
    # Themes follow each other in turn, and nobody can tell tomorrow's from today's.
    return first, sorted(days, key=lambda exercise: exercise.id)


def main() -> None:
    """Find exercises."""
    parser = options(__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--keep", action="store_true", help="keep the present ones on which the judge still agrees")
    chosen = parser.parse_args()
    jobs = map(str, range(FIRST_SEED, FIRST_SEED + chosen.games))
    rows = run(jobs, _work, chosen, trial=lambda: exercises_of(FIRST_SEED - 1))
    found = [Exercise(**row) for game in rows.values() for row in game]
    if chosen.keep:
        new = {exercise.id for exercise in found}
        present = [*first_set().values(), *pool().values()]
        found += [exercise for exercise in present if exercise.id not in new and still_right(exercise)]
    first, days = choose(found)
    chosen.out.write_text(written(first, days), encoding="utf-8")
    by_theme = {theme: sum(exercise.theme == theme for exercise in found) for theme in DAYS}
    print(f"{len(found)} found ({by_theme}); first set {len(first)}, days {len(days)}")


if __name__ == "__main__":
    main()
