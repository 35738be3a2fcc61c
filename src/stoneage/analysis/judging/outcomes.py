"""All outcomes of chance with their probabilities; rolls that lead to equal positions count as one.

After the roll of a harvest only the total matters; where tribes pick from the dice, how often each face came up.
"""

from itertools import combinations_with_replacement
from math import comb, factorial

import numpy as np

from stoneage.encoding.layout import State
from stoneage.encoding.names import pack_dice
from stoneage.encoding.tasks import CARD, DICE, HARVEST, PICK_DIE, REWARD, ROLL
from stoneage.engine.agenda import top
from stoneage.engine.bits import nth, size
from stoneage.engine.harvesting import dice_total
from stoneage.engine.runtime.jit import rule

MOST_DICE = 10
"""More than any roll of the game has."""

_FACES = 6


def _even(total: int, dice: int) -> tuple[int, ...]:
    """A typical roll with this total: its faces differ by at most one."""
    return tuple(total // dice + (die < total % dice) for die in range(dice))


def _totals(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """One roll for each total of some dice, with the number of ways to roll that total."""
    return [
        (
            _even(total, dice),
            sum(
                (-1) ** k * comb(dice, k) * comb(total - _FACES * k - 1, dice - 1)
                for k in range((total - dice) // _FACES + 1)
            ),
        )
        for total in range(dice, _FACES * dice + 1)
    ]


def _sorted_rolls(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """The rolls of some dice when their order does not matter, each with the number of ways to roll it."""
    rolls = []
    for faces in combinations_with_replacement(range(1, _FACES + 1), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        rolls.append((faces, ways))
    return rolls


_ROLLS = [_totals(dice) for dice in range(1, MOST_DICE + 1)]
_ROLLS += [_sorted_rolls(dice) for dice in range(1, MOST_DICE + 1)]
_STARTS = np.cumsum([0, *map(len, _ROLLS)])
_ANSWERS = np.array([pack_dice(list(faces)) for rolls in _ROLLS for faces, _ in rolls], dtype=np.int64)
_CHANCES = np.array([ways / _FACES ** len(faces) for rolls in _ROLLS for faces, ways in rolls])


@rule
def _rolls(g: State) -> int:
    """Which list of rolls is meant by the roll that a position waits for."""
    harvest = g.depth > 1 and g.tasks[g.depth - 2].kind == HARVEST
    return top(g).count - 1 if harvest else MOST_DICE + top(g).count - 1


@rule
def count_outcomes(g: State, asked: int) -> int:
    """How many different outcomes there are."""
    if asked == DICE:
        row = _rolls(g)
        return int(_STARTS[row + 1] - _STARTS[row])
    return size(g.deck if asked == CARD else g.tiles)


@rule
def nth_outcome(g: State, asked: int, n: int) -> int:
    """One of the outcomes, as an answer for the engine."""
    if asked == DICE:
        return int(_ANSWERS[_STARTS[_rolls(g)] + n])
    return nth(g.deck if asked == CARD else g.tiles, n)


@rule
def chance_of_outcome(g: State, asked: int, n: int) -> float:
    """The probability of one of the outcomes."""
    if asked == DICE:
        return float(_CHANCES[_STARTS[_rolls(g)] + n])
    return 1.0 / size(g.deck if asked == CARD else g.tiles)


@rule
def tidy_dice(g: State) -> None:
    """Let equal positions look equal: unless somebody picks dice, only the total of the last roll is kept."""
    if g.dice == 0 or g.depth == 0:
        return
    for number in range(g.depth):
        kind = g.tasks[number].kind
        if kind == PICK_DIE or kind == REWARD or kind == ROLL:
            return
    dice = 0
    rest = g.dice
    while rest > 0:
        dice += 1
        rest >>= 3
    if dice > MOST_DICE:
        return
    g.dice = _ANSWERS[_STARTS[dice - 1] + dice_total(g.dice) - dice]
