"""The golden games: each replays exactly, none is missing, and together they cover the whole game."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from stoneage.engine.runtime.jit import INTERPRETED
from tests.golden.catalogue import GOLDEN_GAMES, Golden
from tests.golden.playthrough import FOLDER, golden_text, paths, read, shown, write
from tests.golden.sightings import EXPECTED

ROOT = Path(__file__).parents[2]
FEW = tuple(golden for golden in GOLDEN_GAMES if golden.name in ("base-3p-1", "expansion-5p-1", "everything-2p-2"))


def assert_same_lines(ours: str, theirs: str) -> None:
    for number, (now, before) in enumerate(zip_longest(ours.splitlines(), theirs.splitlines()), start=1):
        assert now == before, f"line {number}; if this change is meant, run `make golden` and read the difference"


def test_none_is_missing_and_none_is_left_over() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(paths(GOLDEN_GAMES))
    assert len(GOLDEN_GAMES) >= 60


def test_a_line_of_a_golden_game_is_compared() -> None:
    text = (FOLDER / "base-2p-1.txt").read_text(encoding="utf-8")
    with pytest.raises(AssertionError, match="make golden"):
        assert_same_lines(text, text.replace("12f", "13f", 1))


@pytest.mark.parametrize("path", paths(GOLDEN_GAMES), ids=lambda path: path.stem)
def test_a_golden_game_replays_exactly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert_same_lines(write(*read(text)), text)


@pytest.mark.parametrize("golden", FEW[:1] if INTERPRETED else FEW, ids=lambda golden: golden.name)
def test_the_same_seed_gives_the_golden_game_again(golden: Golden) -> None:
    assert_same_lines(golden_text(golden), (FOLDER / f"{golden.name}.txt").read_text(encoding="utf-8"))


@pytest.mark.compiled
def test_golden_games_replay_exactly_when_interpreted() -> None:
    names = " or ".join(f"exactly[{golden.name}]" for golden in FEW)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", __file__, "-k", names]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert f"{len(FEW)} passed" in run.stdout, run.stdout


def test_together_they_show_every_card_tile_decision_and_end() -> None:
    seen = set[str]().union(*(shown(path.read_text(encoding="utf-8")) for path in paths(GOLDEN_GAMES)))
    assert seen == EXPECTED
