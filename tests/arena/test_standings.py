"""Shares, intervals, ratings and the matrix, worked out by hand."""

import math

import pytest

from stoneage import Rules
from stoneage.arena import Match, standings
from stoneage.arena.result import Result
from stoneage.arena.shares import effective_games, wilson
from stoneage.encoding.points import SOURCES
from stoneage.engine.interface import engine
from stoneage.engine.state import empty_states


def ranked(scores: list[int], ties: list[int]) -> list[int]:
    """The ranks of tribes with these points and tie-breaks, by the engine's rule."""
    states = empty_states(1)
    g = states[0]
    g.seats = len(scores)
    for seat, (score, tie) in enumerate(zip(scores, ties, strict=True)):
        g.players[seat].points[0] = score
        g.players[seat].agriculture = tie
    return engine().ranks(states.tobytes())


def result(game: int, scores: list[int], ties: list[int] | None = None, rounds: int = 10) -> Result:
    seats = len(scores)
    return Result(
        game=game,
        points=[[score, *[0] * (len(SOURCES) - 1)] for score in scores],
        ranks=ranked(scores, ties or [0] * seats),
        rounds=rounds,
        stopped=rounds > 200,
        decisions=[10] * seats,
        seconds=[0.5] * seats,
        faults=[{} for _ in scores],
        first_faults=[""] * seats,
    )


def test_wins_ties_and_tie_breaks() -> None:
    assert result(0, [50, 40, 30]).shares == [1, 0, 0]
    assert result(0, [50, 50, 30], [12, 11, 40]).shares == [1, 0, 0]
    assert result(0, [50, 50, 30], [12, 12, 40]).shares == [0.5, 0.5, 0]
    assert result(0, [50, 50, 30], [12, 11, 40]).ranks == [1, 2, 3]
    assert result(0, [30, 50, 50], [40, 12, 12]).ranks == [3, 1, 1]


def test_a_small_match_by_hand() -> None:
    match = Match(("a", "b"), Rules(players=2), games=4)
    # a sits first in games 0 and 2, second in 1 and 3.
    games = [result(0, [90, 10]), result(1, [60, 70]), result(2, [50, 50]), result(3, [80, 20], rounds=201)]
    table = standings(match, games)
    first, second = table.rows
    assert (first.name, first.games, first.win_share) == ("a", 4, 2.5 / 4)
    assert (second.name, second.win_share) == ("b", 1.5 / 4)
    assert first.mean_score == (90 + 70 + 50 + 20) / 4
    assert first.sources == {"buildings": 57.5, **dict.fromkeys(SOURCES[1:], 0.0)}
    assert first.seconds_per_decision == 0.05
    assert table.ahead == {"a": {"b": 2.5 / 4}, "b": {"a": 1.5 / 4}}
    assert table.rounds == {10: 3, 201: 1}
    assert table.stopped == 1
    assert table.winning_score == (90 + 70 + 50 + 80) / 4
    assert first.low < 0.625 < first.high
    assert first.rating > second.rating


def test_copies_of_a_player_share_its_row() -> None:
    match = Match(("a", "b", "b", "b"), Rules(players=4), games=4)
    table = standings(
        match, [result(game, [9 if name == "a" else 1 for name in match.lineup(game)]) for game in range(4)]
    )
    assert [(row.name, row.games, row.win_share) for row in table.rows] == [("a", 4, 1.0), ("b", 12, 0.0)]


def test_wilson_is_the_interval_of_the_books() -> None:
    low, high = wilson(0.5, 100)
    assert math.isclose(low, 0.4038, abs_tol=1e-4)
    assert math.isclose(high, 0.5962, abs_tol=1e-4)
    low, high = wilson(1.0, 20)
    assert math.isclose(low, 0.8389, abs_tol=1e-4)
    assert high == pytest.approx(1)


def test_games_that_always_fall_alike_count_once() -> None:
    alike = [[1.0, 1.0], [0.0, 0.0]] * 50  # the seed decides
    assert effective_games(alike) == pytest.approx(100, rel=0.02)
    evened = [[1.0, 0.0]] * 100  # the seat decides: no more than the games there are
    assert effective_games(evened) == 200
    assert effective_games([[1.0, 1.0]]) == 1


def test_no_games_at_all_make_an_empty_table() -> None:
    table = standings(Match(("a", "b"), Rules(players=2), games=4), [])
    assert [(row.games, row.low, row.high) for row in table.rows] == [(0, 0.0, 1.0)] * 2
