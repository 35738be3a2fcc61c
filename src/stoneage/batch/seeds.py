"""The generators of many games: one for chance from a seed, one for the choices of the players."""

import numpy as np

from stoneage.engine.chance import Generator, next_bits
from stoneage.engine.runtime.jit import rule

_SEEDS = 2**64


def chances_from(seed: int, count: int) -> Generator:
    """Generators for chance: game i is `Game(seed=seed + i)`."""
    first = seed % _SEEDS
    if first + count <= _SEEDS:
        return np.arange(count, dtype=np.uint64) + np.uint64(first)
    return np.array([(first + number) % _SEEDS for number in range(count)], dtype=np.uint64)


@rule
def _choices_from(chances: Generator, choices: Generator) -> None:
    for number in range(len(chances)):
        choices[number] = ~chances[number]
        choices[number] = next_bits(choices[number : number + 1])


def choices_from(chances: Generator) -> Generator:
    """Generators for the players' choices, derived from the initial generators for chance."""
    choices = np.zeros_like(chances)
    _choices_from(chances, choices)
    return choices
