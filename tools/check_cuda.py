"""Check a GPU: does it play the same games as the CPU, and how fast, for several inlining limits?

    python -m tools.check_cuda              # all inlined, 400 and 800
    python -m tools.check_cuda none 200 1600

Each limit is compiled from scratch in a separate process, which takes some minutes: first the kernel of random play,
then the one in which bots play. A step of a league of 2,048 games against planners is shown in milliseconds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

LIMITS = ("none", "400", "800")
GAMES, STEPS, TURNS = 3_000, 20, 600  # compared with the CPU
LEAGUE = 2_048  # games: a sixteenth of those of a training run
SECONDS = 2.0  # of each speed


def _agrees() -> str:
    """Play side by side with the CPU; returns what differs."""
    from stoneage import Rules
    from stoneage.batch import Batch, CudaBatch
    from tests.batch.agreement import compare, step_together

    for rules in (Rules(2), Rules(4), Rules.all_options(4), Rules.all_options(5)):
        cuda, cpu = CudaBatch(rules, GAMES, seed=1), Batch(rules, GAMES, seed=1)
        try:
            step_together(cuda, cpu, STEPS)
            cuda.play_randomly(TURNS)
            cpu.play_randomly(TURNS)
            compare(cuda, cpu, f"after {TURNS} random turns")
        except AssertionError as error:
            return str(error)
    return "the same games"


def _agrees_with_bots() -> str:
    """The same with bots at all seats but one of each table."""
    from tests.batch.agreement import play_with_bots

    try:
        play_with_bots(("planner",), GAMES, STEPS, TURNS, later=0)
    except AssertionError as error:
        return str(error)
    return "the same games"


def _step_of_a_league(*, lockstep: bool) -> float:
    """Milliseconds for a step of random play against planners at all tables of a training run."""
    from stoneage.batch import CudaBatch
    from stoneage.training.rules_mix import rules_mix_from

    rules_mix = rules_mix_from("every")
    bots = [dict.fromkeys(range(1, rules.players), "planner") for rules in rules_mix]
    batch = CudaBatch(rules_mix, LEAGUE, seed=1, bots=bots, lockstep=lockstep, checked=False)
    batch.play_randomly(TURNS)
    batch.finished()  # waits
    began = time.perf_counter()
    for _ in range(STEPS):
        batch.step(batch.sample())
    batch.finished()
    return round((time.perf_counter() - began) / STEPS * 1000, 3)


def check(limit: str) -> dict[str, Any]:
    """Compile with a limit, compare with the CPU and measure."""
    from stoneage import Rules
    from stoneage.batch import CudaBatch
    from stoneage.batch.cuda import compact, self_check
    from stoneage.cli.bench_cuda import cuda_speed

    compact.LARGE = None if limit == "none" else int(limit)
    self_check.skip_check = True  # the comparison is done here, and must not stop at the first difference
    began = time.perf_counter()
    cuda_speed(Rules(2), 0.1, observe=False)
    row: dict[str, Any] = {"limit": limit, "compiled_s": round(time.perf_counter() - began, 1)}
    row["games"] = _agrees()
    for name, rules in (("base 4", Rules(4)), ("all 5", Rules.all_options(5))):
        row[name] = round(max(cuda_speed(rules, SECONDS, observe=False)[1] for _ in range(2)) / 1e6)
    row["base 4 observed"] = round(cuda_speed(Rules(4), SECONDS, observe=True)[1] / 1e6)
    began = time.perf_counter()
    CudaBatch(Rules(2), 1, bots={1: "planner"})
    row["bots_compiled_s"] = round(time.perf_counter() - began, 1)
    row["games with bots"] = _agrees_with_bots()
    row["league_ms"] = _step_of_a_league(lockstep=False)
    row["league_in_lockstep_ms"] = _step_of_a_league(lockstep=True)
    return row


def main() -> None:
    """Check each limit in its own process, and print a row for each, speeds in millions of decisions per second."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("limits", nargs="*", default=LIMITS, help="lines of code above which a rule is not inlined")
    parser.add_argument("--here", action="store_true", help="check one limit in this process, and print JSON")
    arguments = parser.parse_args()
    if arguments.here:
        print(json.dumps(check(arguments.limits[0])))
        return
    for limit in arguments.limits:
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-m", "tools.check_cuda", "--here", limit],
                env={**os.environ, "STONEAGE_CACHE_DIR": folder},
                capture_output=True,
                text=True,
                check=False,
            )
        print(done.stdout.strip() or f"{limit}: failed\n{done.stderr[-2000:]}", flush=True)


if __name__ == "__main__":
    main()
