"""Simulates the server: `python -m tests.simulation 100` (seeds 0 to 99), or `--seed 42` for one with its trace."""

import argparse
import platform
import sys
import time

from tests.simulation.old_faults import OLD_FAULTS, first_violation, put_back
from tests.simulation.world import Violation, simulate


def main() -> int:
    """Simulate, and tell what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seeds", nargs="?", type=int, default=100, help="how many seeds")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first of them")
    parser.add_argument("--seed", type=int, help="simulate this one, and print all it does")
    parser.add_argument("--teeth", action="store_true", help="put old faults back one at a time, and find each")
    arguments = parser.parse_args()
    if arguments.teeth:
        return show_teeth()
    if arguments.seed is not None:
        print(*simulate(arguments.seed).trace, sep="\n")
        return 0
    begun, found, moves, seconds = time.perf_counter(), 0, 0, 0.0
    for seed in range(arguments.first, arguments.first + arguments.seeds):
        try:
            result = simulate(seed)
        except Violation as violation:
            found += 1
            print(violation, f"\nAgain: make simulate-server SEED={seed}\n", flush=True)
        else:
            moves, seconds = moves + result.moves, seconds + result.seconds
    took = time.perf_counter() - begun
    print(f"{arguments.seeds} seeds, {found} broken: {moves} events in {seconds:.0f} simulated seconds, {took:.1f} s")
    return 1 if found else 0


def show_teeth() -> int:
    """Put old faults back, and print which seed finds each of them, as a table in Markdown."""
    missed = 0
    print(f"| fault (Python {platform.python_version()}) | first seed | what is broken |", "|---|---|---|", sep="\n")
    for name, fault in OLD_FAULTS.items():
        with put_back(name):
            found = first_violation()
        missed += found is None
        seed, what = (found.seed, found.what.partition(": ")[0]) if found else ("none", "")
        print(f"| {(fault.__doc__ or name).rstrip('.')} | {seed} | {what} |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
