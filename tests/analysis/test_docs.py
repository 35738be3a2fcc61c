"""docs/analysis.md: the game of its example is analysed again, and its report is still as on the page."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from tools.level_losses import names

PAGE = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
EXAMPLE = PAGE[PAGE.index("## An example") : PAGE.index("## What the numbers mean")]
CURVES = re.compile(r"^. [▁-█]+ \d+%$")


def words(text: str) -> str:
    """The text without line breaks and columns."""
    return " ".join(text.split())


def lines() -> list[str]:
    """The lines of the example, with those that go on joined; the curves depend on the width of the terminal."""
    shown = re.search(r"\n\n```\n(.*?)^```", EXAMPLE, re.DOTALL | re.MULTILINE)
    assert shown is not None
    joined = re.sub(r"\n  (?!Round)", " ", shown[1])
    return [words(line) for line in joined.splitlines() if line.strip() and not CURVES.match(line)]


def test_the_example_has_tables_and_turning_points() -> None:
    assert len(lines()) >= 9
    assert sum("Round" in line for line in lines()) >= 3


@pytest.mark.slow
@pytest.mark.compiled
def test_the_example_is_what_the_command_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If not, run the two steps of the page and paste what they show."""
    monkeypatch.chdir(tmp_path)
    code = re.search(r"```python\n(.*?)```", EXAMPLE, re.DOTALL)
    assert code is not None
    exec(compile(code[1], "docs/analysis.md", "exec"), {"__name__": "docs"})
    done = CliRunner().invoke(app, ["analyse", "example.json"], env={"COLUMNS": "100"})
    assert done.exit_code == 0, done.output
    shown = words(done.output)
    assert [line for line in lines() if line not in shown] == []


def test_levels_are_called_as_on_the_page() -> None:
    rows = re.findall(r"^\| (.+) \(`([\w-]+)`\) \|", PAGE, re.MULTILINE)
    assert [(level, name) for name, level in rows] == list(names().items())
