"""docs/leaderboard.md: a table that is made from files, which anybody can add."""

import json
from pathlib import Path
from typing import Any

import pytest

from stoneage.arena.scale import ANCHORS
from tools.docs import leaderboard
from tools.docs.leaderboard import FOLDER, PAGE, WrongEntry, read, table, written

ENTRY: dict[str, Any] = {
    "about": "Tosses a coin | or two.",
    "by": "Kim",
    "link": "https://kim.example/bot",
    "version": "0.3.0",
    "name": "coins",
    "encounters": [{"opponent": "easy", "games": 400, "won": 200.0}],
}


def test_the_page_has_the_table_of_the_files() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run: python -m tools.docs.leaderboard"
    assert table() in page
    assert len(list(FOLDER.glob("*.json"))) >= 2


def test_a_new_file_becomes_a_row_at_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "coins.json").write_text(json.dumps(ENTRY), encoding="utf-8")
    monkeypatch.setattr(leaderboard, "FOLDER", tmp_path)
    rows = table().splitlines()
    place = next(number for number, row in enumerate(rows) if "coins" in row)
    assert rows[place].startswith(f"| [coins](https://kim.example/bot) | {ANCHORS['easy']:.0f} | ")
    assert rows[place].endswith(" | 400 | Tosses a coin / or two. | Kim (0.3.0) |")
    above, below = (next(at for at, row in enumerate(rows) if name in row) for name in ("*easy-2*", "*easy*"))
    assert above < place <= below + 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"encounters": [{"opponent": "easy", "games": 10, "won": 5.0}]}, "10 games; at least 400 are needed"),
        ({"encounters": [{"opponent": "nobody", "games": 400, "won": 5.0}]}, "KeyError: 'nobody'"),
        ({"encounters": "many"}, "TypeError"),
    ],
)
def test_a_file_that_is_no_rating_is_refused(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    file = tmp_path / "coins.json"
    file.write_text(json.dumps(ENTRY | change), encoding="utf-8")
    with pytest.raises(WrongEntry, match=words):
        read(file)


@pytest.mark.parametrize("missing", ["about", "by", "link", "version", "encounters"])
def test_nothing_may_be_missing(tmp_path: Path, missing: str) -> None:
    file = tmp_path / "coins.json"
    file.write_text(json.dumps({key: value for key, value in ENTRY.items() if key != missing}), encoding="utf-8")
    with pytest.raises(WrongEntry, match=f"coins.json: KeyError: '{missing}'"):
        read(file)
