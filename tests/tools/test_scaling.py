"""What many people at tables need is computed, and the page shows what is computed."""

import pytest

from tools.scaling import PAGE, need, written


def test_the_page_shows_what_is_computed() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run python -m tools.scaling"
    assert "1,000,000 people" in page


@pytest.mark.parametrize("people", [1000, 100_000])
def test_ten_times_the_people_need_ten_times_the_moves(people: int) -> None:
    few, many = need(people), need(10 * people)
    assert many.moves == pytest.approx(10 * few.moves)
    assert many.processes >= few.processes
    assert many.dollars > few.dollars
