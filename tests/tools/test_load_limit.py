"""`make load` finds the highest rate that is held."""

import asyncio

import pytest

from tools.load_limit import Window, highest_rate


@pytest.mark.parametrize(("most", "found"), [(10, 0), (50, 50), (799, 750), (1000, 1000)])
def test_the_highest_rate_is_found_by_doubling_and_halving(most: float, found: float) -> None:
    async def measure(rate: float) -> Window:
        return Window(100, [0.01 if rate <= most else 0.2] * 100)

    assert asyncio.run(highest_rate(measure, lambda line: None)) == found


def test_a_rate_is_held_if_nearly_all_moves_were_seen_in_time() -> None:
    assert Window(100, [0.01] * 99 + [0.09]).held
    assert not Window(100, [0.01] * 90).held, "a tenth was not seen"
    assert not Window(100, [0.01] * 90 + [0.2] * 10).held, "a tenth was late"
    assert not Window(100, []).held
