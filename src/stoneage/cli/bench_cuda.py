"""`stoneage bench --cuda`: many games at once on a graphics card, with and without observations."""

import time

from stoneage.rules import Rules

RANDOM = "CUDA batch: random play"
OBSERVED = "CUDA batch: random play with masks and observations"
_GAMES_PER_PART = 2_048  # of the card: as many as one of its multiprocessors sorts together
_WARM_UP = 1_000  # turns: a game and more, so that games end all the time and not all at once
_TURNS = 250
_STEPS = 20


def cuda_speed(rules: Rules, seconds: float, observe: bool) -> tuple[float, float]:
    """Games and decisions per second on a card; compiling and the warm-up are not counted.

    With observations, a mask and an observation are written for every decision, and actions are handed to `step`.
    """
    from stoneage.batch.cuda.batch import CudaBatch
    from stoneage.batch.cuda.device import multiprocessors

    batch = CudaBatch(rules, multiprocessors() * _GAMES_PER_PART, seed=1, checked=False)

    def play() -> int:
        """All games so far."""
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
