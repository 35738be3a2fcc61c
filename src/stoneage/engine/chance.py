"""A random number generator, and outcomes drawn from it: dice, cards and buildings.

The generator is splitmix64. Its state is one 64-bit number in an array of length 1, so that the same seed gives the
same game in Python, compiled and on a GPU.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.encoding.tasks import CARD, DICE
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.bits import has, nth, size
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import rule, wrapping

Generator = npt.NDArray[np.uint64]


def generator(seed: int) -> Generator:
    """A generator for a seed of up to 64 bits."""
    return np.array([seed], dtype=np.uint64)


@rule
@wrapping
def next_bits(rng: Generator) -> Any:
    """64 random bits."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    x = rng[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@rule
def below(rng: Generator, limit: int) -> int:
    """A random number from 0 to `limit` - 1."""
    return int(((next_bits(rng) >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@rule
def roll(rng: Generator, dice: int) -> int:
    """Roll some dice, three bits per die."""
    faces = 0
    for die in range(dice):
        faces |= (below(rng, 6) + 1) << (3 * die)
    return faces


@rule
def draw(rng: Generator, bag: int) -> int:
    """A random member of a set."""
    return nth(bag, below(rng, size(bag)))


@rule
def outcome(g: State, rng: Generator, asked: int) -> int:
    """Draw the outcome that the position waits for."""
    if asked == DICE:
        return roll(rng, top(g).count)
    return draw(rng, g.deck if asked == CARD else g.tiles)


@rule
def is_possible(g: State, asked: int, answer: int) -> bool:
    """Whether an answer is a possible outcome in this position."""
    if asked != DICE:
        return 0 <= answer < 63 and has(g.deck if asked == CARD else g.tiles, answer)
    for die in range(top(g).count):
        face = (answer >> (3 * die)) & 7
        if face < 1 or face > 6:
            return False
    return answer >> (3 * top(g).count) == 0


@rule
def answer_chance(g: State, rng: Generator) -> None:
    """Draw outcomes until a player must decide or the game is over."""
    asked = waiting_for(g)
    while asked >= DICE:
        step(g, outcome(g, rng, asked))
        asked = waiting_for(g)


@rule
def play_randomly(g: State, rng: Generator, choices: Generator) -> int:
    """Play to the end with uniformly random actions; returns the number of decisions.

    Chance and choices have separate generators, so that dice and cards do not depend on who chooses.
    """
    decisions = 0
    answer_chance(g, rng)
    while g.depth > 0:
        step(g, nth_legal(g, below(choices, count_legal(g))))
        answer_chance(g, rng)
        decisions += 1
    return decisions
