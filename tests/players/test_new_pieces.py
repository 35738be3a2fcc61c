"""A new card, building and village place need only their rows: the network plays on, and old games stay as they are."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import stoneage
from stoneage.players.neural import load

pytestmark = pytest.mark.slow  # everything is interpreted

UPGRADE = Path(__file__).parents[1] / "upgrade"
OLD = {name: row["digest"] for name, row in json.loads((UPGRADE / "expected.json").read_text()).items()}

ROWS = {
    "cards.py": ("    # The rule book counts", 'Card("NEW1", (Effect("food", 4),), Symbol("art")),'),
    "buildings.py": ("    # No source says which two", 'Building("NEW2", Fixed(wood=1, gold=1), 9),'),
    "places.py": ('    Place("card 1", "card"),', 'Place("shrine", "village", effect=Effect("points", 2)),'),
}
"""New rows among the old ones, each before a line: animals, igloos and all later places get other numbers."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a process with such a package says."""
    root = tmp_path_factory.mktemp("copy")
    source = Path(stoneage.__file__).parent
    shutil.copytree(source, root / "stoneage", ignore=shutil.ignore_patterns("client", "static", "__pycache__"))
    for name, (before, row) in ROWS.items():
        path = root / "stoneage" / "components" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1
        path.write_text(text.replace(before, f"    {row}\n{before}"), encoding="utf-8")
    script = Path(__file__).with_name("new_pieces.py")
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", script, UPGRADE / "version-1"],
        env={**os.environ, "PYTHONPATH": str(root), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_the_network_gives_hints_and_plays_on(found: dict[str, Any]) -> None:
    assert found["net"] == found["first"] == found["hints"][0]
    assert set(found["hints"]) <= set(found["legal"])
    assert found["analysis"] == {"steps": found["analysis"]["steps"], "network": load().checksum}
    assert found["analysis"]["steps"] > 8


def test_the_network_neither_loves_nor_hates_a_new_place(found: dict[str, Any]) -> None:
    assert 0.1 < found["liked"] < 0.9


def test_every_bot_plays_on(found: dict[str, Any]) -> None:
    assert "shrine" in found["legal"]
    assert set(found["bots"].values()) <= set(found["legal"])


def test_the_new_pieces_are_used(found: dict[str, Any]) -> None:
    assert found["views"] == [True, True]
    assert found["points"] == 2
    assert found["owned"] == [True, True]


def test_games_with_new_pieces_are_saved_and_loaded(found: dict[str, Any]) -> None:
    for when in ("placed", "over"):
        loaded, saved = found[when]
        assert loaded == saved


def test_old_games_load_and_keep_their_digests(found: dict[str, Any]) -> None:
    assert found["old"] == {name: OLD[name] for name in found["old"]}
    assert len(found["old"]) == len(OLD) - 1
