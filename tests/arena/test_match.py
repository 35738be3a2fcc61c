"""Who plays whom: seats are balanced and seeds are paired."""

from collections import Counter

import pytest

from stoneage import Rules
from stoneage.arena import Match
from stoneage.errors import SettingError

EXPANDED = {seats: Rules(players=seats, expansion=True) for seats in (2, 3, 4, 5)}


@pytest.mark.parametrize(
    ("seats", "entrants"),
    [(seats, entrants) for seats in (2, 3, 4, 5) for entrants in range(1, 7) if entrants == 1 or entrants >= seats],
)
def test_every_player_sits_equally_often_on_every_seat(seats: int, entrants: int) -> None:
    match = Match(tuple("abcdef"[:entrants]), EXPANDED[seats], games=50)
    sat = Counter((name, seat) for game in range(match.all_games) for seat, name in enumerate(match.lineup(game)))
    assert len(sat) == entrants * seats
    assert len(set(sat.values())) == 1
    assert 50 <= match.all_games < 50 + match.group


def test_in_a_group_one_seed_is_played_by_each_combination_on_each_seat() -> None:
    match = Match(("a", "b", "c"), Rules(players=2), games=12, seed=40)
    group = [match.lineup(game) for game in range(match.group)]
    assert group == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    assert [match.seed_of(game) for game in range(12)] == [40] * 6 + [41] * 6


def test_the_order_around_the_table_changes_from_group_to_group() -> None:
    match = Match(("a", "b", "c"), Rules(players=3), games=6)
    assert [match.lineup(game) for game in range(0, 6, 3)] == [("a", "b", "c"), ("a", "c", "b")]
    left_of_a: Counter[str] = Counter()
    for game in range(6):
        lineup = match.lineup(game)
        left_of_a[lineup[(lineup.index("a") + 1) % 3]] += 1
    assert left_of_a == {"b": 3, "c": 3}


def test_a_name_given_twice_sits_twice_and_one_alone_fills_the_table() -> None:
    one_against_three = Match(("a", "b", "b", "b"), Rules(players=4), games=4)
    assert [one_against_three.lineup(game).index("a") for game in range(4)] == [0, 1, 2, 3]
    assert one_against_three.players == ("a", "b")
    assert Match(("a",), Rules(players=4), games=1).lineup(0) == ("a", "a", "a", "a")


def test_a_match_goes_out_as_data_and_comes_back() -> None:
    match = Match(("a", "b"), Rules.all_options(2), games=10, seed=3, limit=None, code={"a": "a.py:A"})
    assert Match.from_dict(match.to_dict()) == match


@pytest.mark.parametrize(
    ("names", "games", "words"),
    [
        (("a", "b"), 10, "2 players do not fill 4 seats"),
        ((), 10, "needs players"),
        (("a",), 0, "at least one game"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(names: tuple[str, ...], games: int, words: str) -> None:
    with pytest.raises(SettingError, match=words):
        Match(names, Rules(players=4), games)


def test_a_duplicate_group_has_every_arrangement_of_one_seed() -> None:
    match = Match(("a", "b", "c"), Rules(players=3), games=7, seed=40, duplicate=True)
    assert match.group == 6
    assert len({match.lineup(game) for game in range(6)}) == 6
    assert [match.seed_of(game) for game in range(12)] == [40] * 6 + [41] * 6
    copies = Match(("a", "b", "b", "b"), Rules(players=4), games=4, duplicate=True)
    assert copies.group == 4  # exchanging copies would play the same game again
    assert {copies.lineup(game).index("a") for game in range(4)} == {0, 1, 2, 3}


def test_two_players_meet_one_against_all_others_both_ways() -> None:
    match = Match(("a", "b"), Rules(players=4), games=1, duplicate=True)
    lineups = [match.lineup(game) for game in range(match.group)]
    assert [lineup.index("a") for lineup in lineups if lineup.count("a") == 1] == [0, 1, 2, 3]
    assert [lineup.index("b") for lineup in lineups if lineup.count("b") == 1] == [0, 1, 2, 3]
    assert len(lineups) == 8


@pytest.mark.parametrize("judge", ["planner", "net:64", "net:own.safetensors:8"])
def test_only_a_network_that_does_not_look_ahead_can_judge(judge: str) -> None:
    with pytest.raises(SettingError, match="the judge must be a network"):
        Match(("a", "b"), Rules(players=2), games=1, judge=judge)
