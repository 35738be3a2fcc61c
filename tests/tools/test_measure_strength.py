"""All rows of docs/strength.md that have a network are measured by one command."""

import pytest

from stoneage import Rules
from tools.measure_strength import Row, jobs, rows, shown, work

pytestmark = pytest.mark.compiled

TINY = {
    "alone": Row("The network", "net", "planner", Rules(2), 4),
    "both": Row("With less luck", "net", "planner", Rules(3), 6, both_ways=True),
}


def test_every_row_begins_before_any_goes_on() -> None:
    measured = {"alone": TINY["alone"], "search": Row("Looking ahead", "net:8", "net", Rules(2), 2500)}
    assert list(jobs(measured)) == ["alone_0", "search_0", "search_1", "search_2"]


def test_the_rows_have_all_tables_and_the_commands_that_repeat_them() -> None:
    measured = rows()
    assert measured["net-2"].command == "stoneage arena --players net,planner --games 4000"
    assert measured["search-4-all"].command == (
        "python -m tools.network_matches net:90 planner --players 4 --all-options --games 2000"
    )
    assert measured["level-expert"].command == "python -m tools.network_matches net:64 net:8 --games 2000"
    assert measured["both-3"].command.endswith("--seats 3 --duplicate --judge net --games 2000")
    assert all(row.games >= 2000 for row in measured.values())


def test_what_a_row_finds_becomes_a_table() -> None:
    found = {"alone_0": work("alone_0", TINY), "both_0": work("both_0", TINY)}
    text = shown(TINY, found)
    assert "## The network" in text
    assert text.count("| `stoneage arena --players net,planner --seats 3 --duplicate --judge net --games 6` |") == 2
    assert f"| net | 4 | {found['alone_0']['ways'][0]['share']:.1%} (" in text


def test_the_parts_of_a_row_are_added_up() -> None:
    measured = {"search": Row("Looking ahead", "net:8", "net", Rules(2), 2000)}
    found = {
        "search_0": {"one": "net:8", "games": 1000, "share": 0.6},
        "search_1": {"one": "net:8", "games": 1000, "share": 0.7},
    }
    assert "| net:8 | 2,000 | 65.0% (62.9 to 67.1) |" in shown(measured, found)
    del found["search_1"]
    assert "| net:8 | 1,000 | 60.0% (" in shown(measured, found)
