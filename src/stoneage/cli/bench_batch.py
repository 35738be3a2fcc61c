"""`stoneage bench --batch`: batches with masks, and with masks and observations."""

import time

import numpy as np

from stoneage.game.rules import Rules

MASKS = "batch: random play with masks"
OBSERVATIONS = "batch: random play with masks and observations"
_GAMES_PER_THREAD = 1_024
_WARM_UP = 1_500  # steps: about one game, so that the games no longer end all at the same time


def batch_speed(rules: Rules, threads: int, seconds: float, observe: bool) -> tuple[float, float]:
    """Games and decisions per second of a batch; excluding the warm-up."""
    from stoneage.batch import Batch

    batch = Batch(rules, threads * _GAMES_PER_THREAD, seed=1, threads=threads)
    for _ in range(_WARM_UP):
        batch.step(batch.sample())
    batch.step_and_observe(batch.sample())
    games = steps = 0
    began = time.perf_counter()
    while not steps or time.perf_counter() < began + seconds:
        if observe:
            batch.step_and_observe(batch.sample())
        else:
            batch.legal_mask()
            batch.step(batch.sample())
        games += int(np.count_nonzero(batch.ended))
        steps += 1
    elapsed = time.perf_counter() - began
    return games / elapsed, steps * len(batch) / elapsed
