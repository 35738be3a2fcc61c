"""Whole random games with all rules, with every position checked."""

import pytest

from stoneage.encoding.layout import AGENDA_SIZE
from tests.properties.randomplay import play_many
from tests.properties.tables import ALL_RULES


def test_every_table_is_played() -> None:
    assert len(ALL_RULES) == 3 * 64 + 32
    assert len(set(ALL_RULES)) == len(ALL_RULES)


@pytest.mark.compiled
def test_random_games_keep_every_piece_and_end() -> None:
    tally = play_many(3 * len(ALL_RULES), first_seed=1_000_000)
    assert 0 < tally.refill_endings < tally.games, "both ends of the game occur"
    assert tally.deepest <= AGENDA_SIZE


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_random_games_keep_every_piece_and_end(part: int) -> None:
    tally = play_many(2_000, first_seed=2_000 * part)
    assert 0 < tally.refill_endings < tally.games
    assert tally.deepest <= AGENDA_SIZE
