"""`python -m tools.rating_scale FOLDER`: measure the anchors of the rating scale (`stoneage/arena/scale.py`).

Neighbours on the scale play each other with two players and the base game. Between random play and the level easy stand
blends of both, because nobody wins often enough there to be measured. Each step adds the logarithm of its odds; the sum
is stretched so that `expert` has 1000. Matches go on where they were interrupted. Those of searches take long: they are
read from `docs/strength.md`.
"""

import argparse
import itertools
import json
import math
from pathlib import Path

from stoneage import Rules
from stoneage.arena import Match, play, standings
from stoneage.machine import cores
from stoneage.players.levels import LEVELS

WEAK = ("random", *(f"blend:random:gatherer:{percent}" for percent in (15, 30, 45, 60, 80)))
GAMES = 2000
TOP = 1000.0
ELSEWHERE = {("very-hard-3", "very-hard-2"): 0.658, ("expert", "very-hard-3"): 0.567}
"""Win shares in docs/strength.md: 2,000 and 300 games, which take long."""


def odds(better: str, worse: str, folder: Path, workers: int) -> float:
    """The logarithm of the odds with which the better of two bots wins."""
    share = ELSEWHERE.get((better, worse))
    if share is None:
        match = Match((better, worse), Rules(players=2), GAMES)
        file = folder / f"{better}-{worse}.jsonl".replace(":", "_")
        rows = standings(match, play(match, workers=workers, file=file)).rows
        share = next(row.win_share for row in rows if row.name == better)
    print(f"{better} over {worse}: {share:.1%}", flush=True)
    return math.log(share / (1 - share))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the games; a run that was interrupted goes on from them")
    parser.add_argument("--workers", type=int, default=cores())
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    names = [*WEAK, *LEVELS]
    logits = [0.0]
    for worse, better in itertools.pairwise(names):
        logits.append(logits[-1] + odds(better, worse, chosen.folder, chosen.workers))
    ratings = {name: round(TOP * logit / logits[-1]) for name, logit in zip(names, logits, strict=True)}
    print(json.dumps({"per_logit": round(TOP / logits[-1], 2), "anchors": ratings}, indent=1))


if __name__ == "__main__":
    main()
