"""The compiled and the interpreted rules play the same games, answer by answer."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from stoneage.encoding.layout import AGENDA_SIZE
from tests.properties.agreement import GAMES, trace

ROOT = Path(__file__).parents[2]


@pytest.mark.compiled
def test_compiled_and_interpreted_games_agree_answer_by_answer() -> None:
    command = [sys.executable, "-m", "tests.properties.agreement"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    *interpreted, last = run.stdout.splitlines()
    compiled = [line for rules, seed in GAMES for line in trace(rules, seed)]
    for number, (ours, theirs) in enumerate(zip_longest(compiled, interpreted)):
        assert ours == theirs, f"they part at line {number}, after {compiled[max(0, number - 5) : number]}"
    assert len(compiled) > 500 * len(GAMES)
    mode, deepest = last.split()
    assert mode == "interpreted"
    assert 10 < int(deepest) <= AGENDA_SIZE, "the agenda is never full, inside a step neither"
