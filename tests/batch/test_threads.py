"""The threads of a batch: they do not change the games, help where they can, and stop with the batch."""

import gc
import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

from stoneage import IllegalAction, Rules
from stoneage.batch import Batch

pytestmark = pytest.mark.compiled  # where the rules are interpreted, a batch has one thread

AFTER_A_FORK = """
import os, warnings, zlib
from stoneage import Rules
from stoneage.batch import Batch

warnings.simplefilter("ignore")  # newer versions of Python warn of threads when they fork: that is what is tested
batch = Batch(Rules(2), 520, seed=6, threads=4)
batch.step(batch.sample())
child = os.fork()
for _ in range(20):
    batch.step(batch.sample())
if child:
    os.waitpid(child, 0)
print(zlib.crc32(batch.states.tobytes()), flush=True)
"""


def play(batch: Batch, steps: int) -> bytes:
    for _ in range(steps):
        batch.step(batch.sample())
    return batch.states.tobytes()


@pytest.mark.parametrize("count", [1, 63, 64, 65, 700])
def test_any_number_of_threads_and_games_plays_the_same(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoneage.batch.batch._GAMES_PER_THREAD", 1)
    alone, together = (Batch(Rules.all_options(4), count, seed=5, threads=threads) for threads in (1, 7))
    assert together._threads == min(7, count)
    for _ in range(10):
        assert play(alone, 20) == play(together, 20)
        assert (alone.legal_mask() == together.legal_mask()).all()
        assert (alone.observe() == together.observe()).all()


def test_an_illegal_action_is_found_by_any_thread() -> None:
    batch = Batch(Rules(2), 1_000, seed=2, threads=4)
    before = batch.states.tobytes()
    for number in (0, 255, 600, 999):
        actions = batch.sample().copy()
        actions[[number, 999]] = -1
        with pytest.raises(IllegalAction, match=rf"game {number}: "):
            batch.step_and_observe(actions)
        assert batch.states.tobytes() == before


def test_workers_stop_with_their_batch() -> None:
    before = set(threading.enumerate())
    batch = Batch(Rules(2), 1_000, threads=4)
    play(batch, 5)
    assert len(set(threading.enumerate()) - before) == 3
    del batch
    gc.collect()
    assert set(threading.enumerate()) <= before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_workers_that_are_gone_are_not_waited_for() -> None:
    """A forked process has the batch, but not its threads."""
    run = subprocess.run([sys.executable, "-c", AFTER_A_FORK], capture_output=True, text=True, timeout=300, check=True)
    parent, child = run.stdout.splitlines()
    assert parent == child


@pytest.mark.parametrize("options", [{}, {"autoreset": False}, {"bots": {1: "gatherer"}}])
@pytest.mark.parametrize("seat", [None, 0])
def test_observing_with_a_step_is_observing_after_it(options: dict[str, Any], seat: int | None) -> None:
    one, other = (Batch(Rules(2), 300, seed=8, threads=2, **options) for _ in range(2))
    for _ in range(400):
        actions = one.sample().copy()
        one.step(actions)
        mask, rows = other.step_and_observe(actions, seat)
        assert np.array_equal(mask, one.legal_mask())
        assert np.array_equal(rows, one.observe(seat))
        if not other.autoreset and other.ended.any():
            over = other.ended.copy()
            for batch in (one, other):
                batch.restart(over)
            assert np.array_equal(mask, one.legal_mask())
            assert np.array_equal(rows, one.observe(seat))
