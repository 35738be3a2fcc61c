"""docs/learning.md: its table matches the definition, and its code blocks run."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')
pytest.importorskip("pettingzoo", reason='PettingZoo is not installed: pip install "stoneage-game[rl]"')

from stoneage.batch.cuda.device import is_available
from stoneage.observation.fields import PARTS, SIZE, starts

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NEEDS = {"sb3-contrib": "sb3_contrib", "pyspiel": "pyspiel", "torch": "torch"}


def missing(block: str) -> str:
    """What a block needs that is not installed."""
    needed = re.match(r"# needs (\S+)\n", block)
    if needed and needed[1] == "CUDA":
        return "" if is_available() and find_spec("torch") else "CUDA with torch"
    return needed[1] if needed and find_spec(NEEDS[needed[1]]) is None else ""


def test_the_blocks_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """From top to bottom, in one session, with shortened training."""
    monkeypatch.setenv("STONEAGE_STEPS", "2048")
    monkeypatch.setenv("STONEAGE_GAMES", "2")
    monkeypatch.setenv("STONEAGE_UPDATES", "2")
    session: dict[str, Any] = {"__name__": "learning"}
    for block in BLOCKS:
        if not missing(block):
            exec(compile(block, "docs/learning.md", "exec"), session)
    assert session["picture"].shape == (900, 1200, 3)
    assert session["rows"].shape == (1024, SIZE)
    assert not session["env"].agents
    assert capsys.readouterr().out


def test_the_example_with_masked_ppo_runs_where_it_can() -> None:
    """It is one of the blocks above; this reports if it was skipped."""
    absent = [missing(block) for block in BLOCKS if missing(block)]
    if absent:
        pytest.skip(f"not installed, and their blocks not run: {', '.join(absent)}")


def test_the_table_is_the_definition() -> None:
    lines = PAGE.splitlines()
    assert f"{SIZE} integers" in PAGE
    expected = []
    for part, start in zip(PARTS, starts(), strict=True):
        expected.append(f"**{part.name}**, from {start}")
        at = 0
        for field in part.fields:
            row = (f"+{at}", field.name, field.size, field.low, field.high, field.meaning)
            expected.append(f"| {' | '.join(map(str, row))} |")
            at += field.size
    shown = [line for line in lines if line.startswith(("**", "| +"))]
    assert [line.split(", 5 times")[0] if line.startswith("**") else line for line in shown] == expected
