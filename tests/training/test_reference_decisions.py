"""The command that makes reference decisions."""

import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

from stoneage import Rules
from stoneage.arena.reference import Reference, decisions_of, read
from stoneage.training import many_searches
from tools import reference_decisions


def test_a_loss_is_measured_in_the_worlds_that_did_not_choose_the_best() -> None:
    even_worlds, odd_worlds = [0.9, 0.5], [0.4, 0.5]  # the first action was only lucky in the even ones
    shares = np.array([even_worlds, odd_worlds]).T
    lost = reference_decisions._losses(shares, np.array([True, True]))
    # By the even worlds the first is best: in the odd ones, the second is 0.1 better than it. And the other way round.
    assert lost == pytest.approx([(0 - (0.9 - 0.5)) / 2, (0.4 - 0.5) / 2])


def test_a_hopeless_action_is_compared_in_the_worlds_it_has_seen() -> None:
    shares = np.array([[0.8, 0.8, 0.6, 0.6], [0.5, 0.5, np.nan, np.nan]])
    assert reference_decisions._losses(shares, np.array([True, False])) == pytest.approx([0, 0.3])


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"PART": 2, "EACH": 2, "FIRST_WORLDS": 2, "MORE_WORLDS": 2}
    for name, value in {**small, "TABLES": (Rules(2), Rules.all_options(3))}.items():
        monkeypatch.setattr(reference_decisions, name, value)
    monkeypatch.setattr(many_searches, "_ROOM", {"cpu": 256})
    folder = tmp_path / "decisions"

    def made(*options: str) -> Reference:
        common = ["--rounds", "1", "--processes", "1", "--device", "cpu", "--decisions"]
        monkeypatch.setattr(sys, "argv", ["reference_decisions", str(folder), *common, *options])
        reference_decisions.main()
        return read(tmp_path / "decisions.npz")

    first = made("8")
    assert [len(table.games) for table in first.tables] == [4, 4]
    assert len(list(decisions_of(first.tables[1], 9))) == 4
    monkeypatch.setattr(reference_decisions, "judge_part", lambda *_, **__: pytest.fail("nothing is judged twice"))
    assert made("8").decisions == 8
    assert made("16", "--seconds", "0").decisions == 8  # no time for more
