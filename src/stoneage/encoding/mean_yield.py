"""The average yield of a roll."""


def mean_yield(dice: int, added: int, pips: int) -> float:
    """What a roll brings on average if every full `pips` of its total, with what is added, gives one piece.

    >>> mean_yield(1, 0, 2)
    1.5
    """
    return sum(chance * (max(total + added, 0) // pips) for total, chance in enumerate(_sums(dice)))


def _sums(dice: int) -> list[float]:
    """The probability of each sum of some dice."""
    chances = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(chances) + 6)
        for total, chance in enumerate(chances):
            for face in range(1, 7):
                longer[total + face] += chance / 6
        chances = longer
    return chances
