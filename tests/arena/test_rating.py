"""The common scale of bots: what a rating says, how it is found, and the command."""

import itertools
import json
import math

import pytest
from typer.testing import CliRunner

from stoneage.arena import scale
from stoneage.arena.rate import RatingRun, rate
from stoneage.arena.scale import ANCHORS, Encounter, chance_to_win, nearest, rating_of
from stoneage.cli.app import app
from stoneage.players.levels import LEVELS


def test_the_scale_begins_with_random_play_and_ends_with_expert() -> None:
    assert (ANCHORS["random"], ANCHORS["expert"]) == (0, 1000)
    assert list(ANCHORS.values()) == sorted(ANCHORS.values())
    assert ANCHORS.keys() >= LEVELS.keys()


def test_steps_between_levels_are_those_of_their_matches() -> None:
    """docs/strength.md: every level wins 60 to 75% against the one below, and expert 57%."""
    levels = [ANCHORS[name] for name in LEVELS]
    *steps, last = [chance_to_win(higher, lower) for lower, higher in itertools.pairwise(levels)]
    assert all(0.60 <= step <= 0.75 for step in steps)
    assert last == pytest.approx(0.567, abs=0.006)  # of 300 games


def test_an_even_match_gives_the_rating_of_the_opponent() -> None:
    found = rating_of([Encounter("hard", 1000, 500)])
    assert found.value == pytest.approx(ANCHORS["hard"], abs=1)
    assert found.low < ANCHORS["hard"] < found.high
    assert found.games == 1000


def test_odds_of_e_to_one_are_one_unit_of_the_scale() -> None:
    won = 1000 * math.e / (1 + math.e)
    found = rating_of([Encounter("hard", 1000, won)])
    assert found.value == pytest.approx(ANCHORS["hard"] + scale.PER_LOGIT, abs=1)


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (rating_of([Encounter("hard", games, 0.7 * games)]) for games in (100, 400))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.02)


@pytest.mark.parametrize(("won", "neighbour"), [(0, "random"), (200, "expert")])
def test_who_always_wins_or_loses_has_a_wide_interval(won: float, neighbour: str) -> None:
    found = rating_of([Encounter(neighbour, 200, won)])
    assert (found.value > 1000) if won else (found.value < 0)
    assert found.high - found.low > 4 * scale.PER_LOGIT


def test_games_are_played_against_those_of_the_same_strength() -> None:
    assert set(nearest(ANCHORS["medium"] + 1)) <= {"medium", "medium-2", "easy-4"}


@pytest.mark.compiled
def test_a_bot_that_is_an_anchor_gets_about_its_own_rating() -> None:
    found = rate(RatingRun("planner", games=200, seed=5))
    assert found.low - 20 < ANCHORS["hard"] < found.high + 20
    assert {one.opponent for one in found.encounters} >= {"easy", "medium", "hard", "very-hard-2"}


@pytest.mark.compiled
def test_the_command_prints_the_rating_and_its_games() -> None:
    arguments = ["arena", "--rate", "mixed", "--games", "40", "--workers", "1"]
    text = CliRunner().invoke(app, arguments).stdout
    assert text.startswith("mixed: rating ")
    assert "Random play is 0, expert 1000." in text
    data = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert data["low"] < data["value"] < data["high"]
    assert sum(one["games"] for one in data["encounters"]) >= 40


def test_an_unknown_bot_is_named() -> None:
    result = CliRunner().invoke(app, ["arena", "--rate", "planer"])
    assert result.exit_code == 2
    assert "planner" in result.stderr
