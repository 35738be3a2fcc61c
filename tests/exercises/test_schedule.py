"""When an exercise comes back, by a clock that the test sets."""

from stoneage.exercises.schedule import DAY, SOON, Progress, after_answer


def test_right_answers_bring_it_back_after_1_3_7_and_21_days_and_then_it_is_learned() -> None:
    now, progress = 1_000_000.0, Progress(due=1_000_000.0)
    waited = []
    while progress.due is not None:
        now = progress.due
        progress = after_answer(progress, right=True, now=now)
        if progress.due is not None:
            waited.append((progress.due - now) / DAY)
    assert waited == [1, 3, 7, 21]
    assert (progress.tries, progress.solved) == (5, 5)
    assert not progress.is_due(now + 1000 * DAY)


def test_a_wrong_answer_brings_it_back_soon_and_begins_anew() -> None:
    progress = Progress(due=0.0, in_a_row=3, tries=3, solved=3)
    wrong = after_answer(progress, right=False, now=100.0)
    assert wrong == Progress(due=100.0 + SOON, in_a_row=0, tries=4, solved=3)
    again = after_answer(wrong, right=True, now=100.0 + SOON)
    assert again.due == 100.0 + SOON + DAY


def test_an_answer_before_its_time_counts_but_puts_nothing_off() -> None:
    progress = Progress(due=500.0, in_a_row=2, tries=2, solved=2)
    early = after_answer(progress, right=True, now=499.0)
    assert early == Progress(due=500.0, in_a_row=2, tries=3, solved=3)
    assert after_answer(early, right=False, now=499.5).in_a_row == 0


def test_it_is_due_from_its_moment_on() -> None:
    progress = Progress(due=500.0)
    assert [progress.is_due(now) for now in (499.9, 500.0, 501.0)] == [False, True, True]
