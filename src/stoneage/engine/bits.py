"""Sets of small numbers as bit masks."""

from stoneage.engine.jit import rule


@rule
def bit(number: int) -> int:
    """The set of one number; a bare `1 << number` would keep the narrow type of a field when interpreted."""
    return 1 << int(number)


@rule
def has(numbers: int, number: int) -> bool:
    """Whether the set has the number."""
    return (int(numbers) >> int(number)) & 1 == 1


@rule
def size(numbers: int) -> int:
    """How many numbers are in the set."""
    count = 0
    rest = int(numbers)
    while rest != 0:
        rest &= rest - 1
        count += 1
    return count
