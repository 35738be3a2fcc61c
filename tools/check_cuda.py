"""Check a GPU: does it play the same games as the CPU, and how fast, for several inlining limits?

    python -m tools.check_cuda              # all inlined, 400 and 800
    python -m tools.check_cuda none 200 1600

Each limit is compiled from scratch in a separate process, which takes about a minute.
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
SECONDS = 2.0  # of each speed


def _agrees() -> str:
    """Play in lockstep with the CPU; returns what differs."""
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


def check(limit: str) -> dict[str, Any]:
    """Compile with a limit, compare with the CPU and measure."""
    from stoneage import Rules
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
    return row


def main() -> None:
    """Check each limit in its own process, and print a table in millions of decisions per second."""
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
