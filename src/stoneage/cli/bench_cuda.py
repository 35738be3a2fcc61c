"""`stoneage bench --cuda`: batches on a GPU, with and without observations."""

import time

from stoneage.game.rules import Rules

RANDOM = "CUDA batch: random play"
OBSERVED = "CUDA batch: random play with masks and observations"
_GAMES_PER_MULTIPROCESSOR = 2_048  # as many as one multiprocessor sorts together
_WARM_UP = 1_000  # turns: more than one game, so that the games no longer end all at the same time
_TURNS = 250
_STEPS = 20


def cuda_speed(rules: Rules, seconds: float, observe: bool) -> tuple[float, float]:
    """Games and decisions per second on a GPU, excluding compilation and the warm-up.

    With observations, every decision writes a mask and an observation and passes its actions to `step`.
    """
    from stoneage.batch.cuda.batch import CudaBatch
    from stoneage.batch.cuda.device import multiprocessors

    batch = CudaBatch(rules, multiprocessors() * _GAMES_PER_MULTIPROCESSOR, seed=1, checked=False)

    def play() -> int:
        """Play on, and return the number of games finished so far."""
        if not observe:
            batch.play_randomly(_TURNS)
        for _ in range(_STEPS if observe else 0):
            batch.legal_mask()
            batch.observe()
            batch.step(batch.sample())
        return batch.finished()

    batch.play_randomly(_WARM_UP)
    before = games = play()
    rounds = 0
    began = time.perf_counter()
    while not rounds or time.perf_counter() < began + seconds:
        games = play()
        rounds += 1
    elapsed = time.perf_counter() - began
    return (games - before) / elapsed, rounds * (_STEPS if observe else _TURNS) * len(batch) / elapsed
