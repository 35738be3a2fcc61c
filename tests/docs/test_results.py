"""The results of docs/strength.md can be had again: those that are quick to play come out the same."""

import pytest

from stoneage import Rules
from stoneage.arena import Match, play, standings
from tools.docs.results import PAGE, Result, results

RESULTS = results(PAGE.read_text(encoding="utf-8"))
QUICK = [row for row in RESULTS if row["players"][0] == "hard"]


def test_the_page_has_results() -> None:
    assert len(RESULTS) >= 20
    assert QUICK
    assert all(row["low"] <= row["win_share"] <= row["high"] for row in RESULTS)


def shown(row: Result) -> str:
    """What the arena shows today for the first bot of a result."""
    rules = Rules.all_options(len(row["players"])) if row["all_options"] else Rules(len(row["players"]))
    match = Match(tuple(row["players"]), rules, games=row["games"], seed=row["seed"])
    found = next(line for line in standings(match, play(match)).rows if line.name == row["players"][0])
    return f"{100 * found.win_share:.1f}% ({100 * found.low:.1f} to {100 * found.high:.1f})"


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("row", QUICK, ids=lambda row: " over ".join(row["players"]))
def test_a_quick_result_comes_out_the_same(row: Result) -> None:
    assert shown(row) == f"{row['win_share']}% ({row['low']} to {row['high']})"


@pytest.mark.compiled
def test_a_result_of_compiled_bots_comes_out_the_same() -> None:
    row: Result = {**RESULTS[0], "players": ["planner", "wood-cards"], "all_options": False, "games": 4000}
    assert f"| wood-cards | {shown(row)} |" in PAGE.read_text(encoding="utf-8")
